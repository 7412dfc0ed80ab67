import { Button, Modal } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { question, type Question } from './confirm.ts';
import classes from './ConfirmHost.module.css';

/** Shows what `confirm` asks: a dialog. The focus is on keeping things as they are. */
export function ConfirmHost() {
  const { t } = useTranslation('ui');
  const options = useSyncExternalStore(question.subscribe, question.read);
  // The words stay while the dialog closes.
  const [last, setLast] = useState<Question>();
  if (options && options !== last) setLast(options);
  const shown = options ?? last;
  return (
    <Modal
      opened={options !== undefined}
      onClose={() => options?.answer(false)}
      title={shown?.title}
      size={440}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {shown?.text && <div className={classes.text}>{shown.text}</div>}
      <div className={classes.actions} data-dialog-actions>
        <Button variant="default" data-autofocus onClick={() => options?.answer(false)}>
          {shown?.keep}
        </Button>
        <Button {...(shown?.danger && { color: 'red' })} onClick={() => options?.answer(true)}>
          {shown?.action}
        </Button>
      </div>
    </Modal>
  );
}
