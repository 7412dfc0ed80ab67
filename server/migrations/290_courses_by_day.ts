import { sql, type Kysely } from 'kysely';

/**
 * What was begun, passed and tried of each course and curriculum on each day of the tenant's zone, with how it stands today:
 * reports of a span of days add up some thousand rows where they read all progress. Kept as the other sums by day are (164), and
 * split into fewer shards, since courses are many. Points by day also go by the standing of the account.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const standing = (row: string) =>
  `account_standing(${row}.status, ${row}.deleted_at, ${row}.merged_into, ${row}.participating_learner)`;
const dayOf = (at: string) => `(${at} at time zone (select tenant_zone()))::date`;

/** What happened to a row `p`, as `e(at, …)`. */
interface Events {
  readonly table: string;
  readonly thing: string;
  readonly counts: readonly string[];
  readonly events: string;
  readonly where?: string;
}

const SCORE = `coalesce(round(p.best_score::numeric * 1000000), 0)::bigint, (p.best_score is not null)::int`;
const passedAt = `case when p.status = 'passed' then p.passed_at end`;

const OF_COURSES: Events = {
  table: 'course_days',
  thing: 'course_id',
  counts: ['begun', 'in_progress', 'failed', 'begun_passed', 'score_sum', 'score_count', 'passed'],
  events: `(p.enrolled_at, 1, (p.status = 'in_progress')::int, (p.status = 'failed')::int, (p.status = 'passed')::int, ${SCORE}, 0),
    (${passedAt}, 0, 0, 0, 0, 0, 0, 1)`,
};
const OF_TESTS: Events = {
  table: 'course_days',
  thing: 'course_id',
  counts: ['tried', 'first_passed'],
  events: `(p.submitted_at, 1, (p.passed is true)::int)`,
  where: 'p.number = 1',
};
const OF_CURRICULUMS: Events = {
  table: 'curriculum_days',
  thing: 'curriculum_id',
  counts: ['begun', 'begun_passed', 'passed'],
  events: `(p.started_at, 1, (p.status = 'passed')::int, 0), (${passedAt}, 0, 0, 1)`,
};

/** Adds what rows `p` with a `sign` come to, in the order of the keys. */
const add = (
  { table, thing, counts, events, where = 'true' }: Events,
  rows: string,
  account = standing('u'),
  join = 'join user_account u on u.id = p.user_id',
) => `
  insert into ${table} as t (${thing}, day, standing, shard, ${counts.join(', ')})
    select p.${thing}, ${dayOf('e.at')}, ${account}, day_shard(p.user_id) & 3, ${counts.map((one) => `sum(p.sign * e.${one})`).join(', ')}
    from (${rows}) p ${join} cross join lateral (values ${events}) as e(at, ${counts.join(', ')})
    where e.at is not null and ${where}
    group by 1, 2, 3, 4 having ${counts.map((one) => `sum(p.sign * e.${one}) <> 0`).join(' or ')} order by 1, 2, 3, 4
    on conflict (${thing}, day, standing, shard) do update
      set ${counts.map((one) => `${one} = t.${one} + excluded.${one}`).join(', ')};`;

/** What becomes of the accounts of these rows waits: otherwise their standing of before would be counted. */
const held = (rows: string) =>
  `perform from user_account where id in (select user_id from (${rows}) p) order by id for share;`;

const CAME = 'select 1 as sign, r.* from came r';
const WENT = 'select -1 as sign, r.* from went r';
const CHANGED = 'select -1 as sign, (old).* union all select 1 as sign, (new).*';

/** Triggers that follow a table. @param counted what of a row the sums go by */
const follow = (table: string, sums: Events, counted: (row: string) => string) => {
  const body = (rows: string) => `begin ${held(rows)} ${add(sums, rows)} return null; end`;
  const made = (name: string, rows: string) =>
    `create function ${table}_days_${name}() returns trigger language plpgsql as $$ ${body(rows)} $$`;
  return [
    made('came', CAME),
    made('went', WENT),
    made('changed', CHANGED),
    `create trigger ${table}_days_came after insert on ${table}
      referencing new table as came for each statement execute function ${table}_days_came()`,
    `create trigger ${table}_days_went after delete on ${table}
      referencing old table as went for each statement execute function ${table}_days_went()`,
    `create trigger ${table}_days_changed after update on ${table} for each row
      when (${counted('old')} is distinct from ${counted('new')}) execute function ${table}_days_changed()`,
  ];
};

