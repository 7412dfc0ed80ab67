import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captured, type Statement } from '../../bench/capture.ts';
import * as users from '@forecourt/contract/users';
import { addLive } from '../../bench/live-scale.ts';
import { addNews } from '../../bench/news-scale.ts';
import { addRewardLists, addRewards } from '../../bench/rewards-scale.ts';
import { addScale } from '../../bench/scale.ts';
import { createBrand, createCourse, createCurriculum } from '../src/features/courses/course.factory.ts';
import { createIncentive } from '../src/features/incentives/incentive.factory.ts';
import { createLoyaltyBrand } from '../src/features/loyalty/loyalty.factory.ts';
import { createSpiff } from '../src/features/spiffs/spiff.factory.ts';
import { createUser } from '../src/features/users/user.factory.ts';
import { commonChecks } from '../src/kit/submissions/checks/same-data.ts';
import type { Client } from './client.ts';
import { testPortal, type TestPortal } from './harness.ts';
import { READ_WHOLE } from './allowed-seq-scans.ts';
import { countsEverything, stepsOf, exceedsJoinCollapseLimit, sequentialScans } from './statement-plans.ts';

/**
 * Asks every list with many rows behind it, and reads how PostgreSQL would run each statement: a table of any size is
 * reached by an index. The planner decides freely, by the statistics of that size: of each kind there are more than twice
 * as many rows as may be read from end to end.
 */
const ROWS = 12_000;
let portal: TestPortal;
let admin: Client;
let learner: Client;
let manager: Client;
let regional: Client;
let brandManager: Client;
let dealer: string;
let incentive: string;

beforeAll(async () => {
  portal = await testPortal();
  const { db, pool } = portal.database;
  const brands: string[] = [];
  for (let b = 0; b < 4; b++) {
    const brand = await createBrand(db);
    brands.push(brand);
    const courses = [];
    for (let c = 0; c < 5; c++) courses.push((await createCourse(db, { brand, quiz: 1 })).id);
    await createCurriculum(db, { brand, courses, mandatory: true, dueDays: 30 });
  }
  await addScale(portal.database, { users: 20_000, dealers: 200, courses: 0, coursesEach: 5 });
  const scaled = await db
    .selectFrom('user_account as u')
    .innerJoin('dealer_member as m', 'm.user_id', 'u.id')
    .innerJoin('role as r', 'r.id', 'u.role_id')
    .select(['u.id', 'r.key', 'm.dealer_id'])
    .where('u.status', '=', 'active')
    .where('u.email', 'like', 'scale%')
    .orderBy('r.rank')
    .limit(1000)
    .execute();
  await addNews(pool, ROWS);
  await addLive(pool, { events: 1_000, past: 15_000, seatsEach: 3, visits: ROWS });
  await createSpiff(db, { brand: brands[0] ?? '', name: 'Spring sale' });
  await createLoyaltyBrand(db, {});
  incentive = await createIncentive(db, { brand: brands[0] ?? '', kind: 'code' });
  const larger = await createIncentive(db, { brand: brands[1] ?? '', kind: 'code' });
  await addRewards(pool, { entries: ROWS, submissions: ROWS });
  await addRewardLists(pool, ROWS, [incentive, larger]);
  await portal.set({
    features: {
      loyaltyProgramme: true,
      loyaltyReports: true,
      rewards: true,
      salesRewards: true,
      takeCourseWithoutAttending: true,
    },
  });
  // a log of some months
  await pool.query(`insert into activity_entry (at, actor_id, type)
    select now() - u.n * interval '3 minutes', u.id, (array['course.save','user.change','session.sign-in'])[1 + u.n % 3]
    from (select id, row_number() over (order by id) as n from user_account) u`);
  // as after some quiet time, whether or not autovacuum has come by: sums of people, too, which entries have changed
  await pool.query('vacuum analyze');
  dealer = scaled[0]?.dealer_id ?? '';
  const first = (role: string) => portal.as(scaled.find(({ key }) => key === role)?.id ?? '');
  [brandManager, admin, learner, manager, regional] = await Promise.all([
    createUser(db, { role: 'brand-manager', brands: brands.slice(0, 1), dealers: [] }).then((id) =>
      portal.as(id),
    ),
    createUser(db, { role: 'platform-admin' }).then((id) => portal.as(id)),
    first('learner'),
    first('dealer-manager'),
    first('regional-sales-manager'),
  ]);
});
afterAll(() => portal.close());

async function statementsOf(client: Client, url: string): Promise<Statement[]> {
  await client.request('GET', url);
  const { result, waves } = await captured(() => client.request('GET', url));
  expect(result.status, result.text).toBe(200);
  expect(waves.length).toBeGreaterThan(0);
  return waves.flat();
}

