import { sql, type Kysely } from 'kysely';

/**
 * What happened on each day of the tenant's zone, kept like the other sums (141): courses begun and passed by brand and standing
 * of the account, points earned, and people by the day on which they were here before. Whoever was here in a span of days
 * is counted once, on their first day of it: the one whose day before lies before the span. So any span is a sum, and
 * nobody has to be looked up.
 *
 * Every sum of a day is split into shards by person, so that all who learn at the same time do not wait for one row.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STANDING = `account_standing(u.status, u.deleted_at, u.merged_into, u.participating_learner)`;
const shard = (person: string) => `day_shard(${person})`;
const dayOf = (at: string) => `(${at} at time zone (select tenant_zone()))::date`;

/** What counts as earned points, as in 141. */
const EARNED = `account = 'points' and reason in ('course-passed', 'live-completed', 'video-approved', 'spiff', 'receipt', 'photo',
  'activity', 'bonus', 'gift-card', 'correction')`;

/** Differences of training by day, over rows `p` of progress with a `sign`. */
const training = (rows: string, standing = STANDING, join = 'join user_account u on u.id = p.user_id') => `
  insert into training_by_day as t (day, brand_id, standing, shard, begun, passed)
    select n.day, n.brand_id, n.standing, n.shard, sum(n.begun)::int, sum(n.passed)::int from (
      select ${dayOf('e.at')} as day, c.brand_id, ${standing} as standing, ${shard('p.user_id')} as shard,
        p.sign * e.begun as begun, p.sign * e.passed as passed
      from (${rows}) p join course c on c.id = p.course_id ${join}
        cross join lateral (values (p.enrolled_at, 1, 0), (case when p.status = 'passed' then p.passed_at end, 0, 1))
          as e(at, begun, passed)
      where e.at is not null) n
    group by 1, 2, 3, 4 having sum(n.begun) <> 0 or sum(n.passed) <> 0 order by 1, 2, 3, 4
    on conflict (day, brand_id, standing, shard) do update
      set begun = t.begun + excluded.begun, passed = t.passed + excluded.passed;`;

/** What becomes of the accounts of these rows waits: otherwise their standing of before would be counted. */
const held = (rows: string) =>
  `perform from user_account where id in (select user_id from (${rows}) p) order by id for share;`;

/** People by day and the day before, of those who have rows in `persons`. */
const gaps = (sign: number, days: string) => `
  select ${sign} as sign, g.* from (
    select d.day, coalesce(lag(d.day) over (partition by d.user_id order by d.day), '-infinity'::date) as before,
      ${shard('d.user_id')} as shard
    from ${days} d) g`;

/**
 * Differences of people by day. Only days between the last one before the change and the first one after it can have
 * another day before: the days outside are not read, so a person's new day costs three rows and not their years.
 */
const seen = (came: string | null, went: string | null) => {
  const changed = [came, went]
    .flatMap((name) => (name ? [`select user_id, day from ${name}`] : []))
    .join(' union all ');
  const is = `(select d.user_id, d.day from around a join user_day d on d.user_id = a.user_id and d.day between a.since and a.until)`;
  const without = came
    ? `select * from ${is} i where not exists (select from ${came} c where c.user_id = i.user_id and c.day = i.day)`
    : `select * from ${is} i`;
  const was = `(${without} ${went ? `union all select user_id, day from ${went}` : ''})`;
  return `
    with around as materialized (
      select x.user_id, coalesce((select max(d.day) from user_day d where d.user_id = x.user_id and d.day < x.first), '-infinity') as since,
        coalesce((select min(d.day) from user_day d where d.user_id = x.user_id and d.day > x.last), 'infinity') as until
      from (select user_id, min(day) as first, max(day) as last from (${changed}) b group by user_id) x)
    insert into seen_by_day as t (day, before, shard, people)
      select day, before, shard, sum(sign)::int from (${gaps(1, is)} union all ${gaps(-1, was)}) n
      group by 1, 2, 3 having sum(sign) <> 0 order by 1, 2, 3
      on conflict (day, before, shard) do update set people = t.people + excluded.people;`;
};

/** One change of somebody's days at a time: two that stand beside each other see each other. */
const hold = (table: string) =>
  `perform from person_sums where user_id in (select user_id from ${table}) order by user_id for no key update;`;

const seenTrigger = (name: string, of: string, tables: string, came: string | null, went: string | null) => [
  `create function user_day_${name}() returns trigger language plpgsql as $$
    begin
      ${[came, went].flatMap((table) => (table ? [hold(table)] : [])).join('\n')}
      ${seen(came, went)}
      return null;
    end $$`,
  `create trigger user_day_${name} after ${of} on user_day
    referencing ${tables} for each statement execute function user_day_${name}()`,
];

const CAME = 'select 1 as sign, r.* from came r';
const WENT = 'select -1 as sign, r.* from went r';
const CHANGED = 'select -1 as sign, (old).* union all select 1 as sign, (new).*';
const COUNTED = (row: string) =>
  `(${row}.user_id, ${row}.course_id, ${row}.enrolled_at, case when ${row}.status = 'passed' then ${row}.passed_at end)`;
