import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@forecourt/contract/users';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createBrand } from '../courses/course.factory.ts';
import { createDealer, createUser } from './user.factory.ts';

let portal: TestPortal;
let manager: Client;
let own: string;
let foreign: string;
let brand: string;
let learner: string;

beforeAll(async () => {
  portal = await testPortal();
  const { db } = portal.database;
  const roles = await db.selectFrom('role').select(['id', 'key']).execute();
  const roleOf = (key: string) => roles.find((role) => role.key === key)?.id ?? '';
  learner = roleOf('learner');
  await db
    .insertInto('role_right')
    .values([
      ...['VIEW_USERS', 'MODIFY_USERS'].map((right_name) => ({
        role_id: roleOf('dealer-manager'),
        right_name,
      })),
      { role_id: roleOf('regional-sales-manager'), right_name: 'VIEW_USERS' },
    ])
    .execute();
  [own, foreign] = [await createDealer(db), await createDealer(db)];
  brand = await createBrand(db);
  manager = await portal.as(await createUser(db, { role: 'dealer-manager', dealers: [own] }));
});
afterAll(() => portal.close());

const save = (email: string, more: object) =>
  manager.call(contract.saveUser, {
    body: { firstName: 'Ada', lastName: 'Byron', email, role: learner, ...more },
  });
const linksOf = async (user_id: string) => {
  const { db } = portal.database;
  const dealers = await db
    .selectFrom('dealer_member')
    .select(['dealer_id as id', 'active'])
    .where('user_id', '=', user_id)
    .execute();
  const brands = await db
    .selectFrom('brand_manager')
    .select('brand_id')
    .where('user_id', '=', user_id)
    .execute();
  return { dealers: new Map(dealers.map(({ id, active }) => [id, active])), brands: brands.length };
};

describe('the scope of a user’s editor', () => {
  it('a user edit is refused when it adds dealers or brands outside the editor’s scope', async () => {
    const { problem } = await save('reach1@example.test', {
      dealers: [own, foreign],
      managedBrands: [brand],
    });
    expect(problem.fields?.map(({ path }) => path)).toEqual(['dealers.1', 'managedBrands.0']);
  });

  it('a new user is refused when they have no dealer in the editor’s scope', async () => {
    expect((await save('reach2@example.test', {})).problem.fields?.[0]?.path).toBe('dealers');
    const made = await portal.database.db
      .selectFrom('user_account')
      .select('id')
      .where('email', '=', 'reach2@example.test')
      .execute();
    expect(made).toEqual([]);
  });

  it('a user edit keeps the user’s dealers and brands when they are outside the editor’s scope', async () => {
    const id = await createUser(portal.database.db, { dealers: [own, foreign], brands: [brand] });
    const email = 'reach3@example.test';
    expect((await save(email, { _id: id, dealers: [own], managedBrands: [] })).status).toBe(200);
    const stored = {
      dealers: new Map([
        [own, true],
        [foreign, true],
      ]),
      brands: 1,
    };
    expect(await linksOf(id)).toEqual(stored);
    const asShown = { _id: id, dealers: [own, { _id: foreign, active: false }], managedBrands: [brand] };
    expect((await save(email, asShown)).status).toBe(200);
    expect(await linksOf(id)).toEqual(stored);
  });

  it.each(['dealer-manager', 'regional-sales-manager'] as const)(
    'the scope of a %s excludes a user when the membership has ended',
    async (role) => {
      const { db } = portal.database;
      const region = role !== 'dealer-manager';
      const viewer = await createUser(db, { role, dealers: region ? [] : [own] });
      if (region) {
        const { id: group_id } = await db
          .insertInto('admin_group')
          .values({ name: 'Region' })
          .returning('id')
          .executeTakeFirstOrThrow();
        await db.insertInto('admin_group_dealer').values({ group_id, dealer_id: own }).execute();
        await db.insertInto('admin_group_user').values({ group_id, user_id: viewer }).execute();
      }
      const client = await portal.as(viewer);
      const [here, gone] = [
        await createUser(db, { dealers: [own] }),
        await createUser(db, { dealers: [own, foreign] }),
      ];
      await db
        .updateTable('dealer_member')
        .set({ active: false })
        .where('user_id', '=', gone)
        .where('dealer_id', '=', own)
        .execute();
      const seen = async (id: string) => (await client.call(contract.getUser, { params: { id } })).status;
      expect([await seen(here), await seen(gone)]).toEqual([200, 404]);
    },
  );
});
