import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../../../shared/api/queryClient.ts';
import { useUnsavedGuard } from '../../../shared/forms/useUnsavedGuard.ts';
import { PageHeader } from '../../../shared/ui/PageHeader.tsx';
import { toast } from '../../../shared/ui/toast.tsx';
import { AssignGroupForm } from './AssignGroupForm.tsx';
import { useAssignGroupDraft } from './useAssignGroupDraft.ts';
import classes from '../access.module.css';

/** A new assignment group. */
export function AssignGroupCreatePage() {
  const { t } = useTranslation('groups');
  const navigate = useNavigate();
  const draft = useAssignGroupDraft(undefined, async ({ _id, name }) => {
    await queryClient.invalidateQueries({ queryKey: ['assignment-groups', 'list'] });
    toast(t('created', { name }));
    await navigate({
      to: '/auth/admin/assign-groups/$groupId/edit',
      params: { groupId: _id },
      search: { crumb: name },
    });
  });
  useUnsavedGuard(() => draft.form.isDirty() && !draft.busy);
  return (
    <div className={classes.page}>
      <PageHeader title={t('assign.new')} text={t('assign.text')}>
        <Button onClick={draft.submit} loading={draft.busy} disabled={draft.value.name.trim() === ''}>
          {t('create')}
        </Button>
      </PageHeader>
      <AssignGroupForm draft={draft} />
    </div>
  );
}
