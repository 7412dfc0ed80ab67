import { sql, type RawBuilder } from 'kysely';
import type { ReplyOf } from '@forecourt/contract/endpoint';
import type * as contract from '@forecourt/contract/dashboards';
import type { Db } from '../../kit/db/db.ts';
import { sharing } from '../../kit/list.ts';
import type { Asked } from '../../kit/reports/report.ts';
import { trainingByDay } from './counted-progress.ts';

type Analytics = ReplyOf<typeof contract.userAnalytics>;
type Sums = Analytics['totals'];

interface Range {
  readonly from: RawBuilder<unknown>;
  /** The first day after it. */
  readonly until: RawBuilder<unknown>;
}

/**
 * SQL: what happened in a span of days of the tenant's zone, from the sums of each day. People are counted once, however
 * often they came: on the day of the span before which they were last here earlier than the span.
 */
const sums = (asked: Asked, { from, until }: Range): RawBuilder<Sums> => {
  const zone = asked.settings.timeZone;
  const instant = (day: RawBuilder<unknown>) => sql`((${day})::timestamp at time zone ${zone})`;
  const during = sql`t.day >= ${from} and t.day < ${until}`;
  return sql<Sums>`
    (select coalesce(sum(t.people), 0)::int from seen_by_day t where ${during} and t.before < ${from}) as "activeUsers",
    (select count(*)::int from user_account u where u.merged_into is null and u.deleted_at is null
      and u.status in ('active', 'deactivated') and u.created_at >= ${instant(from)} and u.created_at < ${instant(until)})
      as "newUsers",
    (select coalesce(sum(t.passed), 0)::int from ${trainingByDay(asked)} where ${during}) as passes,
    (select coalesce(sum(t.points), 0)::int from points_by_day t where ${during}) as points`;
};

const readBuckets = sharing<Analytics['buckets'][number]>();
const readSums = sharing<Sums>();
/** What happened between two days, both included, by days, weeks or months, with the span before. */
export async function analyticsOf(
  db: Db,
  asked: Asked,
  { start, end, unit }: Pick<Analytics, 'start' | 'end' | 'unit'>,
): Promise<Pick<Analytics, 'buckets' | 'totals' | 'previous'>> {
  const step = sql`${`1 ${unit}`}::interval`;
  const inside: Range = {
    from: sql`greatest(b.day, ${start}::date)::date`,
    until: sql`least(b.day + ${step}, ${end}::date + 1)::date`,
  };
  const whole: Range = { from: sql`${start}::date`, until: sql`${end}::date + 1` };
  const before: Range = {
    from: sql`${start}::date - (${end}::date - ${start}::date + 1)`,
    until: sql`${start}::date`,
  };
  const [buckets, totals, previous] = await Promise.all([
    readBuckets(
      db,
      sql<Analytics['buckets'][number]>`
    select to_char(greatest(b.day, ${start}::date), 'YYYY-MM-DD') as "from", b.day + ${step} > ${asked.today}::date as open,
      ${sums(asked, inside)}
    from (select generate_series(date_trunc(${unit}, ${start}::date::timestamp), ${end}::date::timestamp, ${step}) as day) b
    order by b.day`,
    ),
    readSums(db, sql<Sums>`select ${sums(asked, whole)}`),
    readSums(db, sql<Sums>`select ${sums(asked, before)}`),
  ]);
  const none: Sums = { activeUsers: 0, newUsers: 0, passes: 0, points: 0 };
  return { buckets, totals: totals[0] ?? none, previous: previous[0] ?? none };
}
