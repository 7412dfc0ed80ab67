import { createFileRoute } from '@tanstack/react-router';
import { HelpPage } from '../../../features/help/HelpPage.tsx';
import { loadTexts } from '../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/_learner/help')({
  loader: () => loadTexts('help', 'ui'),
  component: HelpPage,
});
