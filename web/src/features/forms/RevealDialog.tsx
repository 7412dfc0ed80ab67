import { Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { revealTin } from './forms.api.ts';
import { PasswordDialog } from '../../shared/forms/PasswordDialog.tsx';
import classes from './forms.module.css';

interface Props {
  readonly formId: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Shows a number for one minute, after a reason and the user's password; its owner is notified. */
export function RevealDialog({ formId, name, onClose }: Props) {
  const { t } = useTranslation(['forms', 'ui']);
  const [shown, setShown] = useState<{ readonly tin: string; readonly for: number }>();
  useEffect(() => {
    if (!shown) return undefined;
    const hide = setTimeout(onClose, shown.for);
    return () => clearTimeout(hide);
  }, [shown, onClose]);
  if (shown)
    return (
      <Modal opened onClose={onClose} title={name} closeButtonProps={{ 'aria-label': t('ui:close') }}>
        <p className={classes.tin}>{shown.tin}</p>
        <p className={classes.small}>{t('reveal.hides')}</p>
      </Modal>
    );
  return (
    <PasswordDialog
      why
      title={t('reveal.title', { name })}
      text={t('reveal.text')}
      action={t('reveal.action')}
      onClose={onClose}
      send={async ({ password, reason }) => {
        const { tin } = await revealTin({ params: { id: formId }, body: { password, reason } });
        setShown({ tin, for: 60_000 });
      }}
    />
  );
}
