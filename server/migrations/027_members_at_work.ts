import { sql, type Kysely } from 'kysely';

/** The people who work at many dealers at once are read from the index alone. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw('drop index dealer_member_dealer').execute(db);
  await sql
    .raw('create index dealer_member_dealer on dealer_member (dealer_id, user_id) include (active)')
    .execute(db);
}
