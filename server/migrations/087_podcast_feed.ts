import { sql, type Kysely } from 'kysely';

/** Private podcast feeds: one address a person, of which only the hash is kept. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table podcast_link (
    user_id uuid primary key references user_account on delete cascade,
    token_hash bytea not null unique,
    created_at timestamptz not null
  )`.execute(db);
}
