import { sql, type RawBuilder } from 'kysely';
import type { Asked, ChartPoint, ReportChart } from '../../kit/reports/report.ts';

/** Weeks that a chart shows, unless a span is asked for, and most of all. */
const WEEKS = 52;
const MOST = 400;

/** SQL: Mondays of the first and the last week that a chart shows, in the tenant's zone. */
const bounds = ({ span: { from, to }, today }: Asked) => {
  const last = sql`date_trunc('week', least(${to ?? today}::date, ${today}::date))::date`;
  const first =
    from === null ? sql`${last} - ${7 * (WEEKS - 1)}::int` : sql`date_trunc('week', ${from}::date)::date`;
  return { first: sql`greatest(${first}, ${last} - ${7 * MOST}::int)`, last };
};

/**
 * A chart over weeks, empty ones included.
 * @param counted a query for `week` and `value`; `since` is the instant at which the first week begins
 */
export const weeksChart = (
  counted: (asked: Asked, found: RawBuilder<unknown>, since: RawBuilder<Date>) => RawBuilder<unknown>,
): Pick<ReportChart, 'kind' | 'type' | 'points'> => ({
  kind: 'weeks',
  type: 'count',
  points: (asked, found) => {
    const { first, last } = bounds(asked);
    const since = sql<Date>`((${first})::timestamp at time zone ${asked.settings.timeZone})`;
    return sql<ChartPoint>`
      with counted as (${counted(asked, found, since)})
      select to_char(week, 'YYYY-MM-DD') as label, null as id, array[coalesce(counted.value, 0)] as "values",
        week + 7 > ${asked.today}::date as open
      from (select generate_series(${first}::timestamp, ${last}::timestamp, interval '7 days')::date as week) weeks
        left join counted using (week)
      order by week`;
  },
});
