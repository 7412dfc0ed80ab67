import { sql, type Kysely } from 'kysely';

/** What a good row of a table would do is known when it was checked: the preview tells it before anything goes in. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table import_row add column expected text check (expected in ('created','updated','unchanged'))`,
  // what waits since an earlier check can still go in; what it does is decided then, as it always was
  `update import_row set expected = 'created' where outcome = 'good'`,
];
