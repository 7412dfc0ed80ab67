import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RoleKey } from '@forecourt/contract/access';
import * as learning from '@forecourt/contract/learning';
import * as session from '@forecourt/contract/session';
import { saveGeneralSettings } from '@forecourt/contract/settings';
import * as tests from '@forecourt/contract/tests';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createCourse, createCurriculum } from '../courses/course.factory.ts';
import { createDealer, createUser } from '../users/user.factory.ts';

let portal: TestPortal;
let admin: Client;
let adminId: string;
let learnerId: string;

beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  const { db } = portal.database;
  adminId = await createUser(db, { role: 'company-admin', firstName: 'Ines', lastName: 'Caldwell' });
  learnerId = await createUser(db, { firstName: 'Maya', lastName: 'Okafor' });
  admin = await portal.as(adminId);
});

const start = (client: Client, proxyId: string) => client.request('POST', `/api/proxy/${proxyId}`);
const stop = (client: Client) => client.request('POST', '/api/proxy/remove-proxy');
const current = async (client: Client) => (await client.call(session.getSession, {})).body.session;

describe('impersonation', () => {
  it('impersonation shows the portal as the user, logs both users, and returns to the administrator when it ends', async () => {
    expect((await start(admin, learnerId)).status).toBe(200);
    const acting = await current(admin);
    expect(acting.user).toMatchObject({ _id: learnerId, isAdmin: false });
    expect(acting.proxy).toEqual({
      actingAs: learnerId,
      fullName: 'Maya Okafor',
      administrator: 'Ines Caldwell',
    });
    expect((await stop(admin)).body).toEqual({ userId: learnerId });
    expect((await current(admin)).user?._id).toBe(adminId);
    const entries = await portal.database.db
      .selectFrom('activity_entry')
      .select(['type', 'actor_id', 'acting_as_id', 'subject_id'])
      .where('actor_id', '=', adminId)
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { type: 'proxy.start', actor_id: adminId, acting_as_id: null, subject_id: learnerId },
      { type: 'proxy.end', actor_id: adminId, acting_as_id: learnerId, subject_id: learnerId },
    ]);
  });

  it('the audit log names both users once per section and test when training is done during impersonation', async () => {
    const { db } = portal.database;
    const course = await createCourse(db, { quiz: 2 });
    await createCurriculum(db, { brand: course.brand, courses: [course.id] });
    const [section = ''] = course.sections;
    const dealer = await createDealer(db, { brands: [course.brand] });
    const person = await createUser(db, { dealers: [dealer] });
    await start(admin, person);
    const report = () =>
      admin.call(learning.sectionProgress, { params: { id: section }, body: { opened: true } });
    expect([(await report()).status, (await report()).status]).toEqual([200, 200]);
    const { test } = (await admin.call(tests.startTest, { params: { courseId: course.id } })).body;
    for (const { _id, answers } of test.questions) {
      const body = { questionId: _id, answers: [answers[0]?._id ?? ''] };
      const params = { testId: test.testId };
      expect((await admin.call(tests.saveAnswer, { params, body })).status).toBe(200);
    }
    expect((await admin.call(tests.submitTest, { body: { testId: test.testId } })).status).toBe(200);
    const entries = await db
      .selectFrom('activity_entry')
      .select(['type', 'actor_id', 'subject_id'])
      .where('acting_as_id', '=', person)
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { type: 'training.section', actor_id: adminId, subject_id: section },
      { type: 'training.test', actor_id: adminId, subject_id: test.testId },
    ]);
    // people who learn for themselves are no news
    const own = await portal.as(person);
    expect((await own.call(learning.enroll, { params: { id: course.id } })).status).toBe(200);
    const log = db.selectFrom('activity_entry').select('id').where('actor_id', '=', person);
    expect(await log.execute()).toEqual([]);
  });

  it('impersonation is refused when one is already active', async () => {
    await start(admin, learnerId);
    const other = await createUser(portal.database.db);
    expect((await start(admin, other)).problem.code).toBe('proxy.nested');
  });

  it('impersonation is refused when the user’s rank is equal or higher', async () => {
    for (const role of ['platform-admin', 'company-admin'] as const) {
      const stronger = await createUser(portal.database.db, { role });
      expect((await start(admin, stronger)).problem.code).toBe('proxy.refused');
    }
  });

  it.each(['learner', 'dealer-manager', 'sales-rep', 'brand-manager', 'translator'] satisfies RoleKey[])(
    'impersonation is refused when the actor is a %s',
    async (role) => {
      const client = await portal.as(await createUser(portal.database.db, { role }));
      expect((await start(client, learnerId)).problem.code).toBe('proxy.refused');
      expect((await current(client)).proxy).toBeNull();
    },
  );

  it('an impersonation session is refused password changes and the administrator’s permissions', async () => {
    await start(admin, learnerId);
    const body = { currentPassword: 'x', password: 'Another4horse', passwordConfirmation: 'Another4horse' };
    expect((await admin.call(session.changePassword, { body })).problem.code).toBe('proxy.closed_page');
    expect((await admin.call(saveGeneralSettings, { body: {} })).status).toBe(403);
  });

  it('impersonation ends when the administrator’s account is deactivated', async () => {
    await start(admin, learnerId);
    await portal.database.db
      .updateTable('user_account')
      .set({ status: 'deactivated' })
      .where('id', '=', adminId)
      .execute();
    expect((await current(admin)).user).toBeNull();
  });

  it.each(['admin status', 'VIEW_USERS', 'rank'] as const)(
    'impersonation ends immediately when the administrator’s %s is gone',
    async (lost) => {
      const { db } = portal.database;
      expect((await start(admin, learnerId)).status).toBe(200);
      const roleOf = (key: RoleKey) =>
        db.selectFrom('role').select('id').where('key', '=', key).executeTakeFirstOrThrow();
      const company = await roleOf('company-admin');
      if (lost === 'admin status')
        await db
          .updateTable('user_account')
          .set({ role_id: (await roleOf('sales-rep')).id })
          .where('id', '=', adminId)
          .execute();
      if (lost === 'rank')
        await db
          .updateTable('user_account')
          .set({ role_id: company.id })
          .where('id', '=', learnerId)
          .execute();
      const right = { role_id: company.id, right_name: 'VIEW_USERS' };
      if (lost === 'VIEW_USERS')
        await db
          .deleteFrom('role_right')
          .where('role_id', '=', right.role_id)
          .where('right_name', '=', right.right_name)
          .execute();
      expect((await current(admin)).user).toBeNull();
      if (lost === 'VIEW_USERS') await db.insertInto('role_right').values(right).execute();
    },
  );

  it('impersonation is refused as forged when the request is cross-site', async () => {
    const forged = await admin.request('GET', `/api/proxy/${learnerId}`, {
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(forged.problem.code).toBe('request.forged');
    const own = await admin.request('GET', `/api/proxy/${learnerId}`, {
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(own.status).toBe(200);
  });
});
