import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contract from '@forecourt/contract/roles';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createUser } from '../users/user.factory.ts';

let portal: TestPortal;
let platform: Client;
let company: Client;
beforeAll(async () => {
  portal = await testPortal();
  const { db } = portal.database;
  platform = await portal.as(await createUser(db, { role: 'platform-admin' }));
  company = await portal.as(await createUser(db, { role: 'company-admin' }));
});
afterAll(() => portal.close());

type Body = Parameters<typeof platform.call<typeof contract.createRole>>[1]['body'];
const create = async (body: Body, client = platform) =>
  (await client.call(contract.createRole, { body })).body.role;
const logOf = async (id: string, type: string) =>
  (
    await portal.database.db
      .selectFrom('activity_entry')
      .select('data')
      .where('subject_id', '=', id)
      .where('type', '=', type)
      .execute()
  ).map(({ data }) => data);
const namesOf = (role: { rights: readonly { name: string }[] }) =>
  role.rights.map(({ name }) => name).toSorted();

it('the activity log records added and removed permissions when a role changes', async () => {
  const { _id: id } = await create({ name: 'Shifting', rank: 4, rights: ['VIEW_USERS', 'VIEW_DEALERS'] });
  const body: Body = { name: 'Shifted', rank: 5, rights: ['VIEW_DEALERS', 'USER_REPORTS'] };
  const saved = await platform.call(contract.saveRole, { params: { id }, body });
  expect(namesOf(saved.body.role)).toEqual(['USER_REPORTS', 'VIEW_DEALERS']);
  expect(await logOf(id, 'role.change')).toEqual([
    {
      name: 'Shifted',
      changes: [
        { field: 'name', from: 'Shifting', to: 'Shifted' },
        { field: 'rank', from: '4', to: '5' },
      ],
      added: ['USER_REPORTS'],
      removed: ['VIEW_USERS'],
    },
  ]);
});

it('a built-in role keeps its name and rank when a change includes them', async () => {
  const { id } = await portal.database.db
    .selectFrom('role')
    .select('id')
    .where('key', '=', 'sales-rep')
    .executeTakeFirstOrThrow();
  const body: Body = { name: 'Renamed', rank: 1, rights: ['USER_REPORTS'] };
  const { role } = (await platform.call(contract.saveRole, { params: { id }, body })).body;
  expect(role).toMatchObject({ name: 'Sales rep', rank: 4 });
  expect(namesOf(role)).toEqual(['USER_REPORTS']);
});

it('a permission that the editor lacks may be kept or removed in a role, but not added', async () => {
  const right = 'EDIT_COURSE_CURRICULUM_LIMIT';
  const { _id: id } = await create({ name: 'Limits', rank: 4, rights: [right] });
  const save = (rights: Body['rights'], rank = 4) =>
    company.call(contract.saveRole, { params: { id }, body: { name: 'Limits', rank, rights } });
  expect(namesOf((await save([right, 'VIEW_USERS'])).body.role)).toEqual([right, 'VIEW_USERS']);
  expect(namesOf((await save(['VIEW_USERS'])).body.role)).toEqual(['VIEW_USERS']);
  expect((await save([right])).problem).toMatchObject({
    code: 'role.right_not_held',
    fields: [{ path: 'rights' }],
  });
  expect((await save([], 0)).problem.code).toBe('role.rank');
  expect((await save([], 1)).status).toBe(200);
});

it('the platform admin role may lose every permission but role editing', async () => {
  const { id } = await portal.database.db
    .selectFrom('role')
    .select('id')
    .where('key', '=', 'platform-admin')
    .executeTakeFirstOrThrow();
  const body: Body = { name: 'x', rank: 0, rights: ['MODIFY_ROLES'] };
  expect((await platform.call(contract.saveRole, { params: { id }, body })).status).toBe(200);
});
