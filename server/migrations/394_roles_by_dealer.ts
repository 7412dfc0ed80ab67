import { sql, type Kysely } from 'kysely';

/** How many people of some roles are at home at each dealer is read from the index of dealers alone. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`drop index person_sums_dealer`.execute(db);
  await sql`create index person_sums_dealer on person_sums (dealer_id) include (standing, user_id, role_id)`.execute(
    db,
  );
}
