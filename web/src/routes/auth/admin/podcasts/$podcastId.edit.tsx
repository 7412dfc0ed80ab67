import { createFileRoute } from '@tanstack/react-router';
import { PodcastPages } from '../../../../features/casts/admin/castPages.tsx';
import { ContentEditPage } from '../../../../features/content/index.ts';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/admin/podcasts/$podcastId/edit')({
  staticData: { title: 'kind.podcast' },
  loader: () => loadTexts('content', 'casts', 'audience'),
  component: Edit,
});

function Edit() {
  const { podcastId } = Route.useParams();
  return <ContentEditPage kind={PodcastPages} id={podcastId} />;
}
