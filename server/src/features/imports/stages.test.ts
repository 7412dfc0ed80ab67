import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contract from '@forecourt/contract/imports';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createUser } from '../users/user.factory.ts';

let portal: TestPortal;
let admin: Client;
beforeAll(async () => {
  portal = await testPortal();
  admin = await portal.as(await createUser(portal.database.db, { role: 'platform-admin' }));
});
afterAll(() => portal.close());

/** More rows than are checked at once. */
const table = (name: string, rows: number) =>
  `Name,City,State,Zip,Country\n${Array.from({ length: rows }, (_, i) => `${name} ${i},Boise,ID,83702,US\n`).join('')}`;
const timesApplied = async () => {
  const { rows } = await portal.database.pool.query<{ jobs: number }>(
    `select count(*)::int as jobs from jobs.job where name = 'imports.apply'`,
  );
  return rows[0]?.jobs ?? 0;
};
const view = async (id: string) => (await admin.call(contract.getImport, { params: { id } })).body.import;

it('a bulk import is applied once when all chunks of its rows are checked', async () => {
  const { body } = await admin.call(contract.bulkCreateDealers, { body: { text: table('Many', 1001) } });
  await portal.runJobs();
  expect(await view(body.import._id)).toMatchObject({ state: 'done', counts: { created: 1001 } });
  expect(await timesApplied()).toBe(1);
});

it('an import waits for confirmation when it was started for review', async () => {
  const before = await timesApplied();
  const { body } = await admin.call(contract.startImport, {
    body: { kind: 'dealers', text: table('Few', 3) },
  });
  await portal.runJobs();
  expect(await view(body.import._id)).toMatchObject({ state: 'ready', counts: { good: 3, created: 0 } });
  expect(await timesApplied()).toBe(before);
});

it('a bulk import waits when a required column is missing', async () => {
  const before = await timesApplied();
  const text = 'City,State\nBoise,ID\n';
  const { body } = await admin.call(contract.bulkCreateDealers, { body: { text } });
  await portal.runJobs();
  expect((await view(body.import._id)).state).toBe('ready');
  expect(await timesApplied()).toBe(before);
});
