import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@forecourt/contract/report-details';
import { reportRequests } from '@forecourt/contract/report-team';
import * as reports from '@forecourt/contract/reports';
import * as users from '@forecourt/contract/users';
import * as notifications from '@forecourt/contract/notifications';
import * as learning from '@forecourt/contract/learning';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createBrand, createCourse, createCurriculum } from '../courses/course.factory.ts';
import { createSpiff } from '../spiffs/spiff.factory.ts';
import { createDealer, createUser } from '../users/user.factory.ts';
import { createProgress, keepFigures } from './training.factory.ts';

let portal: TestPortal;
let admin: Client;
let manager: Client;
let brand: string;
let near: string;
let far: string;
let course: string;
let curriculum: string;
let pat: string;
let sam: string;

beforeAll(async () => {
  portal = await testPortal();
  const { db } = portal.database;
  brand = await createBrand(db);
  near = await createDealer(db, { name: 'Near', brands: [brand] });
  far = await createDealer(db, { name: 'Far', brands: [brand] });
  course = (await createCourse(db, { brand, title: 'Lamps', quiz: 2 })).id;
  curriculum = await createCurriculum(db, { brand, courses: [course], mandatory: true, dueDays: 1 });
  pat = await createUser(db, { firstName: 'Pat', lastName: 'Near', dealers: [near] });
  sam = await createUser(db, { firstName: 'Sam', lastName: 'Both', dealers: [near, far] });
  await db
    .updateTable('user_account')
    .set({ created_at: new Date('2026-01-01') })
    .execute();
  await db
    .updateTable('curriculum')
    .set({ published_at: new Date('2026-01-01') })
    .execute();
  await createProgress(db, { user: pat, course, status: 'in_progress' });
  await createProgress(db, { user: sam, course, score: 0.9 });
  admin = await portal.as(await createUser(db, { role: 'company-admin', dealers: [] }));
  manager = await portal.as(
    await createUser(db, { role: 'dealer-manager', firstName: 'Mel', dealers: [near] }),
  );
  await keepFigures(portal);
});
afterAll(() => portal.close());

interface Dealers {
  readonly dealers: (Record<string, unknown> & { _id: string })[];
  readonly totals: Record<string, number | null>;
}
const dealersOf = async (client: Client): Promise<Dealers> =>
  (await client.request('GET', '/api/report-dealers')).body as Dealers;

/** Reminds who is overdue at a dealer. */
const remindAt = (client: Client, id: string) => client.call(contract.remindOverdue, { params: { id } });

/** What was asked about people in the reader's scope. */
const requestsOf = async (client: Client) => (await client.call(reportRequests, {})).body.requests;

/** Whoever was reminded today may be reminded again. */
const forgetReminders = () =>
  portal.database.db.deleteFrom('notification').where('kind', '=', 'training.reminder').execute();

