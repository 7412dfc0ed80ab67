import { createFileRoute } from '@tanstack/react-router';
import { rightsQuery, roleQuery } from '../../../../../features/access/access.api.ts';
import { RoleEditPage } from '../../../../../features/access/roles/RoleEditPage.tsx';
import { ignorePrefetchError } from '../../../../../shared/api/queryClient.ts';
import { pageTexts } from '../../../../../shared/i18n/pageTexts.ts';
import { RoleSkeleton } from '../../../../../features/access/skeletons.tsx';

export const Route = createFileRoute('/auth/admin/roles/$roleId/edit')({
  staticData: { texts: ['rights', 'roles'], title: 'crumb.role' },
  loader: async ({ context, params, route }) => {
    void context.queryClient.query(roleQuery(params.roleId)).catch(ignorePrefetchError);
    void context.queryClient.query(rightsQuery).catch(ignorePrefetchError);
    await pageTexts(route);
  },
  pendingComponent: RoleSkeleton,
  component: Role,
});

function Role() {
  const { roleId } = Route.useParams();
  return <RoleEditPage key={roleId} roleId={roleId} />;
}
