import type { Currency } from '@forecourt/contract/wallet';
import type { CommandContextWithPortal } from './command-context.ts';
import { defineEvent } from './events.ts';

/** Cash was credited to a user and may be paid out. Emitted by whatever credits it, handled by payouts. */
export const cashCredited = defineEvent<{ userId: string; currency: Currency; at: Date }>('cash-earned');

/**
 * A payout was sent. Credits are paid in order of time, then id; `through` is the ledger entry of the newest credit
 * that is now fully paid. Emitted by payouts, handled by features whose credits complete once paid.
 */
export const cashPaid = defineEvent<{ userId: string; currency: Currency; through: string; at: Date }>(
  'cash-paid',
);

/** An administrator corrected what a submission was awarded. Emitted by the wallet, handled by submissions. */
export const awardCorrected = defineEvent<{
  submissionId: string;
  by: CommandContextWithPortal;
  reason: string;
}>('award-corrected');
