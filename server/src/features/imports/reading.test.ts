import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import write from 'write-excel-file/node';
import * as contract from '@forecourt/contract/imports';
import type { ReplyOf } from '@forecourt/contract/endpoint';
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

/** An import after its rows are checked. */
async function checked(kind: contract.ImportKind, text: string) {
  const started = await admin.call(contract.startImport, { body: { kind, text, options: {} } });
  await portal.runJobs();
  const params = { id: started.body.import._id };
  const view = async () => (await admin.call(contract.getImport, { params })).body.import;
  const faulty = async () => {
    const { body } = await admin.call(contract.importRows, { params, query: {} });
    return body.rows.flatMap(({ errors }) => errors.map(({ field }) => field));
  };
  return { params, view, faulty };
}

const text = (value: string) => ({ value, type: String });

it('an Excel workbook is imported like a text table', async () => {
  const rows = [
    ['name', 'dealer ID', 'phone'],
    ['Nord & Süd', 'W-1', '+49 30 123456'],
  ];
  const bytes = await write(rows.map((cells) => cells.map(text))).toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'dealers.xlsx');
  const { body } = await admin.request('POST', contract.bulkCreateDealers.path, { body: form });
  await portal.runJobs();
  const params = { id: (body as ReplyOf<typeof contract.bulkCreateDealers>).import._id };
  const done = await admin.call(contract.getImport, { params });
  expect(done.body.import).toMatchObject({ state: 'done', encoding: 'XLSX', counts: { created: 1, bad: 0 } });
  const dealer = await portal.database.db
    .selectFrom('dealer')
    .select(['name', 'phone'])
    .where('dealer_id', '=', 'W-1')
    .executeTakeFirst();
  expect(dealer).toEqual({ name: 'Nord & Süd', phone: '+49 30 123456' });
});

describe('dates of an import', () => {
  const HEADER = 'part number,name,brand,start date,end date\n';

  it('import dates are read in month-day order by default and in day-month order when selected', async () => {
    const { params, view, faulty } = await checked('loyalty-items', `${HEADER}A,A,none,2/1/2026,1/3/2026\n`);
    const one = await view();
    expect(one.days).toEqual({ order: 'mdy', written: '2/1/2026', read: '2026-02-01' });
    expect(await faulty()).toContain('endDate');
    await admin.call(contract.mapImport, {
      params,
      body: { mapping: one.mapping, options: { dayOrder: 'dmy' } },
    });
    await portal.runJobs();
    expect((await view()).days).toEqual({ order: 'dmy', written: '2/1/2026', read: '2026-01-02' });
    expect(await faulty()).toEqual(['brand']);
  });

  it('import dates are read in the order that other cells prove, with dots and as serial numbers', async () => {
    const rows = 'A,A,none,01.12.2026,46388\nB,B,none,1/12/2026,31/12/2026\n';
    const { view, faulty } = await checked('loyalty-items', HEADER + rows);
    expect((await view()).days).toMatchObject({ order: 'dmy', read: '2026-12-01' });
    expect(await faulty()).toEqual(['brand', 'brand']);
  });
});

it('passwords are removed from the stored rows when a table contains them', async () => {
  const text = 'E-mail,First name,Last name,Passwort\nada@pass.test,Ada,Byron,hunter2hunter2\n';
  const { params, view } = await checked('users', text);
  expect((await view()).counts).toMatchObject({ good: 1 });
  const { cells } = await portal.database.db
    .selectFrom('import_row')
    .select('cells')
    .where('run_id', '=', params.id)
    .executeTakeFirstOrThrow();
  expect(cells).toEqual(['ada@pass.test', 'Ada', 'Byron', '']);
});
