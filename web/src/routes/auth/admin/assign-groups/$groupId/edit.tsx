import { createFileRoute } from '@tanstack/react-router';
import { assignGroupQuery } from '../../../../../features/access/access.api.ts';
import { AssignGroupEditPage } from '../../../../../features/access/assignment-groups/AssignGroupEditPage.tsx';
import { ignorePrefetchError } from '../../../../../shared/api/queryClient.ts';
import { pageTexts } from '../../../../../shared/i18n/pageTexts.ts';
import { AssignGroupSkeleton } from '../../../../../features/access/skeletons.tsx';

export const Route = createFileRoute('/auth/admin/assign-groups/$groupId/edit')({
  staticData: { texts: ['groups'], title: 'crumb.assignGroup' },
  loader: async ({ context, params, route }) => {
    void context.queryClient.query(assignGroupQuery(params.groupId)).catch(ignorePrefetchError);
    await pageTexts(route);
  },
  pendingComponent: AssignGroupSkeleton,
  component: Group,
});

function Group() {
  const { groupId } = Route.useParams();
  return <AssignGroupEditPage groupId={groupId} />;
}
