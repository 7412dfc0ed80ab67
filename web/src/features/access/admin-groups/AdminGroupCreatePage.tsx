import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../../../shared/api/queryClient.ts';
import { CreatorBody } from '../../../shared/forms/CreatorBody.tsx';
import { useDraft } from '../../../shared/forms/useDraft.ts';
import { toast } from '../../../shared/ui/toast.tsx';
import { createAdminGroup } from '../access.api.ts';
import { adminGroupBody, adminGroupValues } from './adminGroupDraft.ts';
import { AdminGroupForm } from './AdminGroupForm.tsx';

/** A new admin group. */
export function AdminGroupCreatePage() {
  const { t } = useTranslation('groups');
  const navigate = useNavigate();
  const draft = useDraft({
    initial: adminGroupValues(''),
    send: (values) => createAdminGroup({ body: adminGroupBody(values) }),
    onSaved: async ({ group }) => {
      await queryClient.invalidateQueries({ queryKey: ['admin-groups', 'list'] });
      toast(t('created', { name: group.name }));
      await navigate({
        to: '/auth/admin/admin-groups/$groupId/edit',
        params: { groupId: group._id },
        search: { crumb: group.name },
      });
    },
  });
  return (
    <CreatorBody title={t('admin.new')} text={t('admin.text')} draft={draft} action={t('create')}>
      <AdminGroupForm draft={draft} />
    </CreatorBody>
  );
}
