import { sql, type Kysely } from 'kysely';

/**
 * The attempts of a course stand in the order in which they were handed in: a page of its report reads its rows alone, and what
 * counts all of them reads the index alone.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index attempt_course_submitted on attempt (course_id, submitted_at, id)
    include (user_id, test_version_id)`.execute(db);
  await sql`drop index attempt_course`.execute(db);
}
