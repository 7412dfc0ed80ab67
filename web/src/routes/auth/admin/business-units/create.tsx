import { createFileRoute } from '@tanstack/react-router';
import { UnitCreatePage } from '../../../../features/business-units/UnitCreatePage.tsx';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/admin/business-units/create')({
  staticData: { texts: ['business-units'], title: 'crumb.businessUnitNew' },
  loader: ({ route }) => pageTexts(route),
  component: UnitCreatePage,
});
