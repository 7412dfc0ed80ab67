import { createFileRoute } from '@tanstack/react-router';
import { ADMIN_GROUPS_LIST } from '../../../../features/access/accessLists.ts';
import { AdminGroupsPage } from '../../../../features/access/admin-groups/AdminGroupsPage.tsx';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';
import { listSearch } from '../../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/admin/admin-groups/')({
  validateSearch: listSearch(ADMIN_GROUPS_LIST),
  loader: () => loadTexts('groups'),
  component: AdminGroupsPage,
});
