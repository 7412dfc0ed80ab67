import { createFileRoute } from '@tanstack/react-router';
import { adminGroupQuery } from '../../../../../features/access/access.api.ts';
import { AdminGroupEditPage } from '../../../../../features/access/admin-groups/AdminGroupEditPage.tsx';
import { ignorePrefetchError } from '../../../../../shared/api/queryClient.ts';
import { pageTexts } from '../../../../../shared/i18n/pageTexts.ts';
import { AdminGroupSkeleton } from '../../../../../features/access/skeletons.tsx';

export const Route = createFileRoute('/auth/admin/admin-groups/$groupId/edit')({
  staticData: { texts: ['groups'], title: 'crumb.adminGroup' },
  loader: async ({ context, params, route }) => {
    void context.queryClient.query(adminGroupQuery(params.groupId)).catch(ignorePrefetchError);
    await pageTexts(route);
  },
  pendingComponent: AdminGroupSkeleton,
  component: Group,
});

function Group() {
  const { groupId } = Route.useParams();
  return <AdminGroupEditPage groupId={groupId} />;
}
