import { sql } from 'kysely';
import { invites } from '@forecourt/contract/notifications';
import { isActiveAccount } from '../../../kit/access/standing.ts';
import { DAY, HOUR } from '../../../kit/clock.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { momentAt } from '../../../kit/i18n.ts';
import { found, notFound, Problem } from '../../../kit/http/problem.ts';
import { noticeView } from '../../../kit/notice-about.ts';
import { notify, type Notice } from '../../../kit/notify.ts';
import { calendarOf, eventLink, noticeData } from '../events/notify-changed.ts';
import type { ChangeContext } from '../change-context.ts';
import { move, seatOf, seatsWhere, type Seat } from './transitions.ts';
import { isAddressedBy } from './users.queries.ts';

/** A class as seats are given in it. */
export interface SeatAllocationContext {
  readonly id: string;
  readonly template_id: string;
  readonly title: string;
  readonly status: string;
  readonly is_virtual: boolean;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly timezone: string;
  readonly enroll_until: Date | null;
  readonly price: number | null;
  readonly early_until: string | null;
  readonly free_told: boolean;
  /** Seats that are neither taken nor held; below zero where it is overbooked. */
  readonly free: number;
}

/** Free of charge and farther off than this: who is first gets the seat without being asked. */
const AT_ONCE = 7 * DAY;
/** An offer leaves at least this long to answer. */
const SHORTEST_OFFER = 2 * HOUR;

/**
 * Runs what changes seats, one at a time for each template: offers that ran out end first, free seats go to who waits, then
 * the work is done, then free seats go on again. A promotion can free a seat of another date, hence the template's lock;
 * several templates are locked in the order of their ids. Notices are sent at the end.
 */
export async function withSeatAllocation<T>(
  tx: Tx,
  by: ChangeContext,
  templateIds: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  const ids = [...new Set(templateIds)].toSorted();
  for (const id of ids) await sql`select from ilt_template where id = ${id} for no key update`.execute(tx);
  for (const id of ids) await settle(tx, by, id);
  const result = await work();
  for (const id of ids) await settle(tx, by, id);
  return result;
}

const TAKEN = sql`('enrolled', 'offered', 'completed', 'missed')`;

const rooms = (condition: ReturnType<typeof sql>) => sql<SeatAllocationContext>`
  select e.id, e.template_id, t.title, e.status, e.is_virtual, e.starts_at, e.ends_at, e.timezone, e.enroll_until, e.price,
    e.early_until, e.free_told,
    e.seats - (select count(*)::int from ilt_seat s where s.event_id = e.id and s.status in ${TAKEN}) as free
  from ilt_event e join ilt_template t on t.id = e.template_id
  where e.deleted_at is null and ${condition} order by e.starts_at, e.id`;

/** A class as it is now; the 404 when it is gone. Only under the template's lock does its number of seats hold. */
export async function roomOf(tx: Tx, eventId: string): Promise<SeatAllocationContext> {
  const { rows } = await rooms(sql`e.id = ${eventId}`).execute(tx);
  return found(rows[0]);
}

/** A published class that has not been cancelled. */
export async function openRoom(tx: Tx, eventId: string): Promise<SeatAllocationContext> {
  const room = await roomOf(tx, eventId);
  if (room.status === 'cancelled') throw new Problem('live.cancelled');
  if (room.status !== 'published') throw notFound();
  return room;
}

/** When the waitlist ends and free seats become first come, first served. */
export const waitlistEndsAt = (
  { starts_at: start }: Pick<SeatAllocationContext, 'starts_at'>,
  hours: number,
): Date => new Date(start.getTime() - hours * HOUR);

/** Time until which a seat that becomes free now would be held; null if there isn't enough time to offer it. */
export function offerEnd(
  room: Pick<SeatAllocationContext, 'starts_at'>,
  by: Pick<ChangeContext, 'now' | 'settings'>,
): Date | null {
  const { waitlistOfferHours, waitlistClosesHours } = by.settings;
  const end = Math.min(
    by.now.getTime() + waitlistOfferHours * HOUR,
    waitlistEndsAt(room, waitlistClosesHours).getTime(),
  );
  return end - by.now.getTime() < SHORTEST_OFFER ? null : new Date(end);
}

/** Gives free seats of a template's coming classes to those who wait, until nothing more can be given. */
async function settle(tx: Tx, by: ChangeContext, templateId: string): Promise<void> {
  await expire(tx, by, templateId);
  // a promotion may free a seat of a date that was looked at before
  while (await settleOnce(tx, by, templateId));
}

async function expire(tx: Tx, by: ChangeContext, templateId: string): Promise<void> {
  const over = await seatsWhere(
    tx,
    sql`s.template_id = ${templateId} and s.status = 'offered' and s.offer_ends_at <= ${by.now}`,
  );
  for (const seat of over)
    await move(tx, by, {
      event: roomRef(seat),
      userId: seat.user_id,
      seat,
      to: 'left',
      set: { reason: 'expired' },
    });
}

export const roomRef = ({ event_id: id, template_id }: Seat) => ({ id, template_id });

/** One round over the dates; whether a seat of another date became free in it. */
async function settleOnce(tx: Tx, by: ChangeContext, templateId: string): Promise<boolean> {
  let again = false;
  const { rows } =
    await rooms(sql`e.template_id = ${templateId} and e.status = 'published' and e.starts_at > ${by.now}
    and exists (select from ilt_seat w where w.event_id = e.id and w.status = 'waitlist')`).execute(tx);
  for (const room of rows) {
    if (room.free <= 0) continue;
    again = (await fill(tx, by, room)) || again;
  }
  return again;
}

