import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as courses from '@forecourt/contract/courses';
import * as details from '@forecourt/contract/report-details';
import * as learning from '@forecourt/contract/learning';
import * as reports from '@forecourt/contract/reports';
import * as merging from '@forecourt/contract/user-merge';
import { jobs } from '../src/app.ts';
import { DAY } from '../src/kit/clock.ts';
import { certificates, certify } from '../src/features/certificates/certificate.factory.ts';
import { createCourse } from '../src/features/courses/course.factory.ts';
import { createBrand, createCurriculum } from '../src/features/courses/curriculum.factory.ts';
import { driftOfTotals } from '../src/features/reports/drift.ts';
import { keepFigures } from '../src/features/reports/training.factory.ts';
import { createDealer, createUser } from '../src/features/users/user.factory.ts';
import type { Client } from './client.ts';
import { COURSES, DEALERS, Operation, PEOPLE, type Of } from './metrics-operations.ts';
import { compareSpans, idOf, rowsOf, STATES } from './figures-spans.ts';
import { testPortal, type TestPortal } from './harness.ts';

const SOAK = process.env['FORECOURT_SOAK'] === '1';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());
const db = () => portal.database.db;

interface World {
  readonly admin: Client;
  /** Of the world's brand. */
  readonly manager: Client;
  readonly brand: string;
  /** Two of its people. */
  readonly group: string;
  readonly people: readonly string[];
  readonly courses: readonly string[];
  readonly curriculums: readonly string[];
  readonly dealers: readonly string[];
}

/** A separate world for each run: a brand with courses in a mandatory curriculum and in an optional one. */
async function createWorld(): Promise<World> {
  const admin = await portal.as(await createUser(db(), { role: 'company-admin', dealers: [] }));
  const brand = await createBrand(db());
  const made: string[] = [];
  for (let i = 0; i < COURSES; i++) {
    const { id } = await createCourse(db(), { brand });
    made.push(id);
    await certify(portal, { kind: 'course', id }, brand, { months: 12, grace: 10 });
  }
  const curriculums = [
    await createCurriculum(db(), { brand, courses: made.slice(0, 2), mandatory: true, dueDays: 1 }),
    await createCurriculum(db(), { brand, courses: made.slice(2) }),
  ];
  const dealers = await Promise.all(Array.from({ length: DEALERS }, () => createDealer(db())));
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, (_, i) => createUser(db(), { dealers: [dealers[i % DEALERS] ?? ''] })),
  );
  const long = new Date('2026-01-01T00:00:00Z');
  await db().updateTable('user_account').set({ created_at: long }).where('id', 'in', people).execute();
  await db().updateTable('curriculum').set({ published_at: long }).where('id', 'in', curriculums).execute();
  const manager = await portal.as(
    await createUser(db(), { role: 'brand-manager', dealers: [], brands: [brand] }),
  );
  const group = await createGroup(people.slice(0, 2));
  return { admin, manager, brand, group, people, courses: made, curriculums, dealers };
}

