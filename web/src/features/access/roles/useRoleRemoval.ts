import { useTranslation } from 'react-i18next';
import { deleteRole, type Role } from '../access.api.ts';
import { useRemoval } from '../../../shared/forms/useRemoval.ts';

/** Deletes a role after asking. */
export function useRoleRemoval() {
  const { t } = useTranslation('rights');
  const { remove, problem } = useRemoval('roles');
  return {
    problem,
    remove: ({ _id: id, name }: Role) =>
      remove({
        question: {
          title: t('deleteAsk', { name }),
          text: t('deleteText'),
          action: t('delete'),
          keep: t('keep'),
        },
        send: () => deleteRole({ params: { id } }),
        done: t('deleted', { name }),
      }),
  };
}
