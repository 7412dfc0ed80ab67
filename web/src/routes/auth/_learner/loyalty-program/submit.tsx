import { createFileRoute } from '@tanstack/react-router';
import { SubmitPage } from '../../../../features/loyalty/SubmitPage.tsx';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/_learner/loyalty-program/submit')({
  loader: () => loadTexts('loyalty', 'submissions'),
  component: SubmitPage,
});
