import { sql } from 'kysely';
import type { Tx } from '../../kit/db/db.ts';
import { Problem } from '../../kit/http/problem.ts';
import { reassignRows, type Merging, type Pair } from '../../kit/account-merge.ts';

/** Nobody is in two places at once: accounts that are booked for the same time stay two until somebody settles it. */
async function refuseOverlaps(tx: Tx, { primary, secondary }: Pair): Promise<void> {
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
  refuse: refuseOverlaps,
  moved: [
    // both may teach one class
    reassignRows({ table: 'instructor_busy', kind: 'calendar', key: ['kind', 'thing_id'] }),
  ],
  // a calendar knows an entry by the account that was told of it; `calendar.tell-merged` sends both what is true now
  kept: ['calendar_invitation.user_id'],
  ended: ['calendar_link.user_id'],
};
