import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contract from '@forecourt/contract/activitys';
import type { ReplyOf } from '@forecourt/contract/endpoint';
import * as imports from '@forecourt/contract/imports';
import { balanceOf } from '../../kit/ledger.ts';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { spreadsheetForms } from '../../../test/spreadsheet-forms.ts';
import { createUser } from '../users/user.factory.ts';

let portal: TestPortal;
let admin: Client;
let ann: Client;
let annId: string;
const db = () => portal.database.db;
const types: { _id: string; name: string }[] = [];

beforeAll(async () => {
  portal = await testPortal();
  await portal.set({ features: { salesRewards: true } });
  admin = await portal.as(await createUser(db(), { role: 'company-admin' }));
  annId = await createUser(db(), { email: 'ann@example.test' });
  ann = await portal.as(annId);
  for (const [name, account, currency] of [
    ['Track day', 'loyalty', null],
    ['Demo; "ride"', 'loyalty', null],
    ['Delivery', 'cash', 'USD'],
  ] as const) {
    const body = { name, account, currency, amount: 20 };
    types.push((await admin.call(contract.createActivityType, { body })).body.activityType);
  }
});
afterAll(() => portal.close());

async function createOne(body: { activityId?: string; quantity?: number; note?: string }, approve: boolean) {
  const sent = { activityId: types[0]?._id ?? '', date: '2026-03-05', ...body };
  const { submission } = (await ann.call(contract.createActivity, { body: sent })).body;
  if (approve)
    await admin.call(contract.decideActivity, {
      params: { id: submission._id },
      body: { status: 'approved', version: submission.version },
    });
  return submission._id;
}

async function exported(): Promise<string[][]> {
  const { raw } = await admin.call(contract.exportActivities, {});
  return parse(raw, { bom: true });
}

async function importRows(rows: readonly (readonly string[])[], form = 'as it was sent') {
  const file =
    spreadsheetForms[form]?.(Buffer.from(stringify(rows.map((row) => [...row])))) ?? Buffer.alloc(0);
  const data = new FormData();
  data.append('file', new Blob([new Uint8Array(file)]), 'activities.csv');
  data.append('data', JSON.stringify({}));
  const { body } = await admin.request('POST', imports.bulkUploadActivities.path, { body: data });
  const params = { id: (body as ReplyOf<typeof imports.bulkUploadActivities>).import._id };
  await portal.runJobs();
  const { counts } = (await admin.call(imports.getImport, { params })).body.import;
  const bad = await admin.call(imports.importRows, { params, query: { outcome: 'bad' } });
  return { counts, errors: bad.body.rows.flatMap(({ errors }) => errors.map(({ field }) => field)) };
}

const stored = () =>
  db()
    .selectFrom('submission')
    .select(['id', 'title', 'day', 'quantity', 'note', 'status', 'award', 'awarded'])
    .orderBy('id')
    .execute();

const CELLS = [
  ['Note', 'note', "=New; '+1'"],
  ['Quantity', 'quantity', '7'],
  ['Date', 'day', '2026-02-13'],
  ['Activity', 'title', 'Demo; "ride"'],
] as const;

it.each(Object.keys(spreadsheetForms))(
  'an exported activities table changes one cell when one was edited and it is imported again: %s',
  async (form) => {
    const note = fc.constantFrom('', '@home', "'=1+1", 'é; "漢"');
    const activity = fc.record({ quantity: fc.integer({ min: 1, max: 5 }), note });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(activity, fc.boolean()), { minLength: 1, maxLength: 3 }),
        fc.constantFrom(...CELLS),
        fc.nat(),
        async (made, [heading, column, value], at) => {
          for (const [body, approve] of made) await createOne(body, approve);
          const [header = [], ...rows] = await exported();
          expect(await importRows([header, ...rows], form)).toMatchObject({
            counts: { unchanged: rows.length, created: 0, updated: 0 },
            errors: [],
          });
          const row = rows[at % rows.length] ?? [];
          row[header.indexOf(heading)] = value;
          const before = await stored();
          expect(await importRows([header, ...rows], form)).toMatchObject({
            counts: { created: 0 },
            errors: [],
          });
          const award = Number(row[header.indexOf('Quantity')]) * 20;
          const changed = column === 'quantity' ? Number(value) : value;
          const expected = before.map((one) =>
            one.id === row[header.indexOf('ID')]
              ? { ...one, [column]: changed, award, awarded: one.awarded === null ? null : award }
              : one,
          );
          expect(await stored()).toEqual(expected);
          const sum = expected.reduce((total, { awarded }) => total + (awarded ?? 0), 0);
          expect(await balanceOf(db(), 'loyalty', annId)).toBe(sum);
        },
      ),
      { numRuns: 2, endOnFailure: true },
    );
  },
);

it('a row that changes a known activity is refused when another person, a closed one, or paid cash is concerned', async () => {
  const [denied, cash] = [
    await createOne({}, false),
    await createOne({ activityId: types[2]?._id ?? '' }, true),
  ];
  const { submission } = (await admin.call(contract.getActivity, { params: { id: denied } })).body;
  await admin.call(contract.decideActivity, {
    params: { id: denied },
    body: { status: 'denied', reasonCode: 'dates', version: submission.version },
  });
  // the payout has taken what the activity gave
  await db()
    .insertInto('ledger_entry')
    .values({
      account: 'cash',
      user_id: annId,
      currency: 'USD',
      amount: -20,
      reason: 'payout',
      counter: 'payout',
      business_key: 'payout:test',
      at: portal.clock.now(),
    })
    .execute();
  const [header = [], ...rows] = await exported();
  const edited = (id: string, heading: string, value: string) =>
    (rows.find((cells) => cells[0] === id) ?? []).map((cell, i) => (header[i] === heading ? value : cell));
  const refused = async (...row: Parameters<typeof edited>) =>
    (await importRows([header, edited(...row)])).errors;
  expect(await refused(denied, 'Quantity', '2')).toEqual(['id']);
  expect(await refused(cash, 'Email', 'other@example.test')).toEqual(['email']);
  expect(await refused(cash, 'Quantity', '2')).toEqual(['quantity']);
  expect(await refused(cash, 'Note', 'Only a note')).toEqual([]);
  expect((await importRows([header, edited(cash, 'ID', crypto.randomUUID())])).errors).toEqual(['id']);
});
