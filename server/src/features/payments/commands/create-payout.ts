import type { Currency } from '@forecourt/contract/wallet';
import type { Tx } from '../../../kit/db/db.ts';
import { Problem } from '../../../kit/http/problem.ts';
import type { Jobs } from '../../../kit/jobs/jobs.ts';
import { available, lockOwner, post } from '../../../kit/ledger.ts';
import { earn, reserve } from '../../../kit/ledger-spend.ts';
import { changePayout, giftKey, type LockedPayout, lockPayout, reservationKey } from '../locked-payout.ts';
import { sendPayout } from '../sending.jobs.ts';

/** Time of the change, and the queue for its follow-up jobs. */
interface Happening {
  readonly now: Date;
  readonly jobs: Jobs;
}

interface Options {
  readonly userId: string;
  readonly currency: Currency;
  /** All that is available unless said. */
  readonly amount?: number | undefined;
  readonly clientId?: string | undefined;
}

/**
 * Sets money aside to be paid out. Returns the payout's id; the one made before where the same wish comes again. Throws
 * `wallet.short`.
 */
export async function createPayout(
  tx: Tx,
  { now, jobs }: Happening,
  { userId, currency, amount, clientId }: Options,
): Promise<string> {
  const owner = { userId };
  await lockOwner(tx, owner);
  const before =
    clientId &&
    (await tx
      .selectFrom('payout')
      .select('id')
      .where('user_id', '=', userId)
      .where('client_id', '=', clientId)
      .executeTakeFirst());
  if (before) return before.id;
  const free = await available(tx, { account: 'cash', owner, currency });
  const wanted = amount ?? free;
  if (wanted <= 0 || wanted > free) throw new Problem('wallet.short');
  const { id } = await tx
    .insertInto('payout')
    .values({
      user_id: userId,
      amount: wanted,
      currency,
      status: 'created',
      client_id: clientId ?? null,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await setAside(tx, { now, jobs }, await lockPayout(tx, id));
  return id;
}

/** Pays a redeemed gift card. Returns the payout's id: there is one for each reward. */
export async function createGift(
  tx: Tx,
  { now, jobs }: Happening,
  reward: {
    readonly id: string;
    readonly user_id: string;
    readonly value: number;
    readonly currency: Currency;
    readonly incentive_id: string | null;
  },
): Promise<string> {
  await lockOwner(tx, { userId: reward.user_id });
  const before = await tx
    .selectFrom('payout')
    .select(['id', 'status'])
    .where('reward_id', '=', reward.id)
    .executeTakeFirst();
  if (before && before.status !== 'failed' && before.status !== 'returned') return before.id;
  if (before) {
    await tryAgain(tx, { now, jobs }, await lockPayout(tx, before.id));
    return before.id;
  }
  const { id } = await tx
    .insertInto('payout')
    .values({
      user_id: reward.user_id,
      reward_id: reward.id,
      amount: reward.value,
      currency: reward.currency,
      status: 'created',
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await setAside(tx, { now, jobs }, await lockPayout(tx, id));
  return id;
}

/** A new try of what failed or came back, under a new id at the provider. Throws `wallet.short`. */
export async function tryAgain(tx: Tx, doing: Happening, payout: LockedPayout): Promise<void> {
  const next = { ...payout, attempt: payout.attempt + 1 };
  await changePayout(tx, payout.id, doing.now, {
    attempt: next.attempt,
    status: 'created',
    failure: null,
    held_because: null,
    provider: null,
    reference: null,
    reward_reference: null,
    link: null,
    link_expires_at: null,
    detail: '',
    released_by: null,
    released_as: null,
    sending_at: null,
    sent_at: null,
    ended_at: null,
  });
  await setAside(tx, doing, next);
}

async function setAside(tx: Tx, { now, jobs }: Happening, payout: LockedPayout): Promise<void> {
  const { id, user_id: userId, amount, currency, reward_id } = payout;
  const movement = {
    account: 'cash',
    currency,
    amount,
    subject: { kind: 'payout', id },
    at: now,
  } as const;
  const reservation = {
    ...movement,
    reason: 'payout',
    counter: `payout:${id}`,
    businessKey: reservationKey(payout),
  } as const;
  if (reward_id === null) await reserve(tx, { ...reservation, owner: { userId } });
  else {
    await earn(tx, {
      ...movement,
      owner: { userId },
      reason: 'gift-card',
      counter: `incentive:${reward_id}`,
      subject: { kind: 'reward', id: reward_id },
      businessKey: giftKey(payout),
    });
    // a gift card is sent even to a user with a debt
    await post(tx, { ...reservation, userId, amount: -amount, reserved: amount });
  }
  await jobs.enqueue(tx, sendPayout, { id });
}
