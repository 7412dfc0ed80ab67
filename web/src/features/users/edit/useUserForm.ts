import { useTranslation } from 'react-i18next';
import { type ServerForm, useServerForm } from '../../../shared/forms/useServerForm.ts';
import { toast } from '../../../shared/ui/toast.tsx';
import { ApiProblem } from '../../../shared/api/problem.ts';
import { setUserCache, saveUser, type User } from '../users.api.ts';
import { bodyOf, newValues, tabOf, type UserValues, valuesOf } from './userForm.ts';

export type UserSaving = ServerForm<UserValues>;

interface Options {
  /** User being edited; absent for a new one. */
  readonly user?: User;
  readonly language: string;
  readonly onSaved: (user: User) => unknown;
  /** Shows the part in which a field was refused. */
  readonly onRejected?: (tab: 'profile' | 'access') => void;
}

const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The form of a person, new or known. */
export function useUserForm({ user, language, onSaved, onRejected }: Options): UserSaving {
  const { t } = useTranslation('users');
  const saving: UserSaving = useServerForm<UserValues, { user: User }>({
    initialValues: user ? valuesOf(user) : newValues(language),
    validate: {
      firstName: (value) => (value.trim() ? null : t('firstName.give')),
      lastName: (value) => (value.trim() ? null : t('lastName.give')),
      email: (value) => (MAIL.test(value.trim()) ? null : t('email.give')),
      role: (value) => (value ? null : t('role.give')),
    },
    send: async (values) => {
      try {
        return await saveUser({ body: bodyOf(values, user) });
      } catch (error) {
        const [first] = error instanceof ApiProblem ? error.fields : [];
        if (first) onRejected?.(tabOf(first.path));
        throw error;
      }
    },
    ...(user && { stored: ({ user: saved }: { readonly user: User }) => valuesOf(saved) }),
    onSaved: async ({ user: saved }) => {
      await setUserCache(saved);
      if (user) {
        toast(t('saved', { name: saved.fullName || saved.email }));
      }
      await onSaved(saved);
    },
  });
  const { form } = saving;
  return {
    ...saving,
    submit: (event) => {
      // the invalid field may be on a hidden tab
      const [first] = Object.keys(form.validate().errors);
      if (first !== undefined) onRejected?.(tabOf(first));
      return saving.submit(event);
    },
  };
}
