import { createFileRoute } from '@tanstack/react-router';
import { PutRightPage } from '../../../../features/casts/submissions/DecidePage.tsx';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/admin/videos/submissions/$videoId/edit')({
  staticData: { title: 'kind.video' },
  loader: () => loadTexts('video-submissions', 'content', 'casts', 'player', 'audience'),
  component: One,
});

function One() {
  const { videoId } = Route.useParams();
  return <PutRightPage key={videoId} id={videoId} />;
}
