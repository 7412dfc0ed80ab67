import { createFileRoute } from '@tanstack/react-router';
import { IncentiveListPage } from '../../../../features/incentives/IncentiveListPage.tsx';
import { INCENTIVES_LIST } from '../../../../features/incentives/incentivesList.ts';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';
import { listSearch } from '../../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/admin/incentives/')({
  staticData: { texts: ['incentives'] },
  validateSearch: listSearch(INCENTIVES_LIST),
  loader: ({ route }) => pageTexts(route),
  component: IncentiveListPage,
});
