import { createFileRoute } from '@tanstack/react-router';
import { ASSIGN_GROUPS_LIST } from '../../../../features/access/accessLists.ts';
import { AssignGroupsPage } from '../../../../features/access/assignment-groups/AssignGroupsPage.tsx';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';
import { listSearch } from '../../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/admin/assign-groups/')({
  validateSearch: listSearch(ASSIGN_GROUPS_LIST),
  loader: () => loadTexts('groups'),
  component: AssignGroupsPage,
});
