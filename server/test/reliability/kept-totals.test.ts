import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { userIdsMatching } from '../../src/kit/list.ts';
import { driftOfTotals } from '../../src/features/reports/drift.ts';
import { foldShards } from '../../src/features/reports/shards.ts';
import { checkTotals } from '../../src/features/reports/reports.jobs.ts';
import { createProgress } from '../../src/features/reports/training.factory.ts';
import { certify } from '../../src/features/certificates/certificate.factory.ts';
import { createCourse } from '../../src/features/courses/course.factory.ts';
import { createBrand, createCurriculum } from '../../src/features/courses/curriculum.factory.ts';
import { createDealer, createUser } from '../../src/features/users/user.factory.ts';
import { testPortal, type TestPortal } from '../harness.ts';

const SOAK = process.env['FORECOURT_SOAK'] === '1';
const WRITERS = 3;
const WRITES = SOAK ? 10_000 : 400;
const FIXTURE = path.join(import.meta.dirname, 'progress-writer.fixture.ts');

let portal: TestPortal;
let users: string[];
let courses: string[];
let curriculums: string[];
let dealers: string[];
beforeAll(async () => {
  portal = await testPortal();
  const { db } = portal.database;
  const brands = [await createBrand(db), await createBrand(db)];
  users = await Promise.all(Array.from({ length: 8 }, () => createUser(db, { dealers: [] })));
  courses = [];
  for (let i = 0; i < 6; i++)
    courses.push((await createCourse(db, { brand: brands[i % 2] ?? '', quiz: 1 })).id);
  curriculums = [
    await createCurriculum(db, { brand: brands[0] ?? '', courses: courses.slice(0, 3) }),
    await createCurriculum(db, { brand: brands[1] ?? '', courses: courses.slice(3) }),
  ];
  dealers = await Promise.all(Array.from({ length: 4 }, () => createDealer(db)));
  await sql`insert into training_duty (user_id, course_id, curriculum_id, due_at)
    select u, ${courses[0]}, ${curriculums[0]}, now() from unnest(${users}::uuid[]) u`.execute(db);
});
afterAll(() => portal.close());

