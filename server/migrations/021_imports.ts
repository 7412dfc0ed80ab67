import { sql, type Kysely } from 'kysely';

/** Imports that go on by themselves once their rows are checked, and indexes by which rows find what is there. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const LIVING = 'where deleted_at is null';

const STATEMENTS = [
  `alter table import_run add column run_at_once boolean not null default false`,
  `create index dealer_by_dealer_id on dealer (lower(dealer_id)) ${LIVING}`,
  `create index dealer_by_name on dealer (lower(name), lower(postal_code)) ${LIVING}`,
  `create index dealer_by_number on dealer (dealer_num) ${LIVING}`,
];
