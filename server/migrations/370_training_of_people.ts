import { sql, type Kysely } from 'kysely';

/**
 * What somebody has done over all brands stands in their narrow row, too (142): reports that are ordered by it, or find people by
 * it, read one row for each person and add up none.
 *
 * A row of progress that comes alone, or changes in its place, adds to all sums by their keys, in one function: it looks at the
 * account and the course once. The ways through signed rows remain for many rows at once, and for what moves to somebody else
 * or to another day.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of BEFORE) await sql.raw(statement).execute(db);
  for (const statement of await oneByOne(db)) await sql.raw(statement).execute(db);
  for (const statement of AFTER) await sql.raw(statement).execute(db);
}

const COUNTS = ['enrolled', 'in_progress', 'passed', 'failed', 'score_sum', 'score_count'] as const;
const ALL = [...COUNTS, 'curriculums_passed'] as const;

/** SQL: what rows `p` of progress count by person. */
const counted = (rows: string) => `
  select p.user_id, count(*)::int as enrolled, (count(*) filter (where p.status = 'in_progress'))::int as in_progress,
    (count(*) filter (where p.status = 'passed'))::int as passed, (count(*) filter (where p.status = 'failed'))::int as failed,
    coalesce(sum(round(p.best_score::numeric * 1000000)), 0)::bigint as score_sum, count(p.best_score)::int as score_count
  from ${rows} p group by p.user_id`;
const passed = (rows: string) => `
  select p.user_id, count(*)::int as curriculums_passed from ${rows} p where p.status = 'passed' group by p.user_id`;

/** SQL: adds to the rows of people what `n` says, or takes it away, in the order of their keys. */
const toPeople = (sign: '+' | '-', columns: readonly string[], rows: string) => `
  perform from person_sums where user_id in (select n.user_id from (${rows}) n) order by user_id for no key update;
  update person_sums s set ${columns.map((name) => `${name} = s.${name} ${sign} n.${name}`).join(', ')}
    from (${rows}) n where n.user_id = s.user_id;`;

const millionths = (row: string) => `coalesce(round(${row}.best_score::numeric * 1000000), 0)::bigint`;
const is = (row: string, status: string) => `(${row}.status = '${status}')::int`;
const less = (one: (row: string) => string) => `${one('new')} - ${one('old')}`;
const passedAt = (row: string) => `case when ${row}.status = 'passed' then ${row}.passed_at end`;
const added = (names: readonly string[]) =>
  names.map((name) => `${name} = t.${name} + excluded.${name}`).join(', ');
const monday = (day: string) => `date_trunc('week', ${day})::date`;

interface Days {
  readonly table: string;
  readonly key: string;
  /** SQL of what `key` names, of the day or week `n.at`. */
  readonly of: string;
  readonly names: readonly string[];
  /** What happened to one row of progress: when, and what it adds. */
  readonly events: string;
}

/** Adds the events of one row of progress to sums by day or week, those of one day together. */
const toDays = ({ table, key, of, names, events }: Days) => `
  insert into ${table} as t (${key}, ${names.join(', ')})
    select ${of}, ${names.map((name) => `sum(n.${name})`).join(', ')}
    from (values ${events}) n(at, ${names.join(', ')})
    where n.at is not null group by n.at having ${names.map((name) => `sum(n.${name}) <> 0`).join(' or ')} order by n.at
    on conflict (${key}) do update set ${added(names)};`;