/** A process of its own that writes. */
function writer(seed: number): ChildProcess {
  const { host, port, user, database } = portal.database.pool.options;
  const address = JSON.stringify({
    host,
    port,
    user,
    database,
    users,
    courses,
    curriculums,
    dealers,
  });
  const share = String(Math.ceil(WRITES / WRITERS));
  return spawn(process.execPath, [FIXTURE, address, share, String(seed)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Ids of the users that match a text. */
async function foundBy(text: string): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select f.id from (${userIdsMatching(text)}) f order by f.id`.execute(portal.database.db);
  return rows.map(({ id }) => id);
}

/** Counts the started courses from the rows and from each kind of rollup. */
async function begun(): Promise<readonly number[]> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from course_progress
    union all select coalesce(sum(enrolled), 0)::int from user_totals
    union all select coalesce(sum(enrolled), 0)::int from person_sums
    union all select coalesce(sum(enrolled), 0)::int from dealer_course_totals`.execute(portal.database.db);
  return rows.map(({ n }) => n);
}

/** Long after all days into which is written: all of them are over. */
const LATER = { now: () => new Date('2100-01-01T00:00:00Z') };
const fold = () => foldShards({ ...portal, clock: LATER });

/** Sums of courses that have several shards. */
async function split(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (
    select from course_days group by course_id, day, standing having count(*) > 1) s`.execute(
    portal.database.db,
  );
  return rows[0]?.n ?? 0;
}

it('rollups equal their base rows when writers are killed and shards are compacted concurrently', async () => {
  const writers = Array.from({ length: WRITERS }, (_, i) => writer(i + 1));
  const ends = writers.map((child) => once(child, 'exit'));
  if (SOAK) {
    // in the middle of its writes, wherever that is on this machine
    await sleep(500);
    writers[0]?.kill('SIGKILL');
  }
  let ended = false;
  const all = Promise.all(ends).finally(() => (ended = true));
  while (!ended) await fold();
  const codes = (await all).map(([code]: unknown[]) => code);
  expect(codes.slice(1)).toEqual([0, 0]);
  expect(await driftOfTotals(portal.database.db)).toEqual([]);
  const [rows = 0, ...sums] = await begun();
  expect(rows).toBeGreaterThan(0);
  expect(sums).toEqual([rows, rows, rows]);
  await fold();
  expect(await split()).toBe(0);
  expect(await driftOfTotals(portal.database.db)).toEqual([]);
});

it('rollups are not updated when only the watched share changes', async () => {
  const { db } = portal.database;
  const user = await createUser(db, { dealers: [] });
  const [course = ''] = courses;
  await createProgress(db, { user, course, status: 'in_progress' });
  const version = async () =>
    (
      await sql<{ xmin: string }>`select xmin::text from user_totals where user_id = ${user}
        union all select xmin::text from person_sums where user_id = ${user}`.execute(db)
    ).rows;
  const before = await version();
  await sql`update course_progress set percent = 0.7, updated_at = now() where user_id = ${user}`.execute(db);
  expect(await version()).toEqual(before);
  await sql`update course_progress set status = 'failed' where user_id = ${user}`.execute(db);
  expect(await version()).not.toEqual(before);
});

/** Points as if the person had passed the course. */
const earned = (user: string, course: string) =>
  sql`insert into ledger_entry (account, user_id, amount, reason, counter, subject_kind, subject_id, business_key, at)
    values ('points', ${user}, 10, 'course-passed', 'training', 'course', ${course}, ${`passed:${user}:${course}`}, now())`.execute(
    portal.database.db,
  );

it('rollups drop progress and points when a course is deleted', async () => {
  const { db } = portal.database;
  const user = await createUser(db, { dealers: [] });
  const { id } = await createCourse(db);
  await createProgress(db, { user, course: id, score: 0.5 });
  await earned(user, id);
  await db.deleteFrom('course').where('id', '=', id).execute();
  const { rows } = await sql<{ enrolled: number; score: number; points: number }>`
    select t.enrolled, t.score_sum as score,
      (select sum(e.points)::int from earned_points_of_brand e where e.user_id = t.user_id and e.period = 'all') as points
    from user_totals t where t.user_id = ${user}`.execute(db);
  expect(rows).toEqual([{ enrolled: 0, score: 0, points: 0 }]);
  expect(await driftOfTotals(db)).toEqual([]);
});

it('dealer rollups follow users when their dealer, participation, status, or account changes', async () => {
  const { db } = portal.database;
  const [here = '', there = ''] = dealers;
  const { id: course } = await createCourse(db);
  const user = await createUser(db, { dealers: [here] });
  await createProgress(db, { user, course, score: 0.5 });
  // an account with entries in the ledger is never removed
  const saver = await createUser(db, { dealers: [here] });
  await earned(saver, course);
  const pointsAt = async () =>
    (
      await sql<{ dealer: string; points: number }>`select dealer_id as dealer, points from dealer_points
        where course_id = ${course} and points <> 0 and standing = 0`.execute(db)
    ).rows;
  const at = async () =>
    (
      await sql<{
        dealer: string;
        standing: number;
      }>`select dealer_id as dealer, standing from dealer_course_totals
        where course_id = ${course} and passed = 1`.execute(db)
    ).rows;
  expect(await at()).toEqual([{ dealer: here, standing: 0 }]);
  await sql`update dealer_member set dealer_id = ${there} where user_id in (${user}, ${saver})`.execute(db);
  expect(await at()).toEqual([{ dealer: there, standing: 0 }]);
  expect(await pointsAt()).toEqual([{ dealer: there, points: 10 }]);
  await sql`update user_account set participating_learner = false where id = ${user}`.execute(db);
  expect(await at()).toEqual([{ dealer: there, standing: 1 }]);
  await sql`update user_account set status = 'deactivated', role_id = (select id from role where key = 'dealer-manager')
    where id = ${user}`.execute(db);
  expect(await at()).toEqual([{ dealer: there, standing: 3 }]);
  expect(await driftOfTotals(db)).toEqual([]);
  await sql`delete from user_account where id = ${user}`.execute(db);
  expect(await at()).toEqual([]);
  expect(await driftOfTotals(db)).toEqual([]);
});

/** Rollup columns of a user's assignments or certificates. */
async function said<Row>(user: string, columns: readonly string[]): Promise<Row | undefined> {
  const { rows } = await sql<Row>`select ${sql.join(columns.map((name) => sql.ref(name)))}
    from person_sums where user_id = ${user}`.execute(portal.database.db);
  return rows[0];
}

it('the rollup of a user counts assignments when they are added, passed, reopened, moved, or deleted', async () => {
  const { db } = portal.database;
  const [user, heir] = [await createUser(db, { dealers: [] }), await createUser(db, { dealers: [] })];
  const [one = '', two = ''] = courses;
  const duties = (whose = user) => said(whose, ['duties', 'covered', 'overdue']);
  const change = async (statement: ReturnType<typeof sql>) => {
    await statement.execute(db);
    expect(await driftOfTotals(db)).toEqual([]);
  };
  await change(sql`insert into training_duty (user_id, course_id, curriculum_id, due_at, late)
    values (${user}, ${one}, ${curriculums[0]}, now(), true), (${user}, ${two}, ${curriculums[1]}, null, false)`);
  expect(await duties()).toEqual({ duties: 2, covered: 0, overdue: 1 });
  await change(sql`update training_duty set late = true where user_id = ${user}`);
  expect(await duties()).toEqual({ duties: 2, covered: 0, overdue: 2 });
  await createProgress(db, { user, course: one });
  expect(await duties()).toEqual({ duties: 2, covered: 1, overdue: 1 });
  await change(
    sql`update course_progress set passed_at = passed_at + interval '1 day' where user_id = ${user}`,
  );
  expect(await duties()).toEqual({ duties: 2, covered: 1, overdue: 1 });
  await change(
    sql`update course_progress set status = 'in_progress', passed_at = null where user_id = ${user}`,
  );
  expect(await duties()).toEqual({ duties: 2, covered: 0, overdue: 2 });
  await change(
    sql`update training_duty set user_id = ${heir} where user_id = ${user} and course_id = ${two}`,
  );
  expect([await duties(), await duties(heir)]).toEqual([
    { duties: 1, covered: 0, overdue: 1 },
    { duties: 1, covered: 0, overdue: 1 },
  ]);
  await change(sql`delete from training_duty where user_id = ${user}`);
  expect(await duties()).toEqual({ duties: 0, covered: 0, overdue: 0 });
});

it('the rollup of a user counts certificates when they are issued, renewed, moved, or deleted', async () => {
  const { db } = portal.database;
  const brand = await createBrand(db);
  const course = await createCourse(db, { brand });
  await certify(portal, { kind: 'course', id: course.id }, brand);
  const [user, heir] = [await createUser(db, { dealers: [] }), await createUser(db, { dealers: [] })];
  const held = async (whose = user) =>
    (await said<{ certificates: number }>(whose, ['certificates']))?.certificates;
  const change = async (statement: ReturnType<typeof sql>) => {
    await statement.execute(db);
    expect(await driftOfTotals(db)).toEqual([]);
  };
  for (const round of [1, 2])
    await change(sql`insert into certificate (user_id, certification_id, design_id, course_id, brand_id, kind, round, requirement,
        serial, code, name, title, brand_name, dealer_name, language, issued_at, issued_on, expires_on, grace_days, revoked_reason)
      select ${user}, n.id, n.design_id, n.course_id, ${brand}, 'course', ${round}, 1, ${`K${round}`}, ${`K${round}`.padStart(12, '0')},
        'Somebody', 'Course', '', '', 'en', now(), current_date - 400, current_date - 35, 0, ''
      from certification n where n.course_id = ${course.id}`);
  // that they have run out is no write: the rest of the report takes these off
  expect(await held()).toBe(2);
  await change(sql`update certificate set renewed_at = now() where user_id = ${user} and round = 1`);
  expect(await held()).toBe(1);
  await change(sql`update certificate set renewed_at = null where user_id = ${user} and round = 1`);
  await change(sql`update certificate set user_id = ${heir} where user_id = ${user} and round = 2`);
  expect([await held(), await held(heir)]).toEqual([1, 1]);
  await change(sql`delete from certificate where user_id = ${user}`);
  expect(await held()).toBe(0);
});

it('name search finds users by their current name only', async () => {
  const { db } = portal.database;
  const user = await createUser(db, { dealers: [], firstName: 'Zora', lastName: 'Quill' });
  const other = await createUser(db, { dealers: [], firstName: 'Zora', lastName: 'Marsh' });
  expect(await foundBy('zora')).toEqual([user, other].toSorted());
  expect(await foundBy('zora quill')).toEqual([user]);
  await sql`update user_account set last_name = 'Finch', email = 'zora.finch@words.test' where id = ${user}`.execute(
    db,
  );
  expect(await foundBy('quill')).toEqual([]);
  expect(await foundBy('ra finch')).toEqual([user]);
  expect(await foundBy('finch@words')).toEqual([user]);
  await sql`update user_account set phone = '1' where id = ${user}`.execute(db);
  await db.deleteFrom('user_account').where('id', '=', other).execute();
  expect(await foundBy('zora')).toEqual([user]);
  expect(await driftOfTotals(db)).toEqual([]);
});

it.each([
  ['user_totals', 'update user_totals set passed = passed + 7'],
  ['dealer_course_totals', 'update dealer_course_totals set tried = tried + 1'],
  ['dealer_curriculum_totals', 'update dealer_curriculum_totals set passed = passed - 1'],
  ['dealer_points', 'update dealer_points set points = points + 3'],
  ['dealer_people', 'update dealer_people set people = people + 1'],
  ['dealer_people', 'update dealer_people set certificates = certificates + 2, holders = holders + 1'],
  ['person_sums', 'update person_sums set points = points + 3'],
  ['person_sums', 'update person_sums set passed = passed + 7, score_sum = score_sum + 1'],
  ['person_sums', 'update person_sums set curriculums_passed = curriculums_passed - 1'],
  ['person_sums', 'update person_sums set standing = 3, certified_until = now()'],
  ['person_sums', 'update person_sums set duties = duties + 2, covered = covered + 1'],
  ['person_sums', 'update person_sums set overdue = overdue + 1'],
  ['person_sums', 'update person_sums set role_id = gen_random_uuid()'],
  ['person_sums', 'update person_sums set certificates = certificates - 1'],
  ['person_words', "update person_words set words = 'nobody'"],
  ['person_words', 'delete from person_words'],
  ['training_duty', 'update training_duty set done = not done'],
  ['training_duty', "update training_duty set done_at = '2020-01-01T00:00:00Z'"],
])('the nightly check logs and repairs rollups of %s when they differ: %s', async (table, harm) => {
  const { db } = portal.database;
  const user = await createUser(db, { dealers: [] });
  await createProgress(db, { user, course: courses[0] ?? '' });
  await earned(user, courses[0] ?? '');
  await sql`insert into curriculum_progress (user_id, curriculum_id, status, courses_passed, percent, started_at, updated_at)
    values (${user}, ${curriculums[0]}, 'in_progress', 0, 0, now(), now())`.execute(db);
  await sql.raw(harm).execute(db);
  const said: { readonly drift: { readonly table: string }[] }[] = [];
  const log = { ...portal.log, error: (what: (typeof said)[number]) => said.push(what) };
  // a Sunday: all rows
  portal.clock.set('2026-03-15T03:40:00Z');
  await checkTotals.run({}, { ...portal, log: log as never });
  expect(new Set(said.flatMap(({ drift }) => drift.map((one) => one.table)))).toEqual(new Set([table]));
  expect(await driftOfTotals(db)).toEqual([]);
});
