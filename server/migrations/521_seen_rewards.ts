import { sql, type Kysely } from 'kysely';

/** Rewards know when their person saw them; all earlier ones count as seen. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table reward add column seen_at timestamptz',
  'update reward set seen_at = coalesce(earned_at, created_at)',
  'create index reward_unseen on reward (user_id) where seen_at is null',
];
