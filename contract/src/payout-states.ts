import { z } from 'zod';

/** held → created → sending → sent → returned; or failed, with the money back in the wallet. */
export const PAYOUT_STATUSES = ['held', 'created', 'sending', 'sent', 'returned', 'failed'] as const;
export const PayoutStatus = z.enum(PAYOUT_STATUSES);
export type PayoutStatus = z.infer<typeof PayoutStatus>;

/**
 * `provider`: no payment provider is configured. `card`: the payment method changed recently. `limit`: an
 * administrator has to release it. `tax`: a tax form is missing. `vault`: tax forms can't be stored at the moment.
 * `left`: the owner's account was erased. `own`: the recipient alone decided on it, so another user has to release it.
 */
export const HELD_BECAUSE = ['provider', 'card', 'limit', 'tax', 'vault', 'left', 'own'] as const;
export const HeldBecause = z.enum(HELD_BECAUSE);
export type HeldBecause = z.infer<typeof HeldBecause>;
