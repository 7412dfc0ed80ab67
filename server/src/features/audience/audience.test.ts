import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audienceOptions } from '@forecourt/contract/audience';
import * as curriculums from '@forecourt/contract/curriculums';
import type { RoleKey } from '@forecourt/contract/access';
import { audienceMatches, ofBrand } from '../../kit/access/audience.ts';
import { membershipOfUser } from '../../kit/access/membership.ts';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createBrand, createCurriculum } from '../courses/course.factory.ts';
import { createDealer, createUser } from '../users/user.factory.ts';

let portal: TestPortal;
let admin: Client;
let manager: Client;
let brand: string;
let other: string;
let dealers: string[];
let units: string[];
let groups: string[];

beforeAll(async () => {
  portal = await testPortal();
  const { db } = portal.database;
  brand = await createBrand(db, { name: 'Bruin' });
  other = await createBrand(db, { name: 'Other' });
  const named = (table: 'business_unit' | 'assignment_group', names: string[]) =>
    db
      .insertInto(table)
      .values(names.map((name) => ({ name })))
      .returning('id')
      .execute();
  units = (await named('business_unit', ['Parts', 'Service'])).map(({ id }) => id);
  groups = (await named('assignment_group', ['East', 'West'])).map(({ id }) => id);
  dealers = [
    await createDealer(db, { name: 'Canyon', brands: [brand] }),
    await createDealer(db, { name: 'Harbor', brands: [other] }),
    await createDealer(db, { name: 'Prairie' }),
  ];
  await db
    .insertInto('dealer_business_unit')
    .values([
      { dealer_id: dealers[0] ?? '', business_unit_id: units[0] ?? '' },
      { dealer_id: dealers[1] ?? '', business_unit_id: units[1] ?? '' },
    ])
    .execute();
  admin = await portal.as(await createUser(db, { role: 'company-admin', dealers: [] }));
  manager = await portal.as(await createUser(db, { role: 'brand-manager', dealers: [], brands: [brand] }));
});
afterAll(() => portal.close());

const options = async (client: Client, query: object = {}) =>
  (await client.call(audienceOptions, { query })).body.options;
/** Builders see what they build whether or not it is addressed to them, so the rule itself is asked. */
const isAddressed = async (userId: string, curriculumId: string) => {
  const member = await membershipOfUser(portal.database.db, userId);
  if (!member) throw new Error(`${userId} is not there`);
  const rule = sql<boolean>`${audienceMatches('c', member)} and ${ofBrand('c.brand_id', member)}`;
  const { rows } = await sql<{
    sees: boolean;
  }>`select ${rule} as sees from curriculum c where c.id = ${curriculumId}`.execute(portal.database.db);
  return rows[0]?.sees === true;
};
const some = (ids: readonly string[]) => fc.subarray([...ids]);

describe('audience options', () => {
  it('audience options are limited to the user’s brands and searchable by dealer name', async () => {
    const all = await options(admin);
    expect(all.roles.map((role) => role.key)).toContain('dealer-manager');
    expect(all.brands.map((one) => one.name)).toEqual(['Bruin', 'Other']);
    expect(all.businessUnits.map((one) => one.name)).toEqual(['Parts', 'Service']);
    expect(all.assignmentGroups.map((one) => one.name)).toEqual(['East', 'West']);
    const own = await options(manager);
    expect(own.brands.map((one) => one.name)).toEqual(['Bruin']);
    expect(own.dealers.map((one) => one.name)).toEqual(['Canyon', 'Prairie']);
    expect((await options(manager, { text: 'harb' })).dealers).toEqual([]);
    expect(
      (await options(admin, { text: 'harb', dealers: [dealers[2]] })).dealers.map((one) => one.name),
    ).toEqual(['Prairie', 'Harbor']);
    expect((await options(admin, { text: '100%_' })).dealers).toEqual([]);
  });

  it('audience options are refused to learners and anonymous users', async () => {
    const learner = await portal.as(await createUser(portal.database.db));
    expect((await learner.call(audienceOptions, {})).status).toBe(403);
    expect((await portal.anonymous.call(audienceOptions, {})).status).toBe(401);
  });
});

describe('audience preview', () => {
  const NONE = { roles: [], brands: [], businessUnits: [], assignmentGroups: [], dealers: [] };
  const preview = (client: Client, body: object) =>
    client.call(curriculums.curriculumAudiencePreview, { body: { ...NONE, brandId: brand, ...body } });

  it('the audience preview counts exactly the active users who see the curriculum', async () => {
    const { db } = portal.database;
    const roles: RoleKey[] = ['learner', 'dealer-manager', 'sales-rep', 'company-admin'];
    let n = 0;
    for (const role of roles)
      for (const mine of [[], [dealers[0] ?? ''], [dealers[1] ?? ''], [dealers[2] ?? '']])
        await createUser(db, {
          role,
          dealers: mine.filter(Boolean),
          groups: n++ % 2 ? groups.slice(0, 1) : [],
        });
    const leaver = await createUser(db, { status: 'deactivated' });
    await db
      .insertInto('assignment_group_member')
      .values({ user_id: leaver, group_id: groups[0] ?? '' })
      .execute();
    const audience = fc.record({
      roles: fc.subarray(roles),
      brands: some([brand, other]),
      businessUnits: fc.oneof(fc.constant<string[]>([]), some(units)),
      assignmentGroups: fc.oneof(fc.constant<string[]>([]), some(groups)),
      dealers: fc.oneof(fc.constant<string[]>([]), some(dealers)),
    });
    const active = await db.selectFrom('user_account').select('id').where('status', '=', 'active').execute();
    await fc.assert(
      fc.asyncProperty(audience, async (given) => {
        const { people: reached } = (await preview(admin, given)).body;
        const id = await createCurriculum(db, { brand, audience: given });
        const seen = await Promise.all(active.map((one) => isAddressed(one.id, id)));
        expect(reached).toBe(seen.filter(Boolean).length);
      }),
      { numRuns: 40 },
    );
  });

  it('the audience preview is limited to builders of the brand and names targets out of scope', async () => {
    expect((await preview(manager, { brandId: other })).status).toBe(404);
    const answer = await preview(manager, { brands: [other], dealers: [dealers[1]] });
    expect(answer.problem.fields?.map((field) => field.path)).toEqual([
      'audience.brands.0',
      'audience.dealers.0',
    ]);
    const learner = await portal.as(await createUser(portal.database.db));
    expect((await preview(learner, {})).status).toBe(403);
  });

  it('an audience out of the user’s scope is kept when unchanged and refused when set', async () => {
    await portal.set({ curriculumLimits: 1000 });
    const set = { ...NONE, dealers: [dealers[1]] };
    const made = await admin.call(curriculums.saveCurriculum, {
      body: { brandId: brand, title: 'Set', audience: set } as never,
    });
    const stored = await manager.call(curriculums.saveCurriculum, {
      body: { _id: made.body.curriculum._id, audience: set } as never,
    });
    expect(stored.status).toBe(200);
    const fresh = await manager.call(curriculums.saveCurriculum, {
      body: { brandId: brand, title: 'New', audience: set } as never,
    });
    expect(fresh.problem.fields?.[0]?.path).toBe('audience.dealers.0');
  });
});
