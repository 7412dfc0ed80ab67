import { createFileRoute } from '@tanstack/react-router';
import { UserCreatePage } from '../../../../features/users/edit/UserCreatePage.tsx';
import { rolesQuery } from '../../../../features/users/users.api.ts';
import { ignorePrefetchError } from '../../../../shared/api/queryClient.ts';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/admin/user-manager/create')({
  staticData: { texts: ['users', 'roles'], title: 'crumb.userNew' },
  loader: async ({ context, route }) => {
    void context.queryClient.query(rolesQuery).catch(ignorePrefetchError);
    await pageTexts(route);
  },
  component: UserCreatePage,
});
