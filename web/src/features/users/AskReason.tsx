import { Button, Modal, Textarea } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Users.module.css';

/** Characters of a reason, as the calls take them. */
const LONGEST = 500;

interface Props {
  readonly title: string;
  /** What the field is called. */
  readonly label: string;
  /** What the deed means for the person. */
  readonly text?: string;
  /** What becomes of the reason. */
  readonly hint?: string;
  /** Said when the reason is empty; absent: it may be. */
  readonly missing?: string;
  readonly action: string;
  readonly keep: string;
  readonly onClose: () => void;
  readonly onReason: (reason: string) => void;
}

/** Asks why something is done. */
export function AskReason(props: Props) {
  const { title, label, text, hint, missing, action, keep, onClose, onReason } = props;
  const { t: ui } = useTranslation('ui');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const given = reason.trim();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (given || !missing) onReason(given);
    else setTried(true);
  };
  return (
    <Modal opened onClose={onClose} title={title} size={600} closeButtonProps={{ 'aria-label': ui('close') }}>
      <form onSubmit={submit} noValidate className={classes.dialog}>
        {text && <p className={classes.dialogText}>{text}</p>}
        <Textarea
          label={label}
          description={hint}
          autosize
          minRows={3}
          maxRows={8}
          maxLength={LONGEST}
          data-autofocus
          value={reason}
          error={tried && !given && missing}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div className={classes.dialogActions}>
          <Button variant="default" onClick={onClose}>
            {keep}
          </Button>
          <Button type="submit">{action}</Button>
        </div>
      </form>
    </Modal>
  );
}
