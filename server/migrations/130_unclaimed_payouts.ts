import { sql, type Kysely } from 'kysely';

/** Money of people whose account was erased is held, and listed as unclaimed. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table payout drop constraint payout_held_because_check`,
  `alter table payout add constraint payout_held_because_check
    check (held_because in ('provider','card','limit','tax','vault','left'))`,
];
