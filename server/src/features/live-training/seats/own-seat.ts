import { sql } from 'kysely';
import type { SeatStatus } from '@forecourt/contract/live-events';
import type { Membership } from '../../../kit/access/membership.ts';
import type { CommandContextWithPortal } from '../../../kit/command-context.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { momentAt } from '../../../kit/i18n.ts';
import { found, notFound, Problem } from '../../../kit/http/problem.ts';
import { priceOf } from '../events/price.ts';
import { visibleEvent, visibleTemplate } from '../live-training.policy.ts';
import { move, seatOf, type Seat } from './transitions.ts';
import {
  giveUp,
  giveUpOthers,
  openRoom,
  otherSeats,
  roomOf,
  seatAfter,
  withSeatAllocation,
  notifyUser,
  type SeatAllocationContext,
} from './seat-allocation.ts';

/** Who acts, with what they belong to. */
export interface Learner extends CommandContextWithPortal {
  readonly member: Membership;
}

/** The template of a class that exists for the person; 404 for any other. */
export async function templateFor(tx: Tx, { actor, member }: Learner, eventId: string): Promise<string> {
  const { rows } = await sql<{ template_id: string }>`select e.template_id from ilt_event e
    where e.id = ${eventId} and ${visibleEvent('e', { actor, member })}`.execute(tx);
  return found(rows[0]).template_id;
}

/** Who keeps a page only because of a former seat is addressed no more: to them there is nothing to enroll in. */
export async function assertInAudience(tx: Tx, { member }: Learner, templateId: string): Promise<void> {
  const { rows } = await sql`select from ilt_template t
    where t.id = ${templateId} and ${visibleTemplate('t', member)}`.execute(tx);
  if (rows.length === 0) throw notFound();
}

const HELD: readonly (SeatStatus | undefined)[] = ['enrolled', 'completed', 'missed'];

/**
 * Takes a seat, or a place on the waitlist when full. Idempotent, except that a user on the waitlist takes a seat that
 * is free for all, or an offered one.
 */
export async function enroll(tx: Tx, by: Learner, eventId: string): Promise<Seat> {
  const templateId = await templateFor(tx, by, eventId);
  await withSeatAllocation(tx, by, [templateId], async () => {
    const room = await openRoom(tx, eventId);
    const seat = await seatOf(tx, eventId, by.actor.id);
    if (HELD.includes(seat?.status)) return;
    if (seat?.status === 'offered') return take(tx, by, room, seat);
    if (by.now >= (room.enroll_until ?? room.starts_at)) throw new Problem('live.closed');
    await assertInAudience(tx, by, templateId);
    if (room.free > 0) return takeFree(tx, by, room, seat);
    if (seat?.status !== 'waitlist') await joinWaitlist(tx, by, room, seat, by.actor.id);
  });
  return seatAfter(tx, eventId, by.actor.id);
}

async function takeFree(
  tx: Tx,
  by: Learner,
  room: SeatAllocationContext,
  seat: Seat | undefined,
): Promise<void> {
  // from the waitlist it is a swap; a new participant chooses between the dates
  if (seat?.status === 'waitlist') {
    await take(tx, by, room, seat);
    return;
  }
  await rejectOtherDate(tx, by, room, by.actor.id);
  const price = priceOf(room, by.settings, by.now);
  await move(tx, by, { event: room, userId: by.actor.id, seat, to: 'enrolled', set: { price } });
  await notifyUser(tx, by, room, 'live.enrolled', [by.actor.id]);
}

/** Throws `live.other_date` for a user with a seat on another date. */
export async function rejectOtherDate(
  tx: Tx,
  by: Pick<CommandContextWithPortal, 'now'>,
  room: SeatAllocationContext,
  userId: string,
): Promise<void> {
  const [other] = await otherSeats(tx, by, room, userId);
  if (!other) return;
  const { starts_at: start, timezone } = await roomOf(tx, other.event_id);
  throw new Problem('live.other_date', { values: { at: momentAt(start, timezone) } });
}

/** Waits for a seat; the price of this moment holds. */
export async function joinWaitlist(
  tx: Tx,
  by: CommandContextWithPortal,
  room: SeatAllocationContext,
  seat: Seat | undefined,
  userId: string,
): Promise<void> {
  const price = priceOf(room, by.settings, by.now);
  await move(tx, by, { event: room, userId, seat, to: 'waitlist', set: { price } });
  await notifyUser(tx, by, room, 'live.waitlisted', [userId]);
}

/** Takes the seat from the waitlist or an offer; releases a seat on another date. */
async function take(tx: Tx, by: Learner, room: SeatAllocationContext, seat: Seat): Promise<void> {
  await move(tx, by, { event: room, userId: seat.user_id, seat, to: 'enrolled' });
  await giveUpOthers(tx, by, room, seat.user_id);
  await notifyUser(tx, by, room, 'live.enrolled', [seat.user_id]);
}

/** Gives up seat, offer or place in line, until the start. Harmless when there is none. */
export async function leave(tx: Tx, by: Learner, eventId: string): Promise<SeatStatus> {
  const templateId = await templateFor(tx, by, eventId);
  await withSeatAllocation(tx, by, [templateId], async () => {
    const room = await roomOf(tx, eventId);
    const seat = await seatOf(tx, eventId, by.actor.id);
    if (!seat || seat.status === 'left') return;
    if (by.now >= room.starts_at) throw new Problem('live.has_started');
    await giveUp(tx, by, seat);
  });
  return (await seatOf(tx, eventId, by.actor.id))?.status ?? 'left';
}

/** Accepts or declines an offered seat. Throws `live.no_offer` when it was given to another user meanwhile. */
export async function answerOffer(
  tx: Tx,
  by: Learner,
  eventId: string,
  accept: boolean,
): Promise<SeatStatus> {
  const templateId = await templateFor(tx, by, eventId);
  await withSeatAllocation(tx, by, [templateId], async () => {
    const room = await openRoom(tx, eventId);
    const seat = await seatOf(tx, eventId, by.actor.id);
    // idempotent: a repeated answer changes nothing
    if (seat?.status === (accept ? 'enrolled' : 'left')) return;
    if (seat?.status !== 'offered') throw new Problem('live.no_offer');
    if (accept) await take(tx, by, room, seat);
    else await giveUp(tx, by, seat, 'declined');
  });
  return (await seatAfter(tx, eventId, by.actor.id)).status;
}