const PLACE = (row: string) =>
  `account_standing(${row}.status, ${row}.deleted_at, ${row}.merged_into, ${row}.participating_learner)`;

const ALL_TRAINING = training('select 1 as sign, r.* from course_progress r');
const ALL_POINTS = (rows: string) => `
  insert into points_by_day as t (day, shard, points)
    select ${dayOf('e.at')}, ${shard('e.user_id')}, sum(e.amount) from ${rows} e where ${EARNED} and e.user_id is not null
    group by 1, 2 order by 1, 2
    on conflict (day, shard) do update set points = t.points + excluded.points;`;

const STATEMENTS = [
  `lock table course_progress, ledger_entry, user_day in share row exclusive mode`,
  `create function tenant_zone() returns text language sql stable as $$
    select coalesce((select value ->> 'timeZone' from setting where key = 'tenant'), 'America/New_York') $$`,
  `create function day_shard(person uuid) returns smallint language sql immutable parallel safe as $$
    select (uuid_hash(person) & 7)::smallint $$`,
  `create table training_by_day (
    day date not null,
    brand_id uuid not null references brand on delete cascade,
    standing smallint not null,
    shard smallint not null,
    begun int not null default 0,
    passed int not null default 0,
    primary key (day, brand_id, standing, shard)
  ) with (fillfactor = 80)`,
  `create index training_by_day_brand on training_by_day (brand_id)`,
  `create table points_by_day (
    day date not null,
    shard smallint not null,
    points bigint not null,
    primary key (day, shard)
  ) with (fillfactor = 80)`,
  `create table seen_by_day (
    day date not null,
    -- the day on which these people were here last before it; -infinity: never
    before date not null,
    shard smallint not null,
    people int not null,
    primary key (day, before, shard)
  ) with (fillfactor = 80)`,
  ALL_TRAINING,
  ALL_POINTS('ledger_entry'),
  `insert into seen_by_day (day, before, shard, people)
    select day, before, shard, sum(sign)::int from (${gaps(1, 'user_day')}) n group by 1, 2, 3`,

  `create function course_progress_dated_came() returns trigger language plpgsql as $$ begin ${held(CAME)} ${training(CAME)} return null; end $$`,
  `create function course_progress_dated_went() returns trigger language plpgsql as $$ begin ${held(WENT)} ${training(WENT)} return null; end $$`,
  `create function course_progress_dated() returns trigger language plpgsql as $$ begin ${held(CHANGED)} ${training(CHANGED)} return null; end $$`,
  `create trigger course_progress_dated_came after insert on course_progress
    referencing new table as came for each statement execute function course_progress_dated_came()`,
  `create trigger course_progress_dated_went after delete on course_progress
    referencing old table as went for each statement execute function course_progress_dated_went()`,
  `create trigger course_progress_dated after update on course_progress for each row
    when (${COUNTED('old')} is distinct from ${COUNTED('new')}) execute function course_progress_dated()`,
  `create function user_account_dated() returns trigger language plpgsql as $$
    begin
      ${training(
        `select -1 as sign, ${PLACE('old')} as standing, r.* from course_progress r where r.user_id = old.id
          union all select 1 as sign, ${PLACE('new')} as standing, r.* from course_progress r where r.user_id = new.id`,
        'p.standing',
        '',
      )}
      return null;
    end $$`,
  `create trigger user_account_dated after update of status, deleted_at, merged_into, participating_learner on user_account
    for each row when (${PLACE('old')} is distinct from ${PLACE('new')}) execute function user_account_dated()`,

  `create function ledger_entry_dated() returns trigger language plpgsql as $$
    begin ${ALL_POINTS('entered')} return null; end $$`,
  `create trigger ledger_entry_dated after insert on ledger_entry
    referencing new table as entered for each statement execute function ledger_entry_dated()`,

  ...seenTrigger('came', 'insert', 'new table as came', 'came', null),
  ...seenTrigger('went', 'delete', 'old table as went', null, 'went'),
  ...seenTrigger('changed', 'update', 'old table as went new table as came', 'came', 'went'),

  // the days of another zone are other days
  `create function days_of_zone() returns trigger language plpgsql as $$
    begin
      lock table course_progress, ledger_entry in share row exclusive mode;
      delete from training_by_day;
      ${ALL_TRAINING}
      delete from points_by_day;
      ${ALL_POINTS('ledger_entry')}
      return null;
    end $$`,
  `create trigger setting_zone after update on setting for each row
    when (old.key = 'tenant' and old.value ->> 'timeZone' is distinct from new.value ->> 'timeZone')
    execute function days_of_zone()`,
  `create trigger setting_zone_begins after insert on setting for each row
    when (new.key = 'tenant' and new.value ->> 'timeZone' <> 'America/New_York') execute function days_of_zone()`,
];
