import { createFileRoute } from '@tanstack/react-router';
import { OverviewPage } from '../../../../features/loyalty/OverviewPage.tsx';
import { MEMBERS_LIST } from '../../../../features/loyalty/membersList.ts';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';
import { listSearch } from '../../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/admin/loyalty-programs/overview')({
  staticData: { texts: ['loyalty', 'submissions'] },
  validateSearch: listSearch(MEMBERS_LIST),
  loader: ({ route }) => pageTexts(route),
  component: OverviewPage,
});
