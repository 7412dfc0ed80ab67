import { sql, type Kysely } from 'kysely';

/**
 * Points by home dealer, with what they were earned: reports of dealers that ask for one brand, curriculum or course, and
 * brand managers, add up some hundred rows where they read the ledger of everybody. Kept as the other sums by dealer are (141):
 * an entry adds to one row by its key, and whoever moves, or whose account changes its standing, takes their points along.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const EARNED = `e.account = 'points' and e.reason in ('course-passed', 'live-completed', 'video-approved', 'spiff', 'receipt', 'photo',
  'activity', 'bonus', 'gift-card', 'correction')`;
const standing = (row: string) =>
  `account_standing(${row}.status, ${row}.deleted_at, ${row}.merged_into, ${row}.participating_learner)`;
const HOME = {
  standing: standing('u'),
  dealer: 'u.works_at',
  join: 'join user_account u on u.id = e.user_id',
};

/** Adds what entries `e` with a `sign` come to, in the order of the keys. @param brand SQL: whose points these are */
const add = (
  entries: string,
  { standing: account, dealer, join } = HOME,
  brand = 'brand_of_entry(e.subject_kind, e.subject_id)',
) => `
  insert into dealer_points as t (brand_id, course_id, standing, dealer_id, points)
    select n.brand_id, n.course_id, n.standing, n.dealer_id, sum(n.points) from (
      select ${brand} as brand_id, case when e.subject_kind = 'course' then e.subject_id end as course_id,
        ${account} as standing, ${dealer} as dealer_id, e.sign * e.amount as points
      from (${entries}) e ${join} where ${EARNED}) n
    where n.brand_id is not null
    group by 1, 2, 3, 4 having sum(n.points) <> 0 order by 1, 2, 3, 4
    on conflict (brand_id, course_id, standing, dealer_id) do update set points = t.points + excluded.points;`;

const placed = (row: string) => `(${standing(row)}, ${row}.works_at)`;
const ofPerson = (sign: number, row: string) =>
  `select ${sign} as sign, ${standing(row)} as standing, ${row}.works_at as home, l.* from ledger_entry l
    where l.user_id = ${row}.id and l.account = 'points'`;

const ofThing = (sign: number, kind: string, row: string) =>
  `select ${sign} as sign, ${row}.brand_id as brand_id, l.* from ledger_entry l
    where l.subject_kind = '${kind}' and l.subject_id = ${row}.id and l.user_id is not null`;
/** Holds the accounts of whom the points are: nobody moves between the look at where they work and the sum. */
const held = (entries: string) =>
  `perform from user_account where id in (select user_id from (${entries}) p) order by id for share;`;

/** A class or video that is given to another brand takes its points along. */
const follows = (table: string, kind: string) => {
  const changed = `${ofThing(-1, kind, 'old')} union all ${ofThing(1, kind, 'new')}`;
  return [
    `create function ${table}_dealer_points() returns trigger language plpgsql as $$
      begin
        ${held(changed)}
        ${add(changed, HOME, 'e.brand_id')}
        return null;
      end $$`,
    `create trigger ${table}_dealer_points after update of brand_id on ${table} for each row
      when (old.brand_id is distinct from new.brand_id) execute function ${table}_dealer_points()`,
  ];
};

const PERIODS = `(values ('all', date '1970-01-01'), ('year', date_trunc('year', utc.at)::date),
  ('quarter', date_trunc('quarter', utc.at)::date), ('month', date_trunc('month', utc.at)::date),
  ('week', date_trunc('week', utc.at)::date)) as p(period, since)`;
const ITS_ENTRIES = `ledger_entry e join user_account u on u.id = e.user_id`;
const IS_ITS = `e.subject_kind = tg_argv[0] and e.subject_id = old.id and ${EARNED}`;

/** What is removed for good takes its points out of the sums of its brand; people keep them among all that they earned. */
const goes = (table: string, kind: string) =>
  `create trigger ${table}_points_go before delete on ${table} for each row execute function points_of_thing_go('${kind}')`;

const STATEMENTS = [
  // nothing may come between the sums and what keeps them up
  `lock table user_account, ledger_entry in share row exclusive mode`,
  `create table dealer_points (
    brand_id uuid not null references brand on delete cascade,
    -- null: with classes and videos
    course_id uuid references course on delete cascade,
    standing smallint not null,
    -- null: of people who work nowhere
    dealer_id uuid references dealer on delete cascade,
    points bigint not null default 0
  ) with (fillfactor = 80)`,
  `create unique index dealer_points_key on dealer_points (brand_id, course_id, standing, dealer_id) nulls not distinct`,
  `create index dealer_points_dealer on dealer_points (dealer_id)`,
  `create index dealer_points_course on dealer_points (course_id)`,
  add(`select 1 as sign, l.* from ledger_entry l`),
  `create function ledger_entry_of_dealers() returns trigger language plpgsql as $$
    begin
      ${held(`select user_id from entered where account = 'points'`)}
      ${add('select 1 as sign, l.* from entered l')}
      return null;
    end $$`,
  `create trigger ledger_entry_of_dealers after insert on ledger_entry
    referencing new table as entered for each statement execute function ledger_entry_of_dealers()`,
  `create function user_account_points() returns trigger language plpgsql as $$
    begin
      ${add(`${ofPerson(-1, 'old')} union all ${ofPerson(1, 'new')}`, { standing: 'e.standing', dealer: 'e.home', join: '' })}
      return null;
    end $$`,
  `create trigger user_account_points after update of works_at, status, deleted_at, merged_into, participating_learner
    on user_account for each row when (${placed('old')} is distinct from ${placed('new')})
    execute function user_account_points()`,
  ...follows('ilt_template', 'live-template'),
  ...follows('content', 'video'),

  `create function points_of_thing_go() returns trigger language plpgsql as $$
    begin
      perform from user_account where id in (select e.user_id from ${ITS_ENTRIES} where ${IS_ITS}) order by id for share;
      update earned_points_of_brand t set points = t.points - n.points, courses = t.courses - n.courses from (
        select e.user_id, p.period, p.since, sum(e.amount)::int as points,
          sum((e.amount > 0 and e.reason = 'course-passed')::int)::int as courses
        from ${ITS_ENTRIES} cross join lateral (select e.at at time zone 'UTC' as at) utc cross join lateral ${PERIODS}
        where ${IS_ITS} group by 1, 2, 3) n
      where t.brand_id = old.brand_id and t.user_id = n.user_id and t.period = n.period and t.since = n.since;
      update dealer_points t set points = t.points - n.points from (
        select ${HOME.standing} as standing, u.works_at as home, sum(e.amount) as points
        from ${ITS_ENTRIES} where ${IS_ITS} group by 1, 2) n
      where t.brand_id = old.brand_id and t.standing = n.standing and t.dealer_id is not distinct from n.home
        and t.course_id is not distinct from case when tg_argv[0] = 'course' then old.id end;
      return old;
    end $$`,
  goes('course', 'course'),
  goes('ilt_template', 'live-template'),
  goes('content', 'video'),

  // what is open again is few of all: reports of what is valid today take it off the sums
  `create index course_progress_again on course_progress (user_id, course_id) where renewal_status is not null`,
  `create index curriculum_progress_again on curriculum_progress (user_id, curriculum_id) where renewal_status is not null`,
];
