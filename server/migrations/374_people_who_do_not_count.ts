import { sql, type Kysely } from 'kysely';

/** People who do not count are few, and found by the standing of their accounts: what is asked of everybody leaves them out. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index person_sums_standing on person_sums (standing, user_id)`.execute(db);
}
