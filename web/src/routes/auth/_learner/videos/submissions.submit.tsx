import { createFileRoute } from '@tanstack/react-router';
import { SubmitPage } from '../../../../features/casts/submissions/SubmitPage.tsx';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/_learner/videos/submissions/submit')({
  staticData: { texts: ['video-submissions', 'content', 'casts'] },
  loader: ({ route }) => pageTexts(route),
  component: SubmitPage,
});
