import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AudienceInput } from '@forecourt/contract/audience';
import { ROLE_KEYS } from '@forecourt/contract/access';
import { audienceMatches, audienceColumns } from '../src/kit/access/audience.ts';
import { membershipOfUser, type Membership } from '../src/kit/access/membership.ts';
import { isInAudience } from '../src/kit/access/audience-members.ts';
import { createBrand } from '../src/features/courses/course.factory.ts';
import { createDealer, createUser } from '../src/features/users/user.factory.ts';
import { testPortal, type TestPortal } from './harness.ts';

let portal: TestPortal;
const db = () => portal.database.db;

beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

/** An organisation in which people of every role belong to things in every way. */
async function organisation() {
  const brands = await Promise.all([createBrand(db()), createBrand(db())]);
  const unit = async (name: string) =>
    (await db().insertInto('business_unit').values({ name }).returning('id').executeTakeFirstOrThrow()).id;
  const group = async (name: string) =>
    (await db().insertInto('assignment_group').values({ name }).returning('id').executeTakeFirstOrThrow()).id;
  const businessUnits = await Promise.all([unit('West'), unit('East')]);
  const assignmentGroups = await Promise.all([group('Counter'), group('Bay')]);
  const dealers = await Promise.all([
    createDealer(db(), { brands: [brands[0]] }),
    createDealer(db(), { brands }),
    createDealer(db()),
    createDealer(db(), { brands: [brands[1]] }),
  ]);
  for (const [dealer_id, business_unit_id] of [
    [dealers[0], businessUnits[0]],
    [dealers[1], businessUnits[1]],
    [dealers[2], businessUnits[0]],
    [dealers[2], businessUnits[1]],
  ] as const)
    await db().insertInto('dealer_business_unit').values({ dealer_id, business_unit_id }).execute();
  const people = new Map<string, Membership>();
  for (const [n, role] of ROLE_KEYS.flatMap((key) => [0, 1, 2, 3].map((way) => [way, key] as const))) {
    const at = [[], [dealers[0]], [dealers[1], dealers[2]], [dealers[3]]][n] ?? [];
    const id = await createUser(db(), {
      role,
      dealers: at,
      groups: assignmentGroups.slice(0, n % 3),
      ...(n % 2 === 0 && role === 'brand-manager' && { brands: [brands[1]] }),
    });
    // former members of a dealer have none of its access
    if (n === 3)
      await db()
        .insertInto('dealer_member')
        .values({ user_id: id, dealer_id: dealers[0], active: false })
        .execute();
    const member = await membershipOfUser(db(), id);
    if (member) people.set(id, member);
  }
  return { people, brands, businessUnits, assignmentGroups, dealers };
}

const some = <T>(values: readonly T[]): fc.Arbitrary<T[]> =>
  fc.oneof(fc.constant<T[]>([]), fc.subarray([...values]));

it('the recipients of an audience are those who see its content', async () => {
  const { people, ...kinds } = await organisation();
  const audience: fc.Arbitrary<AudienceInput> = fc.record({
    roles: some(ROLE_KEYS),
    brands: some(kinds.brands),
    businessUnits: some(kinds.businessUnits),
    assignmentGroups: some(kinds.assignmentGroups),
    dealers: some(kinds.dealers),
  });
  const ids = [...people.keys()];
  const reached = async (to: AudienceInput) => {
    const { rows } = await sql<{ id: string }>`select u.id from user_account u join role r on r.id = u.role_id
      where u.id = any(${ids}::uuid[]) and ${isInAudience(to)}`.execute(db());
    return new Set(rows.map(({ id }) => id));
  };
  const shown = async (to: AudienceInput) => {
    const of = audienceColumns(to);
    const tests = [...people].map(
      ([id, member]) => sql`select ${id}::uuid as id where ${audienceMatches('thing', member)}`,
    );
    const { rows } = await sql<{ id: string }>`select found.id from (select
        ${of.audience_roles}::text[] as audience_roles, ${of.audience_brands}::uuid[] as audience_brands,
        ${of.audience_business_units}::uuid[] as audience_business_units,
        ${of.audience_groups}::uuid[] as audience_groups, ${of.audience_dealers}::uuid[] as audience_dealers
      ) thing cross join lateral (${sql.join(tests, sql` union all `)}) found`.execute(db());
    return new Set(rows.map(({ id }) => id));
  };
  let both = 0;
  await fc.assert(
    fc.asyncProperty(audience, async (to) => {
      const [notified, all] = [await reached(to), await shown(to)];
      both += notified.size;
      expect(notified).toEqual(all);
    }),
    { numRuns: process.env['FORECOURT_SOAK'] === '1' ? 500 : 60 },
  );
  // empty audiences would agree trivially
  expect(both).toBeGreaterThan(ids.length);
});
