import * as contract from '@forecourt/contract/notifications';
import { membershipOf } from '../../kit/access/membership.ts';
import type { Db, Tx } from '../../kit/db/db.ts';
import { writeAuditLog } from '../../kit/audit-log.ts';
import { handle, type Call, type Route } from '../../kit/http/handle.ts';
import { paginationOf } from '../../kit/list.ts';
import { seenAbout } from '../../kit/notify.ts';
import type { Actor } from '../../kit/session/actor.ts';
import { markAllRead, markRead, savePreferences } from './notifications.commands.ts';
import {
  listChoices,
  notificationsPage,
  receivesEmails,
  unreadCount,
  type Own,
} from './notifications.queries.ts';
import { toNotificationViews, preferencesOf } from './notifications.view.ts';

type RequestContext = Pick<Call<unknown, Actor>, 'actor' | 'http'>;

const ownOf = async (
  db: Db | Tx,
  { actor, now, portal }: Pick<Call<unknown, Actor>, 'actor' | 'now' | 'portal'>,
): Promise<Own> => {
  const reader = { actor, now, member: await membershipOf(db, actor) };
  return {
    userId: actor.id,
    seen: await seenAbout(db, portal.registry, await portal.tenant.settings(), reader),
  };
};

const preferences = async ({ actor, http }: RequestContext, db: Db | Tx) => ({
  preferences: preferencesOf(actor, await listChoices(db, actor.id), http.language),
  receiveEmails: await receivesEmails(db, actor.id),
});

export const notificationRoutes: readonly Route[] = [
  handle(contract.listNotifications, async (call) => {
    const { db, query, http } = call;
    const own = await ownOf(db, call);
    const [{ rows, total }, unread] = await Promise.all([
      notificationsPage(db, own, query),
      unreadCount(db, own),
    ]);
    return {
      notifications: toNotificationViews(rows, http.language),
      unread,
      pagination: paginationOf(query, total),
    };
  }),
  handle(contract.readNotification, (call) => {
    const { write, actor, params, body, now } = call;
    return write(async (tx) => {
      // an administrator who acts as a user has not read it for them
      if (!actor.proxiedBy) await markRead(tx, actor.id, params.id, body.read, now);
      return { unread: await unreadCount(tx, await ownOf(tx, call)) };
    });
  }),
  handle(contract.readAllNotifications, (call) => {
    const { write, actor, body, now } = call;
    return write(async (tx) => {
      if (!actor.proxiedBy) await markAllRead(tx, actor.id, new Date(body.until), now);
      return { unread: await unreadCount(tx, await ownOf(tx, call)) };
    });
  }),
  handle(contract.notificationPreferences, (call) => preferences(call, call.db)),
  handle(contract.saveNotificationPreferences, (call) =>
    call.write(async (tx) => {
      await savePreferences(tx, call.actor.id, call.body);
      await writeAuditLog(tx, call.actor, call, {
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
