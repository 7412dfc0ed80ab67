import { IconClock, IconTrash, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './StatusBadge.module.css';

type Look = 'good' | 'bad' | 'draft' | 'deleted' | 'denied' | 'waiting' | 'progress';

/** The look of each status (docs/rules.md, States). `true` and `false` are Active and Inactive. */
const LOOKS = {
  published: 'good',
  unpublished: 'bad',
  draft: 'draft',
  deleted: 'deleted',
  denied: 'denied',
  waiting_approval: 'waiting',
  true: 'good',
  false: 'bad',
  review: 'waiting',
  pending: 'waiting',
  approved: 'good',
  completed: 'good',
  deactivated: 'bad',
  not_started: 'draft',
  in_progress: 'progress',
  passed: 'good',
  failed: 'bad',
  earned: 'good',
  redeemed: 'good',
  unusable: 'bad',
} as const satisfies Record<string, Look>;

export type Status = keyof typeof LOOKS;

function Shape({ look }: { readonly look: Look }) {
  if (look === 'deleted') return <IconTrash size={14} stroke={2} aria-hidden />;
  if (look === 'denied') return <IconX size={14} stroke={2.4} aria-hidden />;
  if (look === 'waiting') return <IconClock size={14} stroke={2} aria-hidden />;
  return <i aria-hidden="true" />;
}

/** A status in colour, shape and word. Booleans are Active and Inactive. */
export function StatusBadge({ status }: { readonly status: Status | boolean }) {
  const { t } = useTranslation('ui');
  const name: Status = typeof status === 'boolean' ? (status ? 'true' : 'false') : status;
  const look: Look = LOOKS[name];
  return (
    <span className={`${classes.badge} ${classes[look]}`}>
      <Shape look={look} />
      {t(`status.${name}`)}
    </span>
  );
}
