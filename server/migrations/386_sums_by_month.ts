import { sql, type Kysely } from 'kysely';

/**
 * What the people of each home dealer began, passed and tried of each course and curriculum in each month of the tenant's zone, with
 * how it stands today, and what they earned by brand: spans of days of who sees some dealers are answered from whole months, and
 * only days at both ends from the rows themselves. Kept as the sums by day are (290, 370), by home dealer instead of a shard, and
 * points as those of dealers (230).
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of BEFORE) await sql.raw(statement).execute(db);
  for (const extension of EXTENDED) await extend(db, extension);
  for (const statement of AFTER) await sql.raw(statement).execute(db);
}

const standing = (row: string) =>
  `account_standing(${row}.status, ${row}.deleted_at, ${row}.merged_into, ${row}.participating_learner)`;
const monthOf = (at: string) => `date_trunc('month', ${at} at time zone (select tenant_zone()))::date`;
const firstOf = (day: string) => `date_trunc('month', ${day})::date`;

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
  table: 'course_months',
  thing: 'course_id',
  counts: ['begun', 'in_progress', 'failed', 'begun_passed', 'score_sum', 'score_count', 'passed'],
  events: `(p.enrolled_at, 1, (p.status = 'in_progress')::int, (p.status = 'failed')::int, (p.status = 'passed')::int, ${SCORE}, 0),
    (${passedAt}, 0, 0, 0, 0, 0, 0, 1)`,
};
const OF_TESTS: Events = {
  table: 'course_months',
  thing: 'course_id',
  counts: ['tried', 'first_passed'],
  events: `(p.submitted_at, 1, (p.passed is true)::int)`,
  where: 'p.number = 1',
};
const OF_CURRICULUMS: Events = {
  table: 'curriculum_months',
  thing: 'curriculum_id',
  counts: ['begun', 'begun_passed', 'passed'],
  events: `(p.started_at, 1, (p.status = 'passed')::int, 0), (${passedAt}, 0, 0, 1)`,
};

const HOME = {
  account: standing('u'),
  dealer: 'u.works_at',
  join: 'join user_account u on u.id = p.user_id',
};

/** Adds what rows `p` with a `sign` come to, in the order of the keys. */
const add = (
  { table, thing, counts, events, where = 'true' }: Events,
  rows: string,
  { account, dealer, join } = HOME,
) => `
  insert into ${table} as t (${thing}, month, standing, dealer_id, ${counts.join(', ')})
    select p.${thing}, ${monthOf('e.at')}, ${account}, ${dealer}, ${counts.map((one) => `sum(p.sign * e.${one})`).join(', ')}
    from (${rows}) p ${join} cross join lateral (values ${events}) as e(at, ${counts.join(', ')})
    where e.at is not null and ${where}
    group by 1, 2, 3, 4 having ${counts.map((one) => `sum(p.sign * e.${one}) <> 0`).join(' or ')} order by 1, 2, 3, 4
    on conflict (${thing}, month, standing, dealer_id) do update
      set ${counts.map((one) => `${one} = t.${one} + excluded.${one}`).join(', ')};`;

const CAME = 'select 1 as sign, r.* from came r';
const WENT = 'select -1 as sign, r.* from went r';
const CHANGED = 'select -1 as sign, (old).* union all select 1 as sign, (new).*';

const EARNED = `e.account = 'points' and e.reason in ('course-passed', 'live-completed', 'video-approved', 'spiff', 'receipt', 'photo',
  'activity', 'bonus', 'gift-card', 'correction')`;
const BRAND = 'brand_of_entry(e.subject_kind, e.subject_id)';

/** Adds what entries `e` with a `sign` come to, in the order of the keys. @param brand SQL: whose points these are */
const points = (
  entries: string,
  { account, dealer, join } = { ...HOME, join: 'join user_account u on u.id = e.user_id' },
  brand = BRAND,
) => `
  insert into points_months as t (month, brand_id, standing, dealer_id, points)
    select n.month, n.brand_id, n.standing, n.dealer_id, sum(n.points) from (
      select ${monthOf('e.at')} as month, ${brand} as brand_id, ${account} as standing, ${dealer} as dealer_id, e.sign * e.amount as points
      from (${entries}) e ${join} where ${EARNED}) n
    group by 1, 2, 3, 4 having sum(n.points) <> 0 order by 1, 2, 3, 4
    on conflict (month, brand_id, standing, dealer_id) do update set points = t.points + excluded.points;`;
