import { sql, type Kysely } from 'kysely';

/**
 * Training by week and home dealer, beside that of days (164): whoever sees some dealers only gets their weeks from sums, too.
 * And points of a brand are those of its classes and videos besides those of its courses.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STANDING = `account_standing(u.status, u.deleted_at, u.merged_into, u.participating_learner)`;
const HOME = { standing: STANDING, dealer: 'u.works_at', join: 'join user_account u on u.id = p.user_id' };
const weekOf = (at: string) => `date_trunc('week', ${at} at time zone (select tenant_zone()))::date`;

/** Differences of training by week, over rows `p` of progress with a `sign`. */
const training = (rows: string, { standing, dealer, join } = HOME) => `
  insert into training_by_week as t (week, brand_id, standing, dealer_id, begun, passed)
    select n.week, n.brand_id, n.standing, n.dealer_id, sum(n.begun)::int, sum(n.passed)::int from (
      select ${weekOf('e.at')} as week, c.brand_id, ${standing} as standing, ${dealer} as dealer_id,
        p.sign * e.begun as begun, p.sign * e.passed as passed
      from (${rows}) p join course c on c.id = p.course_id ${join}
        cross join lateral (values (p.enrolled_at, 1, 0), (case when p.status = 'passed' then p.passed_at end, 0, 1))
          as e(at, begun, passed)
      where e.at is not null) n
    group by 1, 2, 3, 4 having sum(n.begun) <> 0 or sum(n.passed) <> 0 order by 1, 2, 3, 4
    on conflict (week, brand_id, standing, dealer_id) do update
      set begun = t.begun + excluded.begun, passed = t.passed + excluded.passed;`;

const ALL = training('select 1 as sign, r.* from course_progress r');
const PLACE = (row: string) =>
  `account_standing(${row}.status, ${row}.deleted_at, ${row}.merged_into, ${row}.participating_learner), ${row}.works_at`;

/** What becomes of the accounts of these rows waits: otherwise their standing and dealer of before would be counted. */
const held = (rows: string) =>
  `perform from user_account where id in (select user_id from (${rows}) p) order by id for share;`;

const after = (name: string, event: string, table: string, rows: string) => [
  `create function course_progress_weekly_${name}() returns trigger language plpgsql as $$
    begin ${held(rows)} ${training(rows)} return null; end $$`,
  `create trigger course_progress_weekly_${name} after ${event} on course_progress
    referencing ${table} for each statement execute function course_progress_weekly_${name}()`,
];

const CHANGED = 'select -1 as sign, (old).* union all select 1 as sign, (new).*';
const COUNTED = (row: string) =>
  `(${row}.user_id, ${row}.course_id, ${row}.enrolled_at, case when ${row}.status = 'passed' then ${row}.passed_at end)`;

const PERIODS = `(values ('all', date '1970-01-01'), ('year', date_trunc('year', utc.at)::date),
  ('quarter', date_trunc('quarter', utc.at)::date), ('month', date_trunc('month', utc.at)::date),
  ('week', date_trunc('week', utc.at)::date)) as p(period, since)`;
const EARNED = `n.account = 'points' and n.reason in ('course-passed', 'live-completed', 'video-approved', 'spiff', 'receipt', 'photo',
  'activity', 'bonus', 'gift-card', 'correction')`;

/** Points that entries `n` with a `sign` and, of a brand, a `brand_id` come to, by the key of their sums. */
const points = (table: string, by: string, rows: string) => `
  insert into ${table} as t (${by}, period, since, points, courses)
    select ${by}, p.period, p.since, sum(n.sign * n.amount)::int,
      sum(n.sign * (n.amount > 0 and n.reason = 'course-passed')::int)::int
    from (${rows}) n cross join lateral (select n.at at time zone 'UTC' as at) utc cross join lateral ${PERIODS}
    where ${EARNED} and n.user_id is not null ${by.includes('brand_id') ? 'and n.brand_id is not null' : ''}
    group by ${by}, p.period, p.since order by ${by}, p.period, p.since
    on conflict (user_id, ${by.includes('brand_id') ? 'brand_id, ' : ''}period, since) do update
      set points = t.points + excluded.points, courses = t.courses + excluded.courses;`;
const ofPerson = (rows: string) => points('earned_points', 'user_id', rows);
const ofBrand = (rows: string) => points('earned_points_of_brand', 'user_id, brand_id', rows);
const entries = (kind: string, row: string) =>
  `from ledger_entry e where e.subject_kind = '${kind}' and e.subject_id = ${row}.id`;

