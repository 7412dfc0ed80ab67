import { useTranslation } from 'react-i18next';
import { useRemoval } from '../../shared/forms/useRemoval.ts';
import { type BusinessUnit, deleteUnit } from './businessUnits.api.ts';

/** Deletes a business unit after asking; one that is used is refused with the reason. */
export function useUnitRemoval() {
  const { t } = useTranslation('businessUnits');
  const { remove, problem } = useRemoval('business-units');
  return {
    problem,
    remove: ({ _id: id, name }: BusinessUnit) =>
      remove({
        question: {
          title: t('deleteAsk', { name }),
          text: t('deleteText'),
          action: t('delete'),
          keep: t('keep'),
        },
        send: () => deleteUnit({ params: { id } }),
        done: t('deleted', { name }),
      }),
  };
}
