import { sql, type Kysely } from 'kysely';

/** What training and activities are rewarded with is translated, as what sales pay is. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table incentive add column texts jsonb not null default '{}'`.execute(db);
  await sql`alter table activity_type add column texts jsonb not null default '{}'`.execute(db);
}
