import { afterAll, beforeAll, expect, it } from 'vitest';
import * as account from '@forecourt/contract/account';
import * as dealers from '@forecourt/contract/dealers';
import * as imports from '@forecourt/contract/imports';
import * as locations from '@forecourt/contract/live-locations';
import * as users from '@forecourt/contract/users';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createDealer, createUser } from './user.factory.ts';

let portal: TestPortal;
let admin: Client;
beforeAll(async () => {
  portal = await testPortal();
  admin = await portal.as(await createUser(portal.database.db, { role: 'company-admin', dealers: [] }));
});
afterAll(() => portal.close());

const db = () => portal.database.db;
/** An address of a time when its state was not asked for. */
const STORED = {
  address_line1: '1 Quay St',
  city: 'Boston',
  region: '',
  postal_code: '02110',
  country: 'US',
};
const SENT = { addressLine1: '1 Quay St', city: 'Boston', region: '', postalCode: '02110', country: 'US' };
const paths = ({ problem }: { problem: { fields?: readonly { path: string }[] | undefined } }) =>
  problem.fields?.map(({ path }) => path);

async function statelessUser(): Promise<string> {
  const id = await createUser(db(), { role: 'learner' });
  await db().updateTable('user_account').set(STORED).where('id', '=', id).execute();
  return id;
}

it('a profile is saved when its stored address lacks a state, and refused when the address changes', async () => {
  const client = await portal.as(await statelessUser());
  const save = (more: object) =>
    client.call(account.saveOwnAccount, {
      body: { firstName: 'Robin', lastName: 'Vale', phone: '555 0100', ...SENT, addressLine2: '', ...more },
    });
  expect((await save({})).status).toBe(200);
  expect(paths(await save({ city: 'Salem' }))).toEqual(['region']);
  expect((await save({ city: 'Salem', region: 'MA' })).status).toBe(200);
  expect(paths(await save({ city: 'Salem' }))).toEqual(['region']);
});

it('a user is saved when the stored address lacks a state, and refused when new or moved', async () => {
  const id = await statelessUser();
  const { email, role_id: role } = await db()
    .selectFrom('user_account')
    .select(['email', 'role_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const save = (more: object) =>
    admin.call(users.saveUser, {
      body: { firstName: 'Ann', lastName: 'Lee', email, role, ...SENT, ...more },
    });
  expect((await save({ _id: id })).status).toBe(200);
  expect(paths(await save({ _id: id, postalCode: '02111' }))).toEqual(['region']);
  expect(paths(await save({ email: 'new@stateless.test' }))).toEqual(['region']);
});

it('a dealer is saved when the stored address lacks a state, and refused when moved', async () => {
  const _id = await createDealer(db(), { name: 'Quay' });
  await db().updateTable('dealer').set(STORED).where('id', '=', _id).execute();
  const save = (address: object) =>
    admin.call(dealers.saveDealer, { body: { _id, name: 'Quay Cycles', address: { ...SENT, ...address } } });
  expect((await save({})).status).toBe(200);
  expect(paths(await save({ city: 'Salem' }))).toEqual(['address.region']);
});

it('a location is saved when the stored address lacks a state, and refused when moved', async () => {
  const { id, version } = await db()
    .insertInto('ilt_location')
    .values({ ...STORED_PLACE, venue: 'Hall', timezone: 'America/New_York', seats: 5, directions: '' })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  const save = (body: object) =>
    admin.call(locations.changeLocation, {
      params: { id },
      body: { city: 'Boston', state: '', country: 'US', ...body },
    });
  expect((await save({ venue: 'Town hall', version })).status).toBe(200);
  expect(paths(await save({ city: 'Salem' }))).toEqual(['state']);
});
const STORED_PLACE = {
  address_line1: '1 Quay St',
  city: 'Boston',
  state: '',
  postal_code: '02110',
  country: 'US',
};

/** Regions that a table lacks, by line. */
async function lacking(kind: 'users' | 'dealers', text: string): Promise<readonly number[]> {
  const { body } = await admin.call(imports.startImport, { body: { kind, text, options: { update: true } } });
  await portal.runJobs();
  const params = { id: body.import._id };
  const { rows } = (await admin.call(imports.importRows, { params, query: { outcome: 'bad' } })).body;
  expect(rows.flatMap(({ errors }) => errors.map(({ field }) => field))).toEqual(rows.map(() => 'region'));
  return rows.map(({ line }) => line);
}

it('an import of users reports a missing state when a row is new or changes the address', async () => {
  const emails: string[] = [];
  for (const id of [await statelessUser(), await statelessUser()]) {
    const row = await db()
      .selectFrom('user_account')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    emails.push(row.email);
  }
  const [same = '', moved = ''] = emails;
  const text = `email,first name,last name,city,country,phone
new@state.test,A,B,Boston,US,
abroad@state.test,A,B,Lyon,FR,
nowhere@state.test,A,B,,US,
${same},A,B,Boston,US,555 0199
${moved},A,B,Salem,US,
`;
  expect(await lacking('users', text)).toEqual([2, 6]);
});

it('an import of dealers reports a missing state when a row is new or changes the address', async () => {
  for (const name of ['Same', 'Moved']) {
    const id = await createDealer(db(), { name });
    await db()
      .updateTable('dealer')
      .set({ ...STORED, dealer_id: name })
      .where('id', '=', id)
      .execute();
  }
  const text = `name,dealer id,address,city,postal code,country,phone
New,,1 Quay St,Boston,02110,US,
Abroad,,1 Quai,Lyon,69001,FR,
Same,Same,1 Quay St,Boston,02110,US,555 0199
Moved,Moved,1 Quay St,Salem,02110,US,
`;
  expect(await lacking('dealers', text)).toEqual([2, 5]);
});
