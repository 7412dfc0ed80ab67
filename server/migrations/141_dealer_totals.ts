import { sql, type Kysely } from 'kysely';

/**
 * Sums of training by home dealer and thing, beside those by person (108), and what each person has earned over all. Kept by
 * the same triggers: every change of progress becomes rows of differences, which are added to all sums in the order of
 * their keys. Sums by dealer also go by the standing of the account, so that people who are deactivated, merged, erased, or
 * begin to take part leave one sum and enter another. Whoever works at several dealers is counted at the first of them;
 * reports add these few from their own rows.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Rows with a sign become differences by a key. */
interface Sums {
  readonly table: string;
  readonly key: readonly string[];
  /** SQL by column over rows `p` with a `sign`. */
  readonly columns: Readonly<Record<string, string>>;
  /** SQL of the key and the join that it needs, in the order of `key`. */
  readonly by: readonly string[];
  readonly join: string;
  readonly where?: string;
}

const HOME = `join user_account u on u.id = p.user_id`;
const STANDING = `account_standing(u.status, u.deleted_at, u.merged_into, u.participating_learner)`;
const count = (rule: string) => `sum(p.sign * (${rule})::int)::int`;
const SCORES = {
  score_sum: `coalesce(sum(p.sign * round(p.best_score::numeric * 1000000)), 0)::bigint`,
  score_count: count('p.best_score is not null'),
};
const COURSE_COUNTS = {
  enrolled: 'sum(p.sign)::int',
  in_progress: count(`p.status = 'in_progress'`),
  passed: count(`p.status = 'passed'`),
  failed: count(`p.status = 'failed'`),
  ...SCORES,
};

const byPerson: Sums = {
  table: 'user_totals',
  key: ['user_id', 'brand_id'],
  by: ['p.user_id', 'c.brand_id'],
  join: 'join course c on c.id = p.course_id',
  columns: COURSE_COUNTS,
};
const byDealerAndCourse: Sums = {
  table: 'dealer_course_totals',
  key: ['course_id', 'standing', 'dealer_id'],
  by: ['p.course_id', STANDING, 'u.works_at'],
  join: HOME,
  columns: COURSE_COUNTS,
};
const passedByPerson: Sums = {
  table: 'user_totals',
  key: ['user_id', 'brand_id'],
  by: ['p.user_id', 'c.brand_id'],
  join: 'join curriculum c on c.id = p.curriculum_id',
  columns: { curriculums_passed: 'sum(p.sign)::int' },
  where: `p.status = 'passed'`,
};
const byDealerAndCurriculum: Sums = {
  table: 'dealer_curriculum_totals',
  key: ['curriculum_id', 'standing', 'dealer_id'],
  by: ['p.curriculum_id', STANDING, 'u.works_at'],
  join: HOME,
  columns: { enrolled: 'sum(p.sign)::int', passed: count(`p.status = 'passed'`) },
};
const byDealerAndTest: Sums = {
  table: 'dealer_course_totals',
  key: ['course_id', 'standing', 'dealer_id'],
  by: ['p.course_id', STANDING, 'u.works_at'],
  join: HOME,
  columns: { tried: 'sum(p.sign)::int', first_passed: count('p.passed is true') },
  // further attempts change nothing: a person has tried with the first
  where: 'p.number = 1 and p.submitted_at is not null',
};

/** Adds the differences that rows with a sign make to sums, in the order of the keys. */
const add = ({ table, key, by, join, columns, where = 'true' }: Sums, rows: string) => {
  const names = Object.keys(columns);
  return `
    insert into ${table} as t (${[...key, ...names].join(', ')})
      select ${[...by, ...Object.values(columns)].join(', ')} from (${rows}) p ${join} where ${where}
      group by ${by.join(', ')} order by ${by.join(', ')}
      on conflict (${key.join(', ')}) do update
        set ${names.map((name) => `${name} = t.${name} + excluded.${name}`).join(', ')};`;
};

const CAME = 'select 1 as sign, r.* from came r';
const WENT = 'select -1 as sign, r.* from went r';
const CHANGED = 'select -1 as sign, (old).* union all select 1 as sign, (new).*';

/**
 * Holds the accounts of the people whose rows are counted until the transaction ends: nobody moves to another dealer
 * between the look at where they work and the sum.
 */
const hold = (rows: string) =>
  `perform from user_account where id in (select user_id from (${rows}) p) order by id for share;`;