/** Number of user rows that a call reads from the heap rather than from an index alone. */
const usersVisited = (client: Client, url: string) => rowsVisited(client, url, 'user_account');

/** Number of rows that a call reads from the heap rather than from an index alone. */
async function rowsVisited(client: Client, url: string, table: string): Promise<number> {
  let count = 0;
  for (const statement of await statementsOf(client, url))
    for (const node of await stepsOf(portal.database.pool, statement, ', analyze'))
      if (node['Relation Name'] === table && node['Node Type'] !== 'Index Only Scan')
        count +=
          ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 1);
  return count;
}

/** What a call reads from end to end, by table and statement. */
async function unindexed(client: Client, url: string): Promise<string[]> {
  const statements = (await statementsOf(client, url)).filter((statement) => !countsEverything(statement));
  const found: string[] = [];
  for (const statement of statements) found.push(...(await sequentialScans(portal.database.pool, statement)));
  return found;
}

const SORTS = ['firstName', 'lastName', 'email', 'createdAt', 'lastSignInAt'];

/** What is wrong with the plans of a call of reports; nothing where the person may not open it. */
async function faultsOf(client: Client, url: string): Promise<string[]> {
  const { result, waves } = await captured(() => client.request('GET', url));
  if (result.status === 403) return [];
  expect(result.status, result.text).toBe(200);
  const reasons = READ_WHOLE.filter(([what]) => what.test(url)).map(([, table]) => `${table} in `);
  const faults: string[] = [];
  for (const statement of waves.flat()) {
    const whole = countsEverything(statement) ? [] : await sequentialScans(portal.database.pool, statement);
    faults.push(
      ...whole.filter((found) => !reasons.some((reason) => found.startsWith(reason))),
      ...(await exceedsJoinCollapseLimit(portal.database.pool, statement)),
    );
  }
  return faults;
}

const REPORTS = [
  'users',
  'dealers',
  'courses',
  'curriculums',
  'enrollments',
  'incentives',
  'loyalties',
].concat('incentives/rewards');
const DASHBOARDS = ['brandecation-admin/info', 'course-info', 'ilt-info', 'train-info', 'user-analytics'].map(
  (one) => (one.includes('/') ? one : `brandecation-admin/${one}`),
);

describe('query plans of reports and dashboards', () => {
  it.each([
    ...REPORTS.flatMap((report) => [`report-${report}`, `report-${report}?text=ada&page=3`]),
    ...[
      'firstName',
      'email',
      'role',
      'dealer',
      'country',
      'passed',
      'averageScore',
      'points',
      'lastActive',
    ].map((column) => `report-users?sortBy=${column}&sortDir=-1`),
    ...['passed', 'overdue'].map((state) => `report-users?standing=${state}`),
    'report-users?country=US',
    'report-users?startDate=2026-08-01',
    ...['people', 'passed', 'points'].map((column) => `report-dealers?sortBy=${column}`),
    ...['users', 'dealers', 'courses'].map((key) => `reports/${key}/chart`),
    ...DASHBOARDS.map((one) => `dashboards/${one}`),
  ])('%s uses indexes for an admin', async (path) =>
    expect(await faultsOf(admin, `/api/${path}`)).toEqual([]),
  );

  it.each([
    ...REPORTS.slice(0, 4).flatMap((report) => [`report-${report}`, `report-${report}?text=ada`]),
    'report-users?sortBy=passed&sortDir=-1',
    'report-users?standing=passed',
    ...['users', 'dealers', 'courses'].map((key) => `reports/${key}/chart`),
    'dashboards/brand-manager',
  ])('%s uses indexes for a user with a limited scope', async (path) => {
    for (const client of [brandManager, regional, manager])
      expect(await faultsOf(client, `/api/${path}`)).toEqual([]);
  });

  it('reports of a dealer manager read no table sequentially', async () => {
    for (const path of ['users', 'users?standing=passed', 'users?sortBy=passed&sortDir=-1', 'dealers'])
      expect(await unindexed(manager, `/api/report-${path}`)).toEqual([]);
  });

  it('a report search among all users visits few rows', async () =>
    expect(await rowsVisited(admin, '/api/report-users?text=dmitri13', 'user_account')).toBeLessThan(3_000));
});