describe('reports about one thing', () => {
  it('shows a learner’s report with the numbers of their own page', async () => {
    const learner = await portal.as(sam);
    const report = await manager.call(contract.reportUser, { params: { id: sam } });
    expect(report.body.totalInfo).toMatchObject({
      enrolled: 1,
      passed: 1,
      averageScore: expect.closeTo(0.9),
    });
    const own = (await learner.call(learning.myTraining, {})).body.progress;
    expect(report.body.totalInfo['passed']).toBe(own.completed);
    const histories = await manager.call(contract.reportUserHistories, { params: { id: sam } });
    const history = await learner.call(learning.trainingHistory, {});
    expect(histories.body.histories).toEqual(history.body.history);
    const points = await manager.call(contract.reportUserPoints, { params: { id: sam } });
    expect(points.body).toEqual((await learner.call(learning.points, {})).body);
    const way = await manager.call(contract.reportUserCurriculum, {
      params: { id: pat, curriculumId: curriculum },
    });
    expect(way.body.courses).toMatchObject([
      { _id: course, status: 'in_progress', percent: 0.5, attempts: 0 },
    ]);
  });

  it('opens to everybody their own report and to nobody another’s', async () => {
    const learner = await portal.as(pat);
    expect((await learner.call(contract.reportUser, { params: { id: pat } })).status).toBe(200);
    expect((await learner.call(contract.reportUser, { params: { id: sam } })).status).toBe(404);
    const stranger = await createUser(portal.database.db, { dealers: [far] });
    expect((await manager.call(contract.reportUser, { params: { id: stranger } })).status).toBe(404);
  });

  it('counts a person with two dealers once', async () => {
    const { dealers, totals } = await dealersOf(admin);
    const at = (id: string) => dealers.find(({ _id }) => _id === id);
    expect(at(near)).toMatchObject({ people: 3, enrolled: 2, passed: 1 });
    expect(at(far)?.['passed']).toBe(1);
    expect(totals['passed']).toBe(1);
    expect(totals['enrolled']).toBe(2);
    const mine = await dealersOf(manager);
    expect(mine.dealers.map(({ _id }) => _id)).toEqual([near]);
    expect(mine.dealers[0]).toMatchObject({ overdue: 1, coverage: expect.closeTo(1 / 3) });
  });

  it('names of a person’s dealers those in sight of the reader', async () => {
    const dealersFor = async (client: Client) => {
      const { user } = (await client.call(contract.reportUser, { params: { id: sam } })).body;
      return user.dealers.map(({ name }) => name);
    };
    expect(await dealersFor(manager)).toEqual(['Near']);
    expect(await dealersFor(admin)).toEqual(['Far', 'Near']);
    expect(await dealersFor(await portal.as(sam))).toEqual(['Far', 'Near']);
  });

  it('opens the people behind a figure', async () => {
    const { body } = await admin.request('GET', '/api/report-courses?text=Lamps');
    const [row] = (body as { courses: Record<string, unknown>[] }).courses;
    expect(row).toMatchObject({ enrolled: 2, passed: 1, completionRate: 0.5 });
    for (const [key, standing] of [
      ['enrolled', 'enrolled'],
      ['passed', 'passed'],
      ['inProgress', 'inProgress'],
    ]) {
      const people = await admin.request('GET', `/api/report-users?courseId=${course}&standing=${standing}`);
      expect((people.body as { pagination: { total: number } }).pagination.total, key).toBe(row?.[key ?? '']);
    }
    const detail = await admin.call(contract.reportCourse, { params: { id: course } });
    expect(detail.body.users.map(({ name, status }) => [name, status])).toEqual([
      ['Pat Near', 'in_progress'],
      ['Sam Both', 'passed'],
    ]);
    expect(detail.body.totalInfo['passed']).toBe(1);
    const all = await admin.call(contract.reportCourseAll, { params: { id: course } });
    expect(all.body.users).toHaveLength(2);
    const curriculums = await admin.call(contract.reportCurriculum, { params: { id: curriculum } });
    expect(curriculums.status).toBe(200);
  });

  it('names the places of dealers in scope only', async () => {
    await portal.database.db
      .updateTable('dealer')
      .set({ city: 'Reno', region: 'NV' })
      .where('id', '=', far)
      .execute();
    const all = await admin.call(contract.reportRegions, {});
    expect(all.body.cities).toEqual(expect.arrayContaining(['Boise', 'Reno']));
    const mine = await manager.call(contract.reportRegions, {});
    expect(mine.body).toEqual({ cities: ['Boise'], states: ['ID'] });
    expect((await manager.call(contract.reportCountries, {})).body.countries).toEqual([
      { value: 'US', label: 'United States' },
    ]);
  });

  it('lets a manager change a weaker person, and neither address nor role', async () => {
    const { user } = (await manager.call(contract.reportUser, { params: { id: pat } })).body;
    expect(user.can).toEqual({ edit: true, remind: true, deactivate: true, participate: false });
    const body = { firstName: 'Patricia', lastName: 'Near', dealer: near, version: user.version };
    const edited = await manager.call(contract.editReportUser, { params: { id: pat }, body });
    expect(edited.body.user).toMatchObject({ firstName: 'Patricia', email: user.email });
    expect((await manager.call(contract.editReportUser, { params: { id: pat }, body })).status).toBe(409);
    const away = { ...body, dealer: far, version: edited.body.user.version };
    const refused = await manager.call(contract.editReportUser, { params: { id: pat }, body: away });
    expect(refused.problem.fields?.[0]?.path).toBe('dealer');
    await portal.set({ userReportsEdit: false });
    expect((await manager.call(contract.editReportUser, { params: { id: pat }, body })).status).toBe(403);
    await portal.set({ userReportsEdit: true });
  });

  it('lets a manager ask for an end of the account, once, and shows that it waits', async () => {
    const person = async (client: Client) =>
      (await client.call(contract.reportUser, { params: { id: sam } })).body.user;
    expect((await person(manager)).openRequests).toEqual([]);
    const ask = () =>
      manager.call(users.deactivateUser, { params: { id: sam }, body: { reason: 'Left the dealer' } });
    expect((await ask()).body.asked).toBe(true);
    expect(await person(manager)).toMatchObject({
      status: 'active',
      openRequests: [{ kind: 'deactivation', reason: 'Left the dealer' }],
    });
    expect((await person(await portal.as(sam))).openRequests).toEqual([]);
    expect((await ask()).problem.code).toBe('user.already_asked');
    expect(await requestsOf(manager)).toMatchObject([
      { user: { _id: sam, name: 'Sam Both' }, kind: 'deactivation', reason: 'Left the dealer' },
    ]);
    const stranger = await createUser(portal.database.db, { role: 'dealer-manager', dealers: [far] });
    expect(await requestsOf(await portal.as(stranger))).toMatchObject([{ user: { _id: sam } }]);
    const elsewhere = await createDealer(portal.database.db, { name: 'Elsewhere' });
    const other = await createUser(portal.database.db, { role: 'dealer-manager', dealers: [elsewhere] });
    expect(await requestsOf(await portal.as(other))).toEqual([]);
  });

  it('invites learners into own dealers only, and reminds once a day', async () => {
    const body = { firstName: 'New', lastName: 'Face', email: 'new.face@example.test', dealer: near };
    const invited = await manager.call(contract.inviteReportUser, { body });
    expect(invited.body.user).toMatchObject({
      role: { key: 'learner' },
      dealers: [{ _id: near, active: true }],
    });
    const elsewhere = await manager.call(contract.inviteReportUser, {
      body: { ...body, email: 'x@example.test', dealer: far },
    });
    expect(elsewhere.status).toBe(422);
    expect((await manager.call(contract.remindReportUser, { params: { id: pat } })).body.courses).toBe(1);
    // nothing is sent, and the answer says so
    expect((await manager.call(contract.remindReportUser, { params: { id: pat } })).body.courses).toBe(0);
    const told = await portal.database.db
      .selectFrom('notification')
      .select('data')
      .where('user_id', '=', pat)
      .where('kind', '=', 'training.reminder')
      .execute();
    expect(told).toHaveLength(1);
  });

  it('lists overdue courses with their dates and the sender, and says when the person was reminded', async () => {
    await forgetReminders();
    const shown = async () => (await manager.call(contract.reportUser, { params: { id: pat } })).body.user;
    expect((await shown()).remindedAt).toBeNull();
    const first = await manager.call(contract.remindReportUser, { params: { id: pat } });
    expect(first.body).toEqual({ courses: 1, remindedAt: portal.clock.now().toISOString() });
    expect((await shown()).remindedAt).toBe(first.body.remindedAt);
    const again = await manager.call(contract.remindReportUser, { params: { id: pat } });
    expect(again.body).toEqual({ courses: 0, remindedAt: first.body.remindedAt });
    const learner = await portal.as(pat);
    expect(
      (await learner.call(contract.reportUser, { params: { id: pat } })).body.user.remindedAt,
    ).toBeNull();
    const { body } = await learner.call(notifications.listNotifications, {});
    const notice = body.notifications.find(({ kind }) => kind === 'training.reminder');
    expect(notice?.body).toMatch(
      /^Mel .* is reminding you of mandatory training:\n– Lamps: overdue since January 2, 2026$/,
    );
  });

  it('leaves out what is not yet due when another course is overdue', async () => {
    await forgetReminders();
    const later = await createCourse(portal.database.db, { brand, title: 'Winches' });
    await createCurriculum(portal.database.db, {
      brand,
      courses: [later.id],
      mandatory: true,
      dueDays: 2000,
    });
    expect((await manager.call(contract.remindReportUser, { params: { id: pat } })).body.courses).toBe(1);
    await portal.database.db.deleteFrom('course').where('id', '=', later.id).execute();
  });

  it('starts a dealer’s report with the one step that brings most, and reminds those who need it', async () => {
    await forgetReminders();
    const { scorecard } = (await manager.call(contract.reportDealer, { params: { id: near } })).body;
    expect(scorecard.step).toMatchObject({ course: { _id: course, title: 'Lamps' }, overdue: 1, people: 2 });
    expect(scorecard.step?.names).toHaveLength(2);
    expect(scorecard.brands).toMatchObject([{ _id: brand, coverage: expect.closeTo(1 / 3) }]);
    expect(scorecard.network).toBeCloseTo(1 / 3);
    const remind = (client: Client, id: string) =>
      client.call(contract.remindReportDealer, { params: { id, courseId: course } });
    // oneself is not reminded
    expect((await remind(manager, near)).body.people).toBe(1);
    expect((await remind(manager, far)).status).toBe(404);
    expect((await remind(await portal.as(pat), near)).status).toBe(403);
  });

  it('shows coverage of twelve months up to the one of today, and reminds who is overdue at a dealer', async () => {
    await forgetReminders();
    const { scorecard, totalInfo } = (await manager.call(contract.reportDealer, { params: { id: near } }))
      .body;
    expect(scorecard.months).toHaveLength(12);
    expect(scorecard.months[0]).toMatchObject({ from: '2025-04-01', coverage: 0, open: false });
    // Sam passed on March 1st
    expect(scorecard.months.at(-2)).toMatchObject({ from: '2026-02-01', coverage: 0, open: false });
    expect(scorecard.months.at(-1)).toEqual({
      from: '2026-03-01',
      coverage: totalInfo['coverage'],
      open: true,
    });
    expect(totalInfo['coverage']).toBeCloseTo(1 / 3);

    // Pat is overdue; Sam has passed, and Mel began too late to be
    expect((await remindAt(manager, near)).body).toEqual({ people: 1 });
    expect((await remindAt(manager, far)).status).toBe(404);
    expect((await remindAt(await portal.as(pat), near)).status).toBe(403);
  });

  it('says what money people of a dealer cannot claim for want of a course, and what frees most', async () => {
    const { db } = portal.database;
    await portal.set({ features: { salesRewards: true } });
    const lamps = await createSpiff(db, { brand, amount: 2_000, courses: [course] });
    await createSpiff(db, { brand, amount: 9_900, courses: [course], dealers: [far] });
    await createSpiff(db, { brand, amount: 700 });
    const moneyAt = async () =>
      (await manager.call(contract.reportDealer, { params: { id: near } })).body.scorecard.money;
    const people = (await manager.call(contract.reportDealer, { params: { id: near } })).body.users;
    const open = people.filter(({ passed }) => passed === 0).length;
    expect(open).toBeGreaterThan(0);
    expect(await moneyAt()).toEqual([
      {
        currency: 'USD',
        amount: 2_000 * open,
        people: open,
        training: { _id: course, kind: 'course', title: 'Lamps' },
        frees: 2_000 * open,
      },
    ]);
    await db.updateTable('spiff').set({ status: 'unpublished' }).where('id', '=', lamps).execute();
    expect(await moneyAt()).toEqual([]);
  });

  it('opens the people behind each figure of a curriculum, within days, too', async () => {
    const { db } = portal.database;
    const own = await createCurriculum(db, { brand, title: 'Drilled', courses: [] });
    const [early, late] = [new Date('2026-01-10T12:00:00Z'), new Date('2026-02-10T12:00:00Z')];
    const follow = async (begun: Date, passed: Date | null) =>
      db
        .insertInto('curriculum_progress')
        .values({
          user_id: await createUser(db, { dealers: [near] }),
          curriculum_id: own,
          status: passed ? 'passed' : 'in_progress',
          courses_passed: 0,
          percent: 0,
          started_at: begun,
          passed_at: passed,
          updated_at: begun,
        })
        .execute();
    for (const passed of [early, late, late, null]) await follow(early, passed);
    for (const passed of [late, null, null]) await follow(late, passed);
    const { report } = (await admin.call(reports.getReport, { params: { key: 'curriculums' } })).body;
    const wishes = [{}, { startDate: '2026-02-01' }, { endDate: '2026-01-31' }];
    const found = [];
    for (const wish of wishes) {
      const query = { text: 'Drilled', ...wish };
      const [row] = (await admin.call(reports.reportRows, { params: { key: 'curriculums' }, query })).body
        .rows;
      found.push([row?.['enrolled'], row?.['inProgress'], row?.['passed']]);
      for (const key of ['enrolled', 'inProgress', 'passed']) {
        const filters = report.columns.find((column) => column.key === key)?.drill?.filters;
        const behind = await admin.call(contract.reportCurriculum, {
          params: { id: own },
          query: { ...wish, ...filters },
        });
        expect(behind.body.users, `${key} ${JSON.stringify(wish)}`).toHaveLength(Number(row?.[key]));
      }
    }
    expect(found).toEqual([
      [7, 3, 4],
      [3, 2, 3],
      [4, 1, 1],
    ]);
  });
});
