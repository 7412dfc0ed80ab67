import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contract from '@forecourt/contract/imports';
import type { Client } from '../../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../../test/harness.ts';
import { createUser } from '../user.factory.ts';

let portal: TestPortal;
let admin: Client;
beforeAll(async () => {
  portal = await testPortal();
  admin = await portal.as(await createUser(portal.database.db, { role: 'company-admin', dealers: [] }));
});
afterAll(() => portal.close());

const people = (name: string, count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, i) =>
      createUser(portal.database.db, { email: `${name}${i}@left.test`, dealers: [] }),
    ),
  );
const tableOf = (emails: readonly string[], status = 'terminated') =>
  `email,first name,last name,status\n${emails.map((email) => `${email},Ann,Bell,${status}\n`).join('')}`;
const emailsOf = (name: string, count: number) =>
  Array.from({ length: count }, (_, i) => `${name}${i}@left.test`);

async function check(text: string, options: Record<string, boolean> = { deactivate: true }) {
  const { body } = await admin.call(contract.startImport, {
    body: { kind: 'users', text, options: { invite: false, ...options } },
  });
  await portal.runJobs();
  const params = { id: body.import._id };
  return { params, view: (await admin.call(contract.getImport, { params })).body.import };
}
const statuses = async (name: string) => {
  const rows = await portal.database.db
    .selectFrom('user_account')
    .select('status')
    .where('email', 'like', `${name}%@left.test`)
    .execute();
  return rows.map(({ status }) => status);
};

it('a users table deactivates users who left when their number is confirmed, and can be undone', async () => {
  await people('ann', 2);
  const table = tableOf([...emailsOf('ann', 2), 'unknown@left.test']);
  const { params, view } = await check(table);
  expect(view.counts).toMatchObject({ deactivations: 2, expected: { created: 0, updated: 2, unchanged: 1 } });
  const rejected = await admin.call(contract.runImport, { params, body: {} });
  expect(rejected.problem.code).toBe('import.deactivations');
  expect(await statuses('ann')).toEqual(['active', 'active']);

  await admin.call(contract.runImport, { params, body: { deactivations: 2 } });
  await portal.runJobs();
  expect(await statuses('ann')).toEqual(['deactivated', 'deactivated']);
  const done = (await admin.call(contract.getImport, { params })).body.import;
  expect(done.counts).toMatchObject({ updated: 2, unchanged: 1, deactivated: 2 });

  const undone = await admin.call(contract.undoImportDeactivations, { params });
  expect(undone.body.reactivated).toBe(2);
  expect(await statuses('ann')).toEqual(['active', 'active']);
});

it('a users table deactivates no one when the option is off, the status unknown, or the user an administrator', async () => {
  await people('bob', 1);
  const off = await check(tableOf(emailsOf('bob', 1)), {});
  expect(off.view.counts).toMatchObject({ deactivations: 0, expected: { unchanged: 1 } });
  await createUser(portal.database.db, { email: 'boss@left.test', role: 'platform-admin', dealers: [] });
  const { params, view } = await check(
    `${tableOf(emailsOf('bob', 1), 'on leave')}boss@left.test,Al,Boss,left\n`,
  );
  expect(view.counts).toMatchObject({ bad: 2, deactivations: 0 });
  const { body } = await admin.call(contract.importRows, { params });
  expect(body.rows.map(({ errors }) => errors.map(({ field }) => field))).toEqual([['status'], ['status']]);
});

it('a users table is refused when it deactivates more users than the limit', async () => {
  await people('kim', 25);
  const { params } = await check(tableOf(emailsOf('kim', 25)));
  const rejected = await admin.call(contract.runImport, { params, body: { deactivations: 25 } });
  expect(rejected.problem.code).toBe('import.deactivations_limit');
  expect(new Set(await statuses('kim'))).toEqual(new Set(['active']));
});

it('a users table that lists everyone proposes to deactivate missing users when it says so, and can be undone', async () => {
  await people('meg', 2);
  await createUser(portal.database.db, { email: 'chief@left.test', role: 'platform-admin', dealers: [] });
  const [listed = '', missing = ''] = emailsOf('meg', 2);
  const others = await portal.database.db.selectFrom('user_account').select('email').execute();
  const rest = others
    .map(({ email }) => email)
    .filter((email) => email !== missing && email !== 'chief@left.test');
  const table = tableOf(rest, '');
  for (const options of [{}, { deactivate: true }, { complete: true }] as Record<string, boolean>[])
    expect((await check(table, options)).view.counts.deactivations).toBe(0);
  const { params, view } = await check(table, { deactivate: true, complete: true });
  expect(view.counts).toMatchObject({ total: rest.length + 1, deactivations: 1 });
  const { rows } = (await admin.call(contract.importRows, { params, query: { text: missing } })).body;
  expect(rows).toMatchObject([{ absent: true, values: { email: missing }, expected: 'updated', errors: [] }]);
  expect(rest).toContain(listed);
  const refused = await admin.call(contract.runImport, { params, body: {} });
  expect(refused.problem.code).toBe('import.deactivations');
  await admin.call(contract.runImport, { params, body: { deactivations: 1 } });
  await portal.runJobs();
  expect((await statuses('meg')).toSorted()).toEqual(['active', 'deactivated']);
  const undone = await admin.call(contract.undoImportDeactivations, { params });
  expect(undone.body.reactivated).toBe(1);
});

it('a users table of everyone is refused when more users are missing than the limit', async () => {
  await people('lou', 25);
  const [first = ''] = emailsOf('lou', 1);
  const { params } = await check(tableOf([first], ''), { deactivate: true, complete: true });
  const refused = await admin.call(contract.runImport, { params, body: { deactivations: 1000 } });
  expect(refused.problem.code).toBe('import.deactivations_limit');
});

it('a users table takes an account with a look-alike address, and offers the plain one when there is none', async () => {
  const twin = '\u0430nn@lookalike.test';
  await createUser(portal.database.db, { email: twin, dealers: [] });
  await createUser(portal.database.db, { email: 'bob@lookalike.test', dealers: [] });
  const { params, view } = await check(
    `email,first name,last name\n${twin},Ann,Bell\nb\u043eb@lookalike.test,Bob,Bell\n\u0441\u0430\u0442@lookalike.test,Cat,Bell\n`,
    { update: true },
  );
  expect(view.counts).toMatchObject({ bad: 2, expected: { updated: 1 } });
  const { rows } = (await admin.call(contract.importRows, { params, query: { outcome: 'bad' } })).body;
  expect(rows.map(({ errors }) => errors.map(({ suggestion }) => suggestion))).toEqual([
    ['bob@lookalike.test'],
    [null],
  ]);
});
