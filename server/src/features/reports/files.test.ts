import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@forecourt/contract/report-files';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createDealer, createUser } from '../users/user.factory.ts';
import { fileJobs } from './files/files.jobs.ts';

let portal: TestPortal;
let near: string;
let mel: string;
let manager: Client;

beforeAll(async () => {
  portal = await testPortal();
  const { db } = portal.database;
  near = await createDealer(db, { name: 'Near' });
  await createUser(db, { firstName: 'Ada', dealers: [near] });
  await createUser(db, { firstName: 'Ben', dealers: [await createDealer(db, { name: 'Far' })] });
  mel = await createUser(db, { role: 'dealer-manager', firstName: 'Mel', dealers: [near] });
  manager = await portal.as(mel);
});
afterAll(() => portal.close());

const make = async (client: Client, body: Record<string, unknown> = {}) =>
  client.call(contract.makeReportFile, { params: { key: 'users' }, body });
const get = async (client: Client, id: string) =>
  (await client.call(contract.getReportFile, { params: { id } })).body.file;
const download = (client: Client, id: string) => client.request('GET', `/api/report-files/${id}/download`);

describe('an export in the background', () => {
  it('says when the file is ready, with the rows, columns and order that were asked for', async () => {
    const { file } = (await make(manager, { columns: ['firstName'], sort: { by: 'firstName', dir: -1 } }))
      .body;
    expect(file).toMatchObject({ state: 'waiting', rows: null });
    expect((await download(manager, file._id)).problem.code).toBe('report.file_gone');
    await portal.runJobs();
    expect(await get(manager, file._id)).toMatchObject({ state: 'ready', rows: 2, format: 'csv' });
    const { text, headers } = await download(manager, file._id);
    expect(text.replace('\u{feff}', '').trim().split('\r\n')).toEqual(['firstName', 'Mel', 'Ada']);
    expect(headers['content-disposition']).toContain('users-2026-03-10.csv');
    const notices = await portal.database.db
      .selectFrom('notification')
      .select(['kind', 'link'])
      .where('user_id', '=', mel)
      .execute();
    expect(notices).toEqual([{ kind: 'report.ready', link: `/auth/report/file/${file._id}` }]);
  });

  it('is refused with what the report does not have, and to those without its right', async () => {
    expect((await make(manager, { columns: ['password'] })).status).toBe(422);
    const learner = await portal.as(await createUser(portal.database.db, { dealers: [near] }));
    expect((await make(learner)).status).toBe(403);
  });

  it('opens for who asked, for a week, with right and scope of that moment', async () => {
    const { file } = (await make(manager)).body;
    await portal.runJobs();
    const admin = await portal.as(
      await createUser(portal.database.db, { role: 'company-admin', dealers: [] }),
    );
    expect((await download(admin, file._id)).status).toBe(404);
    const { db } = portal.database;
    await db.updateTable('dealer_member').set({ active: false }).where('user_id', '=', mel).execute();
    expect((await download(manager, file._id)).problem.code).toBe('report.file_refused');
    await db.updateTable('dealer_member').set({ active: true }).where('user_id', '=', mel).execute();
    // somebody new at the dealer takes nothing away
    await createUser(db, { firstName: 'New', dealers: [near] });
    expect((await download(manager, file._id)).status).toBe(200);
    portal.clock.advance(7 * 24 * 3_600_000 + 1);
    const later = await portal.as(mel);
    expect(await get(later, file._id)).toMatchObject({ state: 'expired' });
    for (const job of fileJobs.filter(({ name }) => name === 'reports.remove-files'))
      await job.run({}, portal);
    expect((await download(later, file._id)).status).toBe(404);
    await expect(portal.files.storage.get(`reports/${file._id}`)).rejects.toThrow('no stored object');
  });
});
