import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as adminGroups from '@forecourt/contract/admin-groups';
import * as assignmentGroups from '@forecourt/contract/assignment-groups';
import * as businessUnits from '@forecourt/contract/business-units';
import * as learning from '@forecourt/contract/learning';
import * as roles from '@forecourt/contract/roles';
import * as users from '@forecourt/contract/users';
import { DEFAULT_RIGHTS } from '@forecourt/contract/access';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createBrand, createCourse, createCurriculum } from '../courses/course.factory.ts';
import { createDealer, createUser } from '../users/user.factory.ts';

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

const roleIdOf = async (key: string): Promise<string> =>
  (await portal.database.db.selectFrom('role').select('id').where('key', '=', key).executeTakeFirstOrThrow())
    .id;
const moveTo = async (userId: string, roleId: string) =>
  portal.database.db.updateTable('user_account').set({ role_id: roleId }).where('id', '=', userId).execute();

describe('roles', () => {
  it('a new role is refused when its name is taken or its rank or permissions exceed its creator’s', async () => {
    const body = { name: 'Coach', rank: 3, rights: ['VIEW_USERS', 'USER_REPORTS'] } as const;
    const made = await company.call(roles.createRole, { body: { ...body, rights: [...body.rights] } });
    expect(made.body.role).toMatchObject({ name: 'Coach', rank: 3, builtIn: false, users: 0 });
    const twice = await company.call(roles.createRole, { body: { ...body, name: 'COACH', rights: [] } });
    expect(twice.problem).toMatchObject({ code: 'role.name_taken', fields: [{ path: 'name' }] });
    const tooStrong = await company.call(roles.createRole, { body: { name: 'Root', rank: 0, rights: [] } });
    expect(tooStrong.problem.code).toBe('role.rank');
    const notHeld = await company.call(roles.createRole, {
      body: { name: 'Limits', rank: 4, rights: ['EDIT_COURSE_CURRICULUM_LIMIT'] },
    });
    expect(notHeld.problem.code).toBe('role.right_not_held');
  });

  it('a role change takes effect in open sessions immediately, and is refused when stale', async () => {
    const { db } = portal.database;
    const made = await platform.call(roles.createRole, {
      body: { name: 'Viewer', rank: 3, rights: ['VIEW_USERS'] },
    });
    const { _id: id, version } = made.body.role;
    const holder = await createUser(db);
    await moveTo(holder, id);
    const client = await portal.as(holder);
    expect((await client.call(users.listUsers, {})).status).toBe(200);
    const heard = portal.live.stream(holder, 60).setEncoding('utf8');
    const said: string[] = [];
    heard.on('data', (line) => said.push(String(line)));
    await platform.call(roles.saveRole, {
      params: { id },
      body: { name: 'Viewer', rank: 3, rights: ['USER_REPORTS'], version },
    });
    expect((await client.call(users.listUsers, {})).status).toBe(403);
    await expect.poll(() => said.join('')).toContain('"session"');
    heard.destroy();
    const stale = await platform.call(roles.saveRole, {
      params: { id },
      body: { name: 'Viewer', rank: 3, rights: [], version },
    });
    expect(stale.problem.code).toBe('content.stale');
  });

  it('a role change is refused when it removes role editing from platform admins or raises the editor’s role', async () => {
    const id = await roleIdOf('platform-admin');
    const rights = DEFAULT_RIGHTS['platform-admin'].filter((right) => right !== 'MODIFY_ROLES');
    const body = { name: 'Platform admin', rank: 0, rights };
    expect((await platform.call(roles.saveRole, { params: { id }, body })).problem.code).toBe(
      'role.platform_admin_keeps',
    );
    expect((await company.call(roles.saveRole, { params: { id }, body })).problem.code).toBe('role.rank');
    const own = await roleIdOf('company-admin');
    const raised = { name: 'x', rank: 0, rights: [...DEFAULT_RIGHTS['platform-admin']] };
    expect((await company.call(roles.saveRole, { params: { id: own }, body: raised })).problem.code).toBe(
      'role.rank',
    );
  });

  it('a role is deleted only when it has no users and is not built in', async () => {
    const made = await platform.call(roles.createRole, { body: { name: 'Gone', rank: 5, rights: [] } });
    const id = made.body.role._id;
    const holder = await createUser(portal.database.db);
    await moveTo(holder, id);
    const mayDelete = async () =>
      (await platform.call(roles.getRole, { params: { id } })).body.role.can.delete;
    expect(await mayDelete()).toBe(false);
    expect((await platform.call(roles.deleteRole, { params: { id } })).problem.code).toBe('role.in_use');
    await moveTo(holder, await roleIdOf('learner'));
    expect(await mayDelete()).toBe(true);
    expect((await platform.call(roles.deleteRole, { params: { id } })).status).toBe(200);
    expect((await platform.call(roles.getRole, { params: { id } })).status).toBe(404);
    const learner = await roleIdOf('learner');
    expect((await platform.call(roles.deleteRole, { params: { id: learner } })).problem.code).toBe(
      'role.built_in',
    );
  });

  it('a custom role of the dealer rank sees the users of its own dealers', async () => {
    const { db } = portal.database;
    const made = await platform.call(roles.createRole, {
      body: { name: 'Shop lead', rank: 5, rights: ['VIEW_USERS'] },
    });
    const dealer = await createDealer(db);
    const [lead, mate] = [
      await createUser(db, { dealers: [dealer] }),
      await createUser(db, { dealers: [dealer] }),
    ];
    await createUser(db);
    await moveTo(lead, made.body.role._id);
    const { body } = await (await portal.as(lead)).call(users.listUsers, {});
    expect(body.users.map(({ _id }) => _id).toSorted()).toEqual([lead, mate].toSorted());
  });

  it.each([3, 4])('a custom role of rank %i sees the users of its admin groups’ dealers', async (rank) => {
    const { db } = portal.database;
    const made = await platform.call(roles.createRole, {
      body: { name: `Area lead ${rank}`, rank, rights: ['VIEW_USERS'] },
    });
    const dealer = await createDealer(db);
    const [lead, person] = [
      await createUser(db, { dealers: [] }),
      await createUser(db, { dealers: [dealer] }),
    ];
    await moveTo(lead, made.body.role._id);
    const body = { name: `Area ${rank}`, addDealers: [dealer], addUsers: [lead] };
    await platform.call(adminGroups.createAdminGroup, { body });
    const seen = await (await portal.as(lead)).call(users.listUsers, {});
    expect(seen.body.users.map(({ _id }) => _id).toSorted()).toEqual([lead, person].toSorted());
  });
});

