import { createFileRoute } from '@tanstack/react-router';
import { SubmitPage } from '../../../../features/casts/submissions/SubmitPage.tsx';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/_learner/videos/submissions/submit')({
  loader: () => loadTexts('video-submissions', 'content', 'casts'),
  component: SubmitPage,
});
