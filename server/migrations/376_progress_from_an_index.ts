import { sql, type Kysely } from 'kysely';

/**
 * What people have done within a span of days, and what was due by a day, is read from indexes alone: rows of a person, and of days,
 * lie side by side there, and all over their tables. A save writes the first of these indexes anyway, since it moves what is recent.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`drop index course_progress_recent`.execute(db);
  await sql`create index course_progress_recent on course_progress (user_id, updated_at desc)
    include (course_id, status, enrolled_at, passed_at, best_score)`.execute(db);
  await sql`create index training_duty_due on training_duty (due_at) include (user_id, course_id, done, late)`.execute(
    db,
  );
}
