import type { EARNING } from '@forecourt/contract/wallet';
import type { Tx } from './db/db.ts';
import { Problem } from './http/problem.ts';
import {
  available,
  lockOwner,
  post,
  reverse,
  sameThing,
  effectiveEntry,
  type ReversalReason,
  type Entry,
  type Owner,
  type LedgerBalance,
} from './ledger.ts';

interface Movement extends ReversalReason, LedgerBalance {
  /** Points, credits or minor units of money; more than nothing. */
  readonly amount: number;
  readonly counter: Entry['counter'];
  readonly subject?: NonNullable<Entry['subject']>;
  readonly businessKey: string;
  readonly at: Date;
}

interface Earning extends Movement {
  readonly reason: (typeof EARNING)[number];
  /** Where a person has earned it. */
  readonly earnedAt?: string | null;
}

interface Spending extends Movement {
  readonly reason: 'redemption' | 'payout';
}

const dealerOf = (owner: Owner) => (owner.userId === null ? owner.dealerId : null);

/** Gives an owner what they have earned. Returns whether it was new: each business key earns once. */
export async function earn(tx: Tx, { owner, earnedAt = null, ...earning }: Earning): Promise<boolean> {
  await lockOwner(tx, owner);
  return post(tx, { ...earning, userId: owner.userId, dealerId: dealerOf(owner) ?? earnedAt });
}

/** Takes an earning back, by the business key it was given under. Returns whether something stood to be taken back. */
export async function takeBack(
  tx: Tx,
  businessKey: string,
  at: Date,
  because: ReversalReason = {},
): Promise<boolean> {
  const entry = await effectiveEntry(tx, { column: 'business_key', value: businessKey });
  return entry ? reverse(tx, entry.id, at, because) : false;
}

/** Spends for good. Returns whether it was new; throws `wallet.short` when there is not enough. */
export const spend = (tx: Tx, spending: Spending): Promise<boolean> => take(tx, spending, 0);

/**
 * Sets an amount aside for something that may still fail; {@link settle} or {@link releaseReservation} under the same business key
 * ends it. Returns whether it was new; throws `wallet.short` when there is not enough.
 */
export const reserve = (tx: Tx, spending: Spending): Promise<boolean> => take(tx, spending, spending.amount);

async function take(tx: Tx, { owner, ...spending }: Spending, reserved: number): Promise<boolean> {
  if (!(spending.amount > 0)) throw new Error('only what is more than nothing can be spent');
  await lockOwner(tx, owner);
  const known = await tx
    .selectFrom('ledger_entry')
    .select('id')
    .where('business_key', '=', spending.businessKey)
    .executeTakeFirst();
  if (known) return false;
  if ((await available(tx, { ...spending, owner })) < spending.amount) throw new Problem('wallet.short');
  return post(tx, {
    ...spending,
    amount: -spending.amount,
    reserved,
    userId: owner.userId,
    dealerId: dealerOf(owner),
  });
}

/** What was reserved under the key is spent. Returns whether this resolved it: that happens once. */
export const settle = (tx: Tx, businessKey: string, at: Date): Promise<boolean> =>
  resolve(tx, businessKey, { returned: false, at });

/** What was reserved under the key is available again. Returns whether this resolved it: that happens once. */
export const releaseReservation = (
  tx: Tx,
  businessKey: string,
  at: Date,
  because: ReversalReason = {},
): Promise<boolean> => resolve(tx, businessKey, { returned: true, at, ...because });

async function resolve(
  tx: Tx,
  businessKey: string,
  { returned, ...outcome }: ReversalReason & { readonly returned: boolean; readonly at: Date },
): Promise<boolean> {
  const reservation = await effectiveEntry(tx, { column: 'business_key', value: businessKey });
  if (!reservation || reservation.reserved <= 0) return false;
  return post(tx, {
    ...sameThing(reservation),
    amount: returned ? reservation.reserved : 0,
    reserved: -reservation.reserved,
    reason: returned ? 'returned' : reservation.reason,
    businessKey: `${businessKey}:outcome`,
    resolves: reservation.id,
    ...outcome,
  });
}