async function createGroup(people: readonly string[]): Promise<string> {
  const { id } = await db()
    .insertInto('assignment_group')
    .values({ name: `Group of ${people[0] ?? ''}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db()
    .insertInto('assignment_group_member')
    .values(people.map((user) => ({ group_id: id, user_id: user })))
    .execute();
  return id;
}

function at<T>(list: readonly T[], index: number): T {
  const one = list[index % list.length];
  if (one === undefined) throw new Error('an empty list');
  return one;
}

const NOW = new Date('2026-03-01T12:00:00Z');
let entries = 0;

async function study(
  world: World,
  { who: person, what: course, status: next, score, days }: Of<'study'>,
): Promise<void> {
  const passed = next === 'passed' ? new Date(NOW.getTime() + days * DAY) : null;
  await sql`insert into course_progress (user_id, course_id, status, percent, best_score, enrolled_at, passed_at, updated_at)
    values (${at(world.people, person)}, ${at(world.courses, course)}, ${next}, 0.5, ${score / 4}, ${NOW}, ${passed}, ${NOW})
    on conflict (user_id, course_id) do update set status = excluded.status, passed_at = excluded.passed_at,
      best_score = greatest(course_progress.best_score, excluded.best_score)
      where course_progress.status <> 'passed'`.execute(db());
}

const follow = ({ people, curriculums }: World, { who: person, what: thing, passed }: Of<'curriculum'>) =>
  sql`insert into curriculum_progress (user_id, curriculum_id, status, courses_passed, percent, started_at, passed_at, updated_at)
    values (${at(people, person)}, ${at(curriculums, thing)}, ${passed ? 'passed' : 'in_progress'}, 1, 0.5, ${NOW},
      ${passed ? NOW : null}, ${NOW})
    on conflict (user_id, curriculum_id) do update set status = excluded.status, passed_at = excluded.passed_at`.execute(
    db(),
  );

const earn = ({ people, courses: all }: World, { who: person, amount, spent }: Of<'earn'>) =>
  sql`insert into ledger_entry (account, user_id, amount, reason, subject_kind, subject_id, business_key, at, counter)
    values ('points', ${at(people, person)}, ${spent ? -amount : amount}, ${spent ? 'redemption' : 'bonus'}, 'course',
      ${at(all, amount)}, ${`figures:${entries++}`}, ${NOW}, ${spent ? 'redeemed' : 'bonus'})`.execute(db());

/** A certificate as it was issued a while ago; one of a person and course at a time. */
const certificate = (
  { people, courses: all, brand }: World,
  { who: person, what: course, daysLeft, revoked }: Of<'certify'>,
) =>
  sql`insert into certificate (user_id, certification_id, design_id, course_id, brand_id, kind, round, requirement, serial, code,
      name, title, brand_name, dealer_name, language, issued_at, issued_on, expires_on, grace_days, revoked_at, revoked_reason)
    select ${at(people, person)}, n.id, n.design_id, n.course_id, ${brand}, 'course', 1, 1, ${`F${entries}`},
      upper(lpad(${String(entries++)}, 12, '0')), 'Somebody', 'Course', '', '', 'en', ${NOW}, ${NOW}::date - 10,
      ${portal.clock.now()}::date + ${daysLeft}::int, 10, ${revoked ? NOW : null}, ''
    from certification n where n.course_id = ${at(all, course)} on conflict do nothing`.execute(db());

const undo = ({ people, courses: all }: World, { who: person, what: course }: Of<'undo'>) =>
  db()
    .updateTable('course_progress')
    .set({
      status: 'in_progress',
      passed_at: null,
      renewal_status: null,
      renewal_percent: null,
      renewal_reason: null,
      renewal_opened_at: null,
    })
    .where('user_id', '=', at(people, person))
    .where('course_id', '=', at(all, course))
    .execute();

const again = ({ people, courses: all }: World, { who: person, what: course, failed }: Of<'again'>) =>
  db()
    .updateTable('course_progress')
    .set({
      renewal_status: failed ? 'failed' : 'in_progress',
      renewal_percent: 0,
      renewal_reason: 'expiry',
      renewal_opened_at: NOW,
    })
    .where('user_id', '=', at(people, person))
    .where('course_id', '=', at(all, course))
    .where('status', '=', 'passed')
    .execute();

/** To another dealer; or to one more. */
async function move({ people, dealers }: World, { who: person, to, stays }: Of<'move'>): Promise<void> {
  const user = at(people, person);
  if (!stays)
    await db().updateTable('dealer_member').set({ active: false }).where('user_id', '=', user).execute();
  await sql`insert into dealer_member (user_id, dealer_id, active) values (${user}, ${at(dealers, to)}, true)
    on conflict (user_id, dealer_id) do update set active = true`.execute(db());
}

async function erase({ people }: World, { who: person }: Of<'erase'>): Promise<void> {
  await db()
    .updateTable('user_account')
    .set({ deletion_requested_at: new Date('2025-01-01T00:00:00Z') })
    .where('id', '=', at(people, person))
    .where('merged_into', 'is', null)
    .execute();
  for (const job of jobs.filter(({ name }) => name === 'account.erase')) await job.run({}, portal);
}

async function run(world: World, action: Operation): Promise<unknown> {
  switch (action.kind) {
    case 'study':
      return study(world, action);
    case 'curriculum':
      return follow(world, action);
    case 'earn':
      return earn(world, action);
    case 'certify':
      return certificate(world, action);
    case 'undo':
      return undo(world, action);
    case 'again':
      return again(world, action);
    case 'move':
      return move(world, action);
    case 'erase':
      return erase(world, action);
    case 'merge':
      // refused where the two are one, or one of them is gone
      return world.admin.call(merging.mergeUsers, {
        body: { primary: at(world.people, action.into), secondary: at(world.people, action.who) },
      });
    case 'delete':
      return world.admin.call(courses.deleteCourse, { params: { id: at(world.courses, action.what) } });
    case 'deactivate':
      return db()
        .updateTable('user_account')
        .set({ status: 'deactivated' })
        .where('id', '=', at(world.people, action.who))
        .where('status', '=', 'active')
        .execute();
  }
}

/** What the person’s own pages say. */
async function ownFigures(client: Client, world: World): Promise<Record<string, number>> {
  const history = async (kind: 'course' | 'curriculum') =>
    (await client.call(learning.trainingHistory, { query: { kind } })).body.pagination.total;
  const due = (await client.call(learning.mandatoryCourses, { query: { limit: 200 } })).body.courses;
  return {
    certified: (await certificates(client)).filter(({ state }) => state === 'valid').length,
    passed: await history('course'),
    curriculumsPassed: await history('curriculum'),
    points: (await client.call(learning.points, {})).body.earned,
    overdue: due.filter(
      ({ _id, dueAt }) =>
        world.courses.includes(_id) && dueAt !== null && Date.parse(dueAt) < portal.clock.now().getTime(),
    ).length,
  };
}

const FIGURES = ['enrolled', 'inProgress', 'passed', 'failed'] as const;
/** What the own report shows besides, as the list does. */
const MORE = ['averageScore', 'curriculumsPassed', 'points', 'certified', 'expiring', 'overdue'] as const;

/** The mean of the best results that people’s rows hold; null without any. */
async function meanScore(world: World, people: readonly string[]): Promise<number | null> {
  const { rows } = await sql<{
    mean: number | null;
  }>`select avg(best_score)::float8 as mean from course_progress
    where user_id = any(${[...people]}::uuid[]) and course_id = any(${[...world.courses]}::uuid[])`.execute(
    db(),
  );
  return rows[0]?.mean ?? null;
}
const near = (mean: number | null) => (mean === null ? null : expect.closeTo(mean, 4));
const sumOf = (rows: readonly Record<string, unknown>[], key: string) =>
  rows.reduce((sum, row) => sum + Number(row[key]), 0);

/** Each person’s row, their own report and their own pages say the same; and all rows add up to every total. */
async function compare(world: World): Promise<void> {
  await keepFigures(portal);
  const { rows, totals } = await rowsOf(world.admin, 'users', { brandId: world.brand });
  const everywhere = await rowsOf(world.admin, 'users', { dealerId: [...world.dealers] });
  const living = rows.filter((row) => world.people.includes(idOf(row)));
  for (const row of living) {
    const client = await portal.as(idOf(row));
    expect(row, 'the row of the list').toMatchObject(await ownFigures(client, world));
    const own = await client.call(details.reportUser, { params: { id: idOf(row) } });
    const all = everywhere.rows.find((one) => idOf(one) === idOf(row));
    for (const key of [...FIGURES, ...MORE])
      expect(own.body.totalInfo[key], `${key} of the own report`).toEqual(all?.[key]);
    expect(row['averageScore'], 'average score').toEqual(near(await meanScore(world, [idOf(row)])));
  }
  for (const row of rows)
    expect(row['enrolled'], 'enrolled').toBe(
      FIGURES.slice(1).reduce((sum, key) => sum + Number(row[key]), 0),
    );
  for (const key of [...FIGURES, 'curriculumsPassed', 'points', 'certified', 'expiring', 'overdue'])
    expect(totals[key], `total of ${key}`).toBe(sumOf(rows, key));
  expect(totals['averageScore'], 'average of all').toEqual(near(await meanScore(world, rows.map(idOf))));
  const things = await rowsOf(world.admin, 'courses', {
    brandId: world.brand,
    status: STATES,
  });
  for (const key of FIGURES) expect(sumOf(things.rows, key), `${key} by course`).toBe(totals[key]);
  await compareToday(world);
  await compareSpans(db(), world);
  await compareDealers(world, rows);
  await compareOrders(world, rows);
  await compareDealerOrders(world);
}

/** What is valid today only: totals, courses and dealers take off sums what has lapsed, rows of people count it. */
async function compareToday(world: World): Promise<void> {
  const input = { brandId: world.brand, original: 'no' };
  for (const client of [world.admin, world.manager]) {
    const { rows, totals } = await rowsOf(client, 'users', input);
    const ofCourses = await rowsOf(client, 'courses', { ...input, status: STATES });
    for (const key of FIGURES) {
      expect(totals[key], `total of ${key} today`).toBe(sumOf(rows, key));
      expect(sumOf(ofCourses.rows, key), `${key} by course today`).toBe(totals[key]);
    }
    const ofDealers = await rowsOf(client, 'dealers', input);
    for (const dealer of ofDealers.rows.filter((row) => world.dealers.includes(idOf(row)))) {
      const people = await rowsOf(client, 'users', { ...input, dealerId: idOf(dealer) });
      for (const key of ['enrolled', 'passed'])
        expect(dealer[key], `${key} of a dealer today`).toBe(sumOf(people.rows, key));
    }
  }
}

/** The first of a list by a figure are those with the highest one: a page is found by sums, and shows what the rows say. */
async function compareOrders(world: World, rows: readonly Record<string, unknown>[]): Promise<void> {
  for (const key of [...FIGURES, 'averageScore', 'curriculumsPassed', 'points', 'certified']) {
    const query = { brandId: world.brand, sortBy: key, sortDir: -1, limit: 3 };
    const first = (await world.admin.call(reports.reportRows, { params: { key: 'users' }, query })).body.rows;
    const values = rows.map((row) => row[key]).filter((value) => value !== null);
    const highest = values.map(Number).toSorted((a, b) => b - a);
    expect(
      first.map((row) => row[key]),
      `the first by ${key}`,
    ).toEqual(first.map((_, i) => highest[i] ?? null));
  }
}

/** Checks that the order of dealers follows their row values, for every reader and filter. */
async function compareDealerOrders({ admin, manager, brand, group, curriculums }: World): Promise<void> {
  const inputs = [
    { brandId: brand },
    { assignmentGroup: group },
    { curriculumId: curriculums[0] ?? '' },
    { brandId: brand, original: 'no' },
    { startDate: '2026-01-01' },
  ];
  for (const client of [admin, manager])
    for (const input of inputs)
      for (const sortBy of [
        'people',
        'active',
        'enrolled',
        'passed',
        'completionRate',
        'certified',
        'points',
      ]) {
        const { rows } = await rowsOf(client, 'dealers', { ...input, sortBy, sortDir: -1 });
        const values = rows.map((row) => row[sortBy] as number | null);
        const text = `dealers by ${sortBy}, ${JSON.stringify(input)}`;
        expect(values, text).toEqual(values.toSorted((a, b) => (b ?? -1) - (a ?? -1)));
      }
}

/** Points of dealers come from sums by home dealer, those of people from entries or their own sums. */
async function comparePoints(
  { admin, dealers }: World,
  input: Record<string, unknown>,
  members: readonly { readonly user_id: string; readonly dealer_id: string }[],
): Promise<void> {
  const people = await rowsOf(admin, 'users', { ...input, dealerId: [...dealers] });
  const { rows } = await rowsOf(admin, 'dealers', input);
  for (const dealer of dealers) {
    const here = people.rows.filter((row) =>
      members.some((member) => member.dealer_id === dealer && member.user_id === idOf(row)),
    );
    const row = rows.find((one) => idOf(one) === dealer);
    expect(row?.['points'], `points of a dealer, ${JSON.stringify(input)}`).toBe(sumOf(here, 'points'));
  }
}

/** Checks that a user with several dealers appears in each of them, and once in the totals. */
async function compareDealers(world: World, people: readonly Record<string, unknown>[]): Promise<void> {
  const { rows, totals } = await rowsOf(world.admin, 'dealers', { brandId: world.brand });
  const members = await db()
    .selectFrom('dealer_member')
    .select(['user_id', 'dealer_id'])
    .where('active', '=', true)
    .where('dealer_id', 'in', world.dealers)
    .execute();
  for (const dealer of world.dealers) {
    const row = rows.find(({ _id }) => _id === dealer);
    const here = people.filter(({ _id }) =>
      members.some((member) => member.dealer_id === dealer && member.user_id === _id),
    );
    for (const key of ['enrolled', 'passed', 'overdue'])
      expect(row?.[key], `${key} of a dealer`).toBe(sumOf(here, key));
  }
  const [curriculum = ''] = world.curriculums;
  for (const input of [{ brandId: world.brand }, { curriculumId: curriculum }])
    await comparePoints(world, input, members);
  const anywhere = people.filter(({ _id }) => members.some((member) => member.user_id === _id));
  expect(totals['passed'], 'passed of all dealers').toBe(sumOf(anywhere, 'passed'));
}

it('reports and learner pages agree, and rollups do not drift, after random operations', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(Operation, { minLength: 6, maxLength: 24 }), async (actions) => {
      const world = await createWorld();
      for (const action of actions) await run(world, action);
      await compare(world);
      expect(await driftOfTotals(db()), 'kept sums').toEqual([]);
    }),
    { numRuns: SOAK ? 60 : 4, endOnFailure: !SOAK },
  );
});