const ofPerson = (sign: number, row: string) =>
  `select ${sign} as sign, ${standing(row)} as standing, ${row}.works_at as home, l.* from ledger_entry l
    where l.user_id = ${row}.id and l.account = 'points'`;
const ofThing = (sign: number, kind: string, brand: string) =>
  `select ${sign} as sign, ${brand} as brand_id, l.* from ledger_entry l
    where l.subject_kind = ${kind} and l.subject_id = old.id and l.user_id is not null`;
const given = (kind: string, brand: string) =>
  points(
    `${ofThing(-1, kind, 'old.brand_id')} union all ${ofThing(1, kind, brand)}`,
    undefined,
    'e.brand_id',
  );

/** Does something where the account has rows in a table: new ones, which come by thousands, have none. */
const ifAny = (table: string, block: string) =>
  `if exists (select from ${table} where user_id = new.id) then ${block} end if;`;

/** What a function that keeps sums by day does besides, before some of its words. The accounts are held by what stands there. */
interface Extension {
  readonly name: string;
  readonly before: string;
  readonly block: string;
}

const COUNTED = OF_COURSES.counts;
const AT_ITS_END = 'return null;';
const whole = (table: string, sums: Events, names: readonly (keyof typeof ROWS)[]): Extension[] =>
  names.map((name) => ({
    name: `${table}_days_${name}`,
    before: AT_ITS_END,
    block: add(sums, ROWS[name]),
  }));
const ROWS = { came: CAME, went: WENT, changed: CHANGED };

const EXTENDED: readonly Extension[] = [
  {
    // one row of progress that came alone, or changed in its place
    name: 'count_progress',
    before: 'if begun = 0 and done = 0 and before is not distinct from then_on then',
    block: `
      insert into course_months as t (course_id, month, standing, dealer_id, ${COUNTED.join(', ')})
        select thing, n.at, account, home, ${COUNTED.map((name) => `sum(n.${name})`).join(', ')}
        from (values (${firstOf('first')}, begun, going, lost, done, scored, scores, 0), (${firstOf('before')}, 0, 0, 0, 0, 0, 0, -1),
          (${firstOf('then_on')}, 0, 0, 0, 0, 0, 0, 1)) n(at, ${COUNTED.join(', ')})
        where n.at is not null group by n.at having ${COUNTED.map((name) => `sum(n.${name}) <> 0`).join(' or ')} order by n.at
        on conflict (course_id, month, standing, dealer_id) do update
          set ${COUNTED.map((name) => `${name} = t.${name} + excluded.${name}`).join(', ')};
      `,
  },
  // several that came at once
  { name: 'course_progress_came', before: 'end if;', block: add(OF_COURSES, CAME) },
  ...whole('course_progress', OF_COURSES, ['went', 'changed']),
  ...whole('attempt', OF_TESTS, ['came', 'went', 'changed']),
  { name: 'curriculum_progress_came', before: 'end if;', block: add(OF_CURRICULUMS, CAME) },
  ...whole('curriculum_progress', OF_CURRICULUMS, ['went', 'changed']),
  {
    name: 'ledger_entry_of_dealers',
    before: AT_ITS_END,
    block: points('select 1 as sign, l.* from entered l'),
  },
  {
    name: 'user_account_points',
    before: AT_ITS_END,
    block: ifAny(
      'ledger_entry',
      points(`${ofPerson(-1, 'old')} union all ${ofPerson(1, 'new')}`, {
        account: 'e.standing',
        dealer: 'e.home',
        join: '',
      }),
    ),
  },
  // a class or video that is given to another brand takes its points along; of what is removed for good they are no brand's any longer
  { name: 'ilt_template_dealer_points', before: AT_ITS_END, block: given(`'live-template'`, 'new.brand_id') },
  { name: 'content_dealer_points', before: AT_ITS_END, block: given(`'video'`, 'new.brand_id') },
  { name: 'points_of_thing_go', before: 'return old;', block: given('tg_argv[0]', 'null::uuid') },
];

