import { createFileRoute } from '@tanstack/react-router';
import { PodcastPages } from '../../../../features/casts/admin/castPages.tsx';
import { ContentEditPage } from '../../../../features/content/index.ts';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/admin/podcasts/$podcastId/edit')({
  staticData: { texts: ['content', 'casts', 'audience'], title: 'kind.podcast' },
  loader: ({ route }) => pageTexts(route),
  component: Edit,
});

function Edit() {
  const { podcastId } = Route.useParams();
  return <ContentEditPage kind={PodcastPages} id={podcastId} />;
}