const BEFORE = [
  `lock table course_progress, curriculum_progress, person_sums in share row exclusive mode`,
  `alter table person_sums ${ALL.map(
    (name) => `add column ${name} ${name === 'score_sum' ? 'bigint' : 'int'} not null default 0`,
  ).join(', ')}`,
  `update person_sums s set ${COUNTS.map((name) => `${name} = n.${name}`).join(', ')}
    from (${counted('course_progress')}) n where n.user_id = s.user_id`,
  `update person_sums s set curriculums_passed = n.curriculums_passed
    from (${passed('curriculum_progress')}) n where n.user_id = s.user_id`,

  // where it began, and the passes that count no longer and from now on
  `create function count_progress(person uuid, thing uuid, began timestamptz, begun int, going int, done int, lost int,
      scored bigint, scores int, was timestamptz, now_is timestamptz) returns void language plpgsql as $$
    declare
      home uuid;
      account smallint;
      brand uuid := (select c.brand_id from course c where c.id = thing);
      zone text := tenant_zone();
      first date := (began at time zone zone)::date;
      before date := (was at time zone zone)::date;
      then_on date := (now_is at time zone zone)::date;
    begin
      select works_at, account_standing(status, deleted_at, merged_into, participating_learner) into home, account
        from user_account where id = person for share;
      insert into user_totals as t (user_id, brand_id, ${COUNTS.join(', ')})
        values (person, brand, begun, going, done, lost, scored, scores)
        on conflict (user_id, brand_id) do update set ${added(COUNTS)};
      update person_sums t set enrolled = t.enrolled + begun, in_progress = t.in_progress + going, passed = t.passed + done,
          failed = t.failed + lost, score_sum = t.score_sum + scored, score_count = t.score_count + scores
        where t.user_id = person;
      insert into dealer_course_totals as t (course_id, standing, dealer_id, ${COUNTS.join(', ')})
        values (thing, account, home, begun, going, done, lost, scored, scores)
        on conflict (course_id, standing, dealer_id) do update set ${added(COUNTS)};
      ${toDays({
        table: 'course_days',
        key: 'course_id, day, standing, shard',
        of: 'thing, n.at, account, day_shard(person) & 3',
        names: ['begun', 'in_progress', 'failed', 'begun_passed', 'score_sum', 'score_count', 'passed'],
        events: `(first, begun, going, lost, done, scored, scores, 0), (before, 0, 0, 0, 0, 0, 0, -1), (then_on, 0, 0, 0, 0, 0, 0, 1)`,
      })}
      if begun = 0 and done = 0 and before is not distinct from then_on then
        return;
      end if;
      ${toDays({
        table: 'training_by_day',
        key: 'day, brand_id, standing, shard',
        of: 'n.at, brand, account, day_shard(person)',
        names: ['begun', 'passed'],
        events: '(first, begun, 0), (before, 0, -1), (then_on, 0, 1)',
      })}
      ${toDays({
        table: 'training_by_week',
        key: 'week, brand_id, standing, dealer_id',
        of: 'n.at, brand, account, home',
        names: ['begun', 'passed', 'begun_passed'],
        events: `(${monday('first')}, begun, 0, done), (${monday('before')}, 0, -1, 0), (${monday('then_on')}, 0, 1, 0)`,
      })}
    end $$`,
];

/** What counts rows that come, by the statement: it serves where there are several. */
const CAME = [
  'course_progress_came',
  'course_progress_dated_came',
  'course_progress_days_came',
  'course_progress_weekly_came',
];

/** The same of curriculums. */
const CURRICULUMS_CAME = ['curriculum_progress_came', 'curriculum_progress_days_came'];

/** What functions do, as blocks of another one. */
async function blocksOf(db: Kysely<never>, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ body: string }>`
    select prosrc as body from pg_proc where proname = any(${names}) order by proname`.execute(db);
  if (rows.length !== names.length) throw new Error(`There are no functions ${names.join(', ')}`);
  return rows.map(({ body }) => `${body.replace('return null;', '').trim()};`);
}

/**
 * One function for rows of progress that come: a single one by its keys, several as before. Most saves find their row and change it:
 * no row comes with them, and nothing is to be done.
 */
async function oneByOne(db: Kysely<never>): Promise<string[]> {
  const several = await blocksOf(db, CAME);
  const ofCurriculums = await blocksOf(db, CURRICULUMS_CAME);
  return [
    ...CAME.map((name) => `drop trigger ${name} on course_progress`),
    ...CAME.map((name) => `drop function ${name}`),
    `create function course_progress_came() returns trigger language plpgsql as $$
      declare
        many int;
        one record;
      begin
        many := (select count(*) from (select from came limit 2) c);
        if many = 0 then
          return null;
        elsif many = 1 then
          select * into one from came;
          perform count_progress(one.user_id, one.course_id, one.enrolled_at, 1, ${is('one', 'in_progress')}, ${is('one', 'passed')},
            ${is('one', 'failed')}, ${millionths('one')}, (one.best_score is not null)::int, null, ${passedAt('one')});
        else
          ${several.join('\n')}
          ${toPeople('+', COUNTS, counted('came'))}
        end if;
        return null;
      end $$`,
    `create trigger course_progress_came after insert on course_progress
      referencing new table as came for each statement execute function course_progress_came()`,
    ...CURRICULUMS_CAME.map((name) => `drop trigger ${name} on curriculum_progress`),
    ...CURRICULUMS_CAME.map((name) => `drop function ${name}`),
    `create function curriculum_progress_came() returns trigger language plpgsql as $$
      begin
        if exists (select from came) then
          ${ofCurriculums.join('\n')}
        end if;
        return null;
      end $$`,
    `create trigger curriculum_progress_came after insert on curriculum_progress
      referencing new table as came for each statement execute function curriculum_progress_came()`,
  ];
}

