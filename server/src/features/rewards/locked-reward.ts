import { Currency } from '@forecourt/contract/wallet';
import type { TenantSettings } from '@forecourt/contract/abilities';
import type { Attribution } from '../../kit/command-context.ts';
import type { Tx } from '../../kit/db/db.ts';
import type { Events } from '../../kit/events.ts';
import { found } from '../../kit/http/problem.ts';
import type { Jobs } from '../../kit/jobs/jobs.ts';
import { lockOwner } from '../../kit/ledger.ts';

/** Time, place, and actor of a change of a reward. */
export interface Doing {
  readonly now: Date;
  readonly settings: TenantSettings;
  readonly jobs: Jobs;
  readonly events: Events;
  readonly who: Attribution;
}

const COLUMNS = [
  'id',
  'user_id',
  'dealer_id',
  'incentive_id',
  'brand_id',
  'name',
  'kind',
  'value',
  'currency',
  'code',
  'source',
  'status',
  'needs_approval',
  'price',
  'redemptions',
  'redemption_code',
  'ship_line1',
  'redeemed_at',
  'created_by',
  'created_as',
  'approved_by',
  'approved_as',
  'version',
] as const;

/**
 * A reward, locked for a change. The owner's account is locked before the row, as everywhere, so that redeeming and
 * earning never wait for each other crosswise.
 */
export async function lockReward(tx: Tx, id: string) {
  const owner = found(
    await tx.selectFrom('reward').select(['user_id', 'dealer_id']).where('id', '=', id).executeTakeFirst(),
  );
  if (owner.user_id) await lockOwner(tx, { userId: owner.user_id });
  if (owner.dealer_id) await lockOwner(tx, { userId: null, dealerId: owner.dealer_id });
  const row = await tx
    .selectFrom('reward')
    .select(COLUMNS)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return { ...row, currency: Currency.parse(row.currency) };
}
export type LockedReward = Awaited<ReturnType<typeof lockReward>>;

type StepKind =
  | 'earned'
  | 'issued'
  | 'assigned'
  | 'redeemed'
  | 'waiting'
  | 'approved'
  | 'code'
  | 'sent'
  | 'tracking'
  | 'address'
  | 'undone'
  | 'cancelled';

/** Writes down what happened to a reward, for those who look at it later. */
export const recordRewardEvent = (
  tx: Tx,
  { now, who }: Pick<Doing, 'now' | 'who'>,
  rewardId: string,
  kind: StepKind,
  note = '',
) =>
  tx
    .insertInto('reward_step')
    .values({ reward_id: rewardId, kind, actor_id: who.by, acting_as_id: who.as, note, at: now })
    .execute();

/** Writes columns; the reward counts as changed. */
export const changeReward = (
  tx: Tx,
  id: string,
  now: Date,
  set: Readonly<Record<string, string | number | Date | null>>,
) =>
  tx
    .updateTable('reward')
    .set((eb) => ({ ...set, version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute();
