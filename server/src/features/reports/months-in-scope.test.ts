import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as reports from '@forecourt/contract/reports';
import type { Client } from '../../../test/client.ts';
import { idOf } from '../../../test/figures-spans.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { addDays } from '../../kit/zones.ts';
import { createBrand, createCourse, createCurriculum } from '../courses/course.factory.ts';
import { createDealer, createUser } from '../users/user.factory.ts';
import { partsOf } from './kept-months.ts';
import { createProgress, driftOfTotals } from './training.factory.ts';

/**
 * Who sees some dealers is answered about a span from sums by month, and from progress on the days beside whole months: what it comes
 * to must be what the rows of people say, whose figures are counted from progress.
 */
let portal: TestPortal;
const clients: Record<string, Client> = {};
const curriculums: string[] = [];

const FIRST = '2025-08-01';
const DAYS = 220;
const noon = (day: number) => new Date(`${addDays(FIRST, day % DAYS)}T17:00:00Z`);

interface Taken {
  readonly user: string;
  /** Somewhere in the year. */
  readonly day: number;
}

const attempts = (course: { id: string; testVersion: string | null }, { user, day }: Taken) =>
  sql`insert into attempt (user_id, course_id, test_version_id, number, seed, shuffle, pass_mark, started_at, submitted_at, score, passed)
    values (${user}, ${course.id}, ${course.testVersion}, 1, 1, false, 0.8, ${noon(day)}, ${noon(day)}, 0.5, ${day % 2 === 0}),
      (${user}, ${course.id}, ${course.testVersion}, 2, 1, false, 0.8, ${noon(day + 9)}, ${noon(day + 9)}, 0.9, true)`.execute(
    portal.database.db,
  );

/** Points with a course; every fifth with nothing that has a brand. */
const points = (course: string, { user, day }: Taken) =>
  sql`insert into ledger_entry (account, user_id, amount, reason, subject_kind, subject_id, business_key, at, counter)
    values ('points', ${user}, ${day + 1}, 'bonus', ${day % 5 === 0 ? null : 'course'}, ${day % 5 === 0 ? null : course},
      ${`${user}:${course}`}, ${noon(day)}, 'bonus')`.execute(portal.database.db);

const follows = (curriculum: string, { user, day }: Taken) =>
  sql`insert into curriculum_progress (user_id, curriculum_id, status, courses_passed, percent, started_at, passed_at, updated_at)
    values (${user}, ${curriculum}, ${day % 3 > 0 ? 'passed' : 'in_progress'}, 1, 0.5, ${noon(day)},
      ${day % 3 > 0 ? noon(day + 40) : null}, ${noon(day)})`.execute(portal.database.db);

beforeAll(async () => {
  portal = await testPortal();
  const { db } = portal.database;
  const [brand, other] = [await createBrand(db), await createBrand(db)];
  const north = await createDealer(db, { name: 'North' });
  const south = await createDealer(db, { name: 'South', brands: [other] });
  const east = await createDealer(db, { name: 'East' });
  for (const name of ['West', 'Far West', 'Coast']) await createDealer(db, { name });
  const { rows } = await sql<{
    id: string;
  }>`insert into admin_group (name) values ('North') returning id`.execute(db);
  const region = rows[0]?.id;
  await sql`insert into admin_group_dealer (group_id, dealer_id) values (${region}, ${north})`.execute(db);
  // at home at one dealer, at several, seen in person, and not counted
  const people = [
    await createUser(db, { dealers: [north] }),
    await createUser(db, { dealers: [north, south] }),
    await createUser(db, { dealers: [south] }),
    await createUser(db, { dealers: [east] }),
    await createUser(db, { dealers: [east, north] }),
    await createUser(db, { dealers: [south] }),
    await createUser(db, { dealers: [north], status: 'deactivated' }),
    await createUser(db, { dealers: [] }),
  ];
  const courses = await Promise.all(
    [brand, other, brand].map((one) => createCourse(db, { brand: one, quiz: 1 })),
  );
  curriculums.push(
    await createCurriculum(db, {
      brand,
      courses: courses.filter((one) => one.brand === brand).map(({ id }) => id),
    }),
    await createCurriculum(db, { brand: other, courses: [courses[1]?.id ?? ''] }),
  );
  for (const [i, user] of people.entries()) {
    for (const [j, course] of courses.entries()) {
      const day = (i * 53 + j * 31 + 7) % DAYS;
      const status = (['passed', 'passed', 'failed', 'in_progress'] as const)[(i + j) % 4] ?? 'passed';
      await createProgress(db, {
        user,
        course: course.id,
        status,
        score: status === 'in_progress' ? null : 0.25 * (1 + ((i + j) % 4)),
        enrolledAt: noon(day),
        passedAt: noon(day + 30 < DAYS ? day + 30 : day),
      });
      await attempts(course, { user, day });
      await points(course.id, { user, day });
    }
    for (const [j, one] of curriculums.entries()) await follows(one, { user, day: (i * 37 + j * 61) % 170 });
  }
  const regional = await createUser(db, { role: 'regional-sales-manager', dealers: [] });
  await sql`insert into admin_group_user (group_id, user_id) values (${region}, ${regional}), (${region}, ${people[5]})`.execute(
    db,
  );
  Object.assign(clients, {
    admin: await portal.as(await createUser(db, { role: 'platform-admin', dealers: [] })),
    brand: await portal.as(await createUser(db, { role: 'brand-manager', brands: [brand], dealers: [] })),
    region: await portal.as(regional),
  });
});
afterAll(() => portal.close());

