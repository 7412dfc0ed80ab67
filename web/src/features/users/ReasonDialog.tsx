import { Button, Modal, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { useServerForm } from '../../shared/forms/useServerForm.ts';
import { toast } from '../../shared/ui/toast.tsx';
import { activateUser, deactivateUser, keepUser, setParticipating, type UserRow } from './users.api.ts';
import classes from './Users.module.css';

/** What needs a reason. */
export type ReasonFor = 'deactivate' | 'participation';

/** Characters of a reason, as the call takes them. */
const LONGEST = 500;

interface Props {
  readonly user: Pick<UserRow, '_id' | 'fullName' | 'email'>;
  readonly what: ReasonFor;
  readonly onClose: () => void;
}

/** The call, and what is said once it was taken. */
function useReason({ user, what, onClose }: Props) {
  const { t } = useTranslation('users');
  const name = user.fullName || user.email;
  const params = { id: user._id };
  const undo = async () => {
    const back =
      what === 'deactivate'
        ? activateUser({ params })
        : setParticipating({ params, body: { participating: true } });
    await keepUser((await back).user);
  };
  return useServerForm({
    initialValues: { reason: '' },
    validate: { reason: (value) => (value.trim() ? null : t('reason.give')) },
    validateInputOnBlur: [],
    send: ({ reason }) =>
      what === 'deactivate'
        ? deactivateUser({ params, body: { reason } })
        : setParticipating({ params, body: { participating: false, reason } }),
    onSaved: async ({ user: saved, asked }) => {
      onClose();
      await keepUser(saved);
      if (asked) toast(t('asked', { name }));
      else toast(t(`${what}.done`, { name }), saved.can.edit ? { undo } : {});
    },
  });
}

/** Asks why a person is deactivated, or no longer takes part; says whether it is done or waits for a review. */
export function ReasonDialog(props: Props) {
  const { user, what, onClose } = props;
  const { t } = useTranslation('users');
  const { t: ui } = useTranslation('ui');
  const { form, submit, problem, busy } = useReason(props);
  const name = user.fullName || user.email;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(`${what}.ask`, { name })}
      size={600}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <form onSubmit={submit} noValidate className={classes.dialog}>
        {problem && problem.fields.length === 0 && <FormNote problem={problem} />}
        <p className={classes.dialogText}>{t(`${what}.text`)}</p>
        <Textarea
          label={t('reason')}
          autosize
          minRows={3}
          maxRows={8}
          maxLength={LONGEST}
          data-autofocus
          key={form.key('reason')}
          {...form.getInputProps('reason')}
        />
        <div className={classes.dialogActions}>
          <Button variant="default" onClick={onClose}>
            {t(`${what}.keep`)}
          </Button>
          <Button type="submit" loading={busy}>
            {t(`${what}.action`)}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
