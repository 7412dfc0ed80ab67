import { sql } from 'kysely';
import type { Tx } from '../../../kit/db/db.ts';
import { shareFiles } from '../../../kit/files/use.ts';
import { Problem } from '../../../kit/http/problem.ts';
import { notify } from '../../../kit/notify.ts';
import { allocateCode } from '../code-pool.ts';
import {
  changeReward,
  lockReward,
  recordRewardEvent,
  type Doing,
  type LockedReward,
} from '../locked-reward.ts';
import { redeemReward } from './redeem-reward.ts';

/** An incentive, as its rewards copy it. */
export interface IncentiveSnapshot {
  readonly id: string;
  readonly brand_id: string;
  readonly name: string;
  readonly kind: string;
  readonly value: number;
  readonly currency: string;
  readonly price: number | null;
  readonly image_id: string | null;
  readonly qrcode_id: string | null;
  readonly needs_approval: boolean;
  readonly auto_redeem: boolean | null;
}

export const REWARDING = sql`i.id, i.brand_id, i.name, i.kind, i.value, i.currency, i.price, i.image_id, i.qrcode_id,
  i.needs_approval, i.auto_redeem`;

interface Giving {
  readonly source: 'training' | 'shop' | 'given';
  /** Null: assigned later. */
  readonly userId: string | null;
  /** Its credits pay. */
  readonly dealerId?: string | null;
  readonly curriculumId?: string | null;
  readonly name?: string;
  readonly clientId?: string | undefined;
}

/** Writes a reward of the incentive. Undefined when there was one already: training rewards once, ever. */
async function insertReward(
  tx: Tx,
  { now, who }: Doing,
  incentive: IncentiveSnapshot,
  giving: Giving,
): Promise<string | undefined> {
  const { source, userId } = giving;
  const row = await tx
    .insertInto('reward')
    .values({
      incentive_id: incentive.id,
      brand_id: incentive.brand_id,
      user_id: userId,
      dealer_id: giving.dealerId ?? null,
      curriculum_id: giving.curriculumId ?? null,
      name: giving.name ?? incentive.name,
      kind: incentive.kind,
      value: incentive.value,
      currency: incentive.currency,
      image_id: incentive.image_id,
      qrcode_id: incentive.qrcode_id,
      source,
      status: userId ? 'assigned' : 'unassigned',
      needs_approval: incentive.needs_approval,
      price: source === 'shop' ? incentive.price : null,
      client_id: giving.clientId ?? null,
      earned_at: userId ? now : null,
      created_by: who.by,
      created_as: who.as,
      created_at: now,
      updated_at: now,
    })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return undefined;
  if (incentive.image_id || incentive.qrcode_id)
    await shareFiles(tx, { kind: 'incentive', id: incentive.id }, { kind: 'reward', id: row.id });
  return row.id;
}

const STEP_OF = { training: 'earned', shop: 'assigned', given: 'issued' } as const;

/**
 * Gives a person a reward of the incentive, with a code where it has a pool; an empty pool lines them up. Redeems it at
 * once where the incentive, or the tenant, says so; prizes wait for an address. Undefined when they had it already.
 */
export async function giveReward(
  tx: Tx,
  doing: Doing,
  incentive: IncentiveSnapshot,
  giving: Giving & { readonly codeId?: string | undefined },
): Promise<string | undefined> {
  const id = await insertReward(tx, doing, incentive, giving);
  if (!id) return id;
  await recordRewardEvent(tx, doing, id, STEP_OF[giving.source]);
  if (!giving.userId) return id;
  await reach(tx, doing, { id, incentive, codeId: giving.codeId });
  return id;
}

/** Side effects of assigning a reward to a user. */
async function reach(
  tx: Tx,
  doing: Doing,
  {
    id,
    incentive,
    codeId,
  }: { readonly id: string; readonly incentive: IncentiveSnapshot; readonly codeId?: string | undefined },
): Promise<void> {
  const code =
    incentive.kind === 'code'
      ? await allocateCode(tx, doing, { id, incentiveId: incentive.id }, codeId)
      : null;
  const reward = await lockReward(tx, id);
  if (reward.source !== 'shop') await notifyEarned(tx, doing, reward, code === undefined);
  const atOnce = incentive.auto_redeem ?? doing.settings.incentiveAutoRedemption;
  if (atOnce && reward.source === 'training' && incentive.kind !== 'prize')
    await redeemReward(tx, doing, reward);
}

async function notifyEarned(
  tx: Tx,
  { jobs, now }: Doing,
  reward: LockedReward,
  waiting: boolean,
): Promise<void> {
  if (reward.user_id === null) return;
  await notify(tx, jobs, now, {
    kind: waiting ? 'reward.code_waiting' : 'reward.earned',
    to: [reward.user_id],
    data: { name: reward.name },
    link: `/auth/rewards?reward=${reward.id}`,
    key: `reward-earned:${reward.id}`,
  });
}

/** Assigns an unassigned reward to a user. */
export async function assignReward(
  tx: Tx,
  doing: Doing,
  reward: LockedReward,
  userId: string,
): Promise<void> {
  if (reward.status !== 'unassigned') throw new Problem('reward.state');
  await changeReward(tx, reward.id, doing.now, { status: 'assigned', user_id: userId, earned_at: doing.now });
  await recordRewardEvent(tx, doing, reward.id, 'assigned');
  const incentive = reward.incentive_id ? await rewardingById(tx, reward.incentive_id) : undefined;
  if (incentive) await reach(tx, doing, { id: reward.id, incentive });
}

/** An incentive by its id, also when it is not published. */
export const rewardingById = async (tx: Tx, id: string): Promise<IncentiveSnapshot | undefined> =>
  (
    await sql<IncentiveSnapshot>`select ${REWARDING} from incentive i where i.id = ${id} and i.deleted_at is null`.execute(
      tx,
    )
  ).rows[0];
