import { sql, type Kysely } from 'kysely';

/** People whose account names a country are found by it, without the rows of all accounts. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index user_account_country on user_account (country, id)
    where country <> '' and deleted_at is null and merged_into is null`.execute(db);
}
