import { sql } from 'kysely';
import * as contract from '@forecourt/contract/rewards';
import { canSeeUser } from '../../kit/access/scope.ts';
import { isCurrentAccount } from '../../kit/access/standing.ts';
import { attributionOf, isOwnOf } from '../../kit/command-context.ts';
import { writeAuditLog } from '../../kit/audit-log.ts';
import type { Tx } from '../../kit/db/db.ts';
import { handle, type Call, type Route } from '../../kit/http/handle.ts';
import { allow, found, invalid, notFound, Problem } from '../../kit/http/problem.ts';
import { lockOwner } from '../../kit/ledger.ts';
import { paginationOf } from '../../kit/list.ts';
import { assertVersion } from '../../kit/publishable/rows.ts';
import type { Actor } from '../../kit/session/actor.ts';
import { buyReward } from './commands/buy-reward.ts';
import { giveReward, rewardingById } from './commands/give-reward.ts';
import { changeAddress, redeemReward } from './commands/redeem-reward.ts';
import { cancelReward } from './commands/undo-redemption.ts';
import { rejectOverIssue } from './gift-limits.ts';
import { changeReward, lockReward } from './locked-reward.ts';
import { doingOf, loadReward, presentingOf, readingOf } from './presenting.ts';
import { canManageReward } from './rewards.policy.ts';
import { listRewards, type Listed } from './reward-lists.queries.ts';
import { markRewardsSeen, userReached } from './rewards.queries.ts';
import { toRewardView } from './rewards.view.ts';

type RequestContext = Call<unknown, Actor>;

/** A reward of one's own, locked; 404 for any other. */
async function lockOwn(tx: Tx, { actor }: RequestContext, id: string) {
  const reward = await lockReward(tx, id);
  if (reward.user_id !== actor.id) throw notFound();
  return reward;
}

/** A reward that the actor handles, locked; 404 for any other. */
export async function lockHandled(tx: Tx, { actor }: Pick<RequestContext, 'actor'>, id: string) {
  const reward = await lockReward(tx, id);
  if (!canManageReward(actor, reward)) throw notFound();
  return reward;
}

async function redeem(call: Call<typeof contract.redeemReward, Actor>): Promise<string> {
  const { actor, body } = call;
  return call.write(async (tx) => {
    const { incentiveId, dealerId, clientId, shippingAddress } = body;
    const id =
      body.rewardId ??
      (await buyReward(tx, doingOf(call), actor, { incentiveId: incentiveId ?? '', dealerId, clientId }));
    const reward = await lockOwn(tx, call, id);
    await redeemReward(tx, doingOf(call), reward, shippingAddress);
    await writeAuditLog(tx, actor, call, {
      type: 'reward.redeem',
      subject: { kind: 'reward', id },
      data: { name: reward.name },
    });
    return id;
  });
}

async function create(call: Call<typeof contract.createReward, Actor>): Promise<string> {
  const { actor, body } = call;
  return call.write(async (tx) => {
    const incentive = await rewardingById(tx, body.incentiveId);
    if (!incentive || !canManageReward(actor, incentive))
      throw invalid('incentiveId', 'field.unknown_reference');
    const { userId = null, curriculumId, name, clientId } = body;
    if (isOwnOf(actor, userId)) throw new Problem('reward.own');
    if (userId && !(await userReached(tx, actor, incentive, userId)))
      throw invalid('userId', 'field.unknown_reference');
    const curriculum = await tx
      .selectFrom('curriculum')
      .select('id')
      .where('id', '=', curriculumId)
      .where('brand_id', '=', incentive.brand_id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!curriculum) throw invalid('curriculumId', 'field.unknown_reference');
    if (userId) await lockOwner(tx, { userId });
    const before = clientId && (await givenBefore(tx, actor, clientId));
    if (before) return before;
    await rejectOverIssue(tx, { ...doingOf(call), actor }, incentive);
    const given = await giveReward(tx, doingOf(call), incentive, {
      source: 'given',
      userId,
      curriculumId,
      name,
      clientId,
    });
    const id = found(given ?? (await givenBefore(tx, actor, clientId)));
    await writeAuditLog(tx, actor, call, {
      type: 'reward.give',
      subject: { kind: 'reward', id },
      data: { name },
    });
    return id;
  });
}

