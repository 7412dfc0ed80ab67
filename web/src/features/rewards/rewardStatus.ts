import type { Status } from '../../shared/ui/StatusBadge.tsx';
import type { Reward } from './rewards.api.ts';

/** What people call the states of a reward. */
const STATUS = {
  unassigned: 'draft',
  assigned: 'earned',
  waiting_approval: 'waiting_approval',
  redeemed: 'redeemed',
  sent: 'sent',
  cancelled: 'cancelled',
} as const satisfies Record<Reward['status'], Status>;

export const statusOf = ({ status }: Pick<Reward, 'status'>): Status => STATUS[status];