describe('admin groups', () => {
  it('an admin group gives its members access to its dealers’ users until it is deleted', async () => {
    const { db } = portal.database;
    const dealer = await createDealer(db);
    const [rep, person, own] = [
      await createUser(db, { role: 'sales-rep', dealers: [] }),
      await createUser(db, { dealers: [dealer] }),
      await createUser(db),
    ];
    await db
      .insertInto('role_right')
      .values({ role_id: await roleIdOf('sales-rep'), right_name: 'VIEW_USERS' })
      .execute();
    const client = await portal.as(rep);
    const seen = async () =>
      (await client.call(users.listUsers, {})).body.users.map(({ _id }) => _id).toSorted();
    expect(await seen()).toEqual([rep]);
    const body = { name: 'North', addDealers: [dealer], addUsers: [rep, own] };
    const { group } = (await platform.call(adminGroups.createAdminGroup, { body })).body;
    expect(group).toMatchObject({ dealers: 1, users: 2 });
    expect(await seen()).toEqual([rep, person, own].toSorted());
    const care = await platform.call(adminGroups.adminGroupUsers, { params: { id: group._id } });
    expect(care.body.pagination.total).toBe(3);
    const direct = await platform.call(adminGroups.adminGroupUsers, {
      params: { id: group._id },
      query: { direct: true },
    });
    expect(direct.body.pagination.total).toBe(2);
    await platform.call(adminGroups.saveAdminGroup, {
      params: { id: group._id },
      body: { name: 'North', removeUsers: [own] },
    });
    expect(await seen()).toEqual([rep, person].toSorted());
    const { body: list } = await platform.call(adminGroups.adminGroupDealers, { params: { id: group._id } });
    expect(list.groupDealers).toMatchObject([{ _id: dealer, users: 1 }]);
    await platform.call(adminGroups.deleteAdminGroup, { params: { id: group._id } });
    expect(await seen()).toEqual([rep]);
  });

  it('an admin group is refused with every unknown dealer and user, and not created', async () => {
    const unknownId = '00000000-0000-7000-8000-000000000000';
    const rejected = await platform.call(adminGroups.createAdminGroup, {
      body: { name: 'Ghosts', addDealers: [unknownId], addUsers: [unknownId] },
    });
    expect(rejected.problem.fields?.map(({ path }) => path)).toEqual(['addDealers.0', 'addUsers.0']);
    const { body } = await platform.call(adminGroups.listAdminGroups, { query: { text: 'Ghosts' } });
    expect(body.groups).toEqual([]);
  });
});

