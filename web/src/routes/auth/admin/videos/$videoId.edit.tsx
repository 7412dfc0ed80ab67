import { createFileRoute } from '@tanstack/react-router';
import { VideoPages } from '../../../../features/casts/admin/castPages.tsx';
import { ContentEditPage } from '../../../../features/content/index.ts';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/admin/videos/$videoId/edit')({
  staticData: { title: 'kind.video' },
  loader: () => loadTexts('content', 'casts', 'audience'),
  component: Edit,
});

function Edit() {
  const { videoId } = Route.useParams();
  return <ContentEditPage kind={VideoPages} id={videoId} />;
}
