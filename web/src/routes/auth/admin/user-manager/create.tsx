import { createFileRoute } from '@tanstack/react-router';
import { UserCreatePage } from '../../../../features/users/edit/UserCreatePage.tsx';
import { rolesQuery } from '../../../../features/users/users.api.ts';
import { shownByPage } from '../../../../shared/api/queryClient.ts';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/admin/user-manager/create')({
  staticData: { title: 'crumb.userNew' },
  loader: async ({ context }) => {
    void context.queryClient.query(rolesQuery).catch(shownByPage);
    await loadTexts('users', 'roles');
  },
  component: UserCreatePage,
});