describe('assignment groups', () => {
  it('an assignment group makes training mandatory for its members and notifies them', async () => {
    const { db } = portal.database;
    const brand = await createBrand(db);
    const { id: course } = await createCourse(db, { brand });
    const curriculum = await createCurriculum(db, { brand, courses: [course] });
    const user = await createUser(db, { dealers: [await createDealer(db)] });
    const client = await portal.as(user);
    const mandatory = async () => (await client.call(learning.mandatoryCourses, {})).body.courses.length;
    expect(await mandatory()).toBe(0);
    const saved = await platform.call(assignmentGroups.saveAssignmentGroup, {
      body: { name: 'Technicians', category: 'Workshop', curriculums: [curriculum], addUsers: [user] },
    });
    expect(saved.body.assignGroup).toMatchObject({ users: 1, curriculums: [{ _id: curriculum }] });
    expect(await mandatory()).toBe(1);
    const notified = await db.selectFrom('notification').select('kind').where('user_id', '=', user).execute();
    expect(notified).toEqual([{ kind: 'training.assigned' }]);
  });

  it('the default assignment group is replaced only when the request confirms it', async () => {
    const make = (name: string, more: object) =>
      platform.call(assignmentGroups.saveAssignmentGroup, { body: { name, isDefault: true, ...more } });
    const first = (await make('First', {})).body.assignGroup;
    expect((await make('Second', {})).problem.code).toBe('organisation.default_taken');
    expect((await make('Second', { moveDefault: true })).body.assignGroup.isDefault).toBe(true);
    const seen = await platform.call(assignmentGroups.getAssignmentGroup, { params: { id: first._id } });
    expect(seen.body.assignGroup.isDefault).toBe(false);
    const exists = async (query: object) =>
      (await platform.call(assignmentGroups.hasDefaultGroup, { query })).body.exist;
    expect(await exists({})).toBe(true);
  });

  it('an assignment group is not deleted when an audience includes it', async () => {
    const { db } = portal.database;
    const { _id: id } = (
      await platform.call(assignmentGroups.saveAssignmentGroup, { body: { name: 'Insiders' } })
    ).body.assignGroup;
    const curriculum = await createCurriculum(db, { brand: await createBrand(db) });
    await db
      .updateTable('curriculum')
      .set({ audience_groups: [id] })
      .where('id', '=', curriculum)
      .execute();
    const rejected = await platform.call(assignmentGroups.deleteAssignmentGroup, { params: { id } });
    expect(rejected.problem.code).toBe('organisation.in_use');
    await db.updateTable('curriculum').set({ audience_groups: [] }).where('id', '=', curriculum).execute();
    expect((await platform.call(assignmentGroups.deleteAssignmentGroup, { params: { id } })).status).toBe(
      200,
    );
  });
});

describe('business units', () => {
  it('a business unit is renamed, listed with its dealers, and deleted only when it has none', async () => {
    const made = await platform.call(businessUnits.saveBusinessUnit, { body: { name: 'Marine' } });
    const { _id } = made.body.businessUnit;
    const dealer = await createDealer(portal.database.db);
    await portal.database.db
      .insertInto('dealer_business_unit')
      .values({ dealer_id: dealer, business_unit_id: _id })
      .execute();
    await platform.call(businessUnits.saveBusinessUnit, { body: { _id, name: 'Boats', core: false } });
    const listed = await platform.call(businessUnits.listBusinessUnits, { query: { text: 'boat' } });
    expect(listed.body.businessUnits).toMatchObject([{ name: 'Boats', core: false, dealers: 1 }]);
    const taken = await platform.call(businessUnits.saveBusinessUnit, { body: { name: 'BOATS' } });
    expect(taken.problem.code).toBe('organisation.name_taken');
    const rejected = await platform.call(businessUnits.deleteBusinessUnit, { params: { id: _id } });
    expect(rejected.problem.code).toBe('organisation.has_dealers');
    await portal.database.db.deleteFrom('dealer_business_unit').where('business_unit_id', '=', _id).execute();
    await platform.call(businessUnits.deleteBusinessUnit, { params: { id: _id } });
    expect((await platform.call(businessUnits.getBusinessUnit, { params: { id: _id } })).status).toBe(404);
  });

  it('a business unit is not deleted when an audience includes it', async () => {
    const { db } = portal.database;
    const { _id: id } = (await platform.call(businessUnits.saveBusinessUnit, { body: { name: 'Snow' } })).body
      .businessUnit;
    const curriculum = await createCurriculum(db, { brand: await createBrand(db) });
    const address = (units: string[]) =>
      db
        .updateTable('curriculum')
        .set({ audience_business_units: units })
        .where('id', '=', curriculum)
        .execute();
    await address([id]);
    const rejected = await platform.call(businessUnits.deleteBusinessUnit, { params: { id } });
    expect(rejected.problem.code).toBe('organisation.in_use');
    await address([]);
    expect((await platform.call(businessUnits.deleteBusinessUnit, { params: { id } })).status).toBe(200);
  });
});
