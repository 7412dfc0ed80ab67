import { sql } from 'kysely';
import type { Tx } from '../../kit/db/db.ts';
import { type Merging, type Pair, withPlaceholderUser } from '../../kit/account-merge.ts';

const FURTHER = ['cancelled', 'assigned', 'waiting_approval', 'redeemed', 'sent'];

const rank = (alias: string) => sql`array_position(${FURTHER}::text[], ${sql.ref(`${alias}.status`)})`;

/** Rewards for the same training that the secondary account is further with, and those they take the place of. */
async function further(tx: Tx, { primary, secondary }: Pair) {
  const { rows } = await sql<{ better: string; worse: string }>`
    select other.id as better, own.id as worse from reward own join reward other
      on own.user_id = ${primary} and other.user_id = ${secondary} and other.incentive_id = own.incentive_id
    where own.source = 'training' and other.source = 'training'
      and (${rank('other')}, own.earned_at) > (${rank('own')}, other.earned_at)`.execute(tx);
  return rows;
}

const give = (tx: Tx, ids: readonly string[], to: string) =>
  sql`update reward set user_id = ${to} where id = any(${[...ids]}::uuid[])`.execute(tx);

export const rewardsMerging: Merging = {
  moved: [
    {
      table: 'reward',
      owner: 'user_id',
      kind: 'reward',
      /** Merges rewards that both accounts earned by the same training: keeps the one in the later state. */
      async move(tx, pair) {
        const exchanged = await further(tx, pair);
        const [better, worse] = [exchanged.map((one) => one.better), exchanged.map((one) => one.worse)];
        if (exchanged.length > 0)
          await withPlaceholderUser(tx, pair, async (parking) => {
            await give(tx, worse, parking);
            await give(tx, better, pair.primary);
            await give(tx, worse, pair.secondary);
          });
        await sql`update reward mine set user_id = ${pair.primary} where mine.user_id = ${pair.secondary}
          and not (mine.source = 'training' and exists (select from reward own where own.user_id = ${pair.primary}
            and own.source = 'training' and own.incentive_id = mine.incentive_id))`.execute(tx);
      },
    },
  ],
  kept: [
    'reward.created_by',
    'reward.created_as',
    'reward.approved_by',
    'reward.approved_as',
    'reward_step.actor_id',
    'reward_step.acting_as_id',
  ],
  ended: [],
};
