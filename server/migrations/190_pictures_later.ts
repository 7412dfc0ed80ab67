import { sql, type Kysely } from 'kysely';

/** Files that are still to be made playable, or a picture: few of very many. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index file_processing on file (created_at) where state = 'processing'`.execute(db);
}
