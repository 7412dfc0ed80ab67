import { createFileRoute } from '@tanstack/react-router';
import { W9Page } from '../../../../features/forms/W9Page.tsx';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/_learner/w9/create')({
  staticData: { texts: ['forms', 'wallet'] },
  loader: ({ route }) => pageTexts(route),
  component: W9Page,
});
