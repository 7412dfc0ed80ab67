import { useTranslation } from 'react-i18next';
import { i18n } from '../i18n/i18n.ts';

/** A role's name as this person reads it: built-in roles are translated, custom ones keep the name they were given. */
export function useRoleName(): (role: { readonly key: string; readonly name: string }) => string {
  const { t } = useTranslation('roles');
  return ({ key, name }) => (i18n.exists(key, { ns: 'roles' }) ? t(key as 'learner') : name);
}
