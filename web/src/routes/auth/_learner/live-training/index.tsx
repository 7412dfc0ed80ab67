import { createFileRoute } from '@tanstack/react-router';
import { LiveTrainingPage } from '../../../../features/live-training/learner/LiveTrainingPage.tsx';
import { shownSearch } from '../../../../features/live-training/learner/shown.ts';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/_learner/live-training/')({
  staticData: { texts: ['live-training'] },
  validateSearch: shownSearch,
  loader: ({ route }) => pageTexts(route),
  component: LiveTrainingPage,
});
