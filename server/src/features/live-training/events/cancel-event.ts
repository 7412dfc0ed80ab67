import type { CommandContextWithPortal } from '../../../kit/command-context.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { found, invalid, Problem } from '../../../kit/http/problem.ts';
import { move, seatsWhere } from '../seats/transitions.ts';
import { roomOf, roomRef, withSeatAllocation, notifyUser } from '../seats/seat-allocation.ts';
import { sql } from 'kysely';
import { events, countParticipants } from './events.kind.ts';
import { releaseInstructors } from './instructor-time.ts';
import { usersToNotify, teachersOf } from './notify-changed.ts';

/** Characters that a reason has at least. */
const SHORTEST_REASON = 3;

/**
 * Deletes a class without participants; otherwise cancels it: everyone is notified of the reason and their seats end.
 * Returns whether it was deleted.
 */
export async function removeEvent(
  tx: Tx,
  by: CommandContextWithPortal,
  id: string,
  reason = '',
): Promise<boolean> {
  const known = found(
    await tx.selectFrom('ilt_event').select('template_id').where('id', '=', id).executeTakeFirst(),
  );
  return withSeatAllocation(tx, by, [known.template_id], async () => {
    const row = await events.lock(tx, by.actor, id);
    await releaseInstructors(tx, id);
    if ((await countParticipants(tx, id)) === 0) {
      await events.remove(tx, by, id);
      return true;
    }
    if (row.status === 'cancelled') throw new Problem('live.cancelled');
    if (by.now >= row.starts_at) throw new Problem('live.has_started');
    if (reason.length < SHORTEST_REASON)
      throw invalid('reason', 'field.min_text', { limit: SHORTEST_REASON });
    const notified = [...(await usersToNotify(tx, id)), ...(await teachersOf(tx, id))];
    const room = await roomOf(tx, id);
    await events.step(tx, by, row, 'cancel', { set: { cancel_reason: reason }, data: { reason } });
    const seats = await seatsWhere(
      tx,
      sql`s.event_id = ${id} and s.status in ('enrolled', 'waitlist', 'offered')`,
    );
    for (const seat of seats)
      await move(tx, by, {
        event: roomRef(seat),
        userId: seat.user_id,
        seat,
        to: 'left',
        set: { reason: 'cancelled' },
      });
    await notifyUser(tx, by, room, 'live.cancelled', notified, reason);
    return false;
  });
}