describe('query plans of the user list', () => {
  it.each(SORTS.flatMap((sort) => [`sortBy=${sort}&sortDir=1`, `sortBy=${sort}&sortDir=-1`]))(
    'the user list uses indexes when it is sorted by %s',
    async (query) => expect(await unindexed(admin, `/api/users?${query}`)).toEqual([]),
  );
  it('the user list uses indexes when it is filtered by a part of the name', async () =>
    expect(await unindexed(admin, '/api/users?text=dmitri13')).toEqual([]));
  it('the user list uses indexes when it is filtered by a part of the email', async () =>
    expect(await unindexed(admin, '/api/users?text=scale123')).toEqual([]));
  it('the user list uses indexes by dealer', async () =>
    expect(await unindexed(admin, `/api/users?dealer=${dealer}`)).toEqual([]));
  it('the user list uses indexes when it is filtered by pending approval', async () =>
    expect(await unindexed(admin, '/api/users?status=pending')).toEqual([]));
});

/** Rows of a page: its users, plus a few for session and dealers. */
const A_PAGE = 100;

describe('rows visited by deep pages of the user list', () => {
  it.each(
    SORTS.flatMap((sort) => [
      `sortBy=${sort}&page=700`,
      `sortBy=${sort}&sortDir=-1&page=700&status=active&status=pending`,
      `sortBy=${sort}&page=600&text=e`,
      `sortBy=${sort}&page=700&email=scale.test`,
      `sortBy=${sort}&page=500&invited=false&participatingLearner=true`,
    ]),
  )('a page of the user list visits few user rows when the query is %s', async (query) =>
    expect(await usersVisited(admin, `/api/users?limit=25&${query}`)).toBeLessThan(A_PAGE),
  );
});

describe('rows visited by user lists of a limited scope', () => {
  it.each(SORTS)('the user list of a dealer manager visits few rows by %s', async (sort) => {
    const url = `/api/users?limit=25&sortBy=${sort}&text=e`;
    expect(await usersVisited(manager, url)).toBeLessThan(5 * A_PAGE);
  });
  it('a user detail visits few user rows when a regional manager requests it', async () => {
    const { body } = await regional.call(users.listUsers, { query: { limit: 1 } });
    expect(await usersVisited(regional, `/api/users/${body.users[0]?._id}`)).toBeLessThan(A_PAGE);
  });
});

describe('query plans of learner pages', () => {
  it.each([
    '/api/session',
    '/api/dashboard',
    '/api/my-training',
    '/api/brands',
    '/api/courses/recent',
    '/api/courses/completed',
    '/api/courses/remaining',
    '/api/courses/in-progress',
    '/api/courses/mandatory',
    '/api/courses/user-courses-status',
    '/api/points',
  ])('%s uses indexes for a learner', async (url) => expect(await unindexed(learner, url)).toEqual([]));
});

describe('query plans of platform admin pages', () => {
  it.each([
    '/api/activity-logs',
    '/api/activity-logs?type=user',
    '/api/activity-logs?text=dmitri13',
    '/api/activity-logs?startDate=2026-01-01&endDate=2026-01-02',
    '/api/leaderboards?period=week',
    '/api/leaderboards?period=month',
  ])('%s uses indexes for a platform admin', async (url) => expect(await unindexed(admin, url)).toEqual([]));
  it('the leaderboard of a dealer uses indexes', async () =>
    expect(await unindexed(admin, `/api/leaderboards?period=year&dealerId=${dealer}`)).toEqual([]));
});

describe('query plans of news and media', () => {
  it.each([
    '/api/bulletins?limit=10',
    '/api/bulletins/recent',
    '/api/bulletins/unread',
    '/api/promotions?limit=10',
    '/api/badges',
    '/api/favorites',
    '/api/search?text=announcement%2011999',
  ])('%s uses indexes for a learner', async (url) => expect(await unindexed(learner, url)).toEqual([]));
  it.each([
    '/api/bulletins?isAdmin=true&limit=20',
    '/api/bulletins?isAdmin=true&sortBy=updatedAt&limit=20',
    '/api/bulletins?isAdmin=true&text=11999',
    '/api/videos?status=waiting_approval&sortBy=updatedAt&sortDir=1',
    '/api/videos?createdBy=me',
  ])('%s uses indexes for an editor', async (url) => expect(await unindexed(admin, url)).toEqual([]));
  it('a content search visits only rows that may contain the words', async () => {
    expect(await rowsVisited(learner, '/api/search?text=announcement%2011999', 'content')).toBeLessThan(100);
    expect(await rowsVisited(learner, '/api/search?text=nothing%20like%20it', 'content')).toBeLessThan(100);
    // frequent terms are searched from the newest entity on
    expect(await rowsVisited(learner, '/api/search?text=scale', 'content')).toBeLessThan(10_000);
  });
  it.each(['qz', '照明', '照明器具', 'q 7'])(
    'a search for %s visits few rows when the text has no trigram of Latin letters',
    async (word) => {
      const text = encodeURIComponent(word);
      for (const path of [`/api/search?text=${text}`, `/api/bulletins?text=${text}`])
        for (const table of ['content', 'recording'])
          expect(await rowsVisited(learner, path, table), `${path}, ${table}`).toBeLessThan(500);
    },
  );
});

