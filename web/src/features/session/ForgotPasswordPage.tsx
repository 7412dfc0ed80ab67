import { Button, TextInput } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useServerForm } from '../../shared/forms/useServerForm.ts';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { PublicPage } from './PublicPage.tsx';
import { forgotPassword } from './session.api.ts';
import classes from './SignIn.module.css';

export function ForgotPasswordPage() {
  const { t } = useTranslation(['session', 'ui']);
  const navigate = useNavigate();
  usePageTitle(t('forgot.title'));
  const { form, submit, problem, busy } = useServerForm({
    initialValues: { email: '' },
    validate: { email: (value) => (value.trim() ? null : t('empty.email')) },
    send: (body) => forgotPassword({ body }),
    onSaved: (_reply, { email }) =>
      navigate({ to: '/public/forgot-password-reset', search: { email: email.trim() } }),
  });
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
        <Link to="/public/login" className="link">
          {t('back')}
        </Link>
        {' · '}
        <Link to="/public/forgot-password-reset" className="link">
          {t('forgot.have')}
        </Link>
      </p>
    </PublicPage>
  );
}
