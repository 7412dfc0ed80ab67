import { sql, type RawBuilder } from 'kysely';
import { KINDS, NOTIFICATION_KINDS, type listNotifications } from '@forecourt/contract/notifications';
import type { QueryOf } from '@forecourt/contract/endpoint';
import type { Db, Tx } from '../../kit/db/db.ts';
import { likePattern, pageOf } from '../../kit/list.ts';

const kindsOf = (groups: readonly string[]) =>
  KINDS.filter((kind) => groups.includes(NOTIFICATION_KINDS[kind].group));

/** A person's notifications, but for those about what they no longer see. @param seen {@link seenAbout} */
export interface Own {
  readonly userId: string;
  readonly seen: RawBuilder<boolean>;
}

/** One page of a person's notifications, and how many there are. */
export function notificationsPage(db: Db, { userId, seen }: Own, query: QueryOf<typeof listNotifications>) {
  let filtered = db
    .selectFrom('notification as n')
    .where('n.user_id', '=', userId)
    .where('n.in_page', '=', true)
    .where(seen);
  if (query.unread !== undefined)
    filtered = filtered.where('n.read_at', query.unread ? 'is' : 'is not', null);
  if (query.kind) filtered = filtered.where('n.kind', 'in', query.kind);
  if (query.group) filtered = filtered.where('n.kind', 'in', kindsOf(query.group));
  // the names of people and things that a text is made with; its other words are not stored
  if (query.text)
    filtered = filtered.where(
      sql<boolean>`exists (select from jsonb_each_text(n.data) where folded(value) like ${likePattern(query.text)})`,
    );
  const direction = query.sortDir === 1 ? 'asc' : 'desc';
  return pageOf(
    filtered
      .select(['n.id', 'n.kind', 'n.data', 'n.link', 'n.read_at', 'n.created_at'])
      .orderBy('n.created_at', direction)
      .orderBy('n.id', direction),
    query,
  );
}
export type NotificationRow = Awaited<ReturnType<typeof notificationsPage>>['rows'][number];

export const unreadCount = (db: Db | Tx, { userId, seen }: Own): Promise<number> =>
  db
    .selectFrom('notification as n')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('n.user_id', '=', userId)
    .where('n.read_at', 'is', null)
    .where('n.in_page', '=', true)
    .where(seen)
    .executeTakeFirstOrThrow()
    .then(({ total }) => total);

/** A user's preferences by kind; missing kinds have their default. */
export const listChoices = (db: Db | Tx, userId: string) =>
  db
    .selectFrom('notification_choice')
    .select(['kind', 'in_page', 'mail'])
    .where('user_id', '=', userId)
    .execute();

/** Whether the person takes mails at all. */
export const receivesEmails = (db: Db | Tx, userId: string): Promise<boolean> =>
  db
    .selectFrom('user_account')
    .select('receive_emails')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
    .then(({ receive_emails }) => receive_emails);
