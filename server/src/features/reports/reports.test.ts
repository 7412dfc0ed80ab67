import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as schedules from '@forecourt/contract/report-schedules';
import * as contract from '@forecourt/contract/reports';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createBrand, createCourse, createCurriculum } from '../courses/course.factory.ts';
import { createDealer, createUser } from '../users/user.factory.ts';
import { lookForSlots } from './schedules/schedules.jobs.ts';
import { createProgress, keepFigures } from './training.factory.ts';

let portal: TestPortal;
let admin: Client;
let manager: Client;
let managerId: string;
let brand: string;
let course: string;
let other: string;
let near: string;
let far: string;
const people: string[] = [];

interface Users {
  readonly users: (Record<string, unknown> & { _id: string })[];
  readonly totals: Record<string, number | null>;
  readonly pagination: { total: number; pages: number };
  readonly gone: string[];
}

const usersOf = async (client: Client, query = ''): Promise<Users> => {
  const answer = await client.request('GET', `/api/report-users${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as Users;
};

/** Sets the language of the manager’s account. */
const speak = (language: string) =>
  portal.database.db.updateTable('user_account').set({ language }).where('id', '=', managerId).execute();

/** Mails the report of people to somebody by a schedule of the administrator’s: the letter, and the file behind its link. */
async function mailedTo(user: string): Promise<{ readonly letter: string; readonly file: string }> {
  const { db } = portal.database;
  await db.updateTable('report_schedule').set({ paused: true }).execute();
  const before = portal.clock.now();
  const body = { report: 'users', times: ['06:05'], days: [1, 2, 3, 4, 5, 6, 7], recipients: [user] };
  const { schedule } = (await admin.call(schedules.createSchedule, { body })).body;
  portal.clock.set(schedule.nextRunAt ?? '');
  await lookForSlots.run({}, portal);
  await portal.runJobs();
  const outbox = join(portal.config.dataDir, 'outbox');
  const { email } = await db
    .selectFrom('user_account')
    .select('email')
    .where('id', '=', user)
    .executeTakeFirstOrThrow();
  const letters = readdirSync(outbox).map((name) => readFileSync(join(outbox, name), 'utf8'));
  const letter = letters.find((text) => text.includes(`To: ${email}`)) ?? '';
  // quoted-printable breaks its lines
  const link = /\/auth\/report\/file\/([0-9a-f-]{36})/.exec(letter.replaceAll('=\r\n', ''))?.[1];
  const reader = await portal.as(user);
  const file = (await reader.request('GET', `/api/report-files/${link}/download`)).text;
  portal.clock.set(before.toISOString());
  return { letter, file };
}

beforeAll(async () => {
  portal = await testPortal();
  const { db } = portal.database;
  brand = await createBrand(db);
  near = await createDealer(db, { name: 'Near', brands: [brand] });
  far = await createDealer(db, { name: 'Far', brands: [brand] });
  course = (await createCourse(db, { brand, title: 'Lamps' })).id;
  other = (await createCourse(db, { title: 'Tyres' })).id;
  await createCurriculum(db, { brand, courses: [course], mandatory: true, dueDays: 1 });
  for (const [i, dealers] of [[near], [near], [far], [near, far]].entries())
    people.push(await createUser(db, { firstName: `P${i}`, dealers }));
  const [p0 = '', p1 = '', p2 = '', p3 = ''] = people;
  await createProgress(db, { user: p0, course, score: 0.9 });
  await createProgress(db, { user: p0, course: other, status: 'in_progress' });
  await createProgress(db, { user: p1, course, status: 'failed', score: 0.5 });
  await createProgress(db, { user: p2, course, score: 1 });
  await createProgress(db, { user: p3, course, score: 0.8 });
  admin = await portal.as(await createUser(db, { role: 'company-admin', firstName: 'Boss', dealers: [] }));
  managerId = await createUser(db, { role: 'dealer-manager', firstName: 'Mel', dealers: [near] });
  manager = await portal.as(managerId);
  await db
    .updateTable('user_account')
    .set({ created_at: new Date('2026-01-01') })
    .execute();
  await db
    .updateTable('curriculum')
    .set({ published_at: new Date('2026-01-01') })
    .execute();
  await keepFigures(portal);
});
afterAll(() => portal.close());

describe('the report of people', () => {
  it('counts what each has begun, passed and failed, and the mean of best scores', async () => {
    const { users } = await usersOf(admin, '?text=P0');
    expect(users).toHaveLength(1);
    expect(users[0]).toMatchObject({
      firstName: 'P0',
      dealer: { _id: near, name: 'Near' },
      role: { key: 'learner' },
      enrolled: 2,
      inProgress: 1,
      passed: 1,
      failed: 0,
    });
    expect(users[0]?.['averageScore']).toBeCloseTo(0.9);
  });

  it('says who is overdue with what is mandatory, once the night has worked it out', async () => {
    const { users } = await usersOf(manager);
    const overdue = users.filter((row) => Number(row['overdue']) > 0).map(({ firstName }) => firstName);
    expect(overdue).toEqual(['Mel', 'P1']);
    expect((await usersOf(manager, '?standing=overdue')).users.map((row) => row['firstName'])).toEqual([
      'Mel',
      'P1',
    ]);
  });

  it('adds up to the total, also filtered, also on page 2', async () => {
    const all = await usersOf(admin, '?limit=200');
    for (const key of ['enrolled', 'passed', 'failed', 'inProgress', 'overdue']) {
      const sum = all.users.reduce((total, row) => total + Number(row[key]), 0);
      expect(all.totals[key], key).toBe(sum);
    }
    const second = await usersOf(admin, '?limit=2&page=2');
    expect(second.totals).toEqual(all.totals);
    const filtered = await usersOf(admin, `?dealerId=${near}`);
    expect(filtered.totals['passed']).toBe(2);
    expect(filtered.totals['averageScore']).toBeCloseTo((0.9 + 0.5 + 0.8) / 3);
    // and beside a page that has no rows
    const courses = async (page: number) =>
      (await admin.request('GET', `/api/report-courses?page=${page}`)).body as Record<string, unknown>;
    const [first, beyond] = [await courses(1), await courses(99)];
    expect(beyond).toMatchObject({ courses: [], totals: first['totals'], pagination: { page: 99 } });
    expect(first['totals']).toMatchObject({ passed: all.totals['passed'] });
  });

  it('sorts by every column that says so, in both directions, and refuses any other', async () => {
    const { report } = (await admin.call(contract.getReport, { params: { key: 'users' } })).body;
    expect(report.sortBy.length).toBeGreaterThan(8);
    for (const sortBy of report.sortBy)
      for (const dir of [1, -1]) {
        const { users } = await usersOf(admin, `?sortBy=${sortBy}&sortDir=${dir}`);
        expect(users.length, sortBy).toBeGreaterThan(0);
      }
    const names = (await usersOf(admin, '?sortBy=enrolled&sortDir=-1')).users.map((row) => row['enrolled']);
    expect(names).toEqual(names.map(Number).toSorted((a, b) => b - a));
    const refused = await admin.request('GET', '/api/report-users?sortBy=overdue');
    expect(refused.status).toBe(422);
    expect(refused.problem.fields?.[0]?.path).toBe('sortBy');
  });

  it('hides another dealer’s people in list, total, filter choice, chart, export and mail', async () => {
    const { users, totals, pagination } = await usersOf(manager);
    const seen = users.map((row) => row['firstName']);
    expect(seen).toEqual(['Mel', 'P0', 'P1', 'P3']);
    expect(pagination.total).toBe(4);
    expect(totals['passed']).toBe(2);
    expect((await usersOf(manager, `?dealerId=${far}`)).gone).toEqual(['dealerId']);
    const choices = async (filter: string) =>
      (await manager.call(contract.reportChoices, { params: { key: 'users' }, query: { filter } })).body
        .choices;
    expect((await choices('dealerId')).map(({ value }) => value)).toEqual([near]);
    const chart = await manager.call(contract.reportChart, { params: { key: 'users' } });
    const passes = chart.body.points.reduce((sum, { values }) => sum + (values[0] ?? 0), 0);
    expect(passes).toBe(2);
    const csv = await manager.request('GET', '/api/reports/users/export?format=csv');
    expect(csv.text.split('\r\n').filter(Boolean)).toHaveLength(5);
    expect(csv.text).not.toContain('P2');
    const mailed = await mailedTo(managerId);
    expect(mailed.letter).toContain('Subject:');
    expect(mailed.letter).not.toContain('P2');
    expect(mailed.file).toContain('P0');
    expect(mailed.file).not.toContain('P2');
    expect(mailed.file).toBe(csv.text);
  });

  it('keeps a filter that names a deleted group from widening', async () => {
    const { db } = portal.database;
    const group = await db
      .insertInto('assignment_group')
      .values({ name: 'Gone' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('assignment_group_member')
      .values({ group_id: group.id, user_id: people[0] ?? '' })
      .execute();
    expect((await usersOf(admin, `?assignmentGroup=${group.id}`)).users).toHaveLength(1);
    await db
      .updateTable('assignment_group')
      .set({ deleted_at: new Date() })
      .where('id', '=', group.id)
      .execute();
    const answer = await usersOf(admin, `?assignmentGroup=${group.id}`);
    expect(answer).toMatchObject({ users: [], gone: ['assignmentGroup'], pagination: { total: 0 } });
  });

  it('counts a pass at 23:59 on New Year’s Eve in the tenant’s year', async () => {
    const { db } = portal.database;
    const late = await createUser(db, { firstName: 'Eve', dealers: [near] });
    // 23:59 in New York
    await createProgress(db, { user: late, course, passedAt: new Date('2026-01-01T04:59:00Z') });
    const before = await usersOf(admin, '?text=Eve&startDate=2025-01-01&endDate=2025-12-31');
    const after = await usersOf(admin, '?text=Eve&startDate=2026-01-01&endDate=2026-12-31');
    expect([before.totals['passed'], after.totals['passed']]).toEqual([1, 0]);
    await db.deleteFrom('course_progress').where('user_id', '=', late).execute();
    await db.updateTable('user_account').set({ status: 'denied' }).where('id', '=', late).execute();
  });

  it('counts the brands of a brand manager only', async () => {
    const client = await portal.as(
      await createUser(portal.database.db, { role: 'brand-manager', brands: [brand], dealers: [] }),
    );
    const { users } = await usersOf(client, '?text=P0');
    expect(users[0]).toMatchObject({ enrolled: 1, passed: 1, inProgress: 0 });
  });

  it('exports people by their whole names, which pages show in one cell', async () => {
    const answer = await manager.request('GET', '/api/reports/users/export');
    expect(answer.text).toContain('firstName,lastName,email,role,dealer,');
    const print = await manager.request('GET', '/api/reports/users/export?format=print');
    expect(print.text).toContain('<th>First name</th><th>Last name</th><th>Email</th>');
    expect(print.text).toContain('<tfoot><tr><td>Total</td>');
  });

  it('exports what is on the screen, in its order', async () => {
    const query = 'columns=passed&columns=firstName&sortBy=passed&sortDir=-1';
    const answer = await manager.request('GET', `/api/reports/users/export?${query}`);
    const lines = answer.text.replace('\u{feff}', '').trim().split('\r\n');
    expect(lines[0]).toBe('passed,firstName');
    const { users } = await usersOf(manager, '?sortBy=passed&sortDir=-1');
    expect(lines.slice(1)).toEqual(
      users.map((row) => `${String(row['passed'])},${String(row['firstName'])}`),
    );
    const print = await manager.request('GET', `/api/reports/users/export?format=print&${query}`);
    expect(print.headers['content-type']).toContain('text/html');
    expect(print.text).toContain('User report');
    // in the language of the account, on whatever device
    await speak('fr');
    const french = await manager.request('GET', `/api/reports/users/export?format=print&${query}`);
    await speak('en');
    expect(french.text).toContain('Rapport sur les utilisateurs');
    const book = await manager.request('GET', `/api/reports/users/export?format=xlsx&${query}`);
    expect(book.raw.subarray(0, 2).toString()).toBe('PK');
    expect((await manager.request('GET', '/api/reports/users/export?columns=password')).status).toBe(422);
  });

  it('is refused without its right and not there when it does not exist', async () => {
    const learner = await portal.as(people[0] ?? '');
    expect((await learner.request('GET', '/api/report-users')).status).toBe(403);
    expect((await learner.call(contract.reportRows, { params: { key: 'users' } })).status).toBe(403);
    expect((await learner.call(contract.reportRows, { params: { key: 'nothing' } })).status).toBe(404);
    expect((await learner.call(contract.listReports, {})).body.reports).toEqual([]);
  });

  it('opens the 14 people behind a 14', async () => {
    const { db } = portal.database;
    const lamps = await createCourse(db, { brand, title: 'Fourteen' });
    const dealer = await createDealer(db, { name: 'Busy', brands: [brand] });
    for (let i = 0; i < 17; i++) {
      const user = await createUser(db, { firstName: `Q${i}`, dealers: [dealer] });
      await createProgress(db, { user, course: lamps.id, status: i < 14 ? 'passed' : 'in_progress' });
    }
    const { rows } = (
      await admin.call(contract.reportRows, { params: { key: 'courses' }, query: { text: 'Fourteen' } })
    ).body;
    expect(rows[0]).toMatchObject({ passed: 14, enrolled: 17, inProgress: 3 });
    const { report } = (await admin.call(contract.getReport, { params: { key: 'courses' } })).body;
    for (const key of ['enrolled', 'passed', 'inProgress']) {
      const drill = report.columns.find((column) => column.key === key)?.drill;
      const query = { ...drill?.filters, [drill?.row ?? '']: lamps.id };
      const behind = await admin.call(contract.reportRows, {
        params: { key: drill?.report ?? '' },
        query,
      });
      expect(behind.body.pagination.total, key).toBe(rows[0]?.[key]);
    }
  });
});
