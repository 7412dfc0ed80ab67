import type { Failure } from '@forecourt/contract/payments';
import type { Currency } from '@forecourt/contract/wallet';
import type { z } from 'zod';
import { isActiveAccount, isCurrentAccount } from '../../../kit/access/standing.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { cashPaid } from '../../../kit/cash-events.ts';
import { post } from '../../../kit/ledger.ts';
import { releaseReservation, settle, takeBack } from '../../../kit/ledger-spend.ts';
import { queueMail } from '../../../kit/mail/mail.ts';
import { notify } from '../../../kit/notify.ts';
import { lockReward, sendNow } from '../../rewards/rewards.public.ts';
import {
  changePayout,
  type ChangeContext,
  giftKey,
  linkPurpose,
  type LockedPayout,
  reservationKey,
} from '../locked-payout.ts';
import { claimsPaidByPayout } from '../paid-through.ts';

/** Context of an ended payout: actor and time. */
export interface Ending extends Pick<ChangeContext, 'now' | 'who'> {
  readonly portal: Pick<ChangeContext['portal'], 'jobs'>;
}

export const WALLET_PAGE = '/auth/rewards?tab=wallet';

/** Tells the owner what became of it. */
export const notifyUser = (
  tx: Tx,
  { now, portal }: Ending,
  payout: LockedPayout,
  kind: 'sent' | 'held' | 'failed' | 'returned',
  about = '',
) =>
  notify(tx, portal.jobs, now, {
    kind: `payout.${kind}`,
    to: [payout.user_id],
    data: { number: payout.number },
    link: WALLET_PAGE,
    key: `payout-${kind}:${payout.id}:${payout.attempt}${about && `:${about}`}`,
  });

/** Claim link of a payout, in plain text and as stored. Null: fetched from the provider when needed. */
export interface SentLink {
  readonly url: string | null;
  readonly sealed: string | null;
}

/** The provider has paid: what was set aside is spent, and those whose claims were paid by it hear of it. */
export async function markSent(
  tx: Tx,
  doing: ChangeContext,
  payout: LockedPayout,
  link: SentLink,
): Promise<void> {
  const { now } = doing;
  await settle(tx, reservationKey(payout), now);
  await changePayout(tx, payout.id, now, { status: 'sent', sent_at: now, detail: '', link: link.sealed });
  if (payout.reward_id === null)
    await notifyPayoutSent(tx, doing, { userId: payout.user_id, currency: payout.currency });
  else await markGiftSent(tx, doing, payout.reward_id);
  await notifyUser(tx, doing, payout, 'sent');
  if (link.url) await mailThoseWhoLeft(tx, doing, payout, { ...link, url: link.url });
}

/** Tells those whose credits count as completed once paid how far they are. Harmless when nothing has changed. */
export async function notifyPayoutSent(
  tx: Tx,
  { now, portal }: ChangeContext,
  { userId, currency }: { readonly userId: string; readonly currency: Currency },
): Promise<void> {
  const through = await claimsPaidByPayout(tx, userId, currency);
  if (through) await portal.registry.events.emit(tx, cashPaid, { userId, currency, through, at: now });
}

async function markGiftSent(
  tx: Tx,
  { now, settings, portal, who }: ChangeContext,
  rewardId: string,
): Promise<void> {
  const reward = await lockReward(tx, rewardId);
  if (reward.status !== 'redeemed' || reward.user_id === null) return;
  const { jobs, registry } = portal;
  await sendNow(
    tx,
    { now, settings, jobs, events: registry.events, who },
    { ...reward, user_id: reward.user_id },
  );
}

/**
 * Mails the link to recipients who can no longer sign in; while the mail is queued the link is sealed, if there is a
 * vault.
 */
async function mailThoseWhoLeft(
  tx: Tx,
  { portal }: ChangeContext,
  payout: LockedPayout,
  { url, sealed }: SentLink & { readonly url: string },
): Promise<void> {
  const person = await tx
    .selectFrom('user_account')
    .select(['email', 'first_name', 'language'])
    .where('id', '=', payout.user_id)
    .where(isCurrentAccount())
    .where(({ not }) => not(isActiveAccount()))
    .executeTakeFirst();
  if (!person) return;
  await queueMail(tx, portal.jobs, {
    to: person.email,
    userId: payout.user_id,
    language: person.language,
    template: 'payout',
    values: { name: person.first_name, number: payout.number, ...(sealed === null && { link: url }) },
    ...(sealed !== null && { sealed: { name: 'link', text: sealed, purpose: linkPurpose(payout.id) } }),
  });
}

interface End {
  readonly failure: z.infer<typeof Failure>;
  /** The provider's message, or the text of the user who did it. */
  readonly detail?: string;
}

/** Nothing was paid and nothing will be: the money is back in the wallet. */
export async function markFailed(
  tx: Tx,
  doing: Ending,
  payout: LockedPayout,
  { failure, detail = '' }: End,
): Promise<void> {
  await releaseReservation(tx, reservationKey(payout), doing.now, {
    ...doing.who,
    ...(failure === 'cancelled' && { note: detail }),
  });
  // what a gift card brought goes with it; the reward can be sent in another way, or tried again
  if (payout.reward_id !== null) await takeBack(tx, giftKey(payout), doing.now);
  await changePayout(tx, payout.id, doing.now, {
    status: 'failed',
    held_because: null,
    failure,
    detail: detail.slice(0, 500),
    ended_at: doing.now,
  });
  if (failure === 'refused' || failure === 'cancelled') await notifyUser(tx, doing, payout, 'failed');
}

/** The provider returned an unclaimed payment: credits it back to the wallet. */
export async function markReturned(
  tx: Tx,
  doing: ChangeContext,
  payout: LockedPayout,
  detail: string,
): Promise<void> {
  const { id, user_id: userId, amount, currency, attempt } = payout;
  await post(tx, {
    account: 'cash',
    userId,
    currency,
    amount,
    reason: 'returned',
    counter: `payout:${id}`,
    subject: { kind: 'payout', id },
    businessKey: `payout:${id}:${attempt}:returned`,
    note: detail,
    ...doing.who,
    at: doing.now,
  });
  if (payout.reward_id !== null) await takeBack(tx, giftKey(payout), doing.now);
  await changePayout(tx, id, doing.now, {
    status: 'returned',
    detail: detail.slice(0, 500),
    link: null,
    ended_at: doing.now,
  });
  await notifyUser(tx, doing, payout, 'returned');
}
