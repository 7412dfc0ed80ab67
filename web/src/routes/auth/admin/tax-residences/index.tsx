import { createFileRoute } from '@tanstack/react-router';
import { RESIDENCES_LIST } from '../../../../features/forms/residenceList.ts';
import { ResidencesPage } from '../../../../features/forms/ResidencesPage.tsx';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';
import { listSearch } from '../../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/admin/tax-residences/')({
  staticData: { texts: ['forms'] },
  validateSearch: listSearch(RESIDENCES_LIST),
  loader: ({ route }) => pageTexts(route),
  component: ResidencesPage,
});
