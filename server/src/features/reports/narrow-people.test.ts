import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createCourse, createCurriculum } from '../courses/course.factory.ts';
import { createDealer, createUser } from '../users/user.factory.ts';
import { createProgress } from './training.factory.ts';

let portal: TestPortal;
let admin: Client;
/** Who sees the people of some dealers. */
const others: Record<string, Client> = {};
/** What to filter by, by the name of the filter. */
let named: Readonly<Record<string, string>>;

const idOf = async (statement: ReturnType<typeof sql<{ id: string }>>) =>
  (await statement.execute(portal.database.db)).rows[0]?.id ?? '';

beforeAll(async () => {
  portal = await testPortal();
  const { db } = portal.database;
  const home = await createDealer(db, { name: 'Home' });
  const abroad = await createDealer(db, { name: 'Abroad' });
  await sql`update dealer set country = 'CA' where id = ${abroad}`.execute(db);
  const group = await idOf(sql`insert into assignment_group (name) values ('Fitters') returning id`);
  const region = await idOf(sql`insert into admin_group (name) values ('North') returning id`);
  const unit = await idOf(sql`insert into business_unit (name) values ('Boats') returning id`);
  await sql`insert into admin_group_dealer (group_id, dealer_id) values (${region}, ${abroad})`.execute(db);
  await sql`insert into dealer_business_unit (dealer_id, business_unit_id) values (${home}, ${unit})`.execute(
    db,
  );
  const people = {
    ada: await createUser(db, { firstName: 'Ada', dealers: [home], groups: [group] }),
    ben: await createUser(db, { firstName: 'Ben', dealers: [home, abroad] }),
    cleo: await createUser(db, { firstName: 'Cleo', dealers: [abroad], groups: [group] }),
    // from elsewhere than their dealer
    dan: await createUser(db, { firstName: 'Dan', dealers: [abroad] }),
    eve: await createUser(db, { firstName: 'Eve', dealers: [], role: 'dealer-manager' }),
    // no longer here
    fay: await createUser(db, { firstName: 'Fay', dealers: [home], status: 'deactivated', groups: [group] }),
  };
  await sql`update user_account set country = 'US' where id in (${people.dan}, ${people.eve})`.execute(db);
  await sql`insert into admin_group_user (group_id, user_id) values (${region}, ${people.ada})`.execute(db);
  const courses = [(await createCourse(db)).id, (await createCourse(db)).id];
  const [one = '', other = ''] = courses;
  await createProgress(db, { user: people.ada, course: one, score: 0.9 });
  await createProgress(db, { user: people.ada, course: other, status: 'failed', score: 0.2 });
  await createProgress(db, { user: people.ben, course: one, status: 'in_progress' });
  await createProgress(db, { user: people.dan, course: other, score: 0.7 });
  await createProgress(db, { user: people.fay, course: one, score: 0.6 });
  const curriculum = await createCurriculum(db, { courses: [other] });
  await sql`insert into training_duty (user_id, course_id, curriculum_id, due_at, late)
    select u, ${other}, ${curriculum}, now() - interval '1 day', true from unnest(${[people.ben, people.cleo]}::uuid[]) u`.execute(
    db,
  );
  await portal.set({ features: { dealerBusinessUnits: true } });
  admin = await portal.as(await createUser(db, { role: 'platform-admin', firstName: 'Zoe', dealers: [] }));
  const regional = await createUser(db, { role: 'regional-sales-manager', firstName: 'Reg', dealers: [] });
  await sql`insert into admin_group_user (group_id, user_id) values (${region}, ${regional})`.execute(db);
  others['regional-sales-manager'] = await portal.as(regional);
  const brands = [await idOf(sql`select brand_id as id from course where id = ${one}`)];
  others['brand-manager'] = await portal.as(
    await createUser(db, { role: 'brand-manager', firstName: 'Bea', brands, dealers: [] }),
  );
  const learner = await idOf(sql`select id from role where key = 'learner'`);
  named = { assignmentGroup: group, adminGroup: region, businessUnit: unit, role: learner, country: 'US' };
});
afterAll(() => portal.close());

interface Page {
  readonly users: (Record<string, unknown> & { readonly _id: string; readonly firstName: string })[];
  readonly totals: Record<string, number>;
  readonly pagination: { readonly total: number };
}
const ask = async (query: string, client = admin) =>
  (await client.request('GET', `/api/report-users?limit=200${query}`)).body as Page;

