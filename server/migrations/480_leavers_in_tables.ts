import { sql, type Kysely } from 'kysely';

/** Rows of a table that deactivate people; the number that a run was agreed to. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table import_row add column deactivates boolean not null default false`.execute(db);
  await sql`alter table import_run add column deactivations_agreed int not null default 0`.execute(db);
}
