import { createFileRoute } from '@tanstack/react-router';
import { ROLES_LIST } from '../../../../features/access/accessLists.ts';
import { RolesPage } from '../../../../features/access/roles/RolesPage.tsx';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';
import { listSearch } from '../../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/admin/roles/')({
  staticData: { texts: ['rights', 'roles'] },
  validateSearch: listSearch(ROLES_LIST),
  loader: ({ route }) => pageTexts(route),
  component: RolesPage,
});
