import { sql, type Kysely } from 'kysely';

/** What filters and scopes ask of a reward: whoever reads rewards in an order passes over those that do not count without opening them. */
const ASKED = 'status, kind, incentive_id, brand_id, user_id';

/**
 * Reports of rewards are read from indexes: each order of their list from one that holds what filters ask besides, how many stand where
 * and when they were earned, redeemed and sent from one by incentive, what a text finds from those of names and tracking numbers.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const text of [
    `drop index reward_redeemed`,
    `create index reward_redeemed on reward (redeemed_at, id) include (${ASKED})`,
    `create index reward_earned on reward (earned_at, id) include (${ASKED})`,
    `create index reward_name on reward (name collate "und-x-icu", id) include (${ASKED})`,
    `drop index reward_incentive`,
    `create index reward_incentive on reward (incentive_id, status)
      include (kind, redeemed_at, earned_at, created_at, sent_at, value, brand_id, user_id)`,
    `create index reward_name_search on reward using gin (name gin_trgm_ops)`,
    `create index reward_tracking on reward (tracking_number) where tracking_number <> ''`,
  ])
    await sql.raw(text).execute(db);
}