const triggers = (table: string, sums: readonly Sums[], changes: string) => {
  const body = (rows: string) =>
    `begin ${hold(rows)} ${sums.map((one) => add(one, rows)).join('')} return null; end`;
  return [
    ...['came', 'went', 'changed'].flatMap((name) => [
      `drop trigger if exists ${table}_${name} on ${table}`,
      `drop function if exists ${table}_${name}`,
    ]),
    `create function ${table}_came() returns trigger language plpgsql as $$ ${body(CAME)} $$`,
    `create function ${table}_went() returns trigger language plpgsql as $$ ${body(WENT)} $$`,
    `create function ${table}_changed() returns trigger language plpgsql as $$ ${body(CHANGED)} $$`,
    `create trigger ${table}_came after insert on ${table}
      referencing new table as came for each statement execute function ${table}_came()`,
    `create trigger ${table}_went after delete on ${table}
      referencing old table as went for each statement execute function ${table}_went()`,
    `create trigger ${table}_changed after update on ${table}
      for each row when (${changes}) execute function ${table}_changed()`,
  ];
};

const differs = (columns: readonly string[]) =>
  `(${columns.map((name) => `old.${name}`).join(', ')}) is distinct from (${columns.map((name) => `new.${name}`).join(', ')})`;

/** SQL: an account as it was or is. */
const place = (row: string) =>
  `(select ${row}.id, ${row}.status, ${row}.deleted_at, ${row}.merged_into, ${row}.participating_learner, ${row}.works_at) u`;

/** Moves what one person has done from the sums of one dealer or standing to those of another. */
const moved = (sums: Sums, table: string) => {
  const part = (row: string, sign: number) =>
    `select ${sign} as sign, ${STANDING} as standing, u.works_at as dealer_id, r.* from ${table} r, ${place(row)} where r.user_id = u.id`;
  return add(
    { ...sums, by: [sums.by[0] ?? '', 'p.standing', 'p.dealer_id'], join: '' },
    `${part('old', -1)} union all ${part('new', 1)}`,
  );
};

const EARNED = `account = 'points' and reason in ('course-passed', 'live-completed', 'video-approved', 'spiff', 'receipt', 'photo',
  'activity', 'bonus', 'gift-card', 'correction')`;

