import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import * as dashboards from '@forecourt/contract/dashboards';
import * as details from '@forecourt/contract/report-details';
import * as reports from '@forecourt/contract/reports';
import { createCourse } from '../../src/features/courses/course.factory.ts';
import { createProgress } from '../../src/features/reports/training.factory.ts';
import { createUser } from '../../src/features/users/user.factory.ts';
import type { Client } from '../client.ts';
import { testPortal, type TestPortal } from '../harness.ts';
import { standbyOf, type Standby } from './standby.ts';

let standby: Standby;
let portal: TestPortal;
let admin: Client;
let course: string;
let people = 0;
beforeAll(async () => {
  standby = await standbyOf(inject('cluster'));
  portal = await testPortal({}, standby.address);
  const { db } = portal.database;
  course = (await createCourse(db)).id;
  admin = await portal.as(await createUser(db, { role: 'platform-admin', dealers: [] }));
});
afterAll(async () => {
  await portal.close();
  await standby.remove();
});

/** Passes the course in the database, bypassing the portal. */
async function passCourse(): Promise<void> {
  const user = await createUser(portal.database.db, { firstName: `Nr ${++people}` });
  await createProgress(portal.database.db, { user, course });
}

/** Passes in the course report, and the age of its data in milliseconds by the portal's clock. */
async function passed(client: Client): Promise<{ passed: unknown; age: number }> {
  const { body } = await client.call(reports.reportRows, { params: { key: 'courses' } });
  return {
    passed: body.totals['passed'],
    age: portal.clock.now().getTime() - Date.parse(body.asOf),
  };
}

const answersFrom = async ({ replica, database }: TestPortal): Promise<'replica' | 'primary' | undefined> =>
  replica?.read(null, async ({ db }) => (db === database.db ? 'primary' : 'replica'));

/** Time goes on, and with the next question the portal looks how far the replica is. */
const later = (ms = 1_000) => portal.clock.advance(ms);

/**
 * Until the replica answers as of now. Others write into the cluster meanwhile: where one of them has been quicker than the
 * replica, it is as of the look before, and the next one tells.
 */
async function untilUpToDate(expected: number): Promise<void> {
  await standby.catchUp();
  await expect
    .poll(
      () => {
        later();
        return passed(admin);
      },
      { timeout: 120_000 },
    )
    .toEqual({ passed: expected, age: 0 });
}

it('reports, their details, and dashboards read from the replica and state the time of its data', async () => {
  await passCourse();
  await untilUpToDate(1);
  await standby.pause();
  await passCourse();
  later();
  expect(await passed(admin)).toEqual({ passed: 1, age: 1_000 });
  // the page and its totals are read in parallel there, too
  const people = (await admin.call(reports.reportRows, { params: { key: 'users' } })).body;
  expect([people.totals['passed'], portal.clock.now().getTime() - Date.parse(people.asOf)]).toEqual([
    1, 1_000,
  ]);
  const board = (await admin.call(dashboards.trainInfo, {})).body;
  expect([board.passed, portal.clock.now().getTime() - Date.parse(board.asOf)]).toEqual([1, 1_000]);
  const detail = await admin.call(details.reportCourse, { params: { id: course } });
  expect(detail.body.users).toHaveLength(1);
  await standby.resume();
  await untilUpToDate(2);
});

it('a report shows a user’s own writes when the replica lacks them', async () => {
  await standby.pause();
  const zoe = await portal.as(
    await createUser(portal.database.db, { role: 'platform-admin', dealers: [], firstName: 'Zoë' }),
  );
  await passCourse();
  later();
  // nothing of their own is missing: the replica is good enough
  expect((await passed(admin)).passed).toBe(2);
  const saved = await zoe.request('POST', '/api/report-views', {
    body: {
      report: 'courses',
      name: 'Mine',
      filters: {},
      columns: [],
      sort: null,
      shared: [],
      isDefault: false,
    },
  });
  expect(saved.status, saved.text).toBe(200);
  expect(await passed(zoe)).toEqual({ passed: people, age: 0 });
  expect((await passed(admin)).passed).toBe(2);
  await standby.resume();
  await standby.catchUp();
  later();
  expect((await passed(zoe)).passed).toBe(people);
});

it('a report reads from the primary when the replica lags by more than ten seconds', async () => {
  await standby.pause();
  await passCourse();
  later(9_000);
  expect((await passed(admin)).passed).toBe(people - 1);
  later(2_000);
  expect(await passed(admin)).toEqual({ passed: people, age: 0 });
  await standby.resume();
  await standby.catchUp();
});

it('a report reads from the primary when the replica is down, and from the replica when it is back', async () => {
  later();
  await passed(admin);
  await standby.stop();
  await passCourse();
  expect(await passed(admin)).toEqual({ passed: people, age: 0 });
  later();
  expect(await passed(admin)).toEqual({ passed: people, age: 0 });
  expect(await answersFrom(portal)).toBe('primary');
  await standby.start();
  await standby.catchUp();
  // an absent replica delays no response: checks continue in the background
  await expect
    .poll(
      () => {
        later();
        return answersFrom(portal);
      },
      { timeout: 120_000 },
    )
    .toBe('replica');
  expect((await passed(admin)).passed).toBe(people);
});

it('a report reads from the primary when the configured replica is another database', async () => {
  const { host, port, user } = inject('cluster');
  const wrong = await testPortal({}, { host, port, user });
  try {
    expect(await answersFrom(wrong)).toBe('primary');
  } finally {
    await wrong.close();
  }
});
