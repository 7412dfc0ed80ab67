import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RoleKey } from '@forecourt/contract/access';
import * as files from '@forecourt/contract/report-files';
import * as contract from '@forecourt/contract/reports';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createBrand, createCourse, createCurriculum } from '../courses/course.factory.ts';
import { createDealer, createUser, type UserWish } from '../users/user.factory.ts';
import { createProgress, keepFigures } from './training.factory.ts';

let portal: TestPortal;
const clients = new Map<RoleKey, Client>();
/** Names of people whom nobody below the tenant’s administrators may see. */
const STRANGER = 'Stranger';
const ROLES: readonly RoleKey[] = [
  'platform-admin',
  'company-admin',
  'brand-manager',
  'regional-sales-manager',
  'district-manager',
  'sales-rep',
  'multi-dealer-manager',
  'dealer-manager',
];

beforeAll(async () => {
  portal = await testPortal();
  const { db } = portal.database;
  const brand = await createBrand(db);
  const elsewhere = await createBrand(db);
  const own = await createDealer(db, { name: 'Own', brands: [brand] });
  const far = await createDealer(db, { name: 'Far', brands: [elsewhere] });
  const course = (await createCourse(db, { brand, title: 'Lamps' })).id;
  const hidden = (await createCourse(db, { brand: elsewhere, title: 'Hidden' })).id;
  const curriculum = await createCurriculum(db, { brand, courses: [course], mandatory: true, dueDays: 1 });
  await createCurriculum(db, { brand: elsewhere, courses: [hidden] });
  for (const [firstName, dealers] of [
    ['Ada', [own]],
    ['Ben', [own]],
    ['Cleo', [own, far]],
    [STRANGER, [far]],
  ] as const) {
    const user = await createUser(db, { firstName, dealers });
    await createProgress(db, { user, course, score: 0.8, passedAt: new Date('2026-02-20T12:00:00Z') });
    await db
      .insertInto('curriculum_progress')
      .values({
        user_id: user,
        curriculum_id: curriculum,
        status: 'passed',
        courses_passed: 1,
        percent: 1,
        started_at: new Date('2026-02-20T12:00:00Z'),
        passed_at: new Date('2026-02-20T12:00:00Z'),
        updated_at: new Date('2026-02-20T12:00:00Z'),
      })
      .execute();
  }
  const group = await db
    .insertInto('admin_group')
    .values({ name: 'West' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('admin_group_dealer').values({ group_id: group.id, dealer_id: own }).execute();
  const belonging: Partial<Record<RoleKey, UserWish>> = {
    'brand-manager': { brands: [brand] },
    'multi-dealer-manager': { dealers: [own] },
    'dealer-manager': { dealers: [own] },
  };
  for (const role of ROLES) {
    const id = await createUser(db, { role, firstName: 'Boss', dealers: [], ...belonging[role] });
    await db.insertInto('admin_group_user').values({ group_id: group.id, user_id: id }).execute();
    clients.set(role, await portal.as(id));
  }
  await keepFigures(portal);
});
afterAll(() => portal.close());

const ask = async (client: Client, key: string, query: Record<string, unknown> = {}) =>
  (await client.call(contract.reportRows, { params: { key }, query: { ...query, limit: 200 } })).body;

describe.each(ROLES)('the reports of a %s', (role) => {
  it('show the same in list, totals, chart, filter choices and export', async () => {
    const client = clients.get(role) as Client;
    const { reports } = (await client.call(contract.listReports, {})).body;
    expect(reports.length).toBeGreaterThan(1);
    for (const { key } of reports) {
      const list = await ask(client, key);
      expect(list.pagination.total, key).toBe(list.rows.length);
      const csv = await client.request('GET', `/api/reports/${key}/export`);
      const lines = csv.text.trim().split('\r\n');
      expect(lines.length - 1, `${key} in the file`).toBe(list.rows.length);
      const sum = list.rows.reduce((total, row) => total + Number(row['passed']), 0);
      // people of two dealers show in both and count once
      const once = key === 'dealers';
      expect(once || list.totals['passed'] === sum, `total of ${key}`).toBe(true);
      const chart = await client.call(contract.reportChart, { params: { key } });
      const drawn = chart.body.points.reduce((total, { values }) => total + (values[0] ?? 0), 0);
      expect(once || drawn === sum, `chart of ${key}`).toBe(true);
      const { report } = (await client.call(contract.getReport, { params: { key } })).body;
      for (const { name, kind } of report.filters.filter((filter) => filter.kind === 'ids')) {
        const { choices } = (
          await client.call(contract.reportChoices, { params: { key }, query: { filter: name } })
        ).body;
        for (const { value } of choices)
          expect((await ask(client, key, { [name]: value })).gone, `${key} ${name} ${kind}`).toEqual([]);
      }
    }
  });

  it('mail a link to a file with the rows of the screen', async () => {
    const client = clients.get(role) as Client;
    const { reports } = (await client.call(contract.listReports, {})).body;
    for (const { key } of reports) {
      const made = await client.call(files.makeReportFile, { params: { key }, body: {} });
      expect(made.status, made.text).toBe(200);
      await portal.runJobs();
      const { _id: id } = made.body.file;
      const file = await client.request('GET', `/api/report-files/${id}/download`);
      const shown = await client.request('GET', `/api/reports/${key}/export`);
      expect(file.status, file.text).toBe(200);
      expect(file.text, `${key} behind the link`).toBe(shown.text);
      for (const [other, stranger] of [...clients].filter(([one]) => one !== role))
        expect((await stranger.call(files.getReportFile, { params: { id } })).status, other).toBe(404);
    }
  });

  it('hold no stranger’s row anywhere', async () => {
    const client = clients.get(role) as Client;
    const all = role === 'platform-admin' || role === 'company-admin';
    const people = await ask(client, 'users');
    expect(people.rows.some((row) => row['firstName'] === STRANGER)).toBe(all);
    expect(
      people.rows.filter((row) => ['Ada', 'Ben', 'Cleo'].some((name) => name === row['firstName'])),
    ).toHaveLength(3);
    const dealers = await ask(client, 'dealers');
    expect(dealers.rows.some((row) => row['name'] === 'Far')).toBe(all);
    expect(dealers.totals['passed']).toBe(all ? 4 : 3);
    for (const key of ['users', 'dealers']) {
      const csv = await client.request('GET', `/api/reports/${key}/export`);
      expect(csv.text.includes(key === 'users' ? STRANGER : 'Far')).toBe(all);
      const print = await client.request('GET', `/api/reports/${key}/export?format=print`);
      expect(print.text.includes(key === 'users' ? STRANGER : '>Far<')).toBe(all);
    }
  });
});
