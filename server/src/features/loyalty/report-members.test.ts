import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createDealer, createUser, type UserOverrides } from '../users/user.factory.ts';

/** Members of the loyalty programme by dealer, in the report of the programme: who works at several is one member in all. */
let portal: TestPortal;
let admin: Client;
let unit: string;

beforeAll(async () => {
  portal = await testPortal();
  const { db } = portal.database;
  await portal.set({
    features: { loyaltyProgramme: true, loyaltyReports: true, participatingLearner: true },
    loyaltyAccessibleRoles: ['learner', 'dealer-manager'],
  });
  // who works at several is at home at the first that was made
  const [elsewhere, a, b, none] = [
    await createDealer(db, { name: 'Elsewhere' }),
    await createDealer(db, { name: 'Member A' }),
    await createDealer(db, { name: 'Member B' }),
    await createDealer(db, { name: 'Member none' }),
  ];
  const at = (dealers: readonly string[], input: UserOverrides = {}) => createUser(db, { dealers, ...input });
  await at([a]);
  await at([a], { role: 'dealer-manager' });
  await at([a, b]);
  // at home at a dealer that is not searched for
  await at([elsewhere, a, b]);
  await at([elsewhere]);
  // members needn't participate in training
  const apart = await at([b]);
  await sql`update user_account set participating_learner = false where id = ${apart}`.execute(db);
  // not active, of another role, gone, left
  await at([a], { status: 'deactivated' });
  await at([a, b], { role: 'regional-sales-manager' });
  const gone = await at([a]);
  await sql`update user_account set deleted_at = now() where id = ${gone}`.execute(db);
  const left = await at([none]);
  await sql`update dealer_member set active = false where user_id = ${left}`.execute(db);
  const made = await sql<{
    id: string;
  }>`insert into business_unit (name) values ('Tyres') returning id`.execute(db);
  unit = made.rows[0]?.id ?? '';
  await sql`insert into dealer_business_unit (dealer_id, business_unit_id) values (${b}, ${unit})`.execute(
    db,
  );
  admin = await portal.as(await createUser(db, { role: 'company-admin', dealers: [] }));
});
afterAll(() => portal.close());

async function members(query = '') {
  const { body } = await admin.request('GET', `/api/report-loyalties?${query}`);
  const { loyalties, totals } = body as {
    loyalties: { title: string; members: number }[];
    totals: { members: number };
  };
  return { of: loyalties.map(({ title, members: n }) => [title, n]), all: totals.members };
}

it('the loyalty report counts active members by role, and a member of several dealers once in its total', async () => {
  expect(await members('text=Member')).toEqual({
    of: [
      ['Member A', 4],
      ['Member B', 3],
      ['Member none', 0],
    ],
    all: 5,
  });
  expect(await members('text=Elsewhere')).toEqual({ of: [['Elsewhere', 2]], all: 2 });
  expect(await members()).toMatchObject({ all: 6 });
});

it.each(['x', '20', '2026.5', '99999'])('the loyalty report refuses the year %s', async (year) => {
  const { status, problem } = await admin.request('GET', `/api/report-loyalties?year=${year}`);
  expect({ status, fields: problem.fields }).toEqual({
    status: 422,
    fields: [{ path: 'year', message: 'Enter a four-digit year, for example 2026.' }],
  });
});

it('the loyalty report sorts dealers by member count', async () => {
  expect((await members('text=Member&sortBy=members&sortDir=-1')).of).toEqual([
    ['Member A', 4],
    ['Member B', 3],
    ['Member none', 0],
  ]);
  expect((await members('sortBy=members&sortDir=1')).of.map(([, n]) => n)).toEqual([0, 2, 3, 4]);
});

it('the loyalty report counts members of the programme’s business unit only when one is set', async () => {
  await portal.set({ loyaltyBusinessUnit: unit });
  // working at such a dealer suffices, whatever the other dealers
  expect(await members('text=Member&sortBy=members&sortDir=-1')).toEqual({
    of: [
      ['Member B', 3],
      ['Member A', 2],
      ['Member none', 0],
    ],
    all: 3,
  });
  await portal.set({ loyaltyBusinessUnit: null });
});
