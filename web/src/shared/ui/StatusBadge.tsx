import { IconClock, IconTrash, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lookOf, type Look, type Status } from './status.ts';
import classes from './StatusBadge.module.css';

export type { Status } from './status.ts';

function Shape({ look }: { readonly look: Look }) {
  if (look === 'deleted') return <IconTrash size={14} stroke={2} aria-hidden />;
  if (look === 'denied') return <IconX size={14} stroke={2.4} aria-hidden />;
  if (look === 'waiting' || look === 'soon') return <IconClock size={14} stroke={2} aria-hidden />;
  return <i aria-hidden="true" />;
}

/** A status in color, shape and word. Booleans are Active and Inactive. */
export function StatusBadge({ status }: { readonly status: Status | boolean }) {
  const { t } = useTranslation('ui');
  const name: Status = typeof status === 'boolean' ? (status ? 'true' : 'false') : status;
  const look = lookOf(name);
  return (
    <span className={`${classes.badge} ${classes[look]}`}>
      <Shape look={look} />
      {t(`status.${name}`)}
    </span>
  );
}