describe('query plans of live and field training', () => {
  it.each([
    '/api/ilt-event?limit=10',
    '/api/ilt-event?sortByStartDate=-1',
    '/api/ilt-event/my-events',
    '/api/coming-dates',
    '/api/training-history',
    '/api/field-training?limit=10',
    '/api/search?text=Scale%20visit%2077',
  ])('%s uses indexes for a learner or a manager', async (url) => {
    expect(await unindexed(learner, url)).toEqual([]);
    expect(await unindexed(manager, url)).toEqual([]);
  });
  it.each(['/api/ilt-event/dealer-users', '/api/ilt-event/dealer-user-reports'])(
    '%s uses indexes for a manager',
    async (url) => expect(await unindexed(manager, url)).toEqual([]),
  );
  it.each([
    '/api/ilt-event?limit=20',
    '/api/ilt-event?sortByCity=1',
    '/api/ilt-event?startDate=2026-01-01&endDate=2026-01-31',
    '/api/ilt-template',
    '/api/ilt-location',
    '/api/field-training?all=true&limit=20',
    '/api/field-training/notifications',
  ])('%s uses indexes for an admin', async (url) => expect(await unindexed(admin, url)).toEqual([]));
});

describe('query plans of rewards', () => {
  it.each([
    '/api/wallet?limit=20',
    '/api/wallet?kind=cash',
    '/api/spiffs/current-user',
    '/api/spiff-claims/current-user',
    '/api/loyalty-programs/current-user',
    '/api/incentive/current-user',
    '/api/rewards',
  ])('%s uses indexes for a learner', async (url) => expect(await unindexed(learner, url)).toEqual([]));
  it.each(['/api/spiffs/unclaimed'])('%s uses indexes for a manager', async (url) =>
    expect(await unindexed(manager, url)).toEqual([]),
  );
  const queues = [
    '/api/spiff-claims?status=pending&limit=50&sortBy=risk&sortDir=-1',
    '/api/spiff-claims?status=approved&limit=50',
    '/api/spiff-claims?limit=50&page=40',
    '/api/spiff-claims?text=B-11999',
    '/api/spiff-claims/notifications',
    '/api/spiffs?limit=50',
    '/api/activitys',
    '/api/loyalty-programs',
  ];
  it.each(queues)('%s uses indexes for a reviewer', async (url) => {
    expect(await unindexed(admin, url)).toEqual([]);
    expect(await unindexed(brandManager, url)).toEqual([]);
  });
  it.each(queues.slice(0, 2))(
    'the queries of %s visit few submissions when a reviewer requests one page',
    async (url) => {
      expect(await rowsVisited(admin, url, 'submission')).toBeLessThan(6 * 50);
      expect(await rowsVisited(brandManager, url, 'submission')).toBeLessThan(6 * 50);
    },
  );
  it.each([
    '/api/loyalty-eligibleitems?limit=50',
    '/api/loyalty-eligibleitems?sortBy=updatedAt&sortDir=-1',
    '/api/loyalty-eligibleitems/part-number/LS-77',
    '/api/payments/orders?limit=50&sortBy=createdAt&sortDir=-1',
  ])('%s uses indexes for an admin', async (url) => expect(await unindexed(admin, url)).toEqual([]));
  it('the duplicate checks of a claim use indexes', async () => {
    const { database } = portal;
    const row = await database.db
      .selectFrom('submission')
      .selectAll()
      .where('status', '=', 'pending')
      .executeTakeFirstOrThrow();
    const { waves } = await captured(() => database.write((tx) => commonChecks(tx, row)));
    expect(
      (await Promise.all(waves.flat().map((one) => sequentialScans(database.pool, one)))).flat(),
    ).toEqual([]);
  });
  it('the list of codes of an incentive uses indexes', async () =>
    expect(await unindexed(admin, `/api/incentive/${incentive}/codes?limit=50`)).toEqual([]));
});

describe('query plans of content builder pages', () => {
  it.each(['/api/brands?isAdmin=true', '/api/categories', '/api/brands/users?text=ada'])(
    '%s uses indexes for a builder',
    async (url) => expect(await unindexed(admin, url)).toEqual([]),
  );
});
