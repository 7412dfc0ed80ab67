import { sql } from 'kysely';
import type { Db } from '../src/kit/db/db.ts';

const EARNED = sql`l.account = 'points' and l.reason in ('course-passed', 'bonus', 'correction')`;
const DAYS = sql`case e.period when 'week' then interval '7 days' when 'month' then interval '1 month'
  when 'quarter' then interval '3 months' when 'year' then interval '1 year' else interval '1000 years' end`;

/** Where the sums of what people earned differ from the ledger: sums that are wrong, and entries that have none. */
export async function driftOfSums(db: Db): Promise<readonly unknown[]> {
  const { rows } = await sql`
    select e.period, e.since, e.user_id, e.points, e.courses, l.points as entered
    from earned_points e cross join lateral (
      select coalesce(sum(l.amount), 0) as points, count(*) filter (where l.amount > 0 and l.subject_id is not null) as courses
      from ledger_entry l where l.user_id = e.user_id and ${EARNED}
        and l.at >= e.since::timestamp at time zone 'UTC' and l.at < (e.since + ${DAYS}) at time zone 'UTC') l
    where (e.points, e.courses) is distinct from (l.points, l.courses)
    union all
    select p.period, null, l.user_id, null, null, l.amount from ledger_entry l
      cross join unnest(array['week','month','quarter','year','all']) as p(period)
    where ${EARNED} and not exists (select from earned_points e where e.user_id = l.user_id and e.period = p.period
      and e.since <= (l.at at time zone 'UTC')::date
      and (l.at at time zone 'UTC') < e.since + ${DAYS})`.execute(db);
  return rows;
}
