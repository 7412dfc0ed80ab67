import { sql, type RawBuilder } from 'kysely';
import type { Span } from '../../kit/figures.ts';
import type { Asked, ChartPoint, ReportChart } from '../../kit/reports/report.ts';

/** Months that a chart shows, unless a span is asked for, and most of all. */
const MONTHS = 12;
const MOST = 96;

/** SQL: the first days of the first and the last month that a chart shows, in the tenant's zone. */
const bounds = ({ from, to }: Span, today: string) => {
  const last = sql`date_trunc('month', least(${to ?? today}::date, ${today}::date)::timestamp)`;
  const before = (months: number) => sql`${last} - make_interval(months => ${months - 1}::int)`;
  const first = from === null ? before(MONTHS) : sql`date_trunc('month', ${from}::date::timestamp)`;
  return { first: sql`greatest(${first}, ${before(MOST)})`, last };
};

type Month = (reference: string) => RawBuilder<unknown>;

/**
 * A chart over months, empty ones included.
 * @param counted a query for `month` and `value` for each series; `month` is SQL for the month of an instant
 * @param spanOf the span that is shown, where the report's own filters say it
 */
export const monthsChart = (
  counted: (asked: Asked, found: RawBuilder<unknown>, month: Month) => readonly RawBuilder<unknown>[],
  spanOf: (asked: Asked) => Span = ({ span }) => span,
): Pick<ReportChart, 'kind' | 'type' | 'points'> => ({
  kind: 'months',
  type: 'count',
  points: (asked, found) => {
    const { first, last } = bounds(spanOf(asked), asked.today);
    const { timeZone } = asked.settings;
    const month: Month = (reference) =>
      sql`date_trunc('month', ${sql.ref(reference)} at time zone ${timeZone})`;
    // each series is counted once, and not for each month
    const series = counted(asked, found, month);
    const tables = series.map((query, i) => sql`${sql.id(`series_${i}`)} as materialized (${query})`);
    const values = series.map((_, i) => sql`coalesce(${sql.id(`series_${i}`, 'value')}, 0)`);
    const joins = series.map((_, i) => sql`left join ${sql.id(`series_${i}`)} using (month)`);
    return sql<ChartPoint>`
      with ${sql.join(tables)}
      select to_char(month, 'YYYY-MM-DD') as label, null as id, array[${sql.join(values)}] as "values",
        month + interval '1 month' > ${asked.today}::date as open
      from (select generate_series(${first}, ${last}, interval '1 month') as month) months ${sql.join(joins, sql` `)}
      order by month`;
  },
});
