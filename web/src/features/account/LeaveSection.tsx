import { Button, Modal, PasswordInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { plainDate } from '../../shared/format.ts';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { useServerForm } from '../../shared/forms/useServerForm.ts';
import { Note } from '../../shared/ui/Note.tsx';
import { requestDeletion, setAccountCache, ownAccountQuery, stay } from './account.api.ts';
import forms from '../../shared/forms/forms.module.css';
import classes from './Account.module.css';

function LeaveForm({ onRequested }: { readonly onRequested: () => void }) {
  const { t } = useTranslation('account');
  const { form, submit, problem, busy } = useServerForm({
    initialValues: { password: '' },
    validate: { password: (value: string) => (value ? null : t('pw.empty')) },
    send: (body) => requestDeletion({ body }),
    onSaved: (reply) => {
      setAccountCache(reply);
      onRequested();
    },
  });
  return (
    <form onSubmit={submit} noValidate className={forms.dialog}>
      <p>{t('leave.what')}</p>
      <FormNote problem={problem} />
      <PasswordInput
        key={form.key('password')}
        size="md"
        autoComplete="current-password"
        data-autofocus
        label={t('pw.current')}
        visibilityToggleButtonProps={{ 'aria-label': t('pw.show') }}
        {...form.getInputProps('password')}
      />
      <Button type="submit" size="md" color="red" loading={busy}>
        {t('leave.confirm')}
      </Button>
    </form>
  );
}

/** Asking to be deleted, and taking it back. */
export function LeaveSection() {
  const { t } = useTranslation(['account', 'ui']);
  const { data } = useQuery(ownAccountQuery);
  const [opened, { open, close }] = useDisclosure(false);
  const back = useMutation({ mutationFn: () => stay(), onSuccess: setAccountCache });
  if (!data) return null;
  return (
    <section className={`card ${classes.card}`} aria-labelledby="leave">
      <div>
        <h2 id="leave" className={classes.title}>
          {t('leave.title')}
        </h2>
        <p className={classes.help}>{t('leave.text')}</p>
      </div>
      {back.error && <Note kind="bad">{back.error.message}</Note>}
      {data.leavingOn ? (
        <Note
          kind="warn"
          action={
            <Button variant="default" loading={back.isPending} onClick={() => back.mutate()}>
              {t('leave.stay')}
            </Button>
          }
        >
          {t('leave.asked', { date: plainDate(data.leavingOn) })}
        </Note>
      ) : (
        <div>
          <Button variant="default" size="md" onClick={open}>
            {t('leave.ask')}
          </Button>
        </div>
      )}
      <Modal
        opened={opened}
        onClose={close}
        title={t('leave.ask')}
        closeButtonProps={{ 'aria-label': t('ui:close') }}
      >
        <LeaveForm onRequested={close} />
      </Modal>
    </section>
  );
}
