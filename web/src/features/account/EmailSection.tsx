import { Button, Modal, PasswordInput, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { useSaveKeys } from '../../shared/forms/saveKeys.ts';
import { useServerForm } from '../../shared/forms/useServerForm.ts';
import { useSession } from '../../shared/session/session.ts';
import { toast } from '../../shared/ui/toast.tsx';
import { changeEmail, confirmEmail, setAccountCache, storeEmail, type OwnAccount } from './account.api.ts';
import forms from '../../shared/forms/forms.module.css';
import classes from './Account.module.css';

/** Asks where to send the code; the password shows that it is the person who asks. */
function ChangeForm({ onRequested }: { readonly onRequested: () => void }) {
  const { t } = useTranslation('account');
  const filled = (value: string) => (value.trim() ? null : t('pw.empty'));
  const { form, submit, problem, busy } = useServerForm({
    initialValues: { email: '', password: '' },
    validate: { email: filled, password: filled },
    send: (body) => changeEmail({ body }),
    onSaved: (reply) => {
      setAccountCache(reply);
      onRequested();
    },
  });
  useSaveKeys(() => {
    if (!busy) submit();
  });
  return (
    <form onSubmit={submit} noValidate className={forms.dialog}>
      <FormNote problem={problem} />
      <TextInput
        key={form.key('email')}
        size="md"
        type="email"
        autoComplete="email"
        data-autofocus
        label={t('email.new')}
        description={t('email.newHelp')}
        {...form.getInputProps('email')}
      />
      <PasswordInput
        key={form.key('password')}
        size="md"
        autoComplete="current-password"
        label={t('pw.current')}
        visibilityToggleButtonProps={{ 'aria-label': t('pw.show') }}
        {...form.getInputProps('password')}
      />
      <Button type="submit" size="md" loading={busy}>
        {t('email.send')}
      </Button>
    </form>
  );
}

/** Takes the code that came to the new address. */
function CodeForm({ address }: { readonly address: string }) {
  const { t } = useTranslation('account');
  const { form, submit, problem, busy } = useServerForm({
    initialValues: { code: '' },
    validate: { code: (value: string) => (value.trim() ? null : t('pw.empty')) },
    send: (body) => confirmEmail({ body }),
    onSaved: (reply) => {
      setAccountCache(reply);
      toast(t('email.changed'));
    },
  });
  const keep = useMutation({ mutationFn: () => storeEmail(), onSuccess: setAccountCache });
  return (
    <form onSubmit={submit} noValidate className={forms.dialog}>
      <FormNote problem={problem} />
      <p>{t('email.code', { email: address })}</p>
      <TextInput
        key={form.key('code')}
        size="md"
        autoComplete="one-time-code"
        label={t('email.codeLabel')}
        {...form.getInputProps('code')}
      />
      <div className={classes.actions}>
        <Button type="submit" variant="default" size="md" loading={busy}>
          {t('email.confirm')}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          size="md"
          loading={keep.isPending}
          onClick={() => keep.mutate()}
        >
          {t('email.keep')}
        </Button>
      </div>
    </form>
  );
}

/** The address of the account, and how it becomes another one. */
export function EmailSection({ account: { email, pendingEmail } }: { readonly account: OwnAccount }) {
  const { t } = useTranslation(['account', 'ui']);
  const { proxy } = useSession();
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <section className={`card ${classes.card}`} aria-labelledby="own-email">
      <div>
        <h2 id="own-email" className={classes.title}>
          {t('ui:field.email')}
        </h2>
        <p className={classes.address}>{email}</p>
      </div>
      {pendingEmail && !proxy && <CodeForm address={pendingEmail} />}
      {!pendingEmail && !proxy && (
        <div>
          <Button variant="default" size="md" onClick={open}>
            {t('email.change')}
          </Button>
        </div>
      )}
      <Modal
        opened={opened}
        onClose={close}
        title={t('email.change')}
        closeButtonProps={{ 'aria-label': t('ui:close') }}
      >
        <ChangeForm onRequested={close} />
      </Modal>
    </section>
  );
}
