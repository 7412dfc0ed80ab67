import type { Tx } from '../../../kit/db/db.ts';
import { Problem } from '../../../kit/http/problem.ts';
import { takeBack } from '../../../kit/ledger-spend.ts';
import { notify } from '../../../kit/notify.ts';
import { changeReward, recordRewardEvent, type Doing, type LockedReward } from '../locked-reward.ts';
import { redemptionUndone } from '../rewards.events.ts';
import { paymentKey } from './redeem-reward.ts';

const REDEEMED: readonly string[] = ['waiting_approval', 'redeemed'];

/** Takes a redemption back, points too. What was sent stays. */
export async function undoRedemption(tx: Tx, doing: Doing, reward: LockedReward): Promise<void> {
  if (reward.status === 'sent') throw new Problem('reward.sent');
  if (!REDEEMED.includes(reward.status)) throw new Problem('reward.state');
  await takeRedemptionBack(tx, doing, reward);
  await changeReward(tx, reward.id, doing.now, {
    status: 'assigned',
    redeemed_at: null,
    redemption_code: null,
    approved_by: null,
    approved_as: null,
  });
  await recordRewardEvent(tx, doing, reward.id, 'undone');
}

async function takeRedemptionBack(tx: Tx, doing: Doing, reward: LockedReward): Promise<void> {
  const { user_id } = reward;
  if (reward.price !== null) await takeBack(tx, paymentKey(reward, reward.redemptions), doing.now, doing.who);
  if (user_id !== null)
    await doing.events.emit(tx, redemptionUndone, {
      reward: { ...reward, user_id },
      settings: doing.settings,
      now: doing.now,
      jobs: doing.jobs,
    });
}

/** Cancels an unsent reward and refunds its price. A revealed code is never reused. */
export async function cancelReward(
  tx: Tx,
  doing: Doing,
  reward: LockedReward,
  reason: string,
): Promise<void> {
  if (reward.status === 'sent') throw new Problem('reward.sent');
  if (reward.status === 'cancelled' || reward.user_id === null) throw new Problem('reward.state');
  if (REDEEMED.includes(reward.status)) await takeRedemptionBack(tx, doing, reward);
  await changeReward(tx, reward.id, doing.now, { status: 'cancelled', cancelled_at: doing.now, reason });
  await recordRewardEvent(tx, doing, reward.id, 'cancelled', reason);
  await notify(tx, doing.jobs, doing.now, {
    kind: 'reward.cancelled',
    to: [reward.user_id],
    data: { name: reward.name, reason },
    link: `/auth/rewards?reward=${reward.id}`,
    key: `reward-cancelled:${reward.id}:${reward.version}`,
  });
}
