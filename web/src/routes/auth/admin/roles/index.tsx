import { createFileRoute } from '@tanstack/react-router';
import { ROLES_LIST } from '../../../../features/access/accessLists.ts';
import { RolesPage } from '../../../../features/access/roles/RolesPage.tsx';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';
import { listSearch } from '../../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/admin/roles/')({
  validateSearch: listSearch(ROLES_LIST),
  loader: () => loadTexts('rights', 'roles'),
  component: RolesPage,
});
