import { sql, type Kysely } from 'kysely';

/** What a good row of a table would do is known when it was checked: the preview tells it before anything goes in. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `alter table import_row add column expected text check (expected in ('created','updated','unchanged'))`,
    )
    .execute(db);
}
