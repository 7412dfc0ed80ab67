import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../kit/db/db.ts';
import type { Actor } from '../../kit/session/actor.ts';
import type { SeenThread } from './seen-thread.ts';

/** Removes deleted comments that no reply keeps. @param which SQL over the comment `c` */
export const removeEmpty = async (tx: Tx, which: RawBuilder<unknown>): Promise<void> => {
  await sql`delete from comment c where c.deleted_at is not null and c.parent_id is not null and ${which}`.execute(
    tx,
  );
  await sql`delete from comment c where c.deleted_at is not null and ${which}
    and not exists (select from comment r where r.parent_id = c.id)`.execute(tx);
};

export async function mute(db: Db, { id }: SeenThread, actor: Actor, muted: boolean): Promise<void> {
  const row = { thread_id: id, user_id: actor.id };
  await (muted
    ? db
        .insertInto('thread_mute')
        .values(row)
        .onConflict((oc) => oc.doNothing())
        .execute()
    : db.deleteFrom('thread_mute').where('thread_id', '=', id).where('user_id', '=', actor.id).execute());
}
