import { createFileRoute } from '@tanstack/react-router';
import { rightsQuery } from '../../../../features/access/access.api.ts';
import { RoleCreatePage } from '../../../../features/access/roles/RoleCreatePage.tsx';
import { ignorePrefetchError } from '../../../../shared/api/queryClient.ts';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';
import { RoleSkeleton } from '../../../../features/access/skeletons.tsx';

export const Route = createFileRoute('/auth/admin/roles/create')({
  staticData: { texts: ['rights', 'roles'], title: 'crumb.roleNew' },
  loader: async ({ context, route }) => {
    void context.queryClient.query(rightsQuery).catch(ignorePrefetchError);
    await pageTexts(route);
  },
  pendingComponent: RoleSkeleton,
  component: RoleCreatePage,
});