/** Lets a function do more, once, before the last of some words. @throws when it says them nowhere */
async function extend(db: Kysely<never>, { name, before, block }: Extension): Promise<void> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_functiondef(oid) as definition from pg_proc where proname = ${name}`.execute(db);
  const [{ definition } = { definition: '' }] = rows;
  const at = definition.lastIndexOf(before);
  if (rows.length !== 1 || at < 0) throw new Error(`${name} does not say ${before}`);
  await sql.raw(definition.slice(0, at) + block + definition.slice(at)).execute(db);
}

/** What somebody did, from one dealer or standing of the account to another. */
const taken = (sums: Events, table: string) => {
  const part = (sign: number, row: string) =>
    `select ${sign} as sign, ${standing(row)} as standing, ${row}.works_at as home, r.* from ${table} r where r.user_id = ${row}.id`;
  return add(sums, `${part(-1, 'old')} union all ${part(1, 'new')}`, {
    account: 'p.standing',
    dealer: 'p.home',
    join: '',
  });
};

const KEY = `
    month date not null,
    standing smallint not null,
    -- null: of people who work nowhere
    dealer_id uuid references dealer on delete cascade,`;
const count = (name: string, type = 'int') => `${name} ${type} not null default 0`;
const indexes = (table: string, thing: string) => [
  `create unique index ${table}_key on ${table} (${thing}, month, standing, dealer_id) nulls not distinct`,
  `create index ${table}_dealer on ${table} (dealer_id, month)`,
];
const placed = (row: string) => `(${standing(row)}, ${row}.works_at)`;

const BEFORE = [
  `lock table course_progress, curriculum_progress, attempt, ledger_entry in share row exclusive mode`,
  `create table course_months (
    course_id uuid not null references course on delete cascade,${KEY}
    -- of those who began in that month: how they stand today, and their best scores in millionths
    ${['begun', 'in_progress', 'failed', 'begun_passed'].map((name) => count(name)).join(', ')},
    ${count('score_sum', 'bigint')}, ${count('score_count')},
    -- passed in that month, whenever begun
    ${count('passed')},
    -- first attempts that were handed in in that month
    ${count('tried')}, ${count('first_passed')}
  ) with (fillfactor = 80)`,
  `create table curriculum_months (
    curriculum_id uuid not null references curriculum on delete cascade,${KEY}
    ${['begun', 'begun_passed', 'passed'].map((name) => count(name)).join(', ')}
  ) with (fillfactor = 80)`,
  `create table points_months (
    month date not null,
    -- null: of no brand
    brand_id uuid references brand on delete cascade,
    standing smallint not null,
    dealer_id uuid references dealer on delete cascade,
    ${count('points', 'bigint')}
  ) with (fillfactor = 80)`,
  `create unique index points_months_key on points_months (month, brand_id, standing, dealer_id) nulls not distinct`,
  `create index points_months_dealer on points_months (dealer_id, month)`,
  ...indexes('course_months', 'course_id'),
  ...indexes('curriculum_months', 'curriculum_id'),
  add(OF_COURSES, 'select 1 as sign, r.* from course_progress r'),
  add(OF_TESTS, 'select 1 as sign, r.* from attempt r'),
  add(OF_CURRICULUMS, 'select 1 as sign, r.* from curriculum_progress r'),
  points('select 1 as sign, l.* from ledger_entry l where l.user_id is not null'),
];

const AFTER = [
  `create function user_account_months() returns trigger language plpgsql as $$
    begin
      ${ifAny('course_progress', taken(OF_COURSES, 'course_progress'))}
      ${ifAny('attempt', taken(OF_TESTS, 'attempt'))}
      ${ifAny('curriculum_progress', taken(OF_CURRICULUMS, 'curriculum_progress'))}
      return null;
    end $$`,
  `create trigger user_account_months after update of works_at, status, deleted_at, merged_into, participating_learner
    on user_account for each row when (${placed('old')} is distinct from ${placed('new')}) execute function user_account_months()`,
  // who is at home at some dealers is read from an index alone
  `drop index person_sums_dealer`,
  `create index person_sums_dealer on person_sums (dealer_id) include (standing, user_id)`,
  // days before the first and after the last whole month are read from progress itself
  `drop index course_progress_enrolled`,
  `create index course_progress_enrolled on course_progress (enrolled_at) include (user_id, course_id, status, best_score)`,
  `create index curriculum_progress_started on curriculum_progress (started_at) include (user_id, curriculum_id, status)`,
  `create index curriculum_progress_passed on curriculum_progress (passed_at) include (user_id, curriculum_id) where passed_at is not null`,
  `create index attempt_first on attempt (submitted_at) include (user_id, course_id, passed)
    where number = 1 and submitted_at is not null`,
  `create index ledger_entry_earned on ledger_entry (at) include (user_id, amount, reason, subject_kind, subject_id)
    where account = 'points' and user_id is not null`,
];
