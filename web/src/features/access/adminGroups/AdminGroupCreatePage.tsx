import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../../../shared/api/queryClient.ts';
import { useDraft } from '../../../shared/forms/useDraft.ts';
import { useUnsavedGuard } from '../../../shared/forms/useUnsavedGuard.ts';
import { PageHeader } from '../../../shared/ui/PageHeader.tsx';
import { toast } from '../../../shared/ui/toast.tsx';
import { createAdminGroup } from '../access.api.ts';
import { adminGroupBody, adminGroupValues } from './adminGroupDraft.ts';
import { AdminGroupForm } from './AdminGroupForm.tsx';
import classes from '../access.module.css';

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
  useUnsavedGuard(() => draft.form.isDirty() && !draft.busy);
  return (
    <div className={classes.page}>
      <PageHeader title={t('admin.new')} text={t('admin.text')}>
        <Button onClick={draft.submit} loading={draft.busy} disabled={draft.value.name.trim() === ''}>
          {t('create')}
        </Button>
      </PageHeader>
      <AdminGroupForm draft={draft} />
    </div>
  );
}
