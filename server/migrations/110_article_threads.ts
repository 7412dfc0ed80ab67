import { sql, type Kysely } from 'kysely';

/** People talk under announcements, promotions and events, too: what is there already gets its thread. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`with made as materialized (
      select id, kind, uuidv7() as thread_id from content
      where kind in ('announcement', 'promotion', 'event') and thread_id is null),
    opened as (insert into thread (id, kind) select thread_id, kind from made)
    update content c set thread_id = made.thread_id from made where made.id = c.id`.execute(db);
}
