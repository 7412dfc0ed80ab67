import { sql, type Kysely } from 'kysely';

/** Which of those that can be held. */
const CURRENT = 'replaced_by is null and revoked_at is null and renewed_at is null';

/**
 * Reports of a course or curriculum count who holds its certificate: each kind is read from an index of its own, and no other is opened.
 * Where rewards of the people stand whom a text finds is read from the index of people.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const kind of ['course', 'curriculum'])
    await sql
      .raw(
        `create index certificate_of_${kind} on certificate (${kind}_id) include (user_id, expires_on, grace_days, brand_id)
          where ${CURRENT} and ${kind}_id is not null`,
      )
      .execute(db);
  await sql`drop index reward_user`.execute(db);
  await sql`create index reward_user on reward (user_id, redeemed_at desc, id) include (status, kind, incentive_id, brand_id)`.execute(
    db,
  );
}
