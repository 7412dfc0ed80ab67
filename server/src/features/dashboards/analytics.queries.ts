import { sql, type RawBuilder } from 'kysely';
import type { ReplyOf } from '@forecourt/contract/endpoint';
import type * as contract from '@forecourt/contract/dashboards';
import { isCurrentAccount } from '../../kit/access/standing.ts';
import type { Db } from '../../kit/db/db.ts';
import { coalescedReader } from '../../kit/list.ts';
import type { Asked } from '../../kit/reports/report.ts';
import { trainingByDay } from './counted-progress.ts';

type Analytics = ReplyOf<typeof contract.userAnalytics>;
type Sums = Analytics['totals'];

interface Range {
  readonly from: RawBuilder<unknown>;
  /** The first day after it. */
  readonly until: RawBuilder<unknown>;
}

const during = ({ from, until }: Range) => sql`t.day >= ${from} and t.day < ${until}`;

/**
 * SQL: how many people came in a span of days. They are counted once, however often they came: on the day of the span before which they
 * were last here earlier than the span.
 */
const visitors = (range: Range): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(t.people), 0)::int from seen_by_day t where ${during(range)} and t.before < ${range.from})`;

/** SQL: what happened in a span of days of the tenant's zone, from the sums of each day. */
const sums = (asked: Asked, range: Range): RawBuilder<Sums> => {
  const zone = asked.settings.timeZone;
  const instant = (day: RawBuilder<unknown>) => sql`((${day})::timestamp at time zone ${zone})`;
  return sql<Sums>`${visitors(range)} as "activeUsers",
    (select count(*)::int from user_account u where ${isCurrentAccount('u')}
      and u.status in ('active', 'deactivated') and u.created_at >= ${instant(range.from)} and u.created_at < ${instant(range.until)})
      as "newUsers",
    (select coalesce(sum(t.passed), 0)::int from ${trainingByDay(asked)} where ${during(range)}) as passes,
    (select coalesce(sum(t.points), 0)::int from points_by_day t where ${during(range)}) as points`;
};

const readBuckets = coalescedReader<Analytics['buckets'][number]>();
const readSums = coalescedReader<Sums>();
const readVisitors = coalescedReader<Pick<Sums, 'activeUsers'>>();

/** What parts of a span come to; people are not added up, since they come in several. */
const addedUp = (parts: readonly Omit<Sums, 'activeUsers'>[]): Omit<Sums, 'activeUsers'> => ({
  newUsers: parts.reduce((sum, { newUsers }) => sum + newUsers, 0),
  passes: parts.reduce((sum, { passes }) => sum + passes, 0),
  points: parts.reduce((sum, { points }) => sum + points, 0),
});

/** What happened between two days, both included, by days, weeks or months, with the span before. */
export async function loadAnalytics(
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
  const [buckets, came, previous] = await Promise.all([
    readBuckets(
      db,
      sql<Analytics['buckets'][number]>`
    select to_char(greatest(b.day, ${start}::date), 'YYYY-MM-DD') as "from", b.day + ${step} > ${asked.today}::date as open,
      ${sums(asked, inside)}
    from (select generate_series(date_trunc(${unit}, ${start}::date::timestamp), ${end}::date::timestamp, ${step}) as day) b
    order by b.day`,
    ),
    readVisitors(db, sql<Pick<Sums, 'activeUsers'>>`select ${visitors(whole)} as "activeUsers"`),
    readSums(db, sql<Sums>`select ${sums(asked, before)}`),
  ]);
  const none: Sums = { activeUsers: 0, newUsers: 0, passes: 0, points: 0 };
  const totals = { activeUsers: came[0]?.activeUsers ?? 0, ...addedUp(buckets) };
  return { buckets, totals, previous: previous[0] ?? none };
}