/**
 * Fills the free seats of one date from the waitlist, in order of joining, with users who are still in the audience.
 */
async function fill(tx: Tx, by: ChangeContext, room: SeatAllocationContext): Promise<boolean> {
  const waiting = await seatsWhere(
    tx,
    sql`s.event_id = ${room.id} and s.status = 'waitlist' and exists (select from user_account u
      where u.id = s.user_id and ${isActiveAccount('u')} and ${isAddressedBy(room.id)})`,
  );
  const far = room.starts_at.getTime() - by.now.getTime() > AT_ONCE;
  const until = offerEnd(room, by);
  let [left, freed] = [room.free, false];
  for (const seat of waiting) {
    if (left === 0) break;
    if (far && !seat.price) freed = (await promote(tx, by, room, seat)) || freed;
    else if (until !== null && seat.offered_at === null) await offer(tx, by, room, seat, until);
    else continue;
    left--;
  }
  if (left > 0 && until === null && !room.free_told) await notifyFree(tx, by, room, waiting);
  return freed;
}

/** Promotes a user from the waitlist; their seat on another date is released. Returns whether a seat was free. */
async function promote(tx: Tx, by: ChangeContext, room: SeatAllocationContext, seat: Seat): Promise<boolean> {
  await move(tx, by, { event: room, userId: seat.user_id, seat, to: 'enrolled' });
  await notifyUser(tx, by, room, 'live.promoted', [seat.user_id]);
  return giveUpOthers(tx, by, room, seat.user_id);
}

async function offer(
  tx: Tx,
  by: ChangeContext,
  room: SeatAllocationContext,
  seat: Seat,
  until: Date,
): Promise<void> {
  await move(tx, by, { event: room, userId: seat.user_id, seat, to: 'offered', set: { offerEndsAt: until } });
  await notify(tx, by.portal.jobs, by.now, {
    kind: 'live.offer',
    to: [seat.user_id],
    data: { title: room.title, at: momentAt(until, room.timezone) },
    link: eventLink(room.id),
    key: `live-offer:${seat.id}:${until.getTime()}`,
    about: { kind: 'live-event', id: room.id },
  });
}

/**
 * Releases a user's seat, offer, or place on the waitlist. A seat is also removed from their calendar by mail; the
 * others were never in it.
 */
export async function giveUp(tx: Tx, by: ChangeContext, seat: Seat, reason = ''): Promise<void> {
  const userId = seat.user_id;
  await move(tx, by, { event: roomRef(seat), userId, seat, to: 'left', set: { reason } });
  if (seat.status === 'enrolled')
    await notifyUser(tx, by, await roomOf(tx, seat.event_id), 'live.left', [userId]);
}

/** One seat for each template and user: a new seat releases those on other dates that haven't started. */
export async function giveUpOthers(
  tx: Tx,
  by: ChangeContext,
  room: SeatAllocationContext,
  userId: string,
): Promise<boolean> {
  const others = await otherSeats(tx, by, room, userId);
  for (const other of others) await giveUp(tx, by, other, 'other-date');
  return others.length > 0;
}

/** Seats of the person on other dates of the template that have not ended; what one only waits for is none. */
export const otherSeats = (
  tx: Tx,
  by: Pick<ChangeContext, 'now'>,
  room: Pick<SeatAllocationContext, 'id' | 'template_id'>,
  userId: string,
) =>
  seatsWhere(
    tx,
    sql`s.template_id = ${room.template_id} and s.user_id = ${userId} and s.event_id <> ${room.id}
      and s.status in ('enrolled', 'offered') and exists (select from ilt_event e
        where e.id = s.event_id and e.ends_at > ${by.now} and e.deleted_at is null)`,
  );

/** Too late for offers: seats are first come, first served, and the waitlist is notified. */
async function notifyFree(
  tx: Tx,
  by: ChangeContext,
  room: SeatAllocationContext,
  waiting: readonly Seat[],
): Promise<void> {
  await tx.updateTable('ilt_event').set({ free_told: true }).where('id', '=', room.id).execute();
  await notifyUser(
    tx,
    by,
    room,
    'live.free',
    waiting.map(({ user_id: id }) => id),
  );
}

/** Notifies users about a class; each state of a seat is announced once. */
export const notifyUser = (
  tx: Tx,
  by: ChangeContext,
  room: Pick<SeatAllocationContext, 'id' | 'title' | 'starts_at' | 'timezone'>,
  kind: Notice['kind'],
  to: readonly string[],
  reason = '',
): Promise<unknown> =>
  notify(tx, by.portal.jobs, by.now, {
    kind,
    to,
    data: { ...noticeData(room), ...(reason && { reason }) },
    link: eventLink(room.id),
    key: `${kind}:${room.id}:${by.now.getTime()}`,
    ...(noticeView(kind) && { about: { kind: 'live-event', id: room.id } as const }),
    ...(invites(kind) && { calendar: calendarOf(room.id) }),
  });

/** The person's state after everything has settled. */
export async function seatAfter(tx: Tx, eventId: string, userId: string): Promise<Seat> {
  return found(await seatOf(tx, eventId, userId));
}
