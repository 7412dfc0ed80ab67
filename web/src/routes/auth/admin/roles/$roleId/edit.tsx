import { createFileRoute } from '@tanstack/react-router';
import { rightsQuery, roleQuery } from '../../../../../features/access/access.api.ts';
import { RoleEditPage } from '../../../../../features/access/roles/RoleEditPage.tsx';
import { shownByPage } from '../../../../../shared/api/queryClient.ts';
import { loadTexts } from '../../../../../shared/i18n/i18n.ts';
import { RoleSkeleton } from '../../../../../features/access/skeletons.tsx';

export const Route = createFileRoute('/auth/admin/roles/$roleId/edit')({
  staticData: { title: 'crumb.role' },
  loader: async ({ context, params }) => {
    void context.queryClient.query(roleQuery(params.roleId)).catch(shownByPage);
    void context.queryClient.query(rightsQuery).catch(shownByPage);
    await loadTexts('rights', 'roles');
  },
  pendingComponent: RoleSkeleton,
  component: Role,
});

function Role() {
  const { roleId } = Route.useParams();
  return <RoleEditPage key={roleId} roleId={roleId} />;
}
