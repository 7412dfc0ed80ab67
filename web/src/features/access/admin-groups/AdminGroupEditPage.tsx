import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../../../shared/api/queryClient.ts';
import { EditorBody } from '../../../shared/forms/EditorBody.tsx';
import { useDraft } from '../../../shared/forms/useDraft.ts';
import { LoadedPage } from '../../../shared/ui/LoadedPage.tsx';
import { toast } from '../../../shared/ui/toast.tsx';
import { type AdminGroup, adminGroupQuery, saveAdminGroup } from '../access.api.ts';
import { AdminGroupSkeleton } from '../skeletons.tsx';
import { adminGroupBody, adminGroupValues } from './adminGroupDraft.ts';
import { AdminGroupForm } from './AdminGroupForm.tsx';
import { useAdminGroupRemoval } from './useAdminGroupRemoval.ts';

const LIST = '/auth/admin/admin-groups' as const;

function Editor({ group }: { readonly group: AdminGroup }) {
  const { t } = useTranslation('groups');
  const { remove, problem } = useAdminGroupRemoval();
  const draft = useDraft({
    initial: adminGroupValues(group.name),
    send: (values) => saveAdminGroup({ params: { id: group._id }, body: adminGroupBody(values) }),
    onSaved: async ({ group: { name } }) => {
      toast(t('saved', { name }));
      await queryClient.invalidateQueries({ queryKey: ['admin-groups'] });
    },
  });
  return (
    <EditorBody
      title={group.name}
      text={t('admin.text')}
      saving={draft}
      removal={{ label: t('delete'), problem, remove: () => remove(group), list: LIST }}
    >
      <AdminGroupForm draft={draft} group={group} />
    </EditorBody>
  );
}

/** One admin group: who is in it, and whose dealers. @param groupId from the address */
export function AdminGroupEditPage({ groupId }: { readonly groupId: string }) {
  const { t } = useTranslation('groups');
  const missing = { title: t('missing'), text: t('missingText'), list: LIST, back: t('admin.back') };
  return (
    <LoadedPage
      query={useQuery(adminGroupQuery(groupId))}
      title={t('admin.one')}
      missing={missing}
      shape={<AdminGroupSkeleton />}
    >
      {(group) => (
        // what was saved is the new beginning
        <Editor key={group.updatedAt} group={group} />
      )}
    </LoadedPage>
  );
}
