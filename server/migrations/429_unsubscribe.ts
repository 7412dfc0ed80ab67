import { sql, type Kysely } from 'kysely';

/** The secret of a mail's address at which its reader wants no more of them, as its hash. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table mail add column unsubscribe_hash bytea`.execute(db);
  await sql`create unique index mail_unsubscribe on mail (unsubscribe_hash) where unsubscribe_hash is not null`.execute(
    db,
  );
}
