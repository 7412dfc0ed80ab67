import { sql, type Kysely } from 'kysely';

/**
 * What each person earned with the courses of each brand, kept up as their sums over all are: boards of one brand are
 * read from the top like any other, instead of adding up the ledger. A course stays with its brand.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const EARNED = `account = 'points' and reason in ('course-passed', 'bonus', 'correction')`;
const PERIODS = `(values ('all', date '1970-01-01'), ('year', date_trunc('year', utc.at)::date),
  ('quarter', date_trunc('quarter', utc.at)::date), ('month', date_trunc('month', utc.at)::date),
  ('week', date_trunc('week', utc.at)::date)) as p(period, since)`;

/** The sums of some entries by these columns. */
const sums = (entries: string, join: string, by: string) => `
  select ${by}, sum(n.amount)::int,
    (count(*) filter (where n.amount > 0 and n.subject_id is not null))::int
  from ${entries} n ${join}
    cross join lateral (select n.at at time zone 'UTC' as at) utc
    cross join lateral ${PERIODS}
  where ${EARNED}
  group by ${by}`;

const OVER_ALL = { table: 'earned_points', join: '', by: ['n.user_id', 'p.period', 'p.since'] };
const OF_BRANDS = {
  table: 'earned_points_of_brand',
  join: `join course c on c.id = n.subject_id and n.subject_kind = 'course'`,
  by: ['n.user_id', 'c.brand_id', 'p.period', 'p.since'],
};
type Kept = typeof OVER_ALL;

const columns = ({ by }: Kept) => by.map((column) => column.replace(/^.*\./, '')).join(', ');
const insert = (kept: Kept, entries: string) =>
  `insert into ${kept.table} (${columns(kept)}, points, courses) ${sums(entries, kept.join, kept.by.join(', '))}`;
/** In one order: two transactions that write for the same people do not wait for each other crosswise. */
const add = (kept: Kept) => `${insert(kept, 'entered')}
  order by ${kept.by.join(', ')}
  on conflict (${columns(kept)}) do update
    set points = ${kept.table}.points + excluded.points, courses = ${kept.table}.courses + excluded.courses`;

const STATEMENTS = [
  // no entry may come between the sums and what keeps them up
  `lock table ledger_entry in share row exclusive mode`,
  `create table earned_points_of_brand (
    period text not null check (period in ('week','month','quarter','year','all')),
    -- the first day of the period, in UTC
    since date not null,
    brand_id uuid not null references brand on delete cascade,
    user_id uuid not null references user_account,
    points int not null,
    courses int not null,
    primary key (user_id, brand_id, period, since)
  )`,
  insert(OF_BRANDS, 'ledger_entry'),
  // the board, from the top
  `create index earned_points_of_brand_board
    on earned_points_of_brand (brand_id, period, since, points desc, user_id) include (courses)`,
  `create or replace function ledger_sums_up() returns trigger language plpgsql as $$
    begin
      ${add(OVER_ALL)};
      ${add(OF_BRANDS)};
      return null;
    end $$`,
  // boards of a brand were added up from this
  `drop index ledger_entry_earned`,
];
