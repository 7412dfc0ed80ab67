import { createFileRoute } from '@tanstack/react-router';
import { SubmissionPage } from '../../../../features/casts/submissions/SubmissionPage.tsx';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/_learner/videos/submissions/$videoId/')({
  staticData: { texts: ['video-submissions', 'content', 'casts', 'player'] },
  loader: ({ route }) => pageTexts(route),
  component: One,
});

function One() {
  const { videoId } = Route.useParams();
  return <SubmissionPage key={videoId} id={videoId} />;
}
