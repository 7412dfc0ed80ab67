import { createFileRoute } from '@tanstack/react-router';
import { VideoPages } from '../../../../features/casts/admin/castPages.tsx';
import { ContentEditPage } from '../../../../features/content/index.ts';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/admin/videos/$videoId/edit')({
  staticData: { texts: ['content', 'casts', 'audience'], title: 'kind.video' },
  loader: ({ route }) => pageTexts(route),
  component: Edit,
});

function Edit() {
  const { videoId } = Route.useParams();
  return <ContentEditPage kind={VideoPages} id={videoId} />;
}
