import type { Tx } from '../../../kit/db/db.ts';
import { Problem } from '../../../kit/http/problem.ts';
import { notify } from '../../../kit/notify.ts';
import { lacksForm } from '../../forms/forms.public.ts';
import { rewardSentByHand } from '../rewards.events.ts';
import { rejectOwn } from '../gift-limits.ts';
import { changeReward, recordRewardEvent, type Doing, type LockedReward } from '../locked-reward.ts';

/** Sends a redeemed reward, or delivers it at once: codes and gift cards. Notifies the owner. */
export async function sendNow(
  tx: Tx,
  doing: Doing,
  reward: { readonly id: string; readonly user_id: string; readonly name: string },
): Promise<void> {
  await changeReward(tx, reward.id, doing.now, { status: 'sent', sent_at: doing.now });
  await recordRewardEvent(tx, doing, reward.id, 'sent');
  await notify(tx, doing.jobs, doing.now, {
    kind: 'reward.sent',
    to: [reward.user_id],
    data: { name: reward.name },
    link: `/auth/rewards?reward=${reward.id}`,
    key: `reward-sent:${reward.id}`,
  });
}

/** Marks a redeemed prize or gift card as sent; codes are sent by themselves. */
export async function sendReward(tx: Tx, doing: Doing, reward: LockedReward): Promise<void> {
  const { user_id } = reward;
  if (reward.status === 'sent') throw new Problem('reward.sent');
  if (reward.status !== 'redeemed' || reward.kind === 'code' || user_id === null)
    throw new Problem('reward.state');
  await rejectOwn(tx, doing, user_id);
  const { id, value: amount, currency } = reward;
  const leaving = { id, userId: user_id, amount, currency, now: doing.now, zone: doing.settings.timeZone };
  if (amount > 0 && (await lacksForm(tx, leaving))) throw new Problem('reward.tax_form');
  if (reward.kind === 'giftCard')
    await doing.events.emit(tx, rewardSentByHand, {
      reward: { ...reward, user_id },
      settings: doing.settings,
      now: doing.now,
      jobs: doing.jobs,
    });
  await sendNow(tx, doing, { ...reward, user_id });
}

/** Records how a prize is shipped. Notifies the owner, also when the tracking number changes. */
export async function trackReward(
  tx: Tx,
  doing: Doing,
  reward: LockedReward,
  { carrier, trackingNumber }: { readonly carrier: string; readonly trackingNumber: string },
): Promise<void> {
  if (reward.kind !== 'prize' || reward.user_id === null || !['redeemed', 'sent'].includes(reward.status))
    throw new Problem('reward.state');
  await changeReward(tx, reward.id, doing.now, { carrier, tracking_number: trackingNumber });
  await recordRewardEvent(
    tx,
    doing,
    reward.id,
    'tracking',
    [carrier, trackingNumber].filter(Boolean).join(' '),
  );
  await notify(tx, doing.jobs, doing.now, {
    kind: 'reward.tracking',
    to: [reward.user_id],
    data: { name: reward.name, number: trackingNumber },
    link: `/auth/rewards?reward=${reward.id}`,
    key: `reward-tracking:${reward.id}:${trackingNumber}`,
  });
}
