import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as files from '@forecourt/contract/report-files';
import * as contract from '@forecourt/contract/report-schedules';
import * as viewCalls from '@forecourt/contract/report-views';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createDealer, createUser } from '../users/user.factory.ts';
import { lookForSlots, runSchedule } from './schedules/schedules.jobs.ts';

let portal: TestPortal;
let near: string;
let far: string;
let boss: string;
let mel: string;
let flo: string;

beforeAll(async () => {
  portal = await testPortal();
  const { db } = portal.database;
  near = await createDealer(db, { name: 'Near' });
  far = await createDealer(db, { name: 'Far' });
  await createUser(db, { firstName: 'Ada', dealers: [near] });
  await createUser(db, { firstName: 'Ben', dealers: [far] });
  boss = await createUser(db, { role: 'platform-admin', firstName: 'Boss', dealers: [] });
  mel = await createUser(db, { role: 'dealer-manager', firstName: 'Mel', dealers: [near] });
  flo = await createUser(db, { role: 'dealer-manager', firstName: 'Flo', dealers: [far], language: 'fr' });
  // only what a test schedules runs
  await db.updateTable('report_schedule').set({ paused: true }).execute();
});
afterAll(() => portal.close());
beforeEach(async () => {
  const { db } = portal.database;
  await db.deleteFrom('report_schedule').where('built_in', 'is', null).execute();
  await db.deleteFrom('notification').execute();
  portal.clock.set('2026-03-10T15:00:00Z');
});

const DAILY = { report: 'users', times: ['06:05'], days: [1, 2, 3, 4, 5, 6, 7] };
const create = (client: Client, body: Record<string, unknown> = {}) =>
  client.call(contract.createSchedule, { body: { ...DAILY, ...body } });
const schedules = async (client: Client) => (await client.call(contract.listSchedules, {})).body.schedules;
/** As the minute’s job and its runs do. */
async function atMinute(at: string): Promise<void> {
  portal.clock.set(at);
  await lookForSlots.run({}, portal);
  await portal.runJobs();
}
const told = async (user: string, kind: string) =>
  (
    await portal.database.db
      .selectFrom('notification')
      .select(['link', 'data'])
      .where('user_id', '=', user)
      .where('kind', '=', kind)
      .execute()
  ).map(({ link }) => link);
const fileIn = (link: string | undefined) => link?.split('/').at(-1) ?? '';
const download = (client: Client, link: string | undefined) =>
  client.request('GET', `/api/report-files/${fileIn(link)}/download`);
/** 06:05 in New York, on days after the clocks went forward. */
const SLOT = '2026-03-11T10:05:00Z';

