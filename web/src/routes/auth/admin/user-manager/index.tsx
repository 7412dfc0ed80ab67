import { createFileRoute } from '@tanstack/react-router';
import { rolesQuery } from '../../../../features/users/users.api.ts';
import { USERS_LIST } from '../../../../features/users/usersList.ts';
import { UsersPage } from '../../../../features/users/UsersPage.tsx';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';
import { listSearch } from '../../../../shared/list/listSearch.ts';
import { ignorePrefetchError } from '../../../../shared/api/queryClient.ts';

export const Route = createFileRoute('/auth/admin/user-manager/')({
  staticData: { texts: ['users', 'roles', 'imports'] },
  validateSearch: listSearch(USERS_LIST),
  loader: async ({ context, route }) => {
    void context.queryClient.query(rolesQuery).catch(ignorePrefetchError);
    await pageTexts(route);
  },
  component: UsersPage,
});
