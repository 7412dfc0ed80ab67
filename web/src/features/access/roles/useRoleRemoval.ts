import { useTranslation } from 'react-i18next';
import { deleteRole, type Role } from '../access.api.ts';
import { removalOf, useRemoval } from '../../../shared/forms/useRemoval.ts';

/** Deletes a role after asking. */
export function useRoleRemoval() {
  const { t } = useTranslation('rights');
  const { remove, problem } = useRemoval('roles');
  return {
    problem,
    remove: ({ _id: id, name }: Role) => remove(removalOf(t, name, () => deleteRole({ params: { id } }))),
  };
}