describe('a schedule', () => {
  it('mails two managers different files from one schedule', async () => {
    const admin = await portal.as(boss);
    const { schedule } = (await create(admin, { recipients: [mel, flo] })).body;
    expect(schedule).toMatchObject({ recipientCount: 2, nextRunAt: '2026-03-11T10:05:00.000Z' });
    await atMinute(SLOT);
    const texts: string[] = [];
    for (const [user, own, strange] of [
      [mel, 'Ada', 'Ben'],
      [flo, 'Ben', 'Ada'],
    ] as const) {
      const [link] = await told(user, 'report.mailed');
      const { text } = await download(await portal.as(user), link);
      expect(text).toContain(own);
      expect(text).not.toContain(strange);
      texts.push(text);
    }
    expect(texts[0]).not.toBe(texts[1]);
    const [link] = await told(mel, 'report.mailed');
    expect((await download(await portal.as(flo), link)).status).toBe(404);
    const later = await portal.as(boss);
    expect((await schedules(later)).find(({ _id }) => _id === schedule._id)?.lastRun).toMatchObject({
      state: 'done',
      mailed: 2,
    });
  });

  it('makes one file for those who see the same in the same language', async () => {
    const other = await createUser(portal.database.db, {
      role: 'dealer-manager',
      firstName: 'Max',
      dealers: [near],
    });
    await create(await portal.as(boss), { recipients: [mel, other] });
    await atMinute(SLOT);
    const links = [...(await told(mel, 'report.mailed')), ...(await told(other, 'report.mailed'))];
    expect(links).toHaveLength(2);
    expect(new Set(links).size).toBe(1);
  });

  it('sends nothing to someone whose right was taken at 06:04', async () => {
    await create(await portal.as(boss), { recipients: [mel, flo] });
    const { db } = portal.database;
    portal.clock.set('2026-03-11T10:04:00Z');
    const learner = await db
      .selectFrom('role')
      .select('id')
      .where('key', '=', 'learner')
      .executeTakeFirstOrThrow();
    const before = await db
      .selectFrom('user_account')
      .select('role_id')
      .where('id', '=', flo)
      .executeTakeFirstOrThrow();
    await db.updateTable('user_account').set({ role_id: learner.id }).where('id', '=', flo).execute();
    try {
      await atMinute(SLOT);
      expect(await told(flo, 'report.mailed')).toEqual([]);
      expect(await told(flo, 'report.left')).toHaveLength(1);
      expect(await told(mel, 'report.mailed')).toHaveLength(1);
      await atMinute('2026-03-12T10:05:00Z');
      expect(await told(flo, 'report.left')).toHaveLength(1);
      expect((await schedules(await portal.as(boss))).find(({ builtIn }) => !builtIn)?.recipientCount).toBe(
        1,
      );
    } finally {
      await db.updateTable('user_account').set(before).where('id', '=', flo).execute();
    }
  });

  it('runs once on three servers', async () => {
    await create(await portal.as(mel));
    portal.clock.set(SLOT);
    await Promise.all([1, 2, 3].map(() => lookForSlots.run({}, portal)));
    const runs = await portal.database.db
      .selectFrom('report_run')
      .select('id')
      .where('state', '=', 'waiting')
      .execute();
    expect(runs).toHaveLength(1);
    const [run] = runs;
    await Promise.all([1, 2, 3].map(() => runSchedule.run({ id: run?.id ?? '' }, portal)));
    await portal.runJobs();
    expect(await told(mel, 'report.mailed')).toHaveLength(1);
  });

  it.each([
    // New York: 02:30 is skipped on March 8, 2026, and 01:30 comes twice on November 1
    ['forward', '02:30', '2026-03-07T12:00:00Z', ['2026-03-08T07:00:00.000Z']],
    ['back', '01:30', '2026-10-31T12:00:00Z', ['2026-11-01T05:30:00.000Z']],
  ])('runs once on the night the clock changes %s', async (_way, time, from, slots) => {
    portal.clock.set(from);
    const { schedule } = (await create(await portal.as(mel), { times: [time] })).body;
    const start = Date.parse(from);
    for (let hour = 1; hour <= 24; hour++) await atMinute(new Date(start + hour * 3_600_000).toISOString());
    const runs = (await schedules(await portal.as(mel))).find(({ _id }) => _id === schedule._id)?.runs ?? [];
    expect(runs.map(({ slot, state }) => [slot, state])).toEqual(slots.map((slot) => [slot, 'done']));
  });

  it('says which run was missed', async () => {
    const client = await portal.as(mel);
    const { schedule } = (await create(client, { times: ['06:05', '18:05'] })).body;
    // down from Tuesday evening to Thursday, 09:00
    await atMinute('2026-03-12T13:00:00Z');
    const runs = (await schedules(client)).find(({ _id }) => _id === schedule._id)?.runs ?? [];
    expect(runs.map(({ slot, state }) => [slot, state])).toEqual([
      ['2026-03-12T10:05:00.000Z', 'done'],
      ['2026-03-11T22:05:00.000Z', 'missed'],
      ['2026-03-11T10:05:00.000Z', 'missed'],
      ['2026-03-10T22:05:00.000Z', 'missed'],
    ]);
    // and for longer than six hours after the last slot
    await atMinute('2026-03-13T05:00:00Z');
    const [last] = (await schedules(client)).find(({ _id }) => _id === schedule._id)?.runs ?? [];
    expect(last).toMatchObject({ slot: '2026-03-12T22:05:00.000Z', state: 'missed' });
  });

  it('leaves out a mail when nothing changed, unless it is wanted', async () => {
    const client = await portal.as(mel);
    const columns = ['firstName'];
    await create(client, { columns });
    await create(client, { columns, skipUnchanged: false });
    await atMinute(SLOT);
    await atMinute('2026-03-12T10:05:00Z');
    expect(await told(mel, 'report.mailed')).toHaveLength(3);
    const outcomes = (await schedules(client))
      .filter(({ builtIn }) => !builtIn)
      .map(({ lastRun }) => lastRun);
    expect(outcomes.map((run) => [run?.mailed, run?.unchanged])).toEqual([
      [0, 1],
      [1, 0],
    ]);
  });

  it('tells its owner why, after five failures', async () => {
    const client = await portal.as(mel);
    const { schedule } = (await create(client, { filters: { businessUnit: [near] } })).body;
    await portal.set({ features: { dealerBusinessUnits: false } });
    try {
      portal.clock.set(SLOT);
      await lookForSlots.run({}, portal);
      const { id } = await portal.database.db
        .selectFrom('report_run')
        .select('id')
        .where('schedule_id', '=', schedule._id)
        .executeTakeFirstOrThrow();
      for (let i = 0; i < 4; i++)
        await expect(runSchedule.run({ id }, portal)).rejects.toThrow('request.invalid');
      await runSchedule.run({ id }, portal);
      expect(await told(mel, 'report.failed')).toHaveLength(1);
      expect(await told(mel, 'report.mailed')).toEqual([]);
      const { lastRun } = (await schedules(client)).find(({ _id }) => _id === schedule._id) ?? {};
      expect(lastRun?.state).toBe('failed');
      expect(lastRun?.reason).toContain('no longer');
    } finally {
      await portal.set({ features: { dealerBusinessUnits: true } });
      await portal.database.pool.query(`delete from jobs.job where name = 'reports.run'`);
    }
  });

  it('stays as narrow as the view that it follows, also when that is gone', async () => {
    const client = await portal.as(boss);
    const { view } = (
      await client.call(viewCalls.createReportView, {
        body: { report: 'users', name: 'Near', filters: { dealerId: [near] } },
      })
    ).body;
    await create(client, { viewId: view._id });
    await client.call(viewCalls.deleteReportView, { params: { id: view._id } });
    await atMinute(SLOT);
    const { text } = await download(await portal.as(boss), (await told(boss, 'report.mailed'))[0]);
    expect(text).toContain('Ada');
    expect(text).not.toContain('Ben');
  });

  it('has a link that opens for seven days, and nothing once the right or the area is gone', async () => {
    await create(await portal.as(mel));
    await atMinute(SLOT);
    const [link] = await told(mel, 'report.mailed');
    const client = await portal.as(mel);
    expect((await download(client, link)).status).toBe(200);
    const { db } = portal.database;
    await db.updateTable('dealer_member').set({ dealer_id: far }).where('user_id', '=', mel).execute();
    expect((await download(client, link)).problem.code).toBe('report.file_refused');
    const { file } = (await client.call(files.getReportFile, { params: { id: fileIn(link) } })).body;
    expect(file).toMatchObject({ state: 'refused', rows: null, size: null });
    await db.updateTable('dealer_member').set({ dealer_id: near }).where('user_id', '=', mel).execute();
    portal.clock.set('2026-03-18T10:06:00Z');
    const late = await portal.as(mel);
    expect((await download(late, link)).problem.code).toBe('report.file_gone');
  });
});

