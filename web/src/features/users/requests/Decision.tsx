import { Button } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { longDate, recent } from '../../../shared/format.ts';
import classes from './requests.module.css';

export const Moment = ({ at }: { readonly at: string }) => (
  <time dateTime={at} title={longDate(at)}>
    {recent(at)}
  </time>
);

interface Props {
  readonly name: string;
  readonly decidedBy: string | null;
  readonly decidedAt: string | null;
  readonly reason: string;
  /** Whether it waits, and for this administrator. */
  readonly open: boolean;
  readonly onApprove: () => void;
  readonly onDeny: () => void;
}

/** Both buttons while a request waits; who decided, when and why afterwards. */
export function Decision({ name, decidedBy, decidedAt, reason, open, onApprove, onDeny }: Props) {
  const { t } = useTranslation('user-requests');
  if (open)
    return (
      <span className={classes.buttons}>
        <Button
          variant="light"
          leftSection={<IconCheck size={16} aria-hidden />}
          aria-label={t('approve.name', { name })}
          onClick={onApprove}
        >
          {t('approve')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconX size={16} aria-hidden />}
          aria-label={t('deny.name', { name })}
          onClick={onDeny}
        >
          {t('deny')}
        </Button>
      </span>
    );
  if (!decidedAt) return <span className={classes.under}>{t('waits')}</span>;
  return (
    <span className={classes.stack}>
      {decidedBy || t('portal')}
      <span className={classes.under}>
        <Moment at={decidedAt} />
      </span>
      {reason && <span className={classes.reason}>{reason}</span>}
    </span>
  );
}
