import type { HeldBecause } from '@forecourt/contract/payout-states';
import type { Tx } from '../../../kit/db/db.ts';
import { available } from '../../../kit/ledger.ts';
import type { Portal } from '../../../kit/portal.ts';
import { vaultOf } from '../../../kit/vault.ts';
import { cardToPay } from '../../cards/cards.public.ts';
import { holdOf } from '../holds.ts';
import {
  changePayout,
  type ChangeContext,
  externalIdOf,
  linkPurpose,
  type LockedPayout,
  lockPayout,
} from '../locked-payout.ts';
import { changeContext, loadRecipient } from '../payments.queries.ts';
import { providerOf } from '../provider/open.ts';
import { type PaymentProvider, ProviderRefusal, type ProviderState } from '../provider/provider.ts';
import { markFailed, markReturned, markSent, type SentLink, notifyUser } from './end-payout.ts';

/**
 * Looks whether a payout that has not left can leave. Its money may have been taken by a correction since: then it ends,
 * and what is left is paid by another. Returns why it is held; null: it may go; undefined: it has ended.
 */
export async function evaluatePayout(
  tx: Tx,
  doing: ChangeContext,
  payout: LockedPayout,
): Promise<HeldBecause | null | undefined> {
  const { user_id: userId, currency } = payout;
  if (
    payout.reward_id === null &&
    (await available(tx, { account: 'cash', owner: { userId }, currency })) < 0
  ) {
    await markFailed(tx, doing, payout, { failure: 'balance' });
    await tx
      .insertInto('payout_due')
      .values({ user_id: userId, currency, since: doing.now })
      .onConflict((oc) => oc.doNothing())
      .execute();
    return undefined;
  }
  const hold = await holdOf(tx, doing, payout);
  if (hold === payout.held_because && payout.status === (hold ? 'held' : 'created')) return hold;
  await changePayout(tx, payout.id, doing.now, { status: hold ? 'held' : 'created', held_because: hold });
  if (hold) await notifyUser(tx, doing, payout, 'held', hold);
  return hold;
}

/** A payout that is about to be asked of the provider, and whether it may have been asked before. */
interface SendAttempt {
  readonly payout: LockedPayout;
  readonly before: boolean;
}

async function begin(
  tx: Tx,
  doing: ChangeContext,
  id: string,
  name: PaymentProvider['name'],
): Promise<SendAttempt | undefined> {
  const payout = await lockPayout(tx, id);
  if (payout.status === 'sending') return { payout, before: true };
  if (payout.status !== 'created' && payout.status !== 'held') return undefined;
  if ((await evaluatePayout(tx, doing, payout)) !== null) return undefined;
  await changePayout(tx, id, doing.now, {
    status: 'sending',
    held_because: null,
    provider: name,
    sending_at: doing.now,
  });
  return { payout, before: false };
}

/**
 * Sends a payout. A response may be lost and this process may end at any point, so a payout in flight is looked up by
 * our id before the same id is sent again, which the provider pays once.
 */
export async function send(portal: Portal, id: string): Promise<void> {
  const provider = providerOf(portal);
  const doing = await changeContext(portal);
  const { db, write } = portal.database;
  if (!provider) {
    await write(async (tx) => {
      const payout = await lockPayout(tx, id);
      if (payout.status === 'created' || payout.status === 'held') await evaluatePayout(tx, doing, payout);
    });
    return;
  }
  const context = await write((tx) => begin(tx, doing, id, provider.name));
  if (!context) return;
  const { payout, before } = context;
  const order = {
    externalId: externalIdOf(payout),
    amount: payout.amount,
    currency: payout.currency,
    recipient: await loadRecipient(db, payout.user_id),
    card: await cardToPay(portal, payout.user_id),
  };
  try {
    const known = before ? await provider.get(order.externalId) : undefined;
    await apply(portal, provider, payout, known ?? (await provider.create(order)));
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    await write(async (tx) => {
      const now = await lockPayout(tx, id);
      if (now.status === 'sending' && now.attempt === payout.attempt)
        await markFailed(tx, doing, now, { failure: 'refused', detail: error.message });
    });
  }
}

/** Takes over what the provider says of a try. What was taken over before changes nothing. */
export async function apply(
  portal: Portal,
  provider: PaymentProvider,
  { id, attempt }: Pick<LockedPayout, 'id' | 'attempt'>,
  state: ProviderState,
): Promise<void> {
  const doing = await changeContext(portal);
  const link = state.status === 'paid' ? await linkOf(portal, provider, id, state) : NO_LINK;
  await portal.database.write(async (tx) => {
    const payout = await lockPayout(tx, id);
    if (payout.attempt !== attempt) return;
    if (payout.status === 'sent' && state.status === 'cancelled')
      return markReturned(tx, doing, payout, state.detail);
    if (payout.status !== 'sending') return;
    await changePayout(tx, id, doing.now, {
      reference: state.reference,
      reward_reference: state.rewardReference,
    });
    if (state.status === 'paid') await markSent(tx, doing, payout, link);
    else if (state.status !== 'pending')
      await markFailed(tx, doing, payout, { failure: 'refused', detail: state.detail });
  });
}

const NO_LINK: SentLink = { url: null, sealed: null };

/** The link; where it is not there yet, or where there is no vault to keep it, it is asked for when it is needed. */
async function linkOf(
  portal: Portal,
  provider: PaymentProvider,
  id: string,
  state: ProviderState,
): Promise<SentLink> {
  try {
    const { url } = await provider.link(state);
    const vault = await vaultOf(portal.config);
    return { url, sealed: vault?.seal(url, linkPurpose(id)) ?? null };
  } catch (error) {
    portal.log.warn({ err: error, payout: id }, 'the link of a payout is not there yet');
    return NO_LINK;
  }
}

/** Looks a payout up at the provider and takes over what that says. */
export async function lookUp(portal: Portal, id: string): Promise<void> {
  const provider = providerOf(portal);
  const row = await portal.database.db
    .selectFrom('payout')
    .select(['id', 'attempt', 'status'])
    .where('id', '=', id)
    .where('status', 'in', ['sending', 'sent'])
    .executeTakeFirst();
  if (!provider || !row) return;
  const state = await provider.get(externalIdOf(row));
  if (state) await apply(portal, provider, row, state);
}
