import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brandDashboard } from '@forecourt/contract/dashboards';
import * as reports from '@forecourt/contract/reports';
import type { Client } from '../../../test/client.ts';
import { START, testPortal, type TestPortal } from '../../../test/harness.ts';
import { certify, hold } from '../certificates/certificate.factory.ts';
import { createBrand, createCourse, createCurriculum } from '../courses/course.factory.ts';
import { createDealer, createUser } from '../users/user.factory.ts';
import { createProgress } from './training.factory.ts';

/**
 * Totals are read in other ways than the rows that they add up: at once for a brand, a region or a group, where rows are
 * computed one by one.
 */
let portal: TestPortal;
const clients: Record<string, Client> = {};
const named: Record<string, string | readonly string[]> = {};

beforeAll(async () => {
  portal = await testPortal();
  const { db } = portal.database;
  const idOf = async (statement: ReturnType<typeof sql<{ id: string }>>) =>
    (await statement.execute(db)).rows[0]?.id ?? '';
  const admin = await createUser(db, { role: 'platform-admin', dealers: [] });
  const [brand, other, third] = [await createBrand(db), await createBrand(db), await createBrand(db)];
  // who works at both is at home at the first
  const south = await createDealer(db, { name: 'South', brands: [other] });
  const north = await createDealer(db, { name: 'North' });
  // most dealers are the brand manager's, and few those of the region
  await createDealer(db, { name: 'East' });
  await createDealer(db, { name: 'West' });
  const group = await idOf(sql`insert into assignment_group (name) values ('Fitters') returning id`);
  const region = await idOf(sql`insert into admin_group (name) values ('North') returning id`);
  await sql`insert into admin_group_dealer (group_id, dealer_id) values (${region}, ${north})`.execute(db);
  const one = (await createCourse(db, { brand })).id;
  const two = (await createCourse(db, { brand: other })).id;
  const three = (await createCourse(db, { brand: third })).id;
  const four = (await createCourse(db, { brand: third })).id;
  for (const [course, of] of [
    [one, brand],
    [two, other],
    [three, third],
    [four, third],
  ] as const)
    await certify(portal, { kind: 'course', id: course }, of);
  const curriculum = await createCurriculum(db, { brand, courses: [one] });
  const ada = await createUser(db, { dealers: [north], groups: [group] });
  const ben = await createUser(db, { dealers: [north, south] });
  const cleo = await createUser(db, { dealers: [south], groups: [group] });
  const dan = await createUser(db, { dealers: [north] });
  const gus = await createUser(db, { dealers: [south] });
  const eve = await createUser(db, { dealers: [north] });
  const hal = await createUser(db, { dealers: [south] });
  const ivy = await createUser(db, { dealers: [north] });
  const fay = await createUser(db, { dealers: [north], status: 'deactivated', groups: [group] });
  for (const user of [ada, ben, cleo, fay]) await createProgress(db, { user, course: one, score: 0.8 });
  for (const user of [ada, dan])
    await createProgress(db, { user, course: two, status: 'failed', score: 0.2 });
  for (const held of [
    { user: ada, course: one, daysLeft: 5 },
    { user: ada, course: two, daysLeft: 300 },
    { user: ben, course: two, daysLeft: 5 },
    { user: ben, course: one, daysLeft: 300 },
    { user: cleo, course: one, daysLeft: 300 },
    // what has run out beside what has not
    { user: cleo, course: two, daysLeft: -5 },
    { user: dan, course: one, daysLeft: -5 },
    { user: dan, course: two, daysLeft: -5, grace: 10 },
    { user: gus, course: one, daysLeft: 5 },
    { user: fay, course: one, daysLeft: 5 },
    // beside others, alone, and of a brand that is gone
    { user: ada, course: three, daysLeft: 300 },
    { user: eve, course: three, daysLeft: 300 },
    { user: eve, course: four, daysLeft: 300 },
    { user: dan, course: three, daysLeft: 300 },
    { user: hal, course: four, daysLeft: 300 },
    { user: ivy, course: three, daysLeft: -5 },
  ])
    await hold(db, held);
  await sql`update certificate set brand_id = null where user_id = ${hal}`.execute(db);
  await sql`insert into training_duty (user_id, course_id, curriculum_id, due_at, late)
    select u, ${one}, ${curriculum}, ${START}::timestamptz - interval '1 day', true
    from unnest(${[ada, dan, cleo, fay]}::uuid[]) u`.execute(db);
  const regional = await createUser(db, { role: 'regional-sales-manager', dealers: [] });
  // works at a dealer whose people are nobody's of the region
  const working = await createUser(db, { role: 'regional-sales-manager', dealers: [south] });
  await sql`insert into admin_group_user (group_id, user_id) values (${region}, ${regional}), (${region}, ${working}), (${region}, ${cleo})`.execute(
    db,
  );
  await sql`update user_account set country = 'US' where id in (${ada}, ${gus})`.execute(db);
  await sql`update dealer set country = 'CA' where id = ${south}`.execute(db);
  Object.assign(clients, {
    admin: await portal.as(admin),
    brand: await portal.as(await createUser(db, { role: 'brand-manager', brands: [brand], dealers: [] })),
    brands: await portal.as(
      await createUser(db, { role: 'brand-manager', brands: [brand, other], dealers: [] }),
    ),
    region: await portal.as(regional),
    working: await portal.as(working),
    dealer: await portal.as(await createUser(db, { role: 'dealer-manager', dealers: [north] })),
  });
  Object.assign(named, {
    assignmentGroup: group,
    curriculumId: curriculum,
    brandId: brand,
    brands: [brand, other],
  });
});
afterAll(() => portal.close());

