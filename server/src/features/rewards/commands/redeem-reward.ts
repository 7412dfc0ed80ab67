import { randomInt } from 'node:crypto';
import type { ShippingAddress } from '@forecourt/contract/rewards';
import type { Tx } from '../../../kit/db/db.ts';
import { Problem } from '../../../kit/http/problem.ts';
import type { Owner } from '../../../kit/ledger.ts';
import { spend } from '../../../kit/ledger-spend.ts';
import { changeReward, recordRewardEvent, type Doing, type LockedReward } from '../locked-reward.ts';
import { needsAnotherUser, rejectOverLimits, rejectOwn } from '../gift-limits.ts';
import { rewardRedeemed } from '../rewards.events.ts';
import { sendNow } from './send-reward.ts';

/** Alphabet without look-alike characters. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 12;
const redemptionCode = () =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Payer of a reward: the user's loyalty points, or those of the dealer that they manage. */
export const payerOf = (reward: { readonly user_id: string; readonly dealer_id: string | null }): Owner =>
  reward.dealer_id ? { userId: null, dealerId: reward.dealer_id } : { userId: reward.user_id };

/** The business key of what a redemption takes: what was taken back can be redeemed, and is paid, again. */
export const paymentKey = (reward: { readonly id: string }, redemption: number): string =>
  `redeem:${reward.id}:${redemption}`;

const addressColumns = (address: ShippingAddress) => ({
  ship_name: address.name,
  ship_line1: address.line1,
  ship_line2: address.line2,
  ship_city: address.city,
  ship_region: address.region,
  ship_postal_code: address.postalCode,
  ship_country: address.country,
  ship_phone: address.phone,
});

/** Redeems an earned reward. One that is redeemed stays as it is, so that a second press changes nothing. */
export async function redeemReward(
  tx: Tx,
  doing: Doing,
  reward: LockedReward,
  address?: ShippingAddress,
): Promise<void> {
  const { user_id } = reward;
  if (['waiting_approval', 'redeemed', 'sent'].includes(reward.status)) return;
  if (reward.status !== 'assigned' || user_id === null) throw new Problem('reward.state');
  if (reward.kind === 'prize' && !address && reward.ship_line1 === '') throw new Problem('reward.address');
  if (address) await changeReward(tx, reward.id, doing.now, addressColumns(address));
  const redemptions = reward.redemptions + 1;
  if (reward.price !== null)
    await spend(tx, {
      account: 'loyalty',
      owner: payerOf({ ...reward, user_id }),
      amount: reward.price,
      reason: 'redemption',
      counter: 'shop',
      subject: { kind: 'reward', id: reward.id },
      businessKey: paymentKey(reward, redemptions),
      ...(doing.who.by !== user_id && doing.who),
      at: doing.now,
    });
  const waits = reward.needs_approval || (await needsAnotherUser(tx, doing, { ...reward, user_id }));
  await changeReward(tx, reward.id, doing.now, {
    redemptions,
    status: waits ? 'waiting_approval' : 'redeemed',
    redeemed_at: doing.now,
  });
  await recordRewardEvent(tx, doing, reward.id, waits ? 'waiting' : 'redeemed');
  if (!waits) await complete(tx, doing, { ...reward, user_id, redemptions });
}

/** Lets a redemption that waits for it go on. Throws `reward.own`, and what {@link rejectOverLimits} throws. */
export async function approveReward(tx: Tx, doing: Doing, reward: LockedReward): Promise<void> {
  const { user_id } = reward;
  if (reward.status !== 'waiting_approval' || user_id === null) throw new Problem('reward.state');
  await rejectOwn(tx, doing, user_id);
  await rejectOverLimits(tx, doing, reward);
  await changeReward(tx, reward.id, doing.now, {
    status: 'redeemed',
    approved_by: doing.who.by,
    approved_as: doing.who.as,
  });
  await recordRewardEvent(tx, doing, reward.id, 'approved');
  await complete(tx, doing, { ...reward, user_id });
}

/** Codes are there at once, gift cards as soon as they are paid; prizes are sent by hand. */
async function complete(tx: Tx, doing: Doing, reward: LockedReward & { readonly user_id: string }) {
  if (!reward.redemption_code)
    await changeReward(tx, reward.id, doing.now, { redemption_code: redemptionCode() });
  if (reward.kind === 'code' && reward.code !== null) await sendNow(tx, doing, reward);
  await doing.events.emit(tx, rewardRedeemed, {
    reward,
    settings: doing.settings,
    now: doing.now,
    jobs: doing.jobs,
  });
}

/** Changes where a prize goes, until it is sent. */
export async function changeAddress(
  tx: Tx,
  doing: Doing,
  reward: LockedReward,
  address: ShippingAddress,
): Promise<void> {
  if (reward.status === 'sent') throw new Problem('reward.sent');
  if (reward.kind !== 'prize' || reward.status === 'cancelled') throw new Problem('reward.state');
  await changeReward(tx, reward.id, doing.now, addressColumns(address));
  await recordRewardEvent(tx, doing, reward.id, 'address');
}
