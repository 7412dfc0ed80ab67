import { Button, TextInput } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServerForm } from '../../shared/forms/useServerForm.ts';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { PublicPage } from './PublicPage.tsx';
import { recoverySearch } from './recoverySearch.ts';
import { forgotPassword } from './session.api.ts';
import classes from './SignIn.module.css';

interface Props {
  /** Typed on the sign-in page; empty if it was not. */
  readonly email: string;
  /** Page to open after signing in. */
  readonly next: string | undefined;
}

export function ForgotPasswordPage({ email: initial, next }: Props) {
  const { t } = useTranslation(['session', 'ui']);
  const navigate = useNavigate();
  usePageTitle(t('forgot.title'));
  const { form, submit, problem, busy } = useServerForm({
    initialValues: { email: initial },
    validate: { email: (value) => (value.trim() ? null : t('empty.email')) },
    send: (body) => forgotPassword({ body }),
    onSaved: (_reply, { email }) =>
      navigate({ to: '/public/forgot-password-reset', search: recoverySearch({ email, next }) }),
  });
  const [typed, setTyped] = useState(initial);
  form.watch('email', ({ value }) => setTyped(value));
  return (
    <PublicPage title={t('forgot.title')} text={t('forgot.text')}>
      <form onSubmit={submit} noValidate className={classes.form}>
        <FormNote problem={problem} />
        <TextInput
          size="md"
          type="email"
          autoComplete="username"
          autoFocus
          label={t('ui:field.email')}
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <Button type="submit" size="md" fullWidth loading={busy}>
          {t('forgot.send')}
        </Button>
      </form>
      <p className={classes.back}>
        <Link to="/public/login" search={recoverySearch({ email: typed, next })} className="link">
          {t('back')}
        </Link>
        {' · '}
        <Link
          to="/public/forgot-password-reset"
          search={recoverySearch({ email: typed, next })}
          className="link"
        >
          {t('forgot.have')}
        </Link>
      </p>
    </PublicPage>
  );
}