const passes = (row: string) => `case when ${row}.status = 'passed' then ${row}.passed_at end`;

/** What somebody did, from one standing of the account to another. */
const taken = (sums: Events, table: string) => {
  const part = (sign: number, row: string) =>
    `select ${sign} as sign, ${standing(row)} as standing, r.* from ${table} r where r.user_id = ${row}.id`;
  return add(sums, `${part(-1, 'old')} union all ${part(1, 'new')}`, 'p.standing', '');
};

const HOME = {
  account: standing('u'),
  dealer: 'u.works_at',
  join: 'join user_account u on u.id = p.user_id',
};
/** Differences of training by week and home dealer (165), with how many of those who began have passed since. */
const weekly = (rows: string, { account, dealer, join } = HOME) => `
  insert into training_by_week as t (week, brand_id, standing, dealer_id, begun, passed, begun_passed)
    select date_trunc('week', e.at at time zone (select tenant_zone()))::date, c.brand_id, ${account}, ${dealer},
      sum(p.sign * e.begun)::int, sum(p.sign * e.passed)::int, sum(p.sign * e.begun * (p.status = 'passed')::int)::int
    from (${rows}) p join course c on c.id = p.course_id ${join}
      cross join lateral (values (p.enrolled_at, 1, 0), (${passedAt}, 0, 1)) as e(at, begun, passed)
    where e.at is not null
    group by 1, 2, 3, 4 having sum(p.sign * e.begun) <> 0 or sum(p.sign * e.passed) <> 0
      or sum(p.sign * e.begun * (p.status = 'passed')::int) <> 0
    order by 1, 2, 3, 4
    on conflict (week, brand_id, standing, dealer_id) do update set begun = t.begun + excluded.begun,
      passed = t.passed + excluded.passed, begun_passed = t.begun_passed + excluded.begun_passed;`;
const weeksFollow = (name: string, rows: string) =>
  `create or replace function course_progress_weekly${name}() returns trigger language plpgsql as $$
    begin ${held(rows)} ${weekly(rows)} return null; end $$`;
const atHome = (sign: number, row: string) =>
  `select ${sign} as sign, ${standing(row)} as standing, ${row}.works_at as home, r.* from course_progress r where r.user_id = ${row}.id`;
const WEEKLY = (row: string) =>
  `(${row}.user_id, ${row}.course_id, ${row}.enrolled_at, ${row}.status = 'passed', ${passes(row)})`;

const EARNED = `e.account = 'points' and e.reason in ('course-passed', 'live-completed', 'video-approved', 'spiff', 'receipt', 'photo',
  'activity', 'bonus', 'gift-card', 'correction')`;
const points = (
  entries: string,
  account = standing('u'),
  join = 'join user_account u on u.id = e.user_id',
) => `
  insert into points_by_day as t (day, standing, shard, points)
    select ${dayOf('e.at')}, ${account}, day_shard(e.user_id), sum(e.sign * e.amount) from (${entries}) e ${join} where ${EARNED}
    group by 1, 2, 3 having sum(e.sign * e.amount) <> 0 order by 1, 2, 3
    on conflict (day, standing, shard) do update set points = t.points + excluded.points;`;
const entriesOf = (sign: number, row: string) =>
  `select ${sign} as sign, ${standing(row)} as standing, l.* from ledger_entry l where l.user_id = ${row}.id and l.account = 'points'`;

const KEY = `
    day date not null,
    standing smallint not null,
    shard smallint not null,`;
const count = (name: string, type = 'int') => `${name} ${type} not null default 0`;

