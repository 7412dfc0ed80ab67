import { createFileRoute } from '@tanstack/react-router';
import { DealerTrainingPage } from '../../../features/brands/DealerTrainingPage.tsx';
import { pageTexts } from '../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/_learner/dealer-training')({
  staticData: { texts: ['brands', 'media-center', 'resources', 'content'] },
  loader: ({ route }) => pageTexts(route),
  component: DealerTrainingPage,
});
