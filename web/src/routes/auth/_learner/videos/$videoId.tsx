import { createFileRoute } from '@tanstack/react-router';
import { VIDEO } from '../../../../features/casts/cast.ts';
import { VideoPage } from '../../../../features/casts/learner/VideoPage.tsx';
import { ignorePrefetchError } from '../../../../shared/api/queryClient.ts';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/_learner/videos/$videoId')({
  staticData: { texts: ['content', 'casts', 'comments', 'player'], ahead: ['/api/videos/$videoId'] },
  validateSearch: ({ comment }: Record<string, unknown>): { comment?: string } =>
    typeof comment === 'string' ? { comment } : {},
  loader: ({ context, params: { videoId }, route }) => {
    void context.queryClient.query(VIDEO.api.oneQuery(videoId)).catch(ignorePrefetchError);
    return pageTexts(route);
  },
  component: One,
});

function One() {
  const { videoId } = Route.useParams();
  const { comment } = Route.useSearch();
  return <VideoPage key={videoId} id={videoId} comment={comment} />;
}
