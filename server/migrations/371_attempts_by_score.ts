import { sql, type Kysely } from 'kysely';

/** The index of a course's attempts (340) also holds what they are ordered by: a page in the order of scores reads it alone. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index attempt_course_scores on attempt (course_id, submitted_at, id)
    include (user_id, test_version_id, score, number)`.execute(db);
  await sql`drop index attempt_course_submitted`.execute(db);
}