/** Progress goes to somebody else, to another course, or begins at another time: from old to new, as before. */
const PLACED = (row: string) => `(${row}.user_id, ${row}.course_id, ${row}.enrolled_at)`;
const MOVES = `${PLACED('old')} is distinct from ${PLACED('new')}`;
const onMove = (name: string, function_: string) => [
  `drop trigger ${name} on course_progress`,
  `create trigger ${name} after update on course_progress for each row when (${MOVES}) execute function ${function_}()`,
];

const AFTER = [
  `create or replace function course_progress_changed() returns trigger language plpgsql as $$
    begin
      perform count_progress(new.user_id, new.course_id, new.enrolled_at, 0, ${less((row) => is(row, 'in_progress'))},
        ${less((row) => is(row, 'passed'))}, ${less((row) => is(row, 'failed'))}, ${less(millionths)},
        ${less((row) => `(${row}.best_score is not null)::int`)}, ${passedAt('old')}, ${passedAt('new')});
      return null;
    end $$`,
  `drop trigger course_progress_changed on course_progress`,
  `create trigger course_progress_changed after update on course_progress for each row when (not (${MOVES})
      and (old.status, old.best_score, ${passedAt('old')}) is distinct from (new.status, new.best_score, ${passedAt('new')}))
    execute function course_progress_changed()`,
  ...onMove('course_progress_recounted', 'course_progress_recounted'),
  ...onMove('course_progress_dated', 'course_progress_dated'),
  ...onMove('course_progress_days_changed', 'course_progress_days_changed'),
  ...onMove('course_progress_weekly', 'course_progress_weekly'),

  `create function person_sums_training_went() returns trigger language plpgsql as $$
    begin ${toPeople('-', COUNTS, counted('went'))} return null; end $$`,
  `create trigger person_sums_training_went after delete on course_progress
    referencing old table as went for each statement execute function person_sums_training_went()`,
  `create function person_sums_training_moved() returns trigger language plpgsql as $$
    begin
      perform from person_sums where user_id in (old.user_id, new.user_id) order by user_id for no key update;
      ${toPeople('-', COUNTS, counted('(select (old).*)'))}
      ${toPeople('+', COUNTS, counted('(select (new).*)'))}
      return null;
    end $$`,
  `create trigger person_sums_training_moved after update on course_progress for each row when (${MOVES})
    execute function person_sums_training_moved()`,

  // a curriculum is passed by few of the writes: the others call nothing
  `create function person_sums_curriculums() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' and old.status = 'passed' then
        update person_sums s set curriculums_passed = s.curriculums_passed - 1 where s.user_id = old.user_id;
      end if;
      if new.status = 'passed' then
        update person_sums s set curriculums_passed = s.curriculums_passed + 1 where s.user_id = new.user_id;
      end if;
      return null;
    end $$`,
  `create trigger person_sums_curriculums_came after insert on curriculum_progress
    for each row when (new.status = 'passed') execute function person_sums_curriculums()`,
  `create trigger person_sums_curriculums_changed after update on curriculum_progress
    for each row when ((old.user_id, old.status = 'passed') is distinct from (new.user_id, new.status = 'passed'))
    execute function person_sums_curriculums()`,
  `create function person_sums_curriculums_went() returns trigger language plpgsql as $$
    begin ${toPeople('-', ['curriculums_passed'], passed('went'))} return null; end $$`,
  `create trigger person_sums_curriculums_went after delete on curriculum_progress
    referencing old table as went for each statement execute function person_sums_curriculums_went()`,
];
