import { useTranslation } from 'react-i18next';
import { type AdminGroup, deleteAdminGroup } from '../access.api.ts';
import { useRemoval } from '../../../shared/forms/useRemoval.ts';

/** Deletes an admin group after asking. */
export function useAdminGroupRemoval() {
  const { t } = useTranslation('groups');
  const { remove, problem } = useRemoval('admin-groups');
  return {
    problem,
    remove: ({ _id: id, name }: AdminGroup) =>
      remove({
        question: {
          title: t('deleteAsk', { name }),
          text: t('admin.deleteText'),
          action: t('delete'),
          keep: t('keep'),
        },
        send: () => deleteAdminGroup({ params: { id } }),
        done: t('deleted', { name }),
      }),
  };
}
