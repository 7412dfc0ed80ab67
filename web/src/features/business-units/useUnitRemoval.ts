import { useTranslation } from 'react-i18next';
import { removalOf, useRemoval } from '../../shared/forms/useRemoval.ts';
import { type BusinessUnit, deleteUnit } from './business-units.api.ts';

/** Deletes a business unit after asking; one that is used is refused with the reason. */
export function useUnitRemoval() {
  const { t } = useTranslation('business-units');
  const { remove, problem } = useRemoval('business-units');
  return {
    problem,
    remove: ({ _id: id, name }: BusinessUnit) =>
      remove(removalOf(t, name, () => deleteUnit({ params: { id } }))),
  };
}