const givenBefore = async (tx: Tx, actor: Actor, clientId = ''): Promise<string | undefined> =>
  (
    await tx
      .selectFrom('reward')
      .select('id')
      .where('created_by', '=', attributionOf(actor).by)
      .where('client_id', '=', clientId)
      .executeTakeFirst()
  )?.id;

async function update(call: Call<typeof contract.updateReward, Actor>): Promise<void> {
  const { actor, body } = call;
  await call.write(async (tx) => {
    const reward = await lockHandled(tx, call, body._id);
    assertVersion(reward, body);
    const { name, note, shippingAddress, status, reason } = body;
    if (status && !reason) throw invalid('reason', 'field.required');
    const set = { ...(name !== undefined && { name }), ...(note !== undefined && { note }) };
    if (Object.keys(set).length > 0) await changeReward(tx, reward.id, call.now, set);
    if (shippingAddress) await changeAddress(tx, doingOf(call), reward, shippingAddress);
    if (status && reason) await cancelReward(tx, doingOf(call), reward, reason);
    await writeAuditLog(tx, actor, call, {
      type: status ? 'reward.cancel' : 'reward.change',
      subject: { kind: 'reward', id: reward.id },
      data: { name: reward.name, ...(reason && { reason }) },
    });
  });
}

/** SQL over the reward `r` of a person: did passing the course earn it? Both happen in one transaction, at one instant. */
const earnedBy = (userId: string, courseId: string) => sql<boolean>`(r.source = 'training' and r.earned_at =
  (select passed_at from course_progress where user_id = ${userId} and course_id = ${courseId}))`;

/** The rewards of one person, or those of them that passing a course has earned. */
const ofUser = (id: string, courseId?: string): Listed => ({
  rule: () =>
    courseId
      ? sql<boolean>`r.user_id = ${id} and ${earnedBy(id, courseId)}`
      : sql<boolean>`r.user_id = ${id}`,
  ofOne: true,
});

export const rewardsRoutes: readonly Route[] = [
  handle(contract.ownRewards, async (call) => {
    const { actor, db, query } = call;
    const { rows, total } = await listRewards(db, ofUser(actor.id, query.course), query, readingOf(call));
    return {
      rewards: rows.map((row) => toRewardView(row, presentingOf(call))),
      pagination: paginationOf(query, total),
    };
  }),

  handle(contract.seeRewards, async ({ actor, now, write }) => {
    // viewing during impersonation keeps the user's badge
    if (actor.proxiedBy) return {};
    await write((tx) => markRewardsSeen(tx, actor.id, now));
    return {};
  }),

  handle(contract.userRewards, async (call) => {
    const { actor, db, query, params } = call;
    const { rows: people } = await sql`select u.id from user_account u
      where u.id = ${params.userId} and ${isCurrentAccount('u')} and ${canSeeUser('u.id', actor)}`.execute(
      db,
    );
    found(people[0]);
    const { rows, total } = await listRewards(db, ofUser(params.userId), query, readingOf(call));
    return {
      rewards: rows.map((row) => toRewardView(row, presentingOf(call))),
      pagination: paginationOf(query, total),
    };
  }),

  handle(contract.getReward, (call) => loadReward(call, call.params.id)),
  handle(contract.createReward, async (call) => loadReward(call, await create(call))),
  handle(contract.updateReward, async (call) => {
    await update(call);
    return loadReward(call, call.body._id);
  }),
  handle(contract.redeemReward, async (call) => loadReward(call, await redeem(call))),

  handle(contract.changeAddress, async (call) => {
    const { params, body, settings } = call;
    await call.write(async (tx) => {
      const reward = await lockOwn(tx, call, params.id);
      allow(settings.rewardsEditShippingAddress, 'reward.address_fixed');
      assertVersion(reward, body);
      await changeAddress(tx, doingOf(call), reward, body.shippingAddress);
    });
    return loadReward(call, params.id);
  }),
];