const STATEMENTS = [
  `lock table course_progress, curriculum_progress, attempt, ledger_entry in share row exclusive mode`,
  `create table course_days (
    course_id uuid not null references course on delete cascade,${KEY}
    -- of those who began that day: how they stand today, and their best scores in millionths
    ${['begun', 'in_progress', 'failed', 'begun_passed'].map((name) => count(name)).join(', ')},
    ${count('score_sum', 'bigint')}, ${count('score_count')},
    -- passed that day, whenever begun
    ${count('passed')},
    -- first attempts that were handed in that day
    ${count('tried')}, ${count('first_passed')},
    primary key (course_id, day, standing, shard)
  ) with (fillfactor = 80)`,
  `create table curriculum_days (
    curriculum_id uuid not null references curriculum on delete cascade,${KEY}
    ${['begun', 'begun_passed', 'passed'].map((name) => count(name)).join(', ')},
    primary key (curriculum_id, day, standing, shard)
  ) with (fillfactor = 80)`,
  add(OF_COURSES, 'select 1 as sign, r.* from course_progress r'),
  add(OF_TESTS, 'select 1 as sign, r.* from attempt r'),
  add(OF_CURRICULUMS, 'select 1 as sign, r.* from curriculum_progress r'),
  ...follow(
    'course_progress',
    OF_COURSES,
    (row) =>
      `(${row}.user_id, ${row}.course_id, ${row}.enrolled_at, ${row}.status, ${row}.best_score, ${passes(row)})`,
  ),
  ...follow(
    'attempt',
    OF_TESTS,
    (row) => `(${row}.user_id, ${row}.course_id, ${row}.number, ${row}.submitted_at, ${row}.passed)`,
  ),
  ...follow(
    'curriculum_progress',
    OF_CURRICULUMS,
    (row) => `(${row}.user_id, ${row}.curriculum_id, ${row}.started_at, ${row}.status, ${passes(row)})`,
  ),

  `alter table training_by_week add column begun_passed int not null default 0`,
  `update training_by_week t set begun_passed = n.passed from (
    select date_trunc('week', p.enrolled_at at time zone (select tenant_zone()))::date as week, c.brand_id, ${standing('u')} as standing,
      u.works_at, count(*)::int as passed
    from course_progress p join course c on c.id = p.course_id join user_account u on u.id = p.user_id
    where p.status = 'passed' group by 1, 2, 3, 4) n
    where (t.week, t.brand_id, t.standing) = (n.week, n.brand_id, n.standing) and t.dealer_id is not distinct from n.works_at`,
  weeksFollow('_came', CAME),
  weeksFollow('_went', WENT),
  weeksFollow('', CHANGED),
  `drop trigger course_progress_weekly on course_progress`,
  `create trigger course_progress_weekly after update on course_progress for each row
    when (${WEEKLY('old')} is distinct from ${WEEKLY('new')}) execute function course_progress_weekly()`,
  `create or replace function user_account_weekly() returns trigger language plpgsql as $$
    begin
      ${weekly(`${atHome(-1, 'old')} union all ${atHome(1, 'new')}`, { account: 'p.standing', dealer: 'p.home', join: '' })}
      return null;
    end $$`,

  `alter table points_by_day add column standing smallint`,
  `delete from points_by_day`,
  `alter table points_by_day drop constraint points_by_day_pkey, alter column standing set not null,
    add primary key (day, standing, shard)`,
  points('select 1 as sign, l.* from ledger_entry l'),
  `create or replace function ledger_entry_dated() returns trigger language plpgsql as $$
    begin
      ${held(`select user_id from entered where account = 'points'`)}
      ${points('select 1 as sign, l.* from entered l')}
      return null;
    end $$`,

  `create function user_account_days() returns trigger language plpgsql as $$
    begin
      ${taken(OF_COURSES, 'course_progress')}
      ${taken(OF_TESTS, 'attempt')}
      ${taken(OF_CURRICULUMS, 'curriculum_progress')}
      ${points(`${entriesOf(-1, 'old')} union all ${entriesOf(1, 'new')}`, 'e.standing', '')}
      return null;
    end $$`,
  `create trigger user_account_days after update of status, deleted_at, merged_into, participating_learner on user_account
    for each row when (${standing('old')} is distinct from ${standing('new')}) execute function user_account_days()`,
];
