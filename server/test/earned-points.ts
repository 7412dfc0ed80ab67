import { sql } from 'kysely';
import type { Db } from '../src/kit/db/db.ts';

const EARNED = sql`l.account = 'points' and l.reason in ('course-passed', 'live-completed', 'video-approved', 'spiff',
  'receipt', 'photo', 'activity', 'bonus', 'gift-card', 'correction')`;
const DAYS = sql`case e.period when 'week' then interval '7 days' when 'month' then interval '1 month'
  when 'quarter' then interval '3 months' when 'year' then interval '1 year' else interval '1000 years' end`;

/** The sums over all, and of what the training of a brand gave: \`brand\` is the one that an entry \`l\` counts for. */
const TABLES = [
  { table: 'earned_points', ofBrand: 'null::uuid', brand: 'null::uuid' },
  {
    table: 'earned_points_of_brand',
    ofBrand: 'brand_id',
    brand: `brand_of_entry(l.subject_kind, l.subject_id)`,
  },
] as const;

/** Where the sums of what people earned differ from the ledger: sums that are wrong, and entries that have none. */
export async function driftOfSums(db: Db): Promise<readonly unknown[]> {
  const found = await Promise.all(TABLES.map((stored) => driftOf(db, stored)));
  return found.flat();
}

async function driftOf(
  db: Db,
  { table, ofBrand, brand }: (typeof TABLES)[number],
): Promise<readonly unknown[]> {
  const [sums, ofEntry] = [
    sql`(select e.*, ${sql.raw(ofBrand)} as of_brand from ${sql.table(table)} e)`,
    sql.raw(brand),
  ];
  const { rows } = await sql`
    select e.period, e.since, e.user_id, e.points, e.courses, l.points as entered
    from ${sums} e cross join lateral (
      select coalesce(sum(l.amount), 0) as points, count(*) filter (where l.amount > 0 and l.reason = 'course-passed') as courses
      from ledger_entry l where l.user_id = e.user_id and ${EARNED} and ${ofEntry} is not distinct from e.of_brand
        and l.at >= e.since::timestamp at time zone 'UTC' and l.at < (e.since + ${DAYS}) at time zone 'UTC') l
    where (e.points, e.courses) is distinct from (l.points, l.courses)
    union all
    select p.period, null, l.user_id, null, null, l.amount from ledger_entry l
      cross join unnest(array['week','month','quarter','year','all']) as p(period)
    where ${EARNED} and (${table === 'earned_points'} or ${ofEntry} is not null)
      and not exists (select from ${sums} e where e.user_id = l.user_id and e.period = p.period
        and e.of_brand is not distinct from ${ofEntry}
        and e.since <= (l.at at time zone 'UTC')::date and (l.at at time zone 'UTC') < e.since + ${DAYS})`.execute(
    db,
  );
  return rows;
}
