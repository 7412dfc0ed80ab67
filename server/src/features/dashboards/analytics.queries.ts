import { sql, type RawBuilder } from 'kysely';
import type { ReplyOf } from '@forecourt/contract/endpoint';
import type * as contract from '@forecourt/contract/dashboards';
import type { Db } from '../../kit/db/db.ts';
import type { Asked } from '../../kit/reports/report.ts';
import { progress, sharing } from './counted-progress.ts';

type Analytics = ReplyOf<typeof contract.userAnalytics>;
type Sums = Analytics['totals'];

interface Range {
  readonly from: RawBuilder<unknown>;
  /** The first day after it. */
  readonly until: RawBuilder<unknown>;
}

/** SQL: what happened in a span of days of the tenant's zone; people are counted once, however often they came. */
const sums = (asked: Asked, { from, until }: Range): RawBuilder<Sums> => {
  const zone = asked.settings.timeZone;
  const during = (column: string) => sql`${sql.ref(column)} >= (${from})::timestamp at time zone ${zone}
    and ${sql.ref(column)} < (${until})::timestamp at time zone ${zone}`;
  return sql<Sums>`
    (select count(distinct y.user_id)::int from user_day y where y.day >= ${from} and y.day < ${until}) as "activeUsers",
    (select count(*)::int from user_account u where u.merged_into is null and u.deleted_at is null
      and u.status in ('active', 'deactivated') and ${during('u.created_at')}) as "newUsers",
    (select count(*)::int from ${progress(asked)} where ${during('p.passed_at')}) as passes,
    (select coalesce(sum(e.amount), 0)::int from ledger_entry e where e.account = 'points'
      and e.reason not in ('expiry', 'redemption') and ${during('e.at')}) as points`;
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
    from: sql`greatest(b.day, ${start}::date)`,
    until: sql`least(b.day + ${step}, ${end}::date + 1)`,
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
