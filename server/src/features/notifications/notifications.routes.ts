import * as contract from '@forecourt/contract/notifications';
import type { Db, Tx } from '../../kit/db/db.ts';
import { record } from '../../kit/activity.ts';
import { handle, type Call, type Route } from '../../kit/http/handle.ts';
import { paginationOf } from '../../kit/list.ts';
import type { Actor } from '../../kit/session/actor.ts';
import { markAllRead, markRead, savePreferences } from './notifications.commands.ts';
import { choicesOf, notificationsPage, receivesEmails, unreadCount } from './notifications.queries.ts';
import { notificationViews, preferencesOf } from './notifications.view.ts';

type Asking = Pick<Call<unknown, Actor>, 'actor' | 'http'>;

const preferences = async ({ actor, http }: Asking, db: Db | Tx) => ({
  preferences: preferencesOf(actor, await choicesOf(db, actor.id), http.language),
  receiveEmails: await receivesEmails(db, actor.id),
});

export const notificationRoutes: readonly Route[] = [
  handle(contract.listNotifications, async ({ db, actor, query, http }) => {
    const [{ rows, total }, unread] = await Promise.all([
      notificationsPage(db, actor.id, query),
      unreadCount(db, actor.id),
    ]);
    return {
      notifications: notificationViews(rows, http.language),
      unread,
      pagination: paginationOf(query, total),
    };
  }),
  handle(contract.readNotification, ({ write, actor, params, body, now }) =>
    write(async (tx) => {
      // what an administrator looks at as somebody, that person has not seen
      if (!actor.proxiedBy) await markRead(tx, actor.id, params.id, body.read, now);
      return { unread: await unreadCount(tx, actor.id) };
    }),
  ),
  handle(contract.readAllNotifications, ({ write, actor, body, now }) =>
    write(async (tx) => {
      if (!actor.proxiedBy) await markAllRead(tx, actor.id, new Date(body.until), now);
      return { unread: await unreadCount(tx, actor.id) };
    }),
  ),
  handle(contract.notificationPreferences, (call) => preferences(call, call.db)),
  handle(contract.saveNotificationPreferences, (call) =>
    call.write(async (tx) => {
      await savePreferences(tx, call.actor.id, call.body);
      await record(tx, call.actor, call, {
        type: 'profile.mail-choices',
        subject: { kind: 'user', id: call.actor.id },
        data: { choices: call.body.preferences },
      });
      return preferences(call, tx);
    }),
  ),
  handle(contract.stream, async ({ actor, portal, query }) => ({
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    },
    body: portal.live.stream(actor.id, query.seconds),
  })),
];
