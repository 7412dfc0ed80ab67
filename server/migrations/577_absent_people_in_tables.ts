import { sql, type Kysely } from 'kysely';

/** Rows of people who are missing from a table that lists everyone. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table import_row add column absent boolean not null default false`.execute(db);
}