/** Somebody gives the class or video to another brand: so do its points. */
const moves = (table: string, kind: string) => [
  `create function ${table}_of_brand() returns trigger language plpgsql as $$
    begin
      ${ofBrand(`select -1 as sign, old.brand_id as brand_id, e.* ${entries(kind, 'old')}
        union all select 1, new.brand_id, e.* ${entries(kind, 'new')}`)}
      return null;
    end $$`,
  `create trigger ${table}_of_brand after update of brand_id on ${table} for each row
    when (old.brand_id is distinct from new.brand_id) execute function ${table}_of_brand()`,
];

const STATEMENTS = [
  `lock table course_progress, ledger_entry in share row exclusive mode`,
  `create table training_by_week (
    -- its Monday, in the tenant's zone
    week date not null,
    brand_id uuid not null references brand on delete cascade,
    standing smallint not null,
    -- null: of people who work nowhere
    dealer_id uuid references dealer on delete cascade,
    begun int not null default 0,
    passed int not null default 0
  ) with (fillfactor = 80)`,
  `create unique index training_by_week_key on training_by_week (week, brand_id, standing, dealer_id) nulls not distinct`,
  `create index training_by_week_dealer on training_by_week (dealer_id)`,
  `create index training_by_week_brand on training_by_week (brand_id)`,
  ALL,
  ...after('came', 'insert', 'new table as came', 'select 1 as sign, r.* from came r'),
  ...after('went', 'delete', 'old table as went', 'select -1 as sign, r.* from went r'),
  `create function course_progress_weekly() returns trigger language plpgsql as $$
    begin ${held(CHANGED)} ${training(CHANGED)} return null; end $$`,
  `create trigger course_progress_weekly after update on course_progress for each row
    when (${COUNTED('old')} is distinct from ${COUNTED('new')}) execute function course_progress_weekly()`,
  `create function user_account_weekly() returns trigger language plpgsql as $$
    begin
      ${training(
        `select -1 as sign, a.*, r.* from course_progress r, (select ${PLACE('old')}) a(standing, dealer_id) where r.user_id = old.id
          union all select 1, a.*, r.* from course_progress r, (select ${PLACE('new')}) a(standing, dealer_id) where r.user_id = new.id`,
        { standing: 'p.standing', dealer: 'p.dealer_id', join: '' },
      )}
      return null;
    end $$`,
  `create trigger user_account_weekly after update of works_at, status, deleted_at, merged_into, participating_learner
    on user_account for each row when ((${PLACE('old')}) is distinct from (${PLACE('new')}))
    execute function user_account_weekly()`,
  `create function weeks_of_zone() returns trigger language plpgsql as $$
    begin
      lock table course_progress in share row exclusive mode;
      delete from training_by_week;
      ${ALL}
      return null;
    end $$`,
  `create trigger setting_zone_weekly after update on setting for each row
    when (old.key = 'tenant' and old.value ->> 'timeZone' is distinct from new.value ->> 'timeZone')
    execute function weeks_of_zone()`,
  `create trigger setting_zone_weekly_begins after insert on setting for each row
    when (new.key = 'tenant' and new.value ->> 'timeZone' <> 'America/New_York') execute function weeks_of_zone()`,

  `create function brand_of_entry(kind text, thing uuid) returns uuid language sql stable as $$
    select case kind when 'course' then (select c.brand_id from course c where c.id = thing)
      when 'live-template' then (select t.brand_id from ilt_template t where t.id = thing)
      when 'video' then (select v.brand_id from content v where v.id = thing) end $$`,
  ofBrand(`select 1 as sign, brand_of_entry(e.subject_kind, e.subject_id) as brand_id, e.*
    from ledger_entry e where e.subject_kind in ('live-template', 'video')`),
  `create or replace function ledger_sums_up() returns trigger language plpgsql as $$
    begin
      ${ofPerson('select 1 as sign, e.* from entered e')}
      ${ofBrand('select 1 as sign, brand_of_entry(e.subject_kind, e.subject_id) as brand_id, e.* from entered e')}
      return null;
    end $$`,
  ...moves('ilt_template', 'live-template'),
  ...moves('content', 'video'),
  `create index ledger_entry_of_brand on ledger_entry (subject_kind, subject_id) where subject_kind in ('live-template', 'video')`,
];
