import { Button, Modal, Textarea } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Users.module.css';

const LONGEST = 500;

interface Props {
  readonly count: number;
  readonly onClose: () => void;
  readonly onReason: (reason: string) => void;
}

/** Asks once why several people are deactivated. */
export function BulkReasonDialog({ count, onClose, onReason }: Props) {
  const { t } = useTranslation('users');
  const { t: ui } = useTranslation('ui');
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (reason.trim()) onReason(reason.trim());
    else setMissing(true);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('bulk.deactivate.ask', { count })}
      size={600}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <form onSubmit={submit} noValidate className={classes.dialog}>
        <p className={classes.dialogText}>{t('deactivate.text')}</p>
        <Textarea
          label={t('reason')}
          autosize
          minRows={3}
          maxRows={8}
          maxLength={LONGEST}
          data-autofocus
          value={reason}
          error={missing && !reason.trim() && t('reason.give')}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div className={classes.dialogActions}>
          <Button variant="default" onClick={onClose}>
            {t('bulk.keep')}
          </Button>
          <Button type="submit">{t('bulk.deactivate.action', { count })}</Button>
        </div>
      </form>
    </Modal>
  );
}
