import { createFileRoute } from '@tanstack/react-router';
import { SubmissionPage } from '../../../../features/casts/submissions/SubmissionPage.tsx';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/_learner/videos/submissions/$videoId/')({
  loader: () => loadTexts('video-submissions', 'content', 'casts', 'player'),
  component: One,
});

function One() {
  const { videoId } = Route.useParams();
  return <SubmissionPage key={videoId} id={videoId} />;
}
