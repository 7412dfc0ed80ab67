import { sql, type Kysely } from 'kysely';

/** Mentions know their positions in the text. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table comment_tag add column places integer[] not null default '{}'`.execute(db);
}
