import { sql } from 'kysely';
import type { CommandContextWithPortal } from '../../kit/command-context.ts';
import { addressedAmong } from '../../kit/content/addressed.ts';
import type { Tx } from '../../kit/db/db.ts';
import { notify } from '../../kit/notify.ts';
import { isPublishedNow } from '../../kit/publishable/window.ts';
import { dayIn } from '../../kit/zones.ts';

interface Recipient {
  readonly title: string;
  readonly starts_at: Date;
  readonly time_zone: string;
  readonly guests: string[];
}

/** An event that is still to come, with those who are interested or going. */
async function guestsOf(tx: Tx, id: string, now: Date, rule = sql`true`): Promise<Recipient | undefined> {
  const { rows } =
    await sql<Recipient>`select c.title, d.starts_at, d.time_zone, array(select x.user_id from event_answer x
      where x.content_id = c.id and x.type in ('interested','going')) as guests
    from content c join content_event d on d.content_id = c.id
    where c.id = ${id} and d.ends_at > ${now} and ${rule}`.execute(tx);
  return rows[0];
}

/** Tells the guests of an event that its time or place was changed, where that has happened in this very change. */
export async function notifyMoved(
  tx: Tx,
  { now, portal }: CommandContextWithPortal,
  id: string,
): Promise<void> {
  const notified = await guestsOf(tx, id, now, sql`d.moved_at = ${now} and ${isPublishedNow('c', now)}`);
  if (!notified) return;
  await notify(tx, portal.jobs, now, {
    kind: 'event.changed',
    to: await addressedAmong(tx, id, notified.guests),
    data: { title: notified.title, date: dayIn(notified.starts_at, notified.time_zone) },
    link: `/auth/events/${id}`,
    key: `event.changed:${id}:${now.toISOString()}`,
    calendar: { kind: 'event', id },
    about: { kind: 'event', id },
  });
}

/** Tells the guests of an event that it was taken back. */
export async function notifyCancelled(
  tx: Tx,
  { now, portal }: CommandContextWithPortal,
  id: string,
): Promise<void> {
  const notified = await guestsOf(tx, id, now);
  if (!notified) return;
  await notify(tx, portal.jobs, now, {
    kind: 'event.cancelled',
    to: await addressedAmong(tx, id, notified.guests),
    data: { title: notified.title, date: dayIn(notified.starts_at, notified.time_zone) },
    link: '/auth/events',
    key: `event.cancelled:${id}:${now.toISOString()}`,
    calendar: { kind: 'event', id },
  });
}
