import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../shared/api/problem.ts';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { useServerForm } from '../../shared/forms/useServerForm.ts';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { useSession } from '../../shared/session/session.ts';
import { Note } from '../../shared/ui/Note.tsx';
import type { Credentials } from './LoginForm.tsx';
import { PublicPage } from './PublicPage.tsx';
import { recoverySearch } from './recoverySearch.ts';
import { forgotPassword, login, resetPassword } from './session.api.ts';
import { useEnterPortal } from './useEnterPortal.ts';
import classes from './SignIn.module.css';

function BackToSignIn({ email, next }: Pick<Props, 'email' | 'next'>) {
  const { t } = useTranslation('session');
  return (
    <p className={classes.back}>
      <Link to="/public/login" search={recoverySearch({ email, next })} className="link">
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

interface PasswordFieldsProps extends Pick<ReturnType<typeof useReset>, 'form' | 'hint'> {
  readonly isFocused: boolean;
}

/** The new password, twice. */
function PasswordFields({ form, hint, isFocused }: PasswordFieldsProps) {
  const { t } = useTranslation('session');
  const show = {
    visibilityToggleButtonProps: { 'aria-label': t('showPassword') },
    autoComplete: 'new-password',
  };
  return (
    <>
      <PasswordInput
        size="md"
        {...show}
        autoFocus={isFocused}
        label={t('reset.new')}
        description={hint}
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
    </>
  );
}

/** Sends another code to the typed address, and says so. */
function AnotherCode({ form }: Pick<ReturnType<typeof useReset>, 'form'>) {
  const { t } = useTranslation('session');
  const again = useMutation({ mutationFn: (email: string) => forgotPassword({ body: { email } }) });
  const send = () => {
    if (form.validateField('email').hasError) form.getInputNode('email')?.focus();
    else again.mutate(form.getValues().email.trim());
  };
  return (
    <>
      {again.isSuccess && <Note kind="ok">{t('reset.sentAgain', { email: again.variables })}</Note>}
      {again.error instanceof ApiProblem && (
        <Note kind="bad">{again.error.detail || again.error.message}</Note>
      )}
      <Button variant="default" size="md" fullWidth loading={again.isPending} onClick={send}>
        {t('reset.again')}
      </Button>
    </>
  );
}

/**
 * Continues after the new password is set: an invitation signs in, because its link has just opened the account. A
 * recovered account goes to the sign-in page, and so does an invited one that may not sign in yet.
 */
function useAfterReset(next: string | undefined) {
  const navigate = useNavigate();
  const enter = useEnterPortal(next);
  return async ({ invited }: { readonly invited: boolean }, { email, password }: Credentials) => {
    const signedIn = invited && (await login({ body: { email, password } }).catch(() => undefined));
    if (signedIn) return enter(signedIn.session);
    return navigate({ to: '/public/login', search: { changed: true, ...recoverySearch({ email, next }) } });
  };
}

function useReset({ email, code, next }: Props) {
  const { t } = useTranslation('session');
  const proceed = useAfterReset(next);
  const { passwordMinLength: min, passwordRule } = useSession().settings;
  const reset = useServerForm({
    initialValues: { email, code, password: '', passwordConfirmation: '' },
    // An error that appears under the last field while the button is pressed would move the button away, and a code
    // that hasn't arrived yet is no mistake.
    validateInputOnBlur: ['email', 'password'],
    validate: {
      email: (value) => (value.trim() ? null : t('empty.email')),
      code: (value) => (value.trim() ? null : t('reset.codeEmpty')),
      password: (value) => (value.length < min ? t('reset.short', { min }) : null),
      passwordConfirmation: (value, { password }) => (value === password ? null : t('reset.mismatch')),
    },
    send: (body) => resetPassword({ body }),
    onSaved: proceed,
  });
  return { ...reset, hint: t(`reset.hint.${passwordRule}`, { min }) };
}

interface Props {
  /** Address the code went to; empty when the person comes with a code alone. */
  readonly email: string;
  /** From the link of a mail. */
  readonly code: string;
  /** Page to open after signing in. */
  readonly next: string | undefined;
}

export function ResetPasswordPage(props: Props) {
  const { email, code, next } = props;
  const { t } = useTranslation('session');
  const { form, submit, problem, busy, hint } = useReset(props);
  usePageTitle(t('reset.title'));
  return (
    <PublicPage
      title={t('reset.title')}
      text={code && email ? t('reset.linked', { email }) : t('reset.text')}
    >
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
        <PasswordFields form={form} hint={hint} isFocused={code !== ''} />
        <Button type="submit" size="md" fullWidth loading={busy}>
          {t('reset.save')}
        </Button>
      </form>
      <AnotherCode form={form} />
      <BackToSignIn email={email} next={next} />
    </PublicPage>
  );
}
