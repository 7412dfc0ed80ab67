import { sql, type Kysely } from 'kysely';

/** Payouts about which an administrator decides are few, and read without those that were sent. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index payout_to_decide on payout (created_at)
    where status = 'held' and held_because = 'limit' or status = 'failed' and failure = 'refused'`.execute(
    db,
  );
}
