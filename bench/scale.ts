import type pg from 'pg';
import type { Database } from '../server/src/kit/db/db.ts';

/** How much to add to what a database holds already. */
export interface Scale {
  readonly users: number;
  readonly dealers: number;
  /** Published courses that there are afterwards, at least. */
  readonly courses: number;
  /** Courses that each user has begun, at most as many as are published. */
  readonly coursesEach: number;
}

/** The size that the benchmarks measure at: 1,000,000 rows of progress. */
export const FULL: Scale = { users: 50_000, dealers: 500, courses: 300, coursesEach: 20 };

/**
 * Adds dealers, users and their progress with the courses that the database holds, in sets, so that a million rows
 * take a minute. Users are `scale<n>@scale.test`, learners but for every fiftieth, who is a dealer manager, and one of
 * 5,000, who is a regional sales manager of half the dealers, and the one before, of every twentieth; all of dealers without brands, which
 * count for every brand.
 * Every hundredth shares a phone number with the one before. Statistics are brought up to date at the end.
 * @param database connects as the owner of the tables
 */
export const addScale = (database: Database, scale: Scale): Promise<void> =>
  withTriggersDisabled(
    database,
    ['user_account', 'course_progress', 'curriculum_progress'],
    statements(scale),
  );

type Statements = readonly (readonly [text: string, values: readonly number[]])[];

/**
 * The same as {@link inTransaction}, with the triggers of some tables off, because a million calls take minutes. Nothing else may write
 * these tables meanwhile, and no projection of reports may be open: changes are not recorded.
 */
export async function withTriggersDisabled(
  database: Database,
  tables: readonly string[],
  all: Statements,
): Promise<void> {
  const switched = (way: string): Statements =>
    tables.map((table) => [`alter table ${table} ${way} trigger user`, []]);
  // checks that wait for the end of the transaction would forbid the last change of the tables
  const checked: Statements = [['set constraints all immediate', []]];
  await inTransaction(database.pool, [...switched('disable'), ...all, ...checked, ...switched('enable')]);
  await database.pool.query('vacuum analyze');
}

/** Runs statements in one transaction without the limits of the portal, and brings statistics up to date. */
export async function inTransaction(pool: pg.Pool, all: Statements): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    await client.query('set local synchronous_commit = off');
    for (const [text, values] of all) await client.query(text, [...values]);
    await client.query('commit');
    // as the database does by itself within a minute
    await client.query('vacuum analyze');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** Managers may see their people; a unit and a region of every second dealer, a small one, and a group of every fifth person. */
const ORGANISATION = [
  `insert into role_right (role_id, right_name)
    select role.id, given from role, unnest(array['VIEW_USERS','VIEW_DEALERS']) as given
    where key in ('dealer-manager','regional-sales-manager','brand-manager') on conflict do nothing`,
  `with unit as (insert into business_unit (name) values ('Scale unit') returning id)
    insert into dealer_business_unit (dealer_id, business_unit_id)
      select d.id, unit.id from dealer d, unit where d.dealer_id like 'SC%' and d.dealer_num::int % 2 = 0`,
  ...[
    ['Scale region', 2, '[49]999@'],
    ['Small scale region', 20, '[49]998@'],
  ].map(
    ([
      name,
      each,
      people,
    ]) => `with region as (insert into admin_group (name) values ('${name}') returning id),
    dealers as (insert into admin_group_dealer (group_id, dealer_id)
      select region.id, d.id from dealer d, region where d.dealer_id like 'SC%' and d.dealer_num::int % ${each} = 0)
    insert into admin_group_user (group_id, user_id)
      select region.id, u.id from user_account u join role r on r.id = u.role_id, region
      where u.email like 'scale%@scale.test' and u.email ~ '${people}' and r.key = 'regional-sales-manager'`,
  ),
  `with class as (insert into assignment_group (name) values ('Scale class') returning id)
    insert into assignment_group_member (group_id, user_id)
      select class.id, u.id from user_account u, class where u.email like 'scale%5@scale.test'
        or u.email like 'scale%0@scale.test'`,
];

/** Copies of the published courses, in curriculums of six, until there are enough of them. */
const COURSES = [
  `insert into course (title, brand_id, status, published_at, minutes, quiz, shuffle, pass_mark)
    select c.title || ' ' || i, c.brand_id, 'published', now(), c.minutes, c.quiz, c.shuffle, c.pass_mark
    from generate_series(1, $1::int) i
      join (select *, row_number() over (order by id) - 1 as n, count(*) over () as total
        from course where status = 'published' and deleted_at is null and not is_scorm) c on c.n = i % c.total
    where i > (select count(*) from course where status = 'published' and deleted_at is null)`,
  `with added as (select id, brand_id, row_number() over (partition by brand_id order by id) - 1 as n from course c
      where status = 'published' and deleted_at is null
        and not exists (select from curriculum_course cc where cc.course_id = c.id) and $1::int > 0),
    made as (insert into curriculum (title, brand_id, status, published_at)
      select 'Scale curriculum ' || n / 6, brand_id, 'published', now() from added where n % 6 = 0 returning id, brand_id, title)
    insert into curriculum_course (curriculum_id, course_id, position)
      select made.id, added.id, added.n % 6 from added
        join made on made.brand_id = added.brand_id and made.title = 'Scale curriculum ' || added.n / 6`,
];

