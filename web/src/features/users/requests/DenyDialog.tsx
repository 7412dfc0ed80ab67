import { Button, Modal, Textarea } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../Users.module.css';

/** Characters of a reason, as the call takes them. */
const LONGEST = 500;

interface Props {
  readonly title: string;
  /** What becomes of the reason. */
  readonly hint: string;
  readonly action: string;
  readonly onClose: () => void;
  readonly onReason: (reason: string) => void;
}

/** Asks why something is denied; it can be denied without a word, too. */
export function DenyDialog({ title, hint, action, onClose, onReason }: Props) {
  const { t } = useTranslation('userRequests');
  const { t: ui } = useTranslation('ui');
  const [reason, setReason] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onClose();
    onReason(reason.trim());
  };
  return (
    <Modal opened onClose={onClose} title={title} size={600} closeButtonProps={{ 'aria-label': ui('close') }}>
      <form onSubmit={submit} noValidate className={classes.dialog}>
        <Textarea
          label={t('reason')}
          description={hint}
          autosize
          minRows={3}
          maxRows={8}
          maxLength={LONGEST}
          data-autofocus
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div className={classes.dialogActions}>
          <Button variant="default" onClick={onClose}>
            {t('keep')}
          </Button>
          <Button type="submit">{action}</Button>
        </div>
      </form>
    </Modal>
  );
}