async function read(client: Client, key: string, query: Record<string, unknown>) {
  const answer = await client.call(reports.reportRows, { params: { key }, query: { limit: 100, ...query } });
  expect(answer.status).toBe(200);
  return answer.body;
}

const ADDED = ['enrolled', 'passed', 'failed', 'certified', 'expiring', 'overdue'];
const WISHES = ['nothing', 'assignmentGroup', 'curriculumId', 'brandId', 'brands'] as const;
const cases = ['admin', 'brand', 'brands', 'region', 'working', 'dealer'].flatMap((who) =>
  WISHES.map((filter) => [who, filter] as const),
);
/** The filter of a wish: `brands` names most of them. */
const filterOf = (wish: (typeof WISHES)[number]) =>
  wish === 'nothing' ? {} : { [wish === 'brands' ? 'brandId' : wish]: named[wish] };

it.each(cases)('adds up what %s sees of people, narrowed by %s', async (who, filter) => {
  const client = clients[who] as Client;
  const { rows, totals, pagination } = await read(client, 'users', filterOf(filter));
  expect(pagination.total).toBe(rows.length);
  for (const key of ADDED)
    expect([key, totals[key]]).toEqual([key, rows.reduce((sum, row) => sum + Number(row[key]), 0)]);
});

it.each(cases)(
  'puts what %s sees of people in order from page to page, narrowed by %s',
  async (who, filter) => {
    const client = clients[who] as Client;
    const wish = filterOf(filter);
    const { rows: all } = await read(client, 'users', wish);
    for (const sortBy of ['certified', 'enrolled', 'averageScore', 'points', 'role', 'country']) {
      const sorted = await read(client, 'users', { ...wish, sortBy, sortDir: -1 });
      const paged = [];
      for (let page = 1; paged.length < all.length; page++)
        paged.push(...(await read(client, 'users', { ...wish, sortBy, sortDir: -1, limit: 2, page })).rows);
      expect([sortBy, paged.map((row) => row['_id'])]).toEqual([
        sortBy,
        sorted.rows.map((row) => row['_id']),
      ]);
    }
  },
);

it.each(cases)('counts the people of dealers that %s sees once, narrowed by %s', async (who, filter) => {
  const client = clients[who] as Client;
  const wish = filterOf(filter);
  const { rows, totals } = await read(client, 'dealers', wish);
  const dealers = rows.map((row) => row['_id']);
  const people = await read(client, 'users', { ...wish, dealerId: dealers });
  const have = (key: string) => people.rows.filter((row) => Number(row[key]) > 0).length;
  expect(totals).toMatchObject({
    people: people.rows.length,
    certified: have('certified'),
    expiring: have('expiring'),
    overdue: people.rows.reduce((sum, row) => sum + Number(row['overdue']), 0),
  });
  // who works at both stands in both
  expect(rows.reduce((sum, row) => sum + Number(row['people']), 0)).toBeGreaterThanOrEqual(
    people.rows.length,
  );
});

it('counts certificates of a curriculum and of its courses, each once, and of other brands where these count', async () => {
  const { db } = portal.database;
  const [brand = '', other = ''] = named['brands'] as string[];
  const mixed = await createCurriculum(db, {
    brand,
    courses: (
      await db.selectFrom('course').select('id').where('brand_id', 'in', [brand, other]).execute()
    ).map(({ id }) => id),
  });
  await sql`update certificate set course_id = null, curriculum_id = ${mixed}, kind = 'curriculum', brand_id = ${brand}
    where id = (select c.id from certificate c join user_account u on u.id = c.user_id where c.brand_id is null)`.execute(
    db,
  );
  const held = async (client: Client, query: Record<string, unknown>) => {
    const { rows, totals } = await read(client, 'users', { curriculumId: mixed, ...query });
    expect(rows.reduce((sum, row) => sum + Number(row['certified']), 0)).toBe(totals['certified']);
    return totals['certified'];
  };
  const admin = clients['admin'] as Client;
  // of the brand's course, of the other's, and of the curriculum
  expect(await held(admin, {})).toBe(4 + 3 + 1);
  expect(await held(admin, { brandId: brand })).toBe(4 + 1);
  expect(await held(admin, { brandId: other })).toBe(3);
  // two of the people of dealers that sell the brand
  expect(await held(clients['brand'] as Client, {})).toBe(2);
  expect(await held(clients['brands'] as Client, {})).toBe(4 + 3 + 1);
});

it.each(['brand', 'brands'])('is on the dashboard of %s what the report of people says', async (who) => {
  const client = clients[who] as Client;
  const { body } = await client.call(brandDashboard, {});
  const brandId = [body.brand._id];
  const { rows, totals } = await read(client, 'users', { brandId });
  const { learners, enrolled, passed, overdue, certified, expiring } = body;
  expect({ learners, enrolled, passed, overdue }).toEqual({
    learners: rows.length,
    enrolled: totals['enrolled'],
    passed: totals['passed'],
    overdue: totals['overdue'],
  });
  const holding = async (standing: string) =>
    (await read(client, 'users', { brandId, standing: [standing] })).rows.length;
  expect([certified, expiring]).toEqual([await holding('certified'), await holding('expiring')]);
});
