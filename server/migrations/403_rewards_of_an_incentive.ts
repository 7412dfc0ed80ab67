import { sql, type Kysely } from 'kysely';

/**
 * The rewards of one incentive are read in the order of their days, whatever brand, status or person is asked for, and not among those of
 * all incentives. That index replaces the one of prizes that wait, which only who sees some people still asked.
 *
 * What is redeemed says when: sums of prizes that are late take its day from their sums, and the rows theirs from the moment itself, and
 * both must mean the same.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of [
    `drop index reward_waiting_prize`,
    `create index reward_of_incentive on reward (incentive_id, redeemed_at, id) include (status, kind, brand_id, user_id)`,
    `update reward set redeemed_at = greatest(earned_at, updated_at) where status = 'redeemed' and redeemed_at is null`,
    // what waits for the end of the transaction would keep the table from being changed
    `set constraints all immediate`,
    `alter table reward add constraint reward_redeemed_when check (status <> 'redeemed' or redeemed_at is not null)`,
  ])
    await sql.raw(statement).execute(db);
}
