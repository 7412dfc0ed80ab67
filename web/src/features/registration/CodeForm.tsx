import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../shared/api/problem.ts';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { useServerForm } from '../../shared/forms/useServerForm.ts';
import { Note } from '../../shared/ui/Note.tsx';
import { type AccountState, resendCode, verifyEmail } from './registration.api.ts';
import classes from './Registration.module.css';

interface Props {
  /** The address that the code went to. */
  readonly email: string;
  /** The password of the registration: typed a moment ago, or asked for; null when the person is signed in. */
  readonly password: string | null;
  /** From the link in the mail. */
  readonly code?: string;
  readonly onVerified: (account: AccountState) => unknown;
  /** Other ways on, under the form. */
  readonly children?: ReactNode;
}

function useCode({ email, password, code = '', onVerified }: Props) {
  const { t } = useTranslation('registration');
  return useServerForm({
    initialValues: { code, password: password ?? '' },
    validateInputOnBlur: [],
    validate: {
      code: (value) => (value.trim() ? null : t('code.empty')),
      password: (value) => (password === null || value ? null : t('bad.empty')),
    },
    send: (values) => verifyEmail({ body: { email, ...values } }),
    onSaved: ({ account }) => onVerified(account),
  });
}

/** Sends another code; says so in its place. */
function Another({ email }: Pick<Props, 'email'>) {
  const { t } = useTranslation('registration');
  const again = useMutation({ mutationFn: () => resendCode({ body: { email } }) });
  return (
    <>
      {again.isSuccess && <Note kind="ok">{t('code.sentAgain')}</Note>}
      {again.error instanceof ApiProblem && (
        <Note kind="bad">{again.error.detail || again.error.message}</Note>
      )}
      <Button variant="default" size="md" fullWidth loading={again.isPending} onClick={() => again.mutate()}>
        {t('code.again')}
      </Button>
    </>
  );
}

/** The code of the mail, which shows that the address is one's own. */
export function CodeForm(props: Props) {
  const { t } = useTranslation('registration');
  const { form, submit, problem, busy } = useCode(props);
  const [askPassword] = useState(props.password === '');
  const isPasswordRejected = problem?.fields.some(({ path }) => path === 'password') ?? false;
  return (
    <>
      <form onSubmit={submit} noValidate className={classes.form}>
        <FormNote problem={problem?.fields.length ? undefined : problem} />
        <TextInput
          size="md"
          label={t('code')}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          autoFocus
          key={form.key('code')}
          {...form.getInputProps('code')}
        />
        {(askPassword || isPasswordRejected) && (
          <PasswordInput
            size="md"
            label={t('password')}
            description={t('code.password')}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': t('showPassword', { ns: 'session' }) }}
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
        )}
        <Button type="submit" size="md" fullWidth loading={busy}>
          {t('code.confirm')}
        </Button>
      </form>
      <Another email={props.email} />
      {props.children}
    </>
  );
}
