import { createFileRoute } from '@tanstack/react-router';
import { DecidePage } from '../../../../features/casts/submissions/DecidePage.tsx';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/admin/videos/submissions/$videoId/preview')({
  staticData: { title: 'crumb.preview' },
  loader: () => loadTexts('video-submissions', 'content', 'casts', 'player', 'audience'),
  component: One,
});

function One() {
  const { videoId } = Route.useParams();
  return <DecidePage key={videoId} id={videoId} />;
}
