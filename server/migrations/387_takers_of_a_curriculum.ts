import { sql, type Kysely } from 'kysely';

/**
 * How people stand in a curriculum, and how far they are, stands in indexes in these orders, as that of a course does: the report of a
 * curriculum with 30,000 people reads one page of them.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index curriculum_progress_standing on curriculum_progress (curriculum_id, status, user_id)`.execute(
    db,
  );
  await sql`drop index curriculum_progress_curriculum`.execute(db);
  await sql`create index curriculum_progress_percent on curriculum_progress (curriculum_id, percent, user_id)`.execute(
    db,
  );
}
