import type { saveNotificationPreferences } from '@forecourt/contract/notifications';
import type { BodyOf } from '@forecourt/contract/endpoint';
import type { Tx } from '../../kit/db/db.ts';
import { found } from '../../kit/http/problem.ts';
import { announce } from '../../kit/live.ts';

/** Marks one as read or unread; other open pages of the person hear of it. */
export async function markRead(tx: Tx, userId: string, id: string, read: boolean, now: Date): Promise<void> {
  found(
    await tx
      .updateTable('notification')
      .set((eb) => ({ read_at: read ? eb.fn.coalesce('read_at', eb.val(now)) : null }))
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning('id')
      .executeTakeFirst(),
  );
  await announce(tx, 'notifications', [userId]);
}

export async function markAllRead(tx: Tx, userId: string, until: Date, now: Date): Promise<void> {
  const marked = await tx
    .updateTable('notification')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('created_at', '<=', until)
    .executeTakeFirst();
  if (marked.numUpdatedRows > 0n) await announce(tx, 'notifications', [userId]);
}

export async function savePreferences(
  tx: Tx,
  userId: string,
  { preferences }: BodyOf<typeof saveNotificationPreferences>,
): Promise<void> {
  const last = [...new Map(preferences.map((one) => [one.kind, one])).values()];
  if (last.length === 0) return;
  await tx
    .insertInto('notification_choice')
    .values(last.map(({ kind, inPage, mail }) => ({ user_id: userId, kind, in_page: inPage, mail })))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind']).doUpdateSet((eb) => ({
        in_page: eb.ref('excluded.in_page'),
        mail: eb.ref('excluded.mail'),
      })),
    )
    .execute();
}
