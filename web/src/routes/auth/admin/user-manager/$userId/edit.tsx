import { createFileRoute } from '@tanstack/react-router';
import { UserPage } from '../../../../../features/users/UserPage.tsx';
import { userQuery } from '../../../../../features/users/users.api.ts';
import { loadTexts } from '../../../../../shared/i18n/i18n.ts';
import { shownByPage } from '../../../../../shared/api/queryClient.ts';

export const Route = createFileRoute('/auth/admin/user-manager/$userId/edit')({
  staticData: { title: 'crumb.user' },
  loader: async ({ context, params }) => {
    void context.queryClient.query(userQuery(params.userId)).catch(shownByPage);
    await loadTexts('users', 'certificates', 'roles');
  },
  component: User,
});

function User() {
  const { userId } = Route.useParams();
  return <UserPage key={userId} userId={userId} />;
}
