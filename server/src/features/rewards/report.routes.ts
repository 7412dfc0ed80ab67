import { sql } from 'kysely';
import * as contract from '@forecourt/contract/report-incentives';
import { isOwnOf } from '../../kit/command-context.ts';
import { writeAuditLog } from '../../kit/audit-log.ts';
import { forEachInTransaction } from '../../kit/bulk.ts';
import type { Tx } from '../../kit/db/db.ts';
import { handle, type Call, type Route } from '../../kit/http/handle.ts';
import { found, invalid, Problem } from '../../kit/http/problem.ts';
import { paginationOf } from '../../kit/list.ts';
import type { Actor } from '../../kit/session/actor.ts';
import { assignReward } from './commands/give-reward.ts';
import { approveReward, changeAddress, redeemReward } from './commands/redeem-reward.ts';
import { sendReward, trackReward } from './commands/send-reward.ts';
import { undoRedemption } from './commands/undo-redemption.ts';
import { changeReward, type Doing, type LockedReward } from './locked-reward.ts';
import { doingOf, loadReward, presentingOf, readingOf } from './presenting.ts';
import { reportedIncentive } from './report.queries.ts';
import { listRewards, type Listed } from './reward-lists.queries.ts';
import { inScope, userReached } from './rewards.queries.ts';
import { lockHandled } from './rewards.routes.ts';
import { toRewardView } from './rewards.view.ts';

interface Chosen {
  readonly rewardId?: string | undefined;
  readonly rewardIds?: readonly string[] | undefined;
}
const idsOf = ({ rewardId, rewardIds = [] }: Chosen): readonly string[] => [
  ...(rewardId ? [rewardId] : []),
  ...rewardIds,
];

/** Does one thing to every chosen reward, each by itself; says which were refused, and why. */
const forEach = (
  call: Call<unknown, Actor>,
  chosen: Chosen,
  type: 'reward.redeem' | 'reward.change' | 'reward.send' | 'reward.track',
  work: (tx: Tx, doing: Doing, reward: LockedReward) => Promise<unknown>,
) =>
  forEachInTransaction(
    { write: call.write, language: call.http.language, ids: idsOf(chosen) },
    async (tx, id) => {
      const reward = await lockHandled(tx, call, id);
      await work(tx, doingOf(call), reward);
      await writeAuditLog(tx, call.actor, call, {
        type,
        subject: { kind: 'reward', id },
        data: { name: reward.name },
      });
    },
  );

/** Rewards that the actor sees, of one incentive or of all. */
function inReach(actor: Actor, incentive?: string): Listed {
  const ofIt = incentive === undefined ? sql`true` : sql`r.incentive_id = ${incentive}`;
  return {
    rule: (owner) => sql<boolean>`${ofIt} and ${inScope(actor, owner)}`,
    ofOne: incentive !== undefined,
  };
}

export const reportRoutes: readonly Route[] = [
  handle(contract.reportRewards, async (call) => {
    const { actor, db, query } = call;
    const { rows, total, figures } = await listRewards(db, inReach(actor), query, readingOf(call));
    return {
      rewards: rows.map((row) => toRewardView(row, presentingOf(call))),
      totals: figures,
      pagination: paginationOf(query, total),
    };
  }),

  handle(contract.reportIncentive, async (call) => {
    const { actor, db, query, params } = call;
    const incentive = found(await reportedIncentive(db, params.id, { actor, ...readingOf(call) }));
    const { rows, total, figures } = await listRewards(db, inReach(actor, params.id), query, readingOf(call));
    return {
      incentive,
      rewards: rows.map((row) => toRewardView(row, presentingOf(call))),
      totalInfo: figures,
      pagination: paginationOf(query, total),
    };
  }),

  handle(contract.assignReward, async (call) => {
    const { actor, body } = call;
    await call.write(async (tx) => {
      if (isOwnOf(actor, body.userId)) throw new Problem('reward.own');
      const reward = await lockHandled(tx, call, body.rewardId);
      const brand = { brand_id: reward.brand_id ?? '' };
      if (!(await userReached(tx, actor, brand, body.userId)))
        throw invalid('userId', 'field.unknown_reference');
      await assignReward(tx, doingOf(call), reward, body.userId);
      await writeAuditLog(tx, actor, call, {
        type: 'reward.assign',
        subject: { kind: 'reward', id: reward.id },
        data: { name: reward.name },
      });
    });
    return loadReward(call, body.rewardId);
  }),

  handle(contract.redeemRewards, (call) =>
    forEach(call, call.body, 'reward.redeem', (tx, doing, reward) =>
      reward.status === 'waiting_approval'
        ? approveReward(tx, doing, reward)
        : redeemReward(tx, doing, reward, call.body.shippingAddress),
    ),
  ),

  handle(contract.changeRewards, (call) =>
    forEach(call, call.body, 'reward.change', async (tx, doing, reward) => {
      const { shippingAddress, note } = call.body;
      if (shippingAddress) await changeAddress(tx, doing, reward, shippingAddress);
      if (note !== undefined) await changeReward(tx, reward.id, doing.now, { note });
    }),
  ),

  handle(contract.sendRewards, (call) => forEach(call, call.body, 'reward.send', sendReward)),

  handle(contract.trackRewards, (call) =>
    forEach(call, call.body, 'reward.track', (tx, doing, reward) =>
      trackReward(tx, doing, reward, call.body),
    ),
  ),

  handle(contract.undoRedemption, async (call) => {
    const { actor, params } = call;
    await call.write(async (tx) => {
      const reward = await lockHandled(tx, call, params.id);
      await undoRedemption(tx, doingOf(call), reward);
      await writeAuditLog(tx, actor, call, {
        type: 'reward.undo',
        subject: { kind: 'reward', id: reward.id },
        data: { name: reward.name },
      });
    });
    return loadReward(call, params.id);
  }),
];
