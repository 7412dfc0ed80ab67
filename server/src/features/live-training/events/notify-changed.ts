import { sql, type RawBuilder } from 'kysely';
import type { CalendarRef } from '../../../kit/calendar/calendar.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { momentAt } from '../../../kit/i18n.ts';
import { notify, type Notice } from '../../../kit/notify.ts';
import type { ChangeContext } from '../change-context.ts';

interface Coming {
  readonly id: string;
  readonly title: string;
  readonly starts_at: Date;
  readonly timezone: string;
}

/** The page of a class. */
export const eventLink = (id: string): string => `/auth/live-training/events/${id}`;

/** A class in the calendars of its people. */
export const calendarOf = (id: string): CalendarRef => ({ kind: 'live-event', id });

/** What every notice about a class says: its title, and when it begins at its place. */
export const noticeData = ({ title, starts_at: start, timezone }: Omit<Coming, 'id'>): Notice['data'] => ({
  title,
  at: momentAt(start, timezone),
});

/** Users with a seat, an offer, or a place on the waitlist; or in one of these states. */
export async function usersToNotify(
  tx: Tx,
  eventId: string,
  ...states: readonly string[]
): Promise<string[]> {
  const wanted = states.length > 0 ? states : ['enrolled', 'waitlist', 'offered'];
  const { rows } = await sql<{ user_id: string }>`select user_id from ilt_seat
    where event_id = ${eventId} and status = any(${[...wanted]}::text[])`.execute(tx);
  return rows.map(({ user_id: id }) => id);
}

/** Ids of the instructors of a class, by position. */
export async function teachersOf(tx: Tx, eventId: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`select user_id from ilt_instructor
    where event_id = ${eventId} order by position`.execute(tx);
  return rows.map(({ user_id: id }) => id);
}

/**
 * Tells the people of a class, and who teaches it, that its time or place is another one; those who have a seat get it
 * into their calendars. `change` names the change, once for each.
 */
export async function notifyClassChanged(
  tx: Tx,
  by: ChangeContext,
  event: Coming,
  change: string,
): Promise<void> {
  const notice = {
    kind: 'live.changed',
    data: noticeData(event),
    link: eventLink(event.id),
    key: `live-changed:${event.id}:${change}`,
    about: { kind: 'live-event', id: event.id },
  } as const;
  const { jobs } = by.portal;
  const seated = await usersToNotify(tx, event.id, 'enrolled');
  await notify(tx, jobs, by.now, { ...notice, to: seated, calendar: calendarOf(event.id) });
  const others = [
    ...(await usersToNotify(tx, event.id, 'waitlist', 'offered')),
    ...(await teachersOf(tx, event.id)),
  ];
  await notify(tx, jobs, by.now, { ...notice, to: others });
}

async function notifyAll(
  tx: Tx,
  by: ChangeContext,
  which: RawBuilder<unknown>,
  change: string,
): Promise<void> {
  const { rows } = await sql<Coming>`select e.id, t.title, e.starts_at, e.timezone
    from ilt_event e join ilt_template t on t.id = e.template_id
    where ${which} and e.starts_at > ${by.now} and e.status = 'published' and e.deleted_at is null`.execute(
    tx,
  );
  for (const event of rows) await notifyClassChanged(tx, by, event, change);
}

/** The same for all coming classes at a place whose address is another one. */
export const notifyLocationChanged = (
  tx: Tx,
  by: ChangeContext,
  locationId: string,
  version: number,
): Promise<void> => notifyAll(tx, by, sql`e.location_id = ${locationId}`, `place-${version}`);

/** The same for all coming classes of a template with another title. */
export const notifyTemplateChanged = (
  tx: Tx,
  by: ChangeContext,
  templateId: string,
  version: number,
): Promise<void> => notifyAll(tx, by, sql`e.template_id = ${templateId}`, `title-${version}`);
