import { createFileRoute } from '@tanstack/react-router';
import { TaxFormPage } from '../../../../features/forms/TaxFormPage.tsx';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/_learner/w9/create')({
  staticData: { texts: ['forms', 'wallet'] },
  loader: ({ route }) => pageTexts(route),
  component: TaxFormPage,
});
