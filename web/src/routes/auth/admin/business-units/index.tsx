import { createFileRoute } from '@tanstack/react-router';
import { UNITS_LIST } from '../../../../features/business-units/businessUnitsList.ts';
import { UnitsPage } from '../../../../features/business-units/UnitsPage.tsx';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';
import { listSearch } from '../../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/admin/business-units/')({
  validateSearch: listSearch(UNITS_LIST),
  loader: () => loadTexts('business-units'),
  component: UnitsPage,
});
