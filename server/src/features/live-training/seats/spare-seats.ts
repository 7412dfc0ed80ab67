import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../../kit/db/db.ts';
import { defineJob, type Jobs } from '../../../kit/jobs/jobs.ts';
import { byClock, type Running } from '../running.ts';
import { seatsWhere } from './moves.ts';
import { giveUp, seating } from './seating.ts';

/** Seats of a person on dates that have not begun: of a template there is one at most, but after a merge. */
const held = (
  userId: string,
  by: Running,
) => sql`s.user_id = ${userId} and s.status in ('enrolled', 'offered')
  and exists (select from ilt_event e where e.id = s.event_id and e.starts_at > ${by.now} and e.deleted_at is null)`;

/** Of two accounts that have become one each had a seat on another date of a class: the earlier one is kept. */
export const freeSpareSeats = defineJob({
  name: 'live-training.spare-seats',
  data: z.object({ userId: z.uuid() }),
  async run({ userId }, portal) {
    const by = await byClock(portal);
    const { rows } = await sql<{
      id: string;
    }>`select s.template_id as id from ilt_seat s where ${held(userId, by)}
      group by s.template_id having count(*) > 1`.execute(portal.database.db);
    for (const { id } of rows)
      await portal.database.write((tx) => seating(tx, by, [id], () => keepOne(tx, by, id, userId)));
  },
});

async function keepOne(tx: Tx, by: Running, templateId: string, userId: string): Promise<void> {
  const seats = await seatsWhere(tx, sql`s.template_id = ${templateId} and ${held(userId, by)}`);
  // in the order of joining; what is only offered gives way to what is taken
  const [, ...spare] = seats.toSorted(
    (a, b) => Number(a.status === 'offered') - Number(b.status === 'offered'),
  );
  for (const seat of spare) await giveUp(tx, by, seat, 'merged');
}

/** Called in the transaction of a merge. */
export const seatsMerged = (tx: Tx, { userId, jobs }: { readonly userId: string; readonly jobs: Jobs }) =>
  jobs.enqueue(tx, freeSpareSeats, { userId });
