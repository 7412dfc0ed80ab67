import { createFileRoute } from '@tanstack/react-router';
import { IncentiveListPage } from '../../../../features/incentives/IncentiveListPage.tsx';
import { INCENTIVES_LIST } from '../../../../features/incentives/incentivesList.ts';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';
import { listSearch } from '../../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/admin/incentives/')({
  validateSearch: listSearch(INCENTIVES_LIST),
  loader: () => loadTexts('incentives'),
  component: IncentiveListPage,
});
