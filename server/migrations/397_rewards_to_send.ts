import { sql, type Kysely } from 'kysely';

/** Rewards that were redeemed and wait to be sent: a brand's dashboard counts them, and they are few beside all that were ever given. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index reward_to_send on reward (brand_id) where status = 'redeemed' and kind <> 'code'`.execute(
    db,
  );
}
