import { createFileRoute } from '@tanstack/react-router';
import { OverviewPage } from '../../../../features/loyalty/OverviewPage.tsx';
import { MEMBERS_LIST } from '../../../../features/loyalty/membersList.ts';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';
import { listSearch } from '../../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/admin/loyalty-programs/overview')({
  validateSearch: listSearch(MEMBERS_LIST),
  loader: () => loadTexts('loyalty', 'submissions'),
  component: OverviewPage,
});
