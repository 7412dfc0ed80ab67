import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportDealers } from '@forecourt/contract/dealers';
import type { ReplyOf } from '@forecourt/contract/endpoint';
import { bulkCreateDealers, getImport } from '@forecourt/contract/imports';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { spreadsheetForms } from '../../../test/spreadsheet-forms.ts';
import { createBrand } from '../courses/course.factory.ts';
import { createDealer, createUser } from '../users/user.factory.ts';

let portal: TestPortal;
let admin: Client;
beforeAll(async () => {
  portal = await testPortal();
  const { db } = portal.database;
  admin = await portal.as(await createUser(db, { role: 'company-admin', dealers: [] }));
  const brand = await createBrand(db);
  for (const [at, name] of ['=1+1', 'A; B | "C"', '"Best" Motors', "'@home", 'Müller'].entries()) {
    const id = await createDealer(db, { name });
    await db
      .updateTable('dealer')
      .set({ dealer_id: `T-${at}`, dealer_num: `00${at}`, phone: '+44 20 7946 0958', postal_code: '00501' })
      .where('id', '=', id)
      .execute();
    if (at % 2 === 0)
      await db.insertInto('dealer_brand').values({ dealer_id: id, brand_id: brand }).execute();
  }
});
afterAll(() => portal.close());

const stored = () =>
  portal.database.db
    .selectFrom('dealer')
    .select(['id', 'name', 'dealer_id', 'dealer_num', 'phone', 'city', 'region', 'postal_code', 'country'])
    .orderBy('id')
    .execute();

async function importAgain(file: Buffer, name: string) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(file)]), name);
  form.append('data', '{}');
  const { body } = await admin.request('POST', bulkCreateDealers.path, { body: form });
  const params = { id: (body as ReplyOf<typeof bulkCreateDealers>).import._id };
  await portal.runJobs();
  return (await admin.call(getImport, { params })).body.import.counts;
}

it.each([...Object.keys(spreadsheetForms), 'a workbook'])(
  'a dealer export changes nothing when it is imported again as %s',
  async (form) => {
    const format = form === 'a workbook' ? 'xlsx' : 'csv';
    const { raw } = await admin.call(exportDealers, { query: { format } });
    const before = await stored();
    const counts = await importAgain(spreadsheetForms[form]?.(raw) ?? raw, `dealers.${format}`);
    expect(counts).toMatchObject({ total: 5, created: 0, updated: 0, unchanged: 5, bad: 0 });
    expect(await stored()).toEqual(before);
  },
);

it('a dealer export changes one cell when it is imported with one edited cell', async () => {
  const { raw } = await admin.call(exportDealers, { query: { text: 'Müller' } });
  const [header = [], ...rows]: string[][] = parse(raw, { bom: true });
  const [row = []] = rows;
  row[header.indexOf('City')] = '-New "York"';
  const before = await stored();
  expect(await importAgain(Buffer.from(stringify([header, ...rows])), 'dealers.csv')).toMatchObject({
    updated: 1,
    bad: 0,
  });
  expect(await stored()).toEqual(
    before.map((one) => (one.name === 'Müller' ? { ...one, city: '-New "York"' } : one)),
  );
});

it('a dealer export excludes dealers that the user may not see', async () => {
  const manager = await portal.as(await createUser(portal.database.db, { role: 'dealer-manager' }));
  const answer = await manager.call(exportDealers, {});
  expect(answer.status === 403 || !answer.raw.toString().includes('Best')).toBe(true);
});
