import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../../../shared/api/queryClient.ts';
import { CreatorBody } from '../../../shared/forms/CreatorBody.tsx';
import { toast } from '../../../shared/ui/toast.tsx';
import { AssignGroupForm } from './AssignGroupForm.tsx';
import { useAssignGroupDraft } from './useAssignGroupDraft.ts';

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
  return (
    <CreatorBody title={t('assign.new')} text={t('assign.text')} draft={draft} action={t('create')}>
      <AssignGroupForm draft={draft} />
    </CreatorBody>
  );
}
