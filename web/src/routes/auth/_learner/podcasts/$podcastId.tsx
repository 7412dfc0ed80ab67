import { createFileRoute } from '@tanstack/react-router';
import { PODCAST } from '../../../../features/casts/cast.ts';
import { PodcastPage } from '../../../../features/casts/learner/PodcastPage.tsx';
import { ignorePrefetchError } from '../../../../shared/api/queryClient.ts';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/_learner/podcasts/$podcastId')({
  staticData: { texts: ['content', 'casts', 'comments', 'player'], ahead: ['/api/podcasts/$podcastId'] },
  validateSearch: ({ comment }: Record<string, unknown>): { comment?: string } =>
    typeof comment === 'string' ? { comment } : {},
  loader: ({ context, params: { podcastId }, route }) => {
    void context.queryClient.query(PODCAST.api.oneQuery(podcastId)).catch(ignorePrefetchError);
    return pageTexts(route);
  },
  component: One,
});

function One() {
  const { podcastId } = Route.useParams();
  const { comment } = Route.useSearch();
  return <PodcastPage key={podcastId} id={podcastId} comment={comment} />;
}
