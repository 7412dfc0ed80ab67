import { createFileRoute } from '@tanstack/react-router';
import { SubmitPage } from '../../../../features/loyalty/SubmitPage.tsx';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/_learner/loyalty-program/submit')({
  staticData: { texts: ['loyalty', 'submissions'] },
  loader: ({ route }) => pageTexts(route),
  component: SubmitPage,
});