const NAMES: Readonly<Record<string, readonly string[]>> = {
  'assignmentGroup=': ['Ada', 'Cleo'],
  'adminGroup=': ['Ada', 'Ben', 'Cleo', 'Dan', 'Reg'],
  'businessUnit=': ['Ada', 'Ben'],
  'role=': ['Ada', 'Ben', 'Cleo', 'Dan'],
  'country=': ['Ada', 'Ben', 'Dan', 'Eve'],
  'country=CA': ['Cleo'],
  'standing=enrolled': ['Ada', 'Ben', 'Dan'],
  'standing=inProgress': ['Ben'],
  'standing=passed': ['Ada', 'Dan'],
  'standing=failed': ['Ada'],
  'standing=certified': [],
  'includeInactive=true': ['Ada', 'Bea', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay', 'Reg', 'Zoe'],
  'status=deactivated': ['Fay'],
  'status=active': ['Ada', 'Bea', 'Ben', 'Cleo', 'Dan', 'Eve', 'Reg', 'Zoe'],
};
/** Columns whose order is found in another way than that of names. */
const ORDERED = [
  'enrolled',
  'passed',
  'averageScore',
  'certified',
  'points',
  'dealer',
  'role',
  'country',
  'email',
];
const ADDED = [
  'enrolled',
  'inProgress',
  'passed',
  'failed',
  'curriculumsPassed',
  'points',
  'certified',
  'overdue',
];

it.each(Object.entries(NAMES))(
  'finds the same people for list, orders and totals: %s',
  async (filter, names) => {
    const query = `&${filter}${named[filter.replace('=', '')] ?? ''}`;
    const { users, totals, pagination } = await ask(query);
    expect(users.map(({ firstName }) => firstName)).toEqual(names);
    expect(pagination.total).toBe(users.length);
    for (const key of ADDED)
      expect([key, totals[key]]).toEqual([key, users.reduce((sum, row) => sum + Number(row[key]), 0)]);
    const ids = users.map(({ _id }) => _id).toSorted();
    for (const sortBy of ORDERED)
      for (const sortDir of [1, -1]) {
        const sorted = await ask(`${query}&sortBy=${sortBy}&sortDir=${sortDir}`);
        expect(sorted.users.map(({ _id }) => _id).toSorted()).toEqual(ids);
      }
  },
);

it.each(
  ['regional-sales-manager', 'brand-manager'].flatMap((who) =>
    Object.keys(NAMES).map((filter) => [who, filter] as const),
  ),
)('finds the same people for list, orders and totals of a %s: %s', async (who, filter) => {
  const client = others[who] as Client;
  const query = `&${filter}${named[filter.replace('=', '')] ?? ''}`;
  const { users, totals, pagination } = await ask(query, client);
  expect(pagination.total).toBe(users.length);
  for (const key of ADDED)
    expect([key, totals[key]]).toEqual([key, users.reduce((sum, row) => sum + Number(row[key]), 0)]);
  const ids = users.map(({ _id }) => _id).toSorted();
  for (const sortBy of ORDERED) {
    const sorted = await ask(`${query}&sortBy=${sortBy}`, client);
    expect([sortBy, sorted.users.map(({ _id }) => _id).toSorted()]).toEqual([sortBy, ids]);
  }
});

it('shows a region the people of its dealers, and those who are in it in person', async () => {
  const { users } = await ask('', others['regional-sales-manager']);
  expect(users.map(({ firstName }) => firstName)).toEqual(['Ada', 'Ben', 'Cleo', 'Dan', 'Reg']);
  const { users: last } = await ask('&sortBy=lastActive', others['regional-sales-manager']);
  expect(last).toHaveLength(users.length);
});

it('puts people in the order of their own country, else that of their dealer', async () => {
  const { users } = await ask('&sortBy=country&sortDir=-1');
  const countries = users.map(({ country }) => String(country));
  expect(countries).toEqual(countries.toSorted().toReversed());
  expect(new Set(countries)).toEqual(new Set(['US', 'CA', '']));
});

it('tells who is overdue from those who are not', async () => {
  const { users, totals } = await ask('&standing=overdue');
  expect(totals['overdue']).toBe(users.length);
  expect(users.every(({ overdue }) => overdue === 1)).toBe(true);
});

/** Who was here last before today, and when, in the order of it. */
async function lastSeen(client: Client, query: string) {
  const { body } = await client.request('GET', `/api/report-users?limit=200&sortBy=lastActive${query}`);
  return (body as Page).users
    .filter(({ lastActive }) => typeof lastActive === 'string' && lastActive < '2026-03-09')
    .map(({ firstName, lastActive }) => [firstName, lastActive]);
}

it('says by days when people were here last, and orders by it, whoever asks', async () => {
  const { db } = portal.database;
  await sql`insert into user_day (user_id, day) select u.id, d.day::date from user_account u
    join (values ('Ben', '2026-02-20'), ('Ada', '2026-03-04'), ('Ada', '2026-03-07'), ('Dan', '2026-03-05')) d(name, day)
      on d.name = u.first_name`.execute(db);
  const abroad = await idOf(sql`select id from dealer where name = 'Abroad'`);
  const manager = await portal.as(
    await createUser(db, { role: 'dealer-manager', firstName: 'Yves', dealers: [abroad] }),
  );
  const days = [
    ['Ben', '2026-02-20'],
    ['Dan', '2026-03-05'],
    ['Ada', '2026-03-07'],
  ];
  expect(await lastSeen(admin, '')).toEqual(days);
  expect(await lastSeen(admin, '&sortDir=-1')).toEqual(days.toReversed());
  expect(await lastSeen(admin, '&startDate=2026-03-01')).toEqual(days);
  expect(await lastSeen(manager, '')).toEqual(days.slice(0, 2));
  // what others write of somebody is no visit
  await sql`update course_progress set updated_at = now()`.execute(db);
  expect(await lastSeen(admin, '')).toEqual(days);
});
