import { sql, type Kysely } from 'kysely';

/** Pairs of accounts that belong to two people have the name that pages use. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table told_apart rename to not_duplicates',
  'alter table not_duplicates rename column told_by to marked_by',
  'alter table not_duplicates rename column told_at to marked_at',
  'alter index told_apart_other rename to not_duplicates_other',
  'alter index told_apart_told_by rename to not_duplicates_marked_by',
];
