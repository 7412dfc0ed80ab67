import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

async function begin(kind: 'users' | 'dealers', text: string) {
  const { body } = await admin.call(contract.startImport, { body: { kind, text } });
  await portal.runJobs();
  return viewOf(body.import._id);
}
const viewOf = async (id: string) => (await admin.call(contract.getImport, { params: { id } })).body.import;
async function go(kind: 'users' | 'dealers', text: string) {
  const { _id: id } = await begin(kind, text);
  await admin.call(contract.runImport, { params: { id }, body: {} });
  await portal.runJobs();
  return viewOf(id);
}
const badRows = async (id: string) =>
  (await admin.call(contract.importRows, { params: { id }, query: { outcome: 'bad' } })).body.rows;

describe('import columns', () => {
  it('an import maps a column by its cells when two headings match one field', async () => {
    const one = await begin(
      'users',
      'username,first name,last name,email\nkim.d,Kim,Dale,kim@columns.test\nlee.p,Lee,Park,lee@columns.test\n',
    );
    expect(one.mapping).toMatchObject({ email: 3 });
    expect(one.counts).toMatchObject({ good: 2, bad: 0 });
    expect(one.unmatched).toEqual([0]);
  });

  it('an import maps a column by its cells when its heading is unknown', async () => {
    const one = await begin('users', 'First name,Last name,Contact\nKim,Dale,kim2@columns.test\n');
    expect(one.mapping).toEqual({ firstName: 0, lastName: 1, email: 2 });
  });

  it('an import maps assignment groups by the portal’s custom label', async () => {
    await portal.set({ assignmentGroupLabel: 'Crews' });
    const one = await begin('users', 'First name,Last name,E-mail,Crews\nKim,Dale,kim4@columns.test,\n');
    await portal.set({ assignmentGroupLabel: 'Assignment Groups' });
    expect(one.mapping).toEqual({ firstName: 0, lastName: 1, email: 2, assignmentGroups: 3 });
  });

  it('an import maps common short headings and lists unmatched ones before it runs', async () => {
    const one = await begin(
      'dealers',
      'Dealer,Dealer #,Street address,City,ST,Zip,Fax,\nColumn Motors,4711,"1 Main St",Fargo,North Dakota,58102,1,\n',
    );
    expect(one.state).toBe('ready');
    expect(one.mapping).toEqual({
      name: 0,
      dealerNum: 1,
      addressLine1: 2,
      city: 3,
      region: 4,
      postalCode: 5,
    });
    expect(one.unmatched.map((at) => one.header[at])).toEqual(['Fax']);
  });
});

const placeOf = (name: string) =>
  portal.database.db
    .selectFrom('dealer')
    .select(['address_line1', 'region', 'country', 'phone'])
    .where('name', '=', name)
    .executeTakeFirstOrThrow();

describe('import cells', () => {
  it('an import normalizes countries, regions, and multi-line addresses of dealers', async () => {
    const done = await go(
      'dealers',
      [
        'name,address,region,country,phone',
        '"Cells One","Unit 4,\r\n12 Quay St",North Dakota,U.S.A.,(701) 555-0100 ext. 7',
        'Cells Two,,Québec,Kanada,+1 514 555 0100',
        'Cells Three,,N. Dak.,,',
        'Cells Four,,Bayern,Deutschland,',
        '',
      ].join('\r\n'),
    );
    expect(done.counts).toMatchObject({ created: 4, bad: 0 });
    expect(await placeOf('Cells One')).toEqual({
      address_line1: 'Unit 4, 12 Quay St',
      region: 'ND',
      country: 'US',
      phone: '(701) 555-0100 ext. 7',
    });
    expect(await placeOf('Cells Two')).toMatchObject({ region: 'QC', country: 'CA' });
    expect(await placeOf('Cells Three')).toMatchObject({ region: 'ND', country: 'US' });
    expect(await placeOf('Cells Four')).toMatchObject({ region: 'Bayern', country: 'DE' });
  });

  it('an import row is refused with every invalid region, country, and phone number', async () => {
    const { _id: id } = await begin(
      'dealers',
      'name,region,country,phone\nNo Place,Dakota,US,call us\nNo Land,Bayern,Atlantis,5.55E+09\n',
    );
    const rows = await badRows(id);
    expect(rows.map(({ errors }) => errors.map(({ field }) => field))).toEqual([
      ['phone', 'region'],
      ['country', 'phone'],
    ]);
  });

  it('an import row is refused with the earlier line and the value when it is a duplicate', async () => {
    const { _id: id } = await begin('dealers', 'name,zip\nTwice Motors,58102\nOther,1\ntwice motors,58102\n');
    expect((await badRows(id)).map(({ line, errors }) => [line, errors])).toEqual([
      [
        4,
        [
          {
            field: 'name',
            value: 'twice motors',
            message: '“twice motors, 58102” is already on line 2.',
            suggestion: null,
          },
        ],
      ],
    ]);
    const people = await begin(
      'users',
      'email,first name,last name\nkim3@columns.test,Kim,Dale\nKIM3@columns.test,Kim,Dale\n',
    );
    const [row] = await badRows(people._id);
    expect(row?.errors[0]?.message).toContain('KIM3@columns.test');
    expect(row?.errors[0]?.message).toContain('line 2');
  });
});
