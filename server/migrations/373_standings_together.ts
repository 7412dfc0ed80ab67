import { sql, type Kysely } from 'kysely';

/**
 * How many have passed is another share for each course and curriculum. The planner knows it for each of them: a page of those few who
 * have passed begins with them, and one of many walks through names.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const thing of ['course', 'curriculum']) {
    await sql
      .raw(
        `create statistics ${thing}_progress_standings (mcv) on ${thing}_id, status from ${thing}_progress`,
      )
      .execute(db);
    await sql.raw(`analyze ${thing}_progress`).execute(db);
  }
}
