import { Button, PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { useSaveKeys } from '../../shared/forms/saveKeys.ts';
import { type ServerForm, useServerForm } from '../../shared/forms/useServerForm.ts';
import { useSession, useUser } from '../../shared/session/session.ts';
import { Note } from '../../shared/ui/Note.tsx';
import { changePassword } from './account.api.ts';
import classes from './Account.module.css';

const EMPTY = { currentPassword: '', password: '', passwordConfirmation: '' };

/** Server errors show at their fields; what only the browser can check is checked here. */
function usePasswordForm() {
  const { t } = useTranslation('account');
  const [done, setDone] = useState(false);
  const filled = (value: string) => (value ? null : t('pw.empty'));
  const change: ServerForm<typeof EMPTY> = useServerForm({
    initialValues: EMPTY,
    // An error that appears under the last field while the button is pressed would move the button away.
    validateInputOnBlur: ['currentPassword', 'password'],
    validate: {
      currentPassword: filled,
      password: filled,
      passwordConfirmation: (value, { password }) => (value === password ? null : t('pw.mismatch')),
    },
    send: async (body) => {
      setDone(false);
      return changePassword({ body });
    },
    onSaved: () => {
      change.form.reset();
      setDone(true);
    },
  });
  return { ...change, done };
}

/** Changes the own password. */
export function PasswordForm() {
  const { t } = useTranslation('account');
  const { passwordRule, passwordMinLength: min } = useSession().settings;
  const { email } = useUser();
  const { form, submit, problem, busy, done } = usePasswordForm();
  useSaveKeys(() => {
    if (form.isDirty() && !busy) submit();
  });
  const field = (name: keyof typeof EMPTY) => ({
    size: 'md',
    visibilityToggleButtonProps: { 'aria-label': t('pw.show') },
    ...form.getInputProps(name),
  });
  return (
    <form onSubmit={submit} noValidate className={`card ${classes.card}`}>
      {done && <Note kind="ok">{t('pw.done')}</Note>}
      <FormNote problem={problem} />
      {/* Password managers file the new password under this address. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordInput
        {...field('currentPassword')}
        key={form.key('currentPassword')}
        label={t('pw.current')}
        autoComplete="current-password"
      />
      <PasswordInput
        {...field('password')}
        key={form.key('password')}
        label={t('pw.new')}
        description={t(`pw.hint.${passwordRule}`, { min })}
        autoComplete="new-password"
      />
      <PasswordInput
        {...field('passwordConfirmation')}
        key={form.key('passwordConfirmation')}
        label={t('pw.again')}
        autoComplete="new-password"
      />
      <p className={classes.help}>{t('pw.others')}</p>
      <div>
        <Button type="submit" size="md" loading={busy}>
          {t('pw.save')}
        </Button>
      </div>
    </form>
  );
}
