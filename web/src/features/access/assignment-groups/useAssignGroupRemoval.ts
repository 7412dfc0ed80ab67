import { useTranslation } from 'react-i18next';
import { type AssignGroup, deleteAssignGroup } from '../access.api.ts';
import { useRemoval } from '../../../shared/forms/useRemoval.ts';

/** Deletes an assignment group after asking; one that an audience names is refused with the reason. */
export function useAssignGroupRemoval() {
  const { t } = useTranslation('groups');
  const { remove, problem } = useRemoval('assignment-groups');
  return {
    problem,
    remove: ({ _id: id, name, users }: AssignGroup) =>
      remove({
        question: {
          title: t('deleteAsk', { name }),
          text: t('assign.deleteText', { count: users }),
          action: t('delete'),
          keep: t('keep'),
        },
        send: () => deleteAssignGroup({ params: { id } }),
        done: t('deleted', { name }),
      }),
  };
}
