import { sql } from 'kysely';
import { DAY } from '../../../kit/clock.ts';
import { sessionsOf } from '../../../kit/zones.ts';
import type { ChangeContext } from '../change-context.ts';
import { completeByClock } from '../seats/complete.ts';
import { move, seatsWhere } from '../seats/transitions.ts';
import { roomOf, withSeatAllocation } from '../seats/seat-allocation.ts';
import { windowsOf, type Timed } from './window.ts';

/** Time after the end at which users still enrolled have missed the class. */
const MISSED = 14 * DAY;

interface Over extends Timed {
  readonly id: string;
  readonly template_id: string;
  readonly auto_complete: boolean;
}

/** Completes those who were there every day, once the window has closed; two weeks later the others have missed it. */
export async function settleAttendance(by: ChangeContext): Promise<void> {
  const { db } = by.portal.database;
  const { rows } =
    await sql<Over>`select e.id, e.template_id, e.starts_at, e.ends_at, e.timezone, t.auto_complete
    from ilt_event e join ilt_template t on t.id = e.template_id
    where e.status = 'published' and e.deleted_at is null and e.settled_at is null and e.ends_at <= ${by.now}`.execute(
      db,
    );
  for (const event of rows) {
    const closes = windowsOf(event, by.settings).at(-1)?.closesAt;
    if (closes && by.now >= closes) await settle(by, event);
  }
  await endAbsences(by);
}

async function settle(by: ChangeContext, event: Over): Promise<void> {
  const days = sessionsOf(event.starts_at, event.ends_at, event.timezone).length;
  await by.portal.database.write(async (tx) => {
    const present = event.auto_complete
      ? await seatsWhere(
          tx,
          sql`s.event_id = ${event.id} and s.status = 'enrolled' and (select count(*) from ilt_attendance a
            where a.event_id = s.event_id and a.user_id = s.user_id and a.present and a.day <= ${days}) = ${days}`,
        )
      : [];
    await completeByClock(
      tx,
      by,
      await roomOf(tx, event.id),
      present.map(({ user_id: id }) => id),
    );
    await tx.updateTable('ilt_event').set({ settled_at: by.now }).where('id', '=', event.id).execute();
  });
}

async function endAbsences(by: ChangeContext): Promise<void> {
  const absent = sql`s.status = 'enrolled' and exists (select from ilt_event e
    where e.id = s.event_id and e.ends_at <= ${new Date(by.now.getTime() - MISSED)})`;
  const { rows } = await sql<{
    id: string;
  }>`select distinct s.event_id as id from ilt_seat s where ${absent}`.execute(by.portal.database.db);
  for (const { id } of rows)
    await by.portal.database.write(async (tx) => {
      const room = await roomOf(tx, id);
      await withSeatAllocation(tx, by, [room.template_id], async () => {
        for (const seat of await seatsWhere(tx, sql`s.event_id = ${id} and ${absent}`))
          await move(tx, by, { event: room, userId: seat.user_id, seat, to: 'missed' });
      });
    });
}
