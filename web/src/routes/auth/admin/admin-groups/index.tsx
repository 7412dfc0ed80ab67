import { createFileRoute } from '@tanstack/react-router';
import { ADMIN_GROUPS_LIST } from '../../../../features/access/accessLists.ts';
import { AdminGroupsPage } from '../../../../features/access/admin-groups/AdminGroupsPage.tsx';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';
import { listSearch } from '../../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/admin/admin-groups/')({
  staticData: { texts: ['groups'] },
  validateSearch: listSearch(ADMIN_GROUPS_LIST),
  loader: ({ route }) => pageTexts(route),
  component: AdminGroupsPage,
});
