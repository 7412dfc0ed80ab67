import { sql, type Kysely } from 'kysely';

/**
 * Up to which position of the write-ahead log somebody's session has written. A replica that has not come that far would
 * not show them what they have just saved. Written only where a replica is configured.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table session add column wrote pg_lsn`.execute(db);
}
