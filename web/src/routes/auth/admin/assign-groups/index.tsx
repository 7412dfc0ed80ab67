import { createFileRoute } from '@tanstack/react-router';
import { ASSIGN_GROUPS_LIST } from '../../../../features/access/accessLists.ts';
import { AssignGroupsPage } from '../../../../features/access/assignment-groups/AssignGroupsPage.tsx';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';
import { listSearch } from '../../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/admin/assign-groups/')({
  staticData: { texts: ['groups'] },
  validateSearch: listSearch(ASSIGN_GROUPS_LIST),
  loader: ({ route }) => pageTexts(route),
  component: AssignGroupsPage,
});
