import { createFileRoute } from '@tanstack/react-router';
import { PODCAST } from '../../../../features/casts/cast.ts';
import { PodcastPage } from '../../../../features/casts/learner/PodcastPage.tsx';
import { shownByPage } from '../../../../shared/api/queryClient.ts';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/_learner/podcasts/$podcastId')({
  staticData: { ahead: ['/api/podcasts/$podcastId'] },
  validateSearch: ({ comment }: Record<string, unknown>): { comment?: string } =>
    typeof comment === 'string' ? { comment } : {},
  loader: ({ context, params: { podcastId } }) => {
    void context.queryClient.query(PODCAST.api.oneQuery(podcastId)).catch(shownByPage);
    return loadTexts('content', 'casts', 'comments', 'player');
  },
  component: One,
});

function One() {
  const { podcastId } = Route.useParams();
  const { comment } = Route.useSearch();
  return <PodcastPage key={podcastId} id={podcastId} comment={comment} />;
}
