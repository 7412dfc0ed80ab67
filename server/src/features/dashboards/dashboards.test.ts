import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@forecourt/contract/dashboards';
import { updateEditingBrand } from '@forecourt/contract/session';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createBrand, createCourse, createCurriculum } from '../courses/course.factory.ts';
import { createProgress, keepFigures } from '../reports/training.factory.ts';
import { createDealer, createUser } from '../users/user.factory.ts';
import { askedBy } from '../reports/reports.public.ts';
import { waitingFor } from './dashboards.queries.ts';

let portal: TestPortal;
let admin: Client;
let adminId: string;
let brand: string;
let course: string;

beforeAll(async () => {
  portal = await testPortal();
  const { db } = portal.database;
  adminId = await createUser(db, { role: 'platform-admin', dealers: [] });
  admin = await portal.as(adminId);
});
afterAll(() => portal.close());

const totalsOf = async (start: string, end: string) =>
  (await admin.call(contract.userAnalytics, { query: { start, end } })).body.totals;
const totalsOfDay = (day: string) => totalsOf(day, day);
const activeIn = async (start: string, end: string) => (await totalsOf(start, end)).activeUsers;

const trainInfo = async () => (await admin.call(contract.trainInfo, {})).body;

describe('dashboards', () => {
  it('the admin dashboard has zero counts when the portal is empty', async () => {
    const { body } = await admin.call(contract.adminInfo, {});
    expect(body).toMatchObject({ brands: 0, courses: 0, curriculums: 0, users: { total: 1 }, waiting: [] });
    const training = await admin.call(contract.trainInfo, {});
    expect(training.body).toMatchObject({ enrolled: 0, completionRate: null });
    expect(training.body.weeks).toHaveLength(12);
  });

  it('the dashboard figures equal the totals of the lists that they link to', async () => {
    const { db } = portal.database;
    brand = await createBrand(db);
    course = (await createCourse(db, { brand, title: 'Lamps' })).id;
    const other = (await createCourse(db, { title: 'Tyres' })).id;
    const people = [await createUser(db), await createUser(db), await createUser(db)];
    const [ada = '', ben = '', eva = ''] = people;
    await createProgress(db, { user: ada, course, score: 0.8, passedAt: new Date('2026-03-09T12:00:00Z') });
    await createProgress(db, { user: ben, course, status: 'in_progress' });
    await createProgress(db, { user: eva, course: other, passedAt: new Date('2026-03-02T12:00:00Z') });
    const training = (await admin.call(contract.trainInfo, {})).body;
    const list = (await admin.request('GET', '/api/report-users')).body as { totals: Record<string, number> };
    for (const key of ['enrolled', 'inProgress', 'passed', 'failed', 'overdue'] as const)
      expect(training[key], key).toBe(list.totals[key]);
    expect(training.weeks.reduce((sum, { passed }) => sum + passed, 0)).toBe(2);
    const analytics = (await admin.call(contract.userAnalytics, {})).body;
    expect(analytics.totals.passes).toBe(2);
    expect(analytics.buckets).toHaveLength(30);
    expect(analytics.buckets.reduce((sum, { passes }) => sum + passes, 0)).toBe(2);
    const days = `startDate=${analytics.start}&endDate=${analytics.end}`;
    const behind = await admin.request('GET', `/api/report-users?standing=passed&${days}`);
    expect((behind.body as { totals: Record<string, number> }).totals['passed']).toBe(2);
    const courses = (await admin.call(contract.courseInfo, {})).body;
    expect(courses.mostPassed).toHaveLength(2);
    expect(courses.statuses['published']).toBe(2);
  });

  it('the training dashboard shows the completion rate and overdue count of 30 days before', async () => {
    const { db } = portal.database;
    const lights = await createBrand(db);
    const dealer = await createDealer(db, { brands: [lights] });
    const { id: due } = await createCourse(db, { brand: lights });
    const curriculum = await createCurriculum(db, {
      brand: lights,
      courses: [due],
      mandatory: true,
      dueDays: 1,
    });
    const [late, never] = [
      await createUser(db, { dealers: [dealer] }),
      await createUser(db, { dealers: [dealer] }),
    ];
    const begin = new Date('2026-01-01');
    await db
      .updateTable('user_account')
      .set({ created_at: begin })
      .where('id', 'in', [late, never])
      .execute();
    await db.updateTable('curriculum').set({ published_at: begin }).where('id', '=', curriculum).execute();
    const { before: nobody } = await trainInfo();
    expect(nobody).toEqual({ completionRate: null, overdue: 0 });

    const january = new Date('2026-01-05T12:00:00Z');
    await createProgress(db, {
      user: late,
      course: due,
      enrolledAt: january,
      passedAt: new Date('2026-03-05T12:00:00Z'),
    });
    await createProgress(db, { user: never, course: due, status: 'in_progress', enrolledAt: january });
    await createProgress(db, { user: never, course, passedAt: january });
    await keepFigures(portal);
    const { before, overdue } = await trainInfo();
    expect(overdue).toBe(1);
    // of three begun by then one was passed, and both were late with the other
    expect(before).toEqual({ completionRate: expect.closeTo(1 / 3), overdue: 2 });
  });

  it('the active user count counts each user once, and is refused for a reversed date range', async () => {
    const person = await createUser(portal.database.db);
    await portal.as(person);
    await portal.as(person);
    const { body } = await admin.call(contract.userAnalytics, {
      query: { start: '2026-03-01', end: '2026-03-10' },
    });
    expect(body.totals.activeUsers).toBe(2);
    expect(body.unit).toBe('day');
    const reversed = await admin.call(contract.userAnalytics, {
      query: { start: '2026-03-10', end: '2026-03-01' },
    });
    expect(reversed.status).toBe(422);
    const long = await admin.call(contract.userAnalytics, {
      query: { start: '2025-06-01', end: '2026-03-10' },
    });
    expect(long.body.unit).toBe('week');
  });

  it('the active user count equals the user report of the same days', async () => {
    const person = await createUser(portal.database.db);
    await portal.as(person);
    await keepFigures(portal);
    const { totals } = (
      await admin.call(contract.userAnalytics, { query: { start: '2026-02-09', end: '2026-03-10' } })
    ).body;
    const found = async (query: string) => {
      const { body } = await admin.request('GET', `/api/report-users?lastActive=days30${query}`);
      return (body as { pagination: { total: number } }).pagination.total;
    };
    expect(await found('')).toBe(totals.activeUsers);
    const all = await admin.request('GET', '/api/report-users');
    expect((all.body as { pagination: { total: number } }).pagination.total).toBeGreaterThan(
      totals.activeUsers,
    );
    // a search asks the people themselves instead of their narrow rows
    expect(await found('&text=nobody-of-this-name')).toBe(0);
  });

  it('the daily totals follow the portal’s time zone and exclude passes of deactivated users', async () => {
    const { db } = portal.database;
    const user = await createUser(db);
    const ofZones = (await createCourse(db, { title: 'Zones' })).id;
    // ten in the evening in New York is the next day in Paris
    const evening = new Date('2026-02-04T03:00:00Z');
    await createProgress(db, { user, course: ofZones, score: 1, passedAt: evening });
    await sql`insert into ledger_entry (account, user_id, amount, reason, business_key, at, counter)
      values ('points', ${user}, 30, 'bonus', 'zone:1', ${evening}, 'bonus'),
        ('points', ${user}, -10, 'redemption', 'zone:2', ${evening}, 'redeemed')`.execute(db);
    expect([await totalsOfDay('2026-02-03'), await totalsOfDay('2026-02-04')]).toMatchObject([
      { passes: 1, points: 30 },
      { passes: 0, points: 0 },
    ]);
    await portal.set({ timeZone: 'Europe/Paris' });
    expect([await totalsOfDay('2026-02-03'), await totalsOfDay('2026-02-04')]).toMatchObject([
      { passes: 0, points: 0 },
      { passes: 1, points: 30 },
    ]);
    await portal.set({ timeZone: 'America/New_York' });
    // whose account is off counts no more, and does again; what was earned stays
    const status = (to: string) =>
      db.updateTable('user_account').set({ status: to }).where('id', '=', user).execute();
    await status('deactivated');
    expect(await totalsOfDay('2026-02-03')).toMatchObject({ passes: 0, points: 30 });
    await status('active');
    expect(await totalsOfDay('2026-02-03')).toMatchObject({ passes: 1, points: 30 });
  });

  it('the active user count follows active days that are added, moved, or deleted', async () => {
    const { db } = portal.database;
    const [ann, bob] = [await createUser(db), await createUser(db)];
    const add = (user: string, ...days: string[]) =>
      db
        .insertInto('user_day')
        .values(days.map((one) => ({ user_id: user, day: one })))
        .execute();
    await add(ann, '2025-05-05', '2025-05-01', '2025-05-09');
    await add(bob, '2025-05-05');
    // a day between two others, and one before them all
    await add(ann, '2025-05-07');
    await add(bob, '2025-05-02');
    expect(await activeIn('2025-05-01', '2025-05-31')).toBe(2);
    expect(await activeIn('2025-05-03', '2025-05-05')).toBe(2);
    expect(await activeIn('2025-05-06', '2025-05-09')).toBe(1);
    expect(await activeIn('2025-05-03', '2025-05-04')).toBe(0);
    // a day is deleted, another one reassigned, a user erased
    await db.deleteFrom('user_day').where('user_id', '=', ann).where('day', '=', '2025-05-05').execute();
    await db
      .updateTable('user_day')
      .set({ user_id: bob })
      .where('user_id', '=', ann)
      .where('day', '=', '2025-05-07')
      .execute();
    expect(await activeIn('2025-05-03', '2025-05-05')).toBe(1);
    expect(await activeIn('2025-05-06', '2025-05-07')).toBe(1);
    await db.deleteFrom('user_day').where('day', '<', '2025-05-06').execute();
    expect(await activeIn('2025-05-01', '2025-05-31')).toBe(2);
  });

  it('the brand dashboard shows the manager’s brand only', async () => {
    const id = await createUser(portal.database.db, { role: 'brand-manager', brands: [brand], dealers: [] });
    const manager = await portal.as(id);
    const { body } = await manager.call(contract.brandDashboard, {});
    expect(body).toMatchObject({ brand: { _id: brand }, enrolled: 2, passed: 1, completionRate: 0.5 });
    expect(body.bestCourses.map(({ title }) => title)).toEqual(['Lamps']);
    expect((await manager.call(contract.adminInfo, {})).status).toBe(403);
    const nobody = await portal.as(
      await createUser(portal.database.db, { role: 'brand-manager', dealers: [] }),
    );
    expect((await nobody.call(contract.brandDashboard, {})).status).toBe(404);
  });

  it('the brand dashboard shows the brand that its manager has selected', async () => {
    const { db } = portal.database;
    const other = await createBrand(db);
    const id = await createUser(db, { role: 'brand-manager', brands: [brand, other], dealers: [] });
    const manager = await portal.as(id);
    for (const chosen of [other, brand]) {
      await manager.call(updateEditingBrand, { body: { editingBrand: chosen } });
      const { body } = await manager.call(contract.brandDashboard, {});
      expect(body).toMatchObject({ brand: { _id: chosen }, enrolled: chosen === brand ? 2 : 0, failed: 0 });
    }
  });

  it('the pending tasks show count and oldest date, the oldest first', async () => {
    const { db } = portal.database;
    await portal.set({ features: { courseReview: true } });
    await db
      .insertInto('course_request')
      .values({ course_id: course, submitted_at: new Date('2026-03-08T09:00:00Z') })
      .execute();
    const pending = await createUser(db, { status: 'pending' });
    await db
      .insertInto('account_request')
      .values({ user_id: pending, kind: 'registration', created_at: new Date('2026-03-09T09:00:00Z') })
      .execute();
    const { waiting } = (await admin.call(contract.adminInfo, {})).body;
    expect(waiting.map(({ kind, count }) => [kind, count])).toEqual([
      ['courseRequests', 1],
      ['userRequests', 1],
    ]);
    expect(waiting[0]).toMatchObject({ title: 'Course requests', oldestAt: '2026-03-08T09:00:00.000Z' });
  });

  it('the pending tasks omit a block when its query fails', async () => {
    const actor = { id: adminId, rights: new Set<string>(), roleKey: 'platform-admin', rank: 0 } as never;
    const settings = await portal.tenant.settings();
    const asked = askedBy({ actor, settings, now: portal.clock.now(), http: { language: 'en' } as never });
    const broken = {
      kind: 'broken',
      group: 'decide',
      shown: () => true,
      count: () => sql`select nothing from nowhere`,
      link: '/',
    } as never;
    const failed: string[] = [];
    const waiting = await waitingFor(
      portal.database.db,
      [broken, ...portal.registry.waiting],
      asked,
      (kind) => failed.push(kind),
    );
    expect(failed).toEqual(['broken']);
    expect(waiting.map(({ kind }) => kind)).toContain('userRequests');
  });
});
