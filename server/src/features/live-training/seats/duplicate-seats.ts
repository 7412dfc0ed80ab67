import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../../kit/db/db.ts';
import { defineJob, type Jobs } from '../../../kit/jobs/jobs.ts';
import { systemContext, type ChangeContext } from '../change-context.ts';
import { releaseSeatsOfInactiveUsers } from './close-waitlist.ts';
import { move, seatsWhere, type Seat } from './transitions.ts';
import { giveUp, roomOf, withSeatAllocation, notifyUser } from './seat-allocation.ts';

/** Seats of a person on dates that have not begun: of a template there is one at most, but after a merge. */
const held = (
  userId: string,
  by: ChangeContext,
) => sql`s.user_id = ${userId} and s.status in ('enrolled', 'offered')
  and exists (select from ilt_event e where e.id = s.event_id and e.starts_at > ${by.now} and e.deleted_at is null)`;

/** Releases the later one of two seats on different dates of a class after their accounts were merged. */
export const releaseDuplicateSeats = defineJob({
  name: 'live-training.spare-seats',
  data: z.object({ userId: z.uuid() }),
  async run({ userId }, portal) {
    const by = await systemContext(portal);
    // where both had a seat in one class, the other account still holds its own
    await releaseSeatsOfInactiveUsers(by);
    const { rows } = await sql<{
      id: string;
    }>`select s.template_id as id from ilt_seat s where ${held(userId, by)}
      group by s.template_id having count(*) > 1`.execute(portal.database.db);
    for (const { id } of rows)
      await portal.database.write((tx) =>
        withSeatAllocation(tx, by, [id], () => storeItem(tx, by, id, userId)),
      );
  },
});

async function storeItem(tx: Tx, by: ChangeContext, templateId: string, userId: string): Promise<void> {
  const seats = await seatsWhere(tx, sql`s.template_id = ${templateId} and ${held(userId, by)}`);
  // in the order of joining; what is only offered gives way to what is taken
  const [, ...spare] = seats.toSorted(
    (a, b) => Number(a.status === 'offered') - Number(b.status === 'offered'),
  );
  for (const seat of spare) await giveUp(tx, by, seat, 'merged');
}

/** Called in the transaction of a merge. */
export const seatsMerged = (tx: Tx, { userId, jobs }: { readonly userId: string; readonly jobs: Jobs }) =>
  jobs.enqueue(tx, releaseDuplicateSeats, { userId });

const Undone = z.object({ userIds: z.array(z.uuid()), mergedAt: z.iso.datetime() });

/** Seats that a merge has freed come back once it is undone: at once where there is room, else to their place in line. */
export const restoreSeats = defineJob({
  name: 'live-training.restore-seats',
  data: Undone,
  async run({ userIds, mergedAt }, portal) {
    const by = await systemContext(portal);
    const freed = sql`s.user_id = any(${userIds}::uuid[]) and s.status = 'left' and s.reason in ('merged', 'gone')
      and s.updated_at >= ${new Date(mergedAt)} and exists (select from ilt_event e where e.id = s.event_id
        and e.status = 'published' and e.starts_at > ${by.now} and e.deleted_at is null)`;
    const { rows } = await sql<{
      id: string;
    }>`select distinct s.template_id as id from ilt_seat s where ${freed}`.execute(portal.database.db);
    for (const { id } of rows)
      await portal.database.write((tx) =>
        withSeatAllocation(tx, by, [id], async () => {
          for (const seat of await seatsWhere(tx, sql`s.template_id = ${id} and ${freed}`))
            await restore(tx, by, seat);
        }),
      );
  },
});

async function restore(tx: Tx, by: ChangeContext, seat: Seat): Promise<void> {
  const room = await roomOf(tx, seat.event_id);
  const { rows } = await sql<{ place: string; had: boolean }>`
    select place, coalesce(enrolled_at >= joined_at, false) as had from ilt_seat where id = ${seat.id}`.execute(
    tx,
  );
  const [was] = rows;
  const to = was?.had && room.free > 0 ? 'enrolled' : 'waitlist';
  await move(tx, by, { event: room, userId: seat.user_id, seat, to });
  await sql`update ilt_seat set place = ${was?.place} where id = ${seat.id}`.execute(tx);
  await notifyUser(tx, by, room, to === 'enrolled' ? 'live.enrolled' : 'live.waitlisted', [seat.user_id]);
}

/** Called in the transaction in which a merge is undone. */
export const seatsUnmerged = (
  tx: Tx,
  {
    userId,
    other,
    mergedAt,
    jobs,
  }: { readonly userId: string; readonly other: string; readonly mergedAt: Date; readonly jobs: Jobs },
) => jobs.enqueue(tx, restoreSeats, { userIds: [userId, other], mergedAt: mergedAt.toISOString() });
