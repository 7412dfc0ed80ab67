import { Button, Modal } from '@mantine/core';
import type { ReactNode, SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaveKeys } from './saveKeys.ts';
import classes from './forms.module.css';

interface Props {
  readonly title: string;
  /** What the button is called. */
  readonly action: string;
  /** What leaves everything as it is; "Cancel" unless said. */
  readonly keep?: string;
  /** Few fields unless said. */
  readonly wide?: boolean;
  readonly disabled?: boolean;
  readonly of: { readonly submit: (event?: SubmitEvent<HTMLFormElement>) => void; readonly busy: boolean };
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog with fields, which one call sends: Enter or Ctrl (⌘) S sends, Escape leaves. */
export function FormDialog({ title, action, keep, wide, disabled, of, onClose, children }: Props) {
  const { t } = useTranslation('ui');
  useSaveKeys(() => {
    if (!disabled && !of.busy) of.submit();
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={wide ? 600 : 440}
      // a click outside must not drop a request in flight
      closeOnClickOutside={!of.busy}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form onSubmit={of.submit} noValidate className={classes.dialog}>
        {children}
        <div className={classes.dialogActions} data-dialog-actions>
          <Button variant="default" onClick={onClose}>
            {keep ?? t('action.cancel')}
          </Button>
          <Button type="submit" loading={of.busy} disabled={disabled ?? false}>
            {action}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