describe('the two built-in schedules', () => {
  it('run as documented, for administrators until they leave, and are changed by platform admins only', async () => {
    const admin = await portal.as(boss);
    const company = await createUser(portal.database.db, {
      role: 'company-admin',
      firstName: 'Cleo',
      dealers: [],
    });
    const client = await portal.as(company);
    const built = (await schedules(client)).filter(({ builtIn }) => builtIn);
    expect(built.map(({ report, times, subscribed, can }) => [report, times, subscribed, can.edit])).toEqual([
      ['dealers', ['06:15', '18:15'], true, false],
      ['users', ['06:05', '18:05'], true, false],
    ]);
    const [dealers, users] = built;
    // not even the platform's administrators may delete them
    expect((await schedules(admin)).filter(({ builtIn }) => builtIn).map(({ can }) => can.delete)).toEqual([
      false,
      false,
    ]);
    const id = users?._id ?? '';
    const change = {
      params: { id },
      body: { times: ['06:05', '18:05'], days: [1, 2, 3, 4, 5, 6, 7], version: users?.version ?? 0 },
    };
    expect((await client.call(contract.saveSchedule, change)).status).toBe(403);
    expect((await admin.call(contract.saveSchedule, change)).body.schedule.paused).toBe(false);
    const gone = await admin.call(contract.deleteSchedule, { params: { id: dealers?._id ?? '' } });
    expect(gone.problem.code).toBe('report.built_in');
    await client.call(contract.subscribeSchedule, { params: { id }, body: { subscribed: false } });
    await atMinute(SLOT);
    expect(await told(company, 'report.mailed')).toEqual([]);
    const [link] = await told(boss, 'report.mailed');
    const { text } = await download(await portal.as(boss), link);
    expect(text.split('\r\n')[0]).toContain('curriculumsPassed');
    await portal.database.db.updateTable('report_schedule').set({ paused: true }).execute();
  });

  it('are joined and left by anyone with the right, who names nobody else', async () => {
    const client = await portal.as(mel);
    const [built] = (await schedules(client)).filter(({ builtIn }) => builtIn);
    const join = (subscribed: boolean) =>
      client.call(contract.subscribeSchedule, { params: { id: built?._id ?? '' }, body: { subscribed } });
    expect((await join(true)).body.schedule).toMatchObject({ subscribed: true, recipients: [{ _id: mel }] });
    expect((await join(false)).body.schedule).toMatchObject({ subscribed: false, recipients: [] });
    const refused = await create(client, { recipients: [mel, flo] });
    expect(refused.problem.fields?.map(({ path }) => path)).toEqual(['recipients.1']);
    const learner = await portal.as(await createUser(portal.database.db, { dealers: [near] }));
    expect(await schedules(learner)).toEqual([]);
    expect((await create(learner)).status).toBe(403);
  });
});
