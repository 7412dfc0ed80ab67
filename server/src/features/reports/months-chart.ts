import { sql, type RawBuilder } from 'kysely';
import { within, type Span } from '../../kit/metrics-sql.ts';
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

/**
 * A chart over months of several instants of the same rows, which are read once for all of them. In which month an instant falls is
 * found among the instants at which the months begin: that asks less of each row than the time in the tenant's zone.
 * @param instants the columns, one for each series
 * @param rows SQL after `from`, with a condition at its end
 */
export const monthsOfRows = (
  instants: readonly string[],
  rows: (asked: Asked, found: RawBuilder<unknown>) => RawBuilder<unknown>,
): Pick<ReportChart, 'kind' | 'type' | 'points'> => ({
  kind: 'months',
  type: 'count',
  points: (asked, found) => {
    const { first, last } = bounds(asked.span, asked.today);
    const { timeZone } = asked.settings;
    const series = instants.map((_, i) => sql.id(`series_${i}`));
    const months = instants.map(
      (
        at,
        i,
      ) => sql`case when ${within(at, asked.span)} then width_bucket(${sql.ref(at)}, (select begins from bounds)) end
        as ${sql.id(`month_${i}`)}`,
    );
    // before the first month is 0, after the last one stands what no month is joined to
    const tables = series.map(
      (name, i) => sql`${name} as materialized (
        select ${sql.id(`month_${i}`)} as nth, sum(n)::int as value from counted group by 1)`,
    );
    const values = series.map((name) => sql`coalesce(${name}.value, 0)`);
    return sql<ChartPoint>`
      with months as materialized (select m.month, m.nth
          from generate_series(${first}, ${last} + interval '1 month', interval '1 month') with ordinality m (month, nth)),
        bounds as materialized (select array_agg(month at time zone ${timeZone} order by month) as begins from months),
        counted as materialized (select ${sql.join(months)}, count(*) as n from ${rows(asked, found)}
          group by ${sql.join(instants.map((_, i) => sql.lit(i + 1)))}), ${sql.join(tables)}
      select to_char(month, 'YYYY-MM-DD') as label, null as id, array[${sql.join(values)}] as "values",
        month + interval '1 month' > ${asked.today}::date as open
      from months ${sql.join(
        series.map((name) => sql`left join ${name} using (nth)`),
        sql` `,
      )}
      where month <= ${last} order by month`;
  },
});
