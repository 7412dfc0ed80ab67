import { z } from 'zod';

/** held → created → sending → sent → returned; or failed, with the money back in the wallet. */
export const PAYOUT_STATUSES = ['held', 'created', 'sending', 'sent', 'returned', 'failed'] as const;
export const PayoutStatus = z.enum(PAYOUT_STATUSES);
export type PayoutStatus = z.infer<typeof PayoutStatus>;

/**
 * `provider`: nobody pays here. `card`: the way of payment was changed a short time ago. `limit`: an administrator has to
 * release it. `tax`: a tax form is missing. `vault`: tax forms cannot be kept here at the moment. `left`: its owner's
 * account was erased, nobody can open it. `own`: its receiver alone decided on it, so somebody else has to release it.
 */
export const HELD_BECAUSE = ['provider', 'card', 'limit', 'tax', 'vault', 'left', 'own'] as const;
export const HeldBecause = z.enum(HELD_BECAUSE);
export type HeldBecause = z.infer<typeof HeldBecause>;
