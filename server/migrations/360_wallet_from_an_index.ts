import { sql, type Kysely } from 'kysely';

/**
 * A wallet adds up everything that its person has ever earned: balances, what was left after each entry and the day on which
 * points run out are read from an index alone, however many entries there are.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index ledger_entry_wallet on ledger_entry (user_id, account, at, id)
    include (currency, amount, reserved, reason) where user_id is not null`.execute(db);
  await sql`drop index ledger_entry_owner`.execute(db);
}
