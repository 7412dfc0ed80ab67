import { createFileRoute } from '@tanstack/react-router';
import { rightsQuery } from '../../../../features/access/access.api.ts';
import { RoleCreatePage } from '../../../../features/access/roles/RoleCreatePage.tsx';
import { shownByPage } from '../../../../shared/api/queryClient.ts';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';
import { RoleSkeleton } from '../../../../features/access/skeletons.tsx';

export const Route = createFileRoute('/auth/admin/roles/create')({
  staticData: { title: 'crumb.roleNew' },
  loader: async ({ context }) => {
    void context.queryClient.query(rightsQuery).catch(shownByPage);
    await loadTexts('rights', 'roles');
  },
  pendingComponent: RoleSkeleton,
  component: RoleCreatePage,
});
