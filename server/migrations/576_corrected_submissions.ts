import { sql, type Kysely } from 'kysely';

/** Submissions that a table corrects have a step of their own in the history. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table submission_step drop constraint submission_step_step_check, add constraint submission_step_step_check
    check (step in ('submitted','approved','denied','undone','appealed','withdrawn','completed','corrected'))`.execute(
    db,
  );
}
