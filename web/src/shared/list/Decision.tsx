import { Button } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { longDate, relativeOrDate } from '../format.ts';
import classes from './request.module.css';

export const Moment = ({ at }: { readonly at: string }) => (
  <time dateTime={at} title={longDate(at)}>
    {relativeOrDate(at)}
  </time>
);

interface Props {
  /** Whether it waits, and for this person. */
  readonly open: boolean;
  /** What the two buttons of this row are called where they are read alone. */
  readonly names: { readonly approve: string; readonly deny: string };
  readonly onApprove: () => void;
  readonly onDeny: () => void;
  /** Shown while another user has to decide. */
  readonly waits: string;
  readonly decidedBy: string | null;
  readonly decidedAt: string | null;
  readonly reason: string | null;
}

function Buttons({ names, onApprove, onDeny }: Pick<Props, 'names' | 'onApprove' | 'onDeny'>) {
  const { t } = useTranslation('ui');
  return (
    <span className={classes.buttons}>
      <Button
        variant="light"
        color="green"
        leftSection={<IconCheck size={16} aria-hidden />}
        aria-label={names.approve}
        onClick={onApprove}
      >
        {t('action.approve')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconX size={16} aria-hidden />}
        aria-label={names.deny}
        onClick={onDeny}
      >
        {t('action.deny')}
      </Button>
    </span>
  );
}

/** In the row of a request: both buttons while it waits; who decided, when and why afterwards. */
export function Decision({ open, waits, decidedBy, decidedAt, reason, ...buttons }: Props) {
  if (open) return <Buttons {...buttons} />;
  if (!decidedAt) return <span className={classes.under}>{waits}</span>;
  return (
    <span className={classes.stack}>
      {decidedBy}
      <span className={classes.under}>
        <Moment at={decidedAt} />
      </span>
      {reason && <span className={classes.reason}>{reason}</span>}
    </span>
  );
}
