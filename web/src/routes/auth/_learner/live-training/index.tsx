import { createFileRoute } from '@tanstack/react-router';
import { LiveTrainingPage } from '../../../../features/live-training/learner/LiveTrainingPage.tsx';
import { shownSearch } from '../../../../features/live-training/learner/shown.ts';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/_learner/live-training/')({
  validateSearch: shownSearch,
  loader: () => loadTexts('live-training'),
  component: LiveTrainingPage,
});
