import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReplyOf } from '@forecourt/contract/endpoint';
import { invalidImportRows, bulkInviteUsers, getImport, importRows } from '@forecourt/contract/imports';
import { exportUsers } from '@forecourt/contract/users';
import type { Client } from '../../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../../test/harness.ts';
import { spreadsheetForms } from '../../../../test/spreadsheet-forms.ts';
import { createDealer, createUser } from '../user.factory.ts';

let portal: TestPortal;
let admin: Client;
const dealers: string[] = [];
beforeAll(async () => {
  portal = await testPortal();
  admin = await portal.as(await createUser(portal.database.db, { role: 'company-admin', dealers: [] }));
  for (const name of [
    'Smith',
    'Smith',
    '=1+1',
    'A; B | "C"',
    '"Best" Motors',
    'İnci Oto',
    "'@home",
    'plain',
  ]) {
    const id = await createDealer(portal.database.db, { name });
    await portal.database.db
      .updateTable('dealer')
      .set({ dealer_id: `D-${dealers.length}` })
      .where('id', '=', id)
      .execute();
    dealers.push(id);
  }
});
afterAll(() => portal.close());

const word = fc
  .string({ unit: fc.constantFrom(...Array.from(`'"=+-@;|,.＝０aßİé漢 `)), minLength: 1, maxLength: 10 })
  .filter((text) => text !== '' && text === text.trim());
const person = fc.record({
  firstName: fc.oneof(word, fc.constant('')),
  lastName: word,
  phone: fc.constantFrom('', '+44 20 7946 0958', '(020) 7946-0958', '0049 30 123456'),
  city: word,
  dealers: fc.uniqueArray(fc.nat(7), { maxLength: 3 }),
});
const EDITS = [
  ['First name', 'first_name', "=New'"],
  ['Last name', 'last_name', '@New; name'],
  ['Phone', 'phone', '+1 212 555 0100'],
  ['City', 'city', '-New "York"'],
] as const;

const stored = () =>
  portal.database.db
    .selectFrom('user_account')
    .select([
      'id',
      'email',
      'first_name',
      'last_name',
      'phone',
      'city',
      'region',
      'country',
      'language',
      'role_id',
    ])
    .select((eb) =>
      eb
        .selectFrom('dealer_member as m')
        .select(eb.fn.countAll().as('n'))
        .whereRef('m.user_id', '=', 'user_account.id')
        .as('dealers'),
    )
    .orderBy('id')
    .execute();

/** Imports a file whose rows may change people who are here. */
async function importAgain(file: Buffer, name = 'users.csv') {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(file)]), name);
  form.append('data', JSON.stringify({ options: { update: true, invite: false } }));
  const { body } = await admin.request('POST', bulkInviteUsers.path, { body: form });
  const params = { id: (body as ReplyOf<typeof bulkInviteUsers>).import._id };
  await portal.runJobs();
  const { counts } = (await admin.call(getImport, { params })).body.import;
  const bad = await admin.call(importRows, { params, query: { outcome: 'bad' } });
  return { params, counts, errors: bad.body.rows.flatMap(({ errors }) => errors) };
}

it.each(Object.keys(spreadsheetForms))(
  'an exported users table changes one cell when one was edited and it is imported again: %s',
  async (form) => {
    const edit = fc.tuple(fc.constantFrom(...EDITS), fc.nat());
    await fc.assert(
      fc.asyncProperty(
        fc.array(person, { minLength: 2, maxLength: 6 }),
        edit,
        async (people, [change, at]) => {
          const { db } = portal.database;
          for (const { dealers: of, ...one } of people) {
            const id = await createUser(db, { ...one, dealers: of.map((i) => dealers[i] ?? '') });
            await db
              .updateTable('user_account')
              .set({ phone: one.phone, city: one.city })
              .where('id', '=', id)
              .execute();
          }
          const { raw } = await admin.call(exportUsers, { query: { status: 'active' } });
          const [header = [], ...rows]: string[][] = parse(raw, { bom: true });
          const [heading, column, value] = change;
          const learners = rows.filter((cells) => cells[header.indexOf('Role')] === 'Learner');
          const row = learners[at % learners.length] ?? [];
          row[header.indexOf(heading)] = value;
          const email = row[header.indexOf('Email')];
          const before = await stored();
          const file = spreadsheetForms[form]?.(Buffer.from(stringify([header, ...rows])));
          const { counts, errors } = await importAgain(file ?? raw);
          expect(errors).toEqual([]);
          expect(counts).toMatchObject({ created: 0, total: rows.length });
          const expected = before.map((one) => (one.email === email ? { ...one, [column]: value } : one));
          expect(await stored()).toEqual(expected);
        },
      ),
      { numRuns: 3, endOnFailure: true },
    );
  },
);

it('an exported workbook changes no user when it is imported again', async () => {
  await createUser(portal.database.db, {
    firstName: '=1+1',
    lastName: "'@home",
    dealers: [dealers[3] ?? ''],
  });
  const { raw } = await admin.call(exportUsers, { query: { status: 'active', format: 'xlsx' } });
  const before = await stored();
  const { counts, errors } = await importAgain(raw, 'users.xlsx');
  expect(errors).toEqual([]);
  expect(counts).toMatchObject({ created: 0, updated: 0 });
  expect(await stored()).toEqual(before);
});

it('the file of refused rows is accepted when its errors are corrected', async () => {
  const text =
    "email,first name,last name,phone\nround@trip.test,=Ann,'Bell,'+44 20 7946 0958\nbroken,Kim,Dale,\n";
  const { counts, params } = await importAgain(Buffer.from(text));
  expect(counts).toMatchObject({ created: 1, bad: 1 });
  const { raw } = await admin.call(invalidImportRows, { params });
  const corrected = Buffer.from(raw.toString('utf8').replace('broken', 'kim@trip.test'));
  const again = await importAgain(corrected, 'corrected.csv');
  expect(again.errors).toEqual([]);
  expect(again.counts).toMatchObject({ created: 1, bad: 0 });
});
