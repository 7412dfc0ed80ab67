import type { Status } from '../../shared/ui/status.ts';

type PayoutStatus = 'held' | 'created' | 'sending' | 'sent' | 'returned' | 'failed' | 'cancelled';

/** The status of a payout as it is shown: money fails in another word than a test. */
export const payoutStatus = (status: PayoutStatus): Status =>
  status === 'failed' ? 'payout_failed' : status;