const STATEMENTS = [
  // nothing may come between the sums and what keeps them up
  `lock table course_progress, curriculum_progress, attempt, ledger_entry, training_duty in share row exclusive mode`,
  // 0 active and taking part, 1 active, 2 deactivated and taking part, 3 deactivated, 4 neither
  `create function account_standing(status text, deleted_at timestamptz, merged_into uuid, participating boolean)
    returns smallint language sql immutable parallel safe as $$
    select (case when deleted_at is not null or merged_into is not null then 4
      when status = 'active' then case when participating then 0 else 1 end
      when status = 'deactivated' then case when participating then 2 else 3 end else 4 end)::smallint $$`,
  `create table dealer_course_totals (
    course_id uuid not null references course on delete cascade,
    standing smallint not null,
    -- null: of people who work nowhere
    dealer_id uuid references dealer on delete cascade,
    enrolled int not null default 0,
    in_progress int not null default 0,
    passed int not null default 0,
    failed int not null default 0,
    -- millionths
    score_sum bigint not null default 0,
    score_count int not null default 0,
    -- people who handed in a first attempt at the test, and those who passed with it
    tried int not null default 0,
    first_passed int not null default 0
  )`,
  `create unique index dealer_course_totals_key on dealer_course_totals (course_id, standing, dealer_id) nulls not distinct`,
  `create index dealer_course_totals_dealer on dealer_course_totals (dealer_id, course_id)`,
  `create table dealer_curriculum_totals (
    curriculum_id uuid not null references curriculum on delete cascade,
    standing smallint not null,
    dealer_id uuid references dealer on delete cascade,
    enrolled int not null default 0,
    passed int not null default 0
  )`,
  `create unique index dealer_curriculum_totals_key
    on dealer_curriculum_totals (curriculum_id, standing, dealer_id) nulls not distinct`,
  `create index dealer_curriculum_totals_dealer on dealer_curriculum_totals (dealer_id)`,
  `create table user_points (
    user_id uuid primary key references user_account on delete cascade,
    -- earned over all: neither spent nor expired ones count
    points int not null
  )`,
  add(byDealerAndCourse, 'select 1 as sign, r.* from course_progress r'),
  add(byDealerAndCurriculum, 'select 1 as sign, r.* from curriculum_progress r'),
  add(byDealerAndTest, 'select 1 as sign, r.* from attempt r'),
  `insert into user_points (user_id, points)
    select user_id, sum(amount)::int from ledger_entry where ${EARNED} and user_id is not null group by user_id`,

  ...triggers(
    'course_progress',
    [byPerson, byDealerAndCourse],
    differs(['user_id', 'course_id', 'status', 'best_score']),
  ),
  ...triggers(
    'curriculum_progress',
    [passedByPerson, byDealerAndCurriculum],
    differs(['user_id', 'curriculum_id', 'status']),
  ),
  ...triggers(
    'attempt',
    [byDealerAndTest],
    `(old.number = 1 or new.number = 1) and ${differs(['user_id', 'course_id', 'number', 'submitted_at', 'passed'])}`,
  ),
  `create function user_points_up() returns trigger language plpgsql as $$
    begin
      insert into user_points as t (user_id, points)
        select user_id, sum(amount)::int from entered where ${EARNED} and user_id is not null group by user_id order by user_id
        on conflict (user_id) do update set points = t.points + excluded.points;
      return null;
    end $$`,
  `create trigger user_points_up after insert on ledger_entry
    referencing new table as entered for each statement execute function user_points_up()`,

  `create function user_account_moved() returns trigger language plpgsql as $$
    begin
      ${moved(byDealerAndCourse, 'course_progress')}
      ${moved(byDealerAndCurriculum, 'curriculum_progress')}
      ${moved(byDealerAndTest, 'attempt')}
      return null;
    end $$`,
  `create trigger user_account_moved after update of works_at, status, deleted_at, merged_into, participating_learner
    on user_account for each row when (
      (old.works_at, account_standing(old.status, old.deleted_at, old.merged_into, old.participating_learner))
      is distinct from (new.works_at, account_standing(new.status, new.deleted_at, new.merged_into, new.participating_learner)))
    execute function user_account_moved()`,
  // an account that is removed for good takes its training along while it is still known where it belonged
  `create function user_account_goes() returns trigger language plpgsql as $$
    begin
      delete from course_progress where user_id = old.id;
      delete from curriculum_progress where user_id = old.id;
      delete from attempt where user_id = old.id;
      return old;
    end $$`,
  `create trigger user_account_goes before delete on user_account for each row execute function user_account_goes()`,

  // whether a duty is done stands beside it: those that are not are few, and found by their date
  `alter table training_duty add column done boolean not null default false`,
  `update training_duty d set done = true from course_progress p
    where p.user_id = d.user_id and p.course_id = d.course_id and p.status = 'passed'`,
  `create index training_duty_open on training_duty (due_at, user_id, course_id) where not done`,
  `create function training_duty_begins() returns trigger language plpgsql as $$
    begin
      new.done := exists (select from course_progress p
        where p.user_id = new.user_id and p.course_id = new.course_id and p.status = 'passed');
      return new;
    end $$`,
  `create trigger training_duty_begins before insert on training_duty for each row execute function training_duty_begins()`,
  `create function course_progress_done() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        update training_duty set done = false where user_id = old.user_id and course_id = old.course_id and done;
      end if;
      if tg_op <> 'DELETE' then
        update training_duty set done = true where user_id = new.user_id and course_id = new.course_id
          and new.status = 'passed' and not done;
      end if;
      return null;
    end $$`,
  `create trigger course_progress_done_came after insert on course_progress
    for each row when (new.status = 'passed') execute function course_progress_done()`,
  `create trigger course_progress_done_went after delete on course_progress
    for each row when (old.status = 'passed') execute function course_progress_done()`,
  `create trigger course_progress_done_changed after update on course_progress
    for each row when ((old.user_id, old.course_id, old.status = 'passed')
      is distinct from (new.user_id, new.course_id, new.status = 'passed'))
    execute function course_progress_done()`,
  // who passed last, thing by thing
  `create index course_progress_last on course_progress (course_id, passed_at desc) include (user_id) where passed_at is not null`,
  `create index curriculum_progress_last on curriculum_progress (curriculum_id, passed_at desc) include (user_id)
    where passed_at is not null`,
];