const SPANS: readonly Readonly<Record<string, string>>[] = [
  { startDate: '2025-11-01' },
  { startDate: '2026-02-14' },
  { endDate: '2026-01-14' },
  { startDate: '2025-10-05', endDate: '2026-02-20' },
  { startDate: '2025-10-20', endDate: '2026-02-08' },
  { startDate: '2025-12-10', endDate: '2025-12-12' },
];
const cases = ['admin', 'brand', 'region'].flatMap((who) =>
  SPANS.map((span) => [who, `${span['startDate'] ?? ''} to ${span['endDate'] ?? ''}`, span] as const),
);

async function read(who: string, key: string, query: Record<string, unknown>) {
  const client = clients[who] as Client;
  const answer = await client.call(reports.reportRows, { params: { key }, query: { limit: 100, ...query } });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

const sumOf = (rows: readonly Record<string, unknown>[], key: string) =>
  rows.reduce((sum, row) => sum + Number(row[key]), 0);
const ADDED = ['enrolled', 'inProgress', 'passed', 'failed'];

describe.each(cases)('what %s sees of %s', (who, _text, span) => {
  it('adds up to the rows of people', async () => {
    const { rows, totals } = await read(who, 'users', span);
    for (const key of [...ADDED, 'curriculumsPassed', 'points'])
      expect([key, totals[key]]).toEqual([key, sumOf(rows, key)]);
  });

  it('is by course what the people of the course say', async () => {
    const { rows } = await read(who, 'courses', span);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      const people = await read(who, 'users', { ...span, courseId: row['_id'] });
      for (const key of [...ADDED, 'averageScore'])
        expect([key, row[key]]).toEqual([
          key,
          key === 'averageScore' ? people.totals[key] : sumOf(people.rows, key),
        ]);
      expect(['firstTryRate', row['firstTryRate']]).toEqual([
        'firstTryRate',
        await firstTries(idOf(row), people.rows, span),
      ]);
    }
  });

  it('is by curriculum what the rows of its people say', async () => {
    const { rows } = await read(who, 'curriculums', span);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      const people = await read(who, 'users', { ...span, curriculumId: row['_id'] });
      expect(row).toMatchObject({
        ...(await followed(idOf(row), people.rows, span)),
        averageScore: people.totals['averageScore'],
      });
    }
  });

  it('counts the people of all dealers once', async () => {
    const { rows, totals } = await read(who, 'dealers', span);
    const people = await read(who, 'users', { ...span, dealerId: rows.map((row) => row['_id']) });
    for (const key of ['enrolled', 'passed', 'points'])
      expect([key, totals[key]]).toEqual([key, sumOf(people.rows, key)]);
  });

  it('is by week what was passed in all', async () => {
    const { totals } = await read(who, 'courses', span);
    const client = clients[who] as Client;
    const chart = await client.call(reports.reportChart, { params: { key: 'courses' }, query: span });
    const passed = chart.body.points.reduce((sum, { values }) => sum + (values[0] ?? 0), 0);
    expect(passed).toBe(totals['passed']);
  });
});

const inSpan = (
  column: string,
  { startDate = FIRST, endDate = '2026-12-31' }: Readonly<Record<string, string>>,
) =>
  sql<boolean>`(${sql.ref(column)} at time zone tenant_zone())::date between ${startDate}::date and ${endDate}::date`;
const idsOf = (rows: readonly Record<string, unknown>[]) => sql`${rows.map((row) => idOf(row))}::uuid[]`;

/** Share of first attempts of these people within the span that passed. */
async function firstTries(
  course: string,
  people: readonly Record<string, unknown>[],
  span: Readonly<Record<string, string>>,
): Promise<number | null> {
  const { rows } = await sql<{ rate: number | null }>`
    select (count(*) filter (where a.passed))::float8 / nullif(count(*), 0) as rate from attempt a
    where a.course_id = ${course} and a.number = 1 and a.user_id = any(${idsOf(people)}) and ${inSpan('a.submitted_at', span)}`.execute(
    portal.database.db,
  );
  return rows[0]?.rate ?? null;
}