const statements = ({ users, dealers, courses, coursesEach }: Scale): [string, number[]][] => [
  ...COURSES.map((text): [string, number[]] => [text, [courses]]),
  [
    `insert into dealer (name, dealer_num, dealer_id, city, region)
      select 'Dealer ' || i, (100000 + i)::text, 'SC' || i, (array['Boise','Reno','Tulsa','Laval','Lille'])[1 + i % 5], 'ID'
      from generate_series(1, $1::int) i`,
    [dealers],
  ],
  [
    `insert into user_account (email, first_name, last_name, role_id, status, email_verified_at, phone, city,
        password_hash, created_at, invited_at, last_sign_in_at)
      select 'scale' || i || '@scale.test',
        (array['Ada','Ben','Chloé','Dmitri','Eva','Farid','Grace','Hiro','Ines','Jonas'])[1 + i % 10] || i % 97,
        (array['Abbott','Becker','Costa','Dubois','Evans','Fischer','Garcia','Huang'])[1 + i % 8] || i % 89, r.id,
        case when i % 40 = 0 then 'pending' when i % 60 = 0 then 'deactivated' else 'active' end, now(),
        '+1 208 ' || 5000000 + i - case when i % 100 = 0 then 1 else 0 end,
        (array['Boise','Reno','Tulsa','Laval','Lille'])[1 + i % 5],
        -- as long as a real one, and nobody's
        repeat(md5(i::text), 3), now() - i * interval '7 minutes',
        case when i % 3 = 0 then now() - i * interval '7 minutes' end, case when i % 9 > 0 then now() - i * interval '1 minute' end
      from generate_series(1, $1::int) i
        join role r on r.key = case when i % 50 = 0 then 'dealer-manager' when i % 5000 >= 4998
          then 'regional-sales-manager' else 'learner' end`,
    [users],
  ],
  [
    `insert into dealer_member (user_id, dealer_id)
      select u.id, d.id
      from (select id, row_number() over (order by id) as n from user_account where email like 'scale%@scale.test') u
        join (select id, row_number() over (order by id) as n from dealer where dealer_id like 'SC%') d
          on d.n = 1 + u.n % $1::int`,
    [dealers],
  ],
  ...ORGANISATION.map((text): [string, number[]] => [text, []]),
  [
    `insert into course_progress (user_id, course_id, status, percent, best_score, enrolled_at, passed_at, updated_at)
      select u.id, c.id, s.status, case s.status when 'passed' then 1 when 'failed' then 0.9 else 0.4 end,
        case s.status when 'passed' then 0.9 when 'failed' then 0.5 end, t.at - interval '2 hours',
        case s.status when 'passed' then t.at end, t.at
      from (select id, row_number() over (order by id) as n from user_account where email like 'scale%@scale.test') u
        cross join generate_series(1, $1::int) k
        join (select id, row_number() over (order by id) - 1 as n, count(*) over () as total
          from course where status = 'published' and deleted_at is null) c on c.n = (u.n + k) % c.total and k <= c.total
        cross join lateral (select case when (u.n + k * 7) % 10 < 7 then 'passed' when (u.n + k * 7) % 10 = 7 then 'failed'
          else 'in_progress' end as status) s
        cross join lateral (select now() - (u.n % 200) * interval '1 day' - k * interval '3 hours' as at) t`,
    [coursesEach],
  ],
  [
    `insert into ledger_entry (account, user_id, amount, reason, counter, subject_kind, subject_id, business_key, at)
      select 'points', p.user_id, 100, 'course-passed', 'training', 'course', p.course_id,
        'course-passed:' || p.user_id || ':' || p.course_id, p.passed_at
      from course_progress p join user_account u on u.id = p.user_id
      where p.status = 'passed' and u.email like 'scale%@scale.test'`,
    [],
  ],
  [
    `insert into curriculum_progress (user_id, curriculum_id, status, courses_passed, percent, started_at, passed_at, updated_at)
      select user_id, curriculum_id, case when passed = total then 'passed' else 'in_progress' end, passed,
        passed::real / total, started, case when passed = total then latest end, latest
      from (
        select p.user_id, l.curriculum_id, (count(*) filter (where p.status = 'passed'))::int as passed, l.total,
          min(p.enrolled_at) as started, max(p.updated_at) as latest
        from course_progress p join user_account u on u.id = p.user_id and u.email like 'scale%@scale.test'
          join (select curriculum_id, course_id, count(*) over (partition by curriculum_id) as total
            from curriculum_course) l on l.course_id = p.course_id
        group by p.user_id, l.curriculum_id, l.total) as by_curriculum`,
    [],
  ],
];
