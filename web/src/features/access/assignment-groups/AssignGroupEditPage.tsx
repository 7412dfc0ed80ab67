import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../../../shared/api/queryClient.ts';
import { EditorBody } from '../../../shared/forms/EditorBody.tsx';
import { useGroupsLabel } from '../../../shared/session/useGroupsLabel.ts';
import { LoadedPage } from '../../../shared/ui/LoadedPage.tsx';
import { toast } from '../../../shared/ui/toast.tsx';
import { type AssignGroup, assignGroupQuery } from '../access.api.ts';
import { AssignGroupSkeleton } from '../skeletons.tsx';
import { AssignGroupForm } from './AssignGroupForm.tsx';
import { useAssignGroupDraft } from './useAssignGroupDraft.ts';
import { useAssignGroupRemoval } from './useAssignGroupRemoval.ts';

const LIST = '/auth/admin/assign-groups' as const;

function Editor({ group }: { readonly group: AssignGroup }) {
  const { t } = useTranslation('groups');
  const { remove, problem } = useAssignGroupRemoval();
  const draft = useAssignGroupDraft(group, async ({ name }) => {
    toast(t('saved', { name }));
    await queryClient.invalidateQueries({ queryKey: ['assignment-groups'] });
  });
  return (
    <EditorBody
      title={group.name}
      text={t('assign.text')}
      saving={draft}
      removal={{ label: t('delete'), problem, remove: () => remove(group), list: LIST }}
    >
      <AssignGroupForm draft={draft} group={group} />
    </EditorBody>
  );
}

/** One assignment group: its people, and the training that they must take. @param groupId from the address */
export function AssignGroupEditPage({ groupId }: { readonly groupId: string }) {
  const { t } = useTranslation('groups');
  const label = useGroupsLabel();
  const missing = { title: t('missing'), text: t('missingText'), list: LIST, back: label };
  return (
    <LoadedPage
      query={useQuery(assignGroupQuery(groupId))}
      title={label}
      missing={missing}
      shape={<AssignGroupSkeleton />}
    >
      {(group) => (
        // what was saved is the new beginning
        <Editor key={group.updatedAt} group={group} />
      )}
    </LoadedPage>
  );
}
