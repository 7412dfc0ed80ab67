import { sql } from 'kysely';
import type { Tx } from '../../../kit/db/db.ts';
import { isActiveAccount } from '../../../kit/access/standing.ts';
import { found, Problem } from '../../../kit/http/problem.ts';
import { missingFields } from '../../../kit/publishable/publishable.ts';
import type { ExpectedVersion } from '../../../kit/publishable/rows.ts';
import { move, seatsWhere, type Seat } from '../seats/transitions.ts';
import { isAddressedBy } from '../seats/users.queries.ts';
import {
  otherSeats,
  roomOf,
  withSeatAllocation,
  notifyUser,
  type SeatAllocationContext,
} from '../seats/seat-allocation.ts';
import { events } from './events.kind.ts';
import { bookInstructors, type Editor } from './instructor-time.ts';
import { listGaps } from './publish-event.ts';
import { teachersOf } from './notify-changed.ts';

/**
 * Reverts the cancellation of a class that hasn't started: its instructors are booked again, and participants get
 * their seat or place back, unless they took another date or are no longer in the audience.
 */
export async function reopenEvent(tx: Tx, by: Editor, id: string, seen?: ExpectedVersion): Promise<void> {
  const known = found(
    await tx.selectFrom('ilt_event').select('template_id').where('id', '=', id).executeTakeFirst(),
  );
  await withSeatAllocation(tx, by, [known.template_id], async () => {
    const row = await events.lock(tx, by.actor, id, seen);
    if (row.status === 'cancelled' && by.now >= row.starts_at) throw new Problem('live.has_started');
    const template = await tx
      .selectFrom('ilt_template')
      .select(['status', 'deleted_at'])
      .where('id', '=', row.template_id)
      .executeTakeFirstOrThrow();
    const gaps = listGaps(row, template.status === 'published' && template.deleted_at === null, by.now);
    if (row.status === 'cancelled' && gaps.length > 0)
      throw new Problem('live.incomplete', { fields: missingFields(gaps) });
    await events.step(tx, by, row, 'reopen', { set: { cancel_reason: null, free_told: false } });
    await bookInstructors(tx, by, row);
    const room = await roomOf(tx, id);
    const back = await bringBack(tx, by, room);
    await notifyUser(tx, by, room, 'live.reopened', [...back, ...(await teachersOf(tx, id))]);
  });
}

interface Ended {
  readonly id: string;
  readonly held: boolean;
  readonly overbooked: boolean;
}

/** Those whose seats the cancellation ended, in the order of joining; answers who is in the class again. */
async function bringBack(tx: Tx, by: Editor, room: SeatAllocationContext): Promise<string[]> {
  const seats = await seatsWhere(
    tx,
    sql`s.event_id = ${room.id} and s.status = 'left' and s.reason = 'cancelled' and exists (select from user_account u
      where u.id = s.user_id and ${isActiveAccount('u')} and ${isAddressedBy(room.id)})`,
  );
  const held = await heldBefore(tx, room.id);
  const back: string[] = [];
  for (const seat of seats) {
    if ((await otherSeats(tx, by, room, seat.user_id)).length > 0) continue;
    await restore(tx, by, room, seat, held.get(seat.id));
    back.push(seat.user_id);
  }
  return back;
}

/** Participants who were enrolled since they last joined; others were on the waitlist or had an offer. */
async function heldBefore(tx: Tx, eventId: string): Promise<ReadonlyMap<string, Ended>> {
  const { rows } = await sql<Ended>`select id, coalesce(enrolled_at >= joined_at, false) as held, overbooked
    from ilt_seat where event_id = ${eventId} and status = 'left' and reason = 'cancelled'`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

const restore = (
  tx: Tx,
  by: Editor,
  room: SeatAllocationContext,
  seat: Seat,
  before: Ended | undefined,
): Promise<void> =>
  move(tx, by, {
    event: room,
    userId: seat.user_id,
    seat,
    ...(before?.held
      ? { to: 'enrolled', set: { overbooked: before.overbooked, reason: 'reopened' } }
      : { to: 'waitlist', set: { reason: 'reopened' } }),
  });
