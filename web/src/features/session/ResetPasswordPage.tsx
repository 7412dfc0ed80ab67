import { Button, PasswordInput, TextInput } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { useServerForm } from '../../shared/forms/useServerForm.ts';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { useSession } from '../../shared/session/session.ts';
import { Note } from '../../shared/ui/Note.tsx';
import { PublicPage } from './PublicPage.tsx';
import { resetPassword } from './session.api.ts';
import classes from './SignIn.module.css';

function BackToSignIn() {
  const { t } = useTranslation('session');
  return (
    <p className={classes.back}>
      <Link to="/public/login" className="link">
        {t('back')}
      </Link>
    </p>
  );
}

function EmailField({ form }: Pick<ReturnType<typeof useReset>, 'form'>) {
  const { t } = useTranslation(['session', 'ui']);
  return (
    <TextInput
      size="md"
      type="email"
      autoComplete="username"
      label={t('ui:field.email')}
      key={form.key('email')}
      {...form.getInputProps('email')}
    />
  );
}

function useReset(email: string, code: string) {
  const { t } = useTranslation('session');
  const navigate = useNavigate();
  const { passwordMinLength: min } = useSession().settings;
  const reset = useServerForm({
    initialValues: { email, code, password: '', passwordConfirmation: '' },
    // An error that appears under the last field while the button is pressed would move the button away.
    validateInputOnBlur: ['email', 'code', 'password'],
    validate: {
      email: (value) => (value.trim() ? null : t('empty.email')),
      code: (value) => (value.trim() ? null : t('reset.codeEmpty')),
      password: (value) => (value.length < min ? t('reset.short', { min }) : null),
      passwordConfirmation: (value, { password }) => (value === password ? null : t('reset.mismatch')),
    },
    send: (body) => resetPassword({ body }),
    onSaved: () => navigate({ to: '/public/login', search: { changed: true } }),
  });
  return { ...reset, min };
}

interface Props {
  /** Address the code went to; empty when the person comes with a code alone. */
  readonly email: string;
  /** From the link of an invitation. */
  readonly code: string;
}

export function ResetPasswordPage({ email, code }: Props) {
  const { t } = useTranslation('session');
  const { form, submit, problem, busy, min } = useReset(email, code);
  usePageTitle(t('reset.title'));
  const show = {
    visibilityToggleButtonProps: { 'aria-label': t('showPassword') },
    autoComplete: 'new-password',
  };
  return (
    <PublicPage title={t('reset.title')} text={code ? t('reset.invited') : t('reset.text')}>
      {email && !code && !problem && <Note kind="info">{t('reset.sent', { email })}</Note>}
      <form onSubmit={submit} noValidate className={classes.form}>
        <FormNote problem={problem} />
        {!email && <EmailField form={form} />}
        <TextInput
          size="md"
          autoComplete="one-time-code"
          autoFocus={!code}
          label={t('reset.code')}
          key={form.key('code')}
          {...form.getInputProps('code')}
        />
        <PasswordInput
          size="md"
          {...show}
          autoFocus={code !== ''}
          label={t('reset.new')}
          description={t('reset.hint', { min })}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <PasswordInput
          size="md"
          {...show}
          label={t('reset.confirm')}
          key={form.key('passwordConfirmation')}
          {...form.getInputProps('passwordConfirmation')}
        />
        <Button type="submit" size="md" fullWidth loading={busy}>
          {t('reset.save')}
        </Button>
      </form>
      <BackToSignIn />
    </PublicPage>
  );
}
