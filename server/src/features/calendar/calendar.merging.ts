import { sql } from 'kysely';
import type { Tx } from '../../kit/db/db.ts';
import { Problem } from '../../kit/http/problem.ts';
import { reassignRows, type Merging, type Pair } from '../../kit/account-merge.ts';

/** Refuses to merge accounts that are booked at the same time, until someone resolves it. */
async function rejectOverlaps(tx: Tx, { primary, secondary }: Pair): Promise<void> {
  const { rows } = await sql<{ time: string }>`
    select to_char(one.starts_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as time
    from instructor_busy one join instructor_busy other
      on other.user_id = ${secondary} and other.blocked && one.blocked
        and (other.kind, other.thing_id) <> (one.kind, one.thing_id)
    where one.user_id = ${primary} order by one.starts_at limit 10`.execute(tx);
  if (rows.length === 0) return;
  const times = rows.map(({ time }) => `${time} UTC`).join(', ');
  throw new Problem('merge.overlapping_visits', { values: { times } });
}

export const calendarMerging: Merging = {
  reject: rejectOverlaps,
  moved: [
    // both may teach one class
    reassignRows({ table: 'instructor_busy', kind: 'calendar', key: ['kind', 'thing_id'] }),
  ],
  // calendars know entries by the account they were sent to; `calendar.tell-merged` updates both
  kept: ['calendar_invitation.user_id'],
  ended: ['calendar_link.user_id'],
};
