import type { listNotifications } from '@forecourt/contract/notifications';
import type { QueryOf } from '@forecourt/contract/endpoint';
import type { Db, Tx } from '../../kit/db/db.ts';
import { offsetOf } from '../../kit/list.ts';

/** One page of a person's notifications, and how many there are. */
export async function notificationsPage(db: Db, userId: string, query: QueryOf<typeof listNotifications>) {
  let filtered = db.selectFrom('notification as n').where('n.user_id', '=', userId);
  if (query.unread) filtered = filtered.where('n.read_at', 'is', null);
  if (query.kind) filtered = filtered.where('n.kind', '=', query.kind);
  const direction = query.sortDir === 1 ? 'asc' : 'desc';
  const [rows, count] = await Promise.all([
    filtered
      .select(['n.id', 'n.kind', 'n.data', 'n.link', 'n.read_at', 'n.created_at'])
      .orderBy('n.created_at', direction)
      .orderBy('n.id', direction)
      .limit(query.limit)
      .offset(offsetOf(query))
      .execute(),
    filtered.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.total };
}
export type NotificationRow = Awaited<ReturnType<typeof notificationsPage>>['rows'][number];

export const unreadCount = (db: Db | Tx, userId: string): Promise<number> =>
  db
    .selectFrom('notification')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
    .then(({ total }) => total);

/** What the person has chosen, by kind; a kind that is not there goes by its default. */
export const choicesOf = (db: Db | Tx, userId: string) =>
  db.selectFrom('notification_choice').select(['kind', 'mail']).where('user_id', '=', userId).execute();
