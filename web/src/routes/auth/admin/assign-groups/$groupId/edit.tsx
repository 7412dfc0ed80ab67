import { createFileRoute } from '@tanstack/react-router';
import { assignGroupQuery } from '../../../../../features/access/access.api.ts';
import { AssignGroupEditPage } from '../../../../../features/access/assignment-groups/AssignGroupEditPage.tsx';
import { shownByPage } from '../../../../../shared/api/queryClient.ts';
import { loadTexts } from '../../../../../shared/i18n/i18n.ts';
import { AssignGroupSkeleton } from '../../../../../features/access/skeletons.tsx';

export const Route = createFileRoute('/auth/admin/assign-groups/$groupId/edit')({
  staticData: { title: 'crumb.assignGroup' },
  loader: async ({ context, params }) => {
    void context.queryClient.query(assignGroupQuery(params.groupId)).catch(shownByPage);
    await loadTexts('groups');
  },
  pendingComponent: AssignGroupSkeleton,
  component: Group,
});

function Group() {
  const { groupId } = Route.useParams();
  return <AssignGroupEditPage groupId={groupId} />;
}
