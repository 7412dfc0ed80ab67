import { sql, type Kysely } from 'kysely';

/** What a SCORM package asks for and will not get; packages that are there already are not looked through again. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(`alter table scorm_package add column concerns jsonb not null default '[]'`).execute(db);
}
