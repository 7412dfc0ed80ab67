import type { Currency } from '@forecourt/contract/wallet';
import type { CommandContextWithPortal } from './command-context.ts';
import { defineEvent } from './events.ts';

/** Cash was credited to a person, so that it may be paid out. Told by what credits it, followed by the payouts. */
export const cashCredited = defineEvent<{ userId: string; currency: Currency; at: Date }>('cash-earned');

/**
 * A payout left the house. What a person earned is paid in the order in which it was earned: by time, then by id.
 * `through` is the ledger entry of the newest credit that is now paid whole. Told by the payouts, followed by those whose
 * credits count as completed once paid.
 */
export const cashPaid = defineEvent<{ userId: string; currency: Currency; through: string; at: Date }>(
  'cash-paid',
);

/** An administrator took back what a submission was given. Told by the wallet, followed by the submissions. */
export const awardCorrected = defineEvent<{
  submissionId: string;
  by: CommandContextWithPortal;
  reason: string;
}>('award-corrected');
