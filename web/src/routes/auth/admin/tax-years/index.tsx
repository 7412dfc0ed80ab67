import { createFileRoute } from '@tanstack/react-router';
import { PAYEES_LIST } from '../../../../features/forms/taxYearList.ts';
import { TaxYearsPage } from '../../../../features/forms/TaxYearsPage.tsx';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';
import { listSearch, type SearchOf } from '../../../../shared/list/listSearch.ts';

type TaxYearsSearch = SearchOf<typeof PAYEES_LIST> & { readonly year?: number };

const payees = listSearch(PAYEES_LIST);

export const Route = createFileRoute('/auth/admin/tax-years/')({
  staticData: { texts: ['forms'] },
  validateSearch: (search: Record<string, unknown>): TaxYearsSearch => {
    const year = Number(search['year']);
    return { ...payees(search), ...(Number.isInteger(year) && year > 0 && { year }) };
  },
  loader: ({ route }) => pageTexts(route),
  component: TaxYears,
});

function TaxYears() {
  const { year } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <TaxYearsPage year={year} onYear={(next) => void navigate({ search: { year: next }, replace: true })} />
  );
}
