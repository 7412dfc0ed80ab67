import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RoleKey } from '@forecourt/contract/access';
import * as imports from '@forecourt/contract/imports';
import * as contract from '@forecourt/contract/users';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createUser } from './user.factory.ts';

let portal: TestPortal;
/** Holds every right but the one that the role `Planner` has. */
let admin: Client;
let platform: Client;
let planner: string;
beforeAll(async () => {
  portal = await testPortal();
  const { db } = portal.database;
  admin = await portal.as(await createUser(db, { role: 'company-admin', dealers: [] }));
  platform = await portal.as(await createUser(db, { role: 'platform-admin', dealers: [] }));
  ({ id: planner } = await db
    .insertInto('role')
    .values({ key: 'planner', name: 'Planner', rank: 5, built_in: false })
    .returning('id')
    .executeTakeFirstOrThrow());
  await db
    .insertInto('role_right')
    .values({ role_id: planner, right_name: 'EDIT_COURSE_CURRICULUM_LIMIT' })
    .execute();
});
afterAll(() => portal.close());

const db = () => portal.database.db;
const roleOf = async (key: RoleKey) =>
  (await db().selectFrom('role').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id;
const save = (client: Client, email: string, role: string, more: object = {}) =>
  client.call(contract.saveUser, { body: { firstName: 'Ada', lastName: 'Byron', email, role, ...more } });
const person = (email: string) =>
  db()
    .selectFrom('user_account as u')
    .innerJoin('role as r', 'r.id', 'u.role_id')
    .select(['u.id', 'u.email', 'r.key'])
    .where('u.email', '=', email)
    .executeTakeFirst();

const given = async (client: Client) =>
  (await client.call(contract.listRoleNames, {})).body.roles.find(({ _id }) => _id === planner)?.given;
const view = async (id: string) => (await admin.call(imports.getImport, { params: { id } })).body.import;
const run = (id: string, administrators?: number) =>
  admin.call(imports.runImport, {
    params: { id },
    body: administrators === undefined ? {} : { administrators },
  });

describe('roles with a permission that the actor lacks', () => {
  it('a role is refused for a new user when the actor lacks one of its permissions', async () => {
    const rejected = await save(admin, 'new@roles.test', planner);
    expect(rejected.problem).toMatchObject({ code: 'role.right_not_held', fields: [{ path: 'role' }] });
    expect(rejected.problem.detail).toContain('EDIT_COURSE_CURRICULUM_LIMIT');
    expect(await person('new@roles.test')).toBeUndefined();
    expect((await save(platform, 'new@roles.test', planner)).status).toBe(200);
    expect(await person('new@roles.test')).toMatchObject({ key: 'planner' });
  });

  it('a role is refused for an existing user when the actor lacks one of its permissions', async () => {
    const id = await createUser(db(), { email: 'there@roles.test', dealers: [] });
    const rejected = await save(admin, 'there@roles.test', planner, { _id: id });
    expect(rejected.problem.code).toBe('role.right_not_held');
    expect(await person('there@roles.test')).toMatchObject({ key: 'learner' });
  });

  it('a role is not offered when the actor lacks one of its permissions', async () => {
    expect(await given(admin)).toBe(false);
    expect(await given(platform)).toBe(true);
  });

  it('a users import refuses a row when the actor lacks a permission of its role', async () => {
    const id = await createUser(db(), { email: 'change@roles.test', dealers: [] });
    const text =
      'E-mail,First name,Last name,Role\nrow@roles.test,A,B,Planner\nchange@roles.test,A,B,Planner\n';
    const { body } = await admin.call(imports.bulkInviteUsers, { body: { text, options: { update: true } } });
    await portal.runJobs();
    const { rows } = (await admin.call(imports.importRows, { params: { id: body.import._id } })).body;
    expect(rows.map(({ outcome, errors }) => [outcome, errors.map(({ field }) => field)])).toEqual([
      ['bad', ['role']],
      ['bad', ['role']],
    ]);
    expect(await person('row@roles.test')).toBeUndefined();
    expect(await person('change@roles.test')).toMatchObject({ id, key: 'learner' });
  });

  it('an email change is refused when the actor lacks a permission of the user’s role', async () => {
    await save(platform, 'held@roles.test', planner);
    const { id = '' } = (await person('held@roles.test')) ?? {};
    const rejected = await save(admin, 'mine@roles.test', planner, { _id: id });
    expect(rejected.problem).toMatchObject({ code: 'role.right_not_held', fields: [{ path: 'email' }] });
    expect((await save(admin, 'held@roles.test', planner, { _id: id, city: 'Boise' })).status).toBe(200);
  });
});

describe('the default role', () => {
  it('the default role is assigned even when the actor lacks one of its permissions', async () => {
    const { db: base } = portal.database;
    const right = { role_id: await roleOf('company-admin'), right_name: 'SUBMIT_VIDEOS' };
    await base
      .deleteFrom('role_right')
      .where('role_id', '=', right.role_id)
      .where('right_name', '=', right.right_name)
      .execute();
    expect((await save(admin, 'learner@roles.test', await roleOf('learner'))).status).toBe(200);
    await base.insertInto('role_right').values(right).execute();
  });
});

describe('administrators in a users import', () => {
  const text = 'E-mail,First name,Last name,Role\nboss@admins.test,A,B,Brand manager\nlea@admins.test,C,D,\n';
  it('a users import waits for confirmation of the number when it contains administrators', async () => {
    const { body } = await admin.call(imports.bulkInviteUsers, { body: { text } });
    const id = body.import._id;
    await portal.runJobs();
    expect(await view(id)).toMatchObject({ state: 'ready', counts: { good: 2, administrators: 1 } });
    expect(await person('lea@admins.test')).toBeUndefined();
    const rejected = await run(id);
    expect(rejected.problem).toMatchObject({ code: 'import.administrators', status: 409 });
    expect(rejected.problem.detail).not.toMatch(/[{}]/);
    expect((await run(id, 1)).status).toBe(200);
    await portal.runJobs();
    expect(await view(id)).toMatchObject({ state: 'done', counts: { created: 2, administrators: 0 } });
    expect(await person('boss@admins.test')).toMatchObject({ key: 'brand-manager' });
  });

  it('a users import runs immediately when the number of administrators was confirmed with the table', async () => {
    const other = text.replaceAll('admins.test', 'agreed.test');
    const { body } = await admin.call(imports.bulkInviteUsers, { body: { text: other, administrators: 1 } });
    await portal.runJobs();
    expect(await view(body.import._id)).toMatchObject({ state: 'done', counts: { created: 2 } });
  });

  it('a users import waits for confirmation when a role became an administrator role after the check', async () => {
    const rows = 'E-mail,First name,Last name,Role\nlate@admins.test,A,B,Sales rep\n';
    const { body } = await admin.call(imports.startImport, { body: { kind: 'users', text: rows } });
    const id = body.import._id;
    await portal.runJobs();
    const { adminRoles } = await portal.tenant.settings();
    await portal.set({ adminRoles: [...adminRoles, 'sales-rep'] });
    expect((await run(id)).status).toBe(200);
    await portal.runJobs();
    expect(await view(id)).toMatchObject({ state: 'ready', counts: { administrators: 1, created: 0 } });
    await portal.set({ adminRoles });
  });
});
