import { createFileRoute } from '@tanstack/react-router';
import { VIDEO } from '../../../../features/casts/cast.ts';
import { VideoPage } from '../../../../features/casts/learner/VideoPage.tsx';
import { shownByPage } from '../../../../shared/api/queryClient.ts';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/_learner/videos/$videoId')({
  staticData: { ahead: ['/api/videos/$videoId'] },
  validateSearch: ({ comment }: Record<string, unknown>): { comment?: string } =>
    typeof comment === 'string' ? { comment } : {},
  loader: ({ context, params: { videoId } }) => {
    void context.queryClient.query(VIDEO.api.oneQuery(videoId)).catch(shownByPage);
    return loadTexts('content', 'casts', 'comments', 'player');
  },
  component: One,
});

function One() {
  const { videoId } = Route.useParams();
  const { comment } = Route.useSearch();
  return <VideoPage key={videoId} id={videoId} comment={comment} />;
}
