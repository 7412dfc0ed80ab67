import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../shared/api/problem.ts';
import type { Session } from '../../shared/session/session.ts';
import { RefusalNote } from './RefusalNote.tsx';
import { login } from './session.api.ts';
import classes from './SignIn.module.css';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

interface Props {
  readonly initial?: Credentials;
  /** Read-only: the same user signs in again. */
  readonly fixedEmail?: string;
  readonly onSignedIn: (session: Session) => void;
  /** Renders what is between the fields and the button. */
  readonly children?: (email: string) => ReactNode;
}

function useProblemText(error: Error | null): string | undefined {
  const { t } = useTranslation('session');
  if (!error) return undefined;
  if (!(error instanceof ApiProblem)) return error.message;
  if (error.offline) return t('offline');
  return error.detail;
}

/** Values, checks and the call of the sign-in form. */
function useSignIn({ initial, fixedEmail, onSignedIn }: Omit<Props, 'children'>) {
  const [email, setEmail] = useState(fixedEmail ?? initial?.email ?? '');
  const [password, setPassword] = useState(initial?.password ?? '');
  const [checked, setChecked] = useState(false);
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const signIn = useMutation({
    mutationFn: (body: Credentials) => login({ body }),
    onSuccess: ({ session }) => onSignedIn(session),
    onError: () => {
      setPassword('');
      passwordField.current?.focus();
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!email.trim()) emailField.current?.focus();
    else if (!password) passwordField.current?.focus();
    else {
      setChecked(false);
      signIn.mutate({ email, password });
    }
  };
  return { email, setEmail, password, setPassword, checked, emailField, passwordField, submit, signIn };
}

const codeOf = (error: Error | null) => (error instanceof ApiProblem ? error.code : undefined);

/** E-mail and password. A refusal is announced, the password cleared and focused. */
export function LoginForm({ children, ...props }: Props) {
  const { t } = useTranslation(['session', 'ui']);
  const { email, setEmail, password, setPassword, checked, emailField, passwordField, submit, signIn } =
    useSignIn(props);
  const refusal = useProblemText(signIn.error);
  const again = props.fixedEmail !== undefined;
  const hasEmail = again || (props.initial !== undefined && props.initial.password === '');
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      {refusal && <RefusalNote code={codeOf(signIn.error)}>{refusal}</RefusalNote>}
      <TextInput
        ref={emailField}
        size="md"
        type="email"
        name="email"
        autoComplete="username"
        label={t('ui:field.email')}
        value={email}
        readOnly={again}
        autoFocus={!hasEmail}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={checked && !email.trim() ? t('empty.email') : undefined}
      />
      <PasswordInput
        ref={passwordField}
        size="md"
        name="password"
        autoComplete="current-password"
        label={t('password')}
        value={password}
        autoFocus={hasEmail}
        data-autofocus={again || undefined}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={checked && !password ? t('empty.password') : undefined}
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
      />
      {children?.(email)}
      <Button type="submit" size="md" fullWidth loading={signIn.isPending}>
        {t('signIn')}
      </Button>
    </form>
  );
}
