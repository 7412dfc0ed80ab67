import { createFileRoute } from '@tanstack/react-router';
import { DealerTrainingPage } from '../../../features/brands/DealerTrainingPage.tsx';
import { loadTexts } from '../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/_learner/dealer-training')({
  loader: () => loadTexts('brands', 'media-center', 'resources', 'content'),
  component: DealerTrainingPage,
});
