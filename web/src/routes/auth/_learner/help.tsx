import { createFileRoute } from '@tanstack/react-router';
import { HelpPage } from '../../../features/help/HelpPage.tsx';
import { pageTexts } from '../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/_learner/help')({
  staticData: { texts: ['help', 'ui'] },
  loader: ({ route }) => pageTexts(route),
  component: HelpPage,
});
