import { createFileRoute } from '@tanstack/react-router';
import { UNITS_LIST } from '../../../../features/business-units/businessUnitsList.ts';
import { UnitsPage } from '../../../../features/business-units/UnitsPage.tsx';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';
import { listSearch } from '../../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/admin/business-units/')({
  staticData: { texts: ['business-units'] },
  validateSearch: listSearch(UNITS_LIST),
  loader: ({ route }) => pageTexts(route),
  component: UnitsPage,
});