/** What these people began and passed of a curriculum within the span. */
async function followed(
  curriculum: string,
  people: readonly Record<string, unknown>[],
  span: Readonly<Record<string, string>>,
) {
  const { rows } = await sql<Record<string, unknown>>`
    select (count(*) filter (where ${inSpan('p.started_at', span)}))::int as enrolled,
      (count(*) filter (where ${inSpan('p.started_at', span)} and p.status <> 'passed'))::int as "inProgress",
      (count(*) filter (where ${inSpan('p.passed_at', span)}))::int as passed
    from curriculum_progress p where p.curriculum_id = ${curriculum} and p.user_id = any(${idsOf(people)})`.execute(
    portal.database.db,
  );
  return rows[0] ?? {};
}

it.each(['brand', 'region'])(
  'shows %s by week what was passed to now, without deleted courses',
  async (who) => {
    const client = clients[who] as Client;
    const passedIn = async () => {
      const chart = await client.call(reports.reportChart, { params: { key: 'courses' }, query: {} });
      return chart.body.points.reduce((sum, { values }) => sum + (values[0] ?? 0), 0);
    };
    const { rows, totals } = await read(who, 'courses', {});
    expect(await passedIn()).toBe(totals['passed']);
    const [gone] = rows.filter((row) => Number(row['passed']) > 0);
    const { db } = portal.database;
    const deleted = (at: Date | null) =>
      db
        .updateTable('course')
        .set({ deleted_at: at })
        .where('id', '=', idOf(gone ?? {}))
        .execute();
    await deleted(portal.clock.now());
    expect(await passedIn()).toBe(Number(totals['passed']) - Number(gone?.['passed']));
    await deleted(null);
  },
);

it.each(['admin', 'brand', 'region'])('tells %s when somebody in scope passed last', async (who) => {
  const people = (await read(who, 'users', {})).rows;
  const { rows } = await read(who, 'courses', {});
  const last = await sql<{
    id: string;
    at: Date;
  }>`select p.course_id as id, max(p.passed_at) as at from course_progress p
    where p.user_id = any(${idsOf(people)}) group by 1`.execute(portal.database.db);
  expect(rows.map((row) => [row['_id'], row['lastPassed']])).toEqual(
    rows.map((row) => [row['_id'], last.rows.find(({ id }) => id === row['_id'])?.at?.toISOString() ?? null]),
  );
  expect(rows.some((row) => row['lastPassed'] !== null)).toBe(true);
});

it('keeps points by month of what is given to another brand, and of what is removed for good', async () => {
  const { db } = portal.database;
  const [here, there] = [await createBrand(db), await createBrand(db)];
  const user = await createUser(db);
  const { rows } = await sql<{ id: string }>`insert into ilt_template (title, description, brand_id)
    values ('Class', '', ${here}) returning id`.execute(db);
  const template = rows[0]?.id;
  await sql`insert into ledger_entry (account, user_id, amount, reason, subject_kind, subject_id, business_key, at, counter)
    values ('points', ${user}, 7, 'live-completed', 'live-template', ${template}, 'class', ${noon(50)}, 'training')`.execute(
    db,
  );
  const sums = async () =>
    (
      await sql<{ brand_id: string; points: number }>`select t.brand_id, t.points::int from points_months t
        join user_account u on u.works_at = t.dealer_id where u.id = ${user} and t.points <> 0`.execute(db)
    ).rows;
  expect(await sums()).toEqual([{ brand_id: here, points: 7 }]);
  await sql`update ilt_template set brand_id = ${there} where id = ${template}`.execute(db);
  expect(await sums()).toEqual([{ brand_id: there, points: 7 }]);
  await sql`delete from ilt_template where id = ${template}`.execute(db);
  expect(await sums()).toEqual([{ brand_id: null, points: 7 }]);
  expect(await driftOfTotals(db)).toEqual([]);
});

it('divides a span into months and days that hold each of its days once', () => {
  const day = fc.nat(500).map((n) => addDays('2025-01-01', n));
  fc.assert(
    fc.property(fc.option(day), fc.option(day), day, (from, to, any) => {
      const { months, days } = partsOf({ from, to });
      const month = `${any.slice(0, 7)}-01`;
      const inMonths =
        months !== null &&
        (months.from === null || month >= months.from) &&
        (months.until === null || month < months.until);
      const held = days.reduce(
        (sum, one) => sum + (any >= one.from && any < one.until ? one.sign : 0),
        inMonths ? 1 : 0,
      );
      expect(held).toBe((from === null || any >= from) && (to === null || any <= to) ? 1 : 0);
      expect(days.reduce((sum, one) => sum + Date.parse(one.until) - Date.parse(one.from), 0)).toBeLessThan(
        33 * 86_400_000,
      );
    }),
  );
});
