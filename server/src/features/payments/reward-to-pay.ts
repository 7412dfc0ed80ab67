import { Currency } from '@forecourt/contract/wallet';
import { BY_PORTAL } from '../../kit/command-context.ts';
import { lockPerson, type Tx } from '../../kit/db/db.ts';
import { found, Problem } from '../../kit/http/problem.ts';
import { type RewardTold, lockReward } from '../rewards/rewards.public.ts';
import { createGift } from './commands/create-payout.ts';
import { markFailed } from './commands/end-payout.ts';
import { lockPayout } from './locked-payout.ts';

/** A redeemed gift card of one’s own that has a value. Throws `payout.state` for any other reward of one’s own. */
export async function rewardToPay(tx: Tx, userId: string, rewardId: string) {
  const { id } = found(
    await tx
      .selectFrom('reward')
      .select('id')
      .where('id', '=', rewardId)
      .where('user_id', '=', userId)
      .executeTakeFirst(),
  );
  const reward = await lockReward(tx, id);
  if (reward.kind !== 'giftCard' || reward.status !== 'redeemed' || reward.value === 0)
    throw new Problem('payout.state');
  return { ...reward, user_id: userId, currency: Currency.parse(reward.currency) };
}

/** A gift card is paid as soon as it is redeemed. */
export async function payRedeemed(tx: Tx, { reward, now, jobs }: RewardTold): Promise<void> {
  if (reward.kind === 'giftCard' && reward.value > 0) await createGift(tx, { now, jobs }, reward);
}

/**
 * A gift card that is not to be sent any more: its redemption was taken back, or it was given by hand. Throws
 * `payout.under_way` where it is being sent at this moment.
 */
export const stopGift =
  (failure: 'undone' | 'by-hand') =>
  async (tx: Tx, { reward, now, jobs }: RewardTold): Promise<void> => {
    const known = await tx
      .selectFrom('payout')
      .select('id')
      .where('reward_id', '=', reward.id)
      .executeTakeFirst();
    if (!known) return;
    await lockPerson(tx, reward.user_id);
    const payout = await lockPayout(tx, known.id);
    if (payout.status === 'sending') throw new Problem('payout.under_way');
    if (payout.status !== 'held' && payout.status !== 'created') return;
    await markFailed(tx, { now, portal: { jobs }, who: BY_PORTAL }, payout, { failure });
  };
