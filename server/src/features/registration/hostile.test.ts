import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@forecourt/contract/registration';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { foreignStrings } from '../../../test/hostile-inputs.ts';
import { createDealer } from '../users/user.factory.ts';
import { createGroup, entriesOf } from './registration.factory.ts';

let portal: TestPortal;
let choice: { dealer: string; department: string };
beforeAll(async () => {
  portal = await testPortal();
  await portal.set({ registrationRateLimit: 1000 });
  choice = {
    dealer: await createDealer(portal.database.db),
    department: await createGroup(portal, 'Showroom'),
  };
});
afterAll(() => portal.close());

/** Half a character cannot be written as text; it becomes the sign for that. */
const stored = (text: string) => text.toWellFormed().trim();

/** Sends strings in every field that takes words: they are stored as they are, or refused by name. */
async function withstands([first = '', last = '', phone = '', name = '', city = '', code = '']: string[]) {
  await portal.database.db.deleteFrom('rate_limit').execute();
  const newDealer = {
    name,
    dealerNum: '',
    phone: '',
    // where regions are written freely
    address: { addressLine1: last, city, region: first, postalCode: '', country: 'DE' },
    businessUnits: [],
  };
  const body = { ...entriesOf(choice), firstName: first, lastName: last, dealer: null, newDealer };
  const answer = await portal.anonymous.call(contract.register, { body });
  expect([200, 422, 409]).toContain(answer.status);
  const row = await portal.database.db
    .selectFrom('user_account')
    .select(['first_name', 'last_name'])
    .where('email', '=', body.email)
    .executeTakeFirst();
  expect(row).toEqual(
    answer.status === 200 ? { first_name: stored(first), last_name: stored(last) } : undefined,
  );
  const others = await Promise.all([
    portal.anonymous.call(contract.register, { body: { ...body, email: 'phone@example.test', phone } }),
    portal.anonymous.call(contract.verifyEmail, { body: { email: first, password: last, code } }),
    portal.anonymous.call(contract.resendVerification, { body: { email: last } }),
    portal.anonymous.call(contract.checkEmail, { body: { email: `${first}@${city}` } }),
    portal.anonymous.call(contract.registrationDealers, { query: { text: name } }),
  ]);
  for (const { status } of others) expect([200, 409, 422, 429]).toContain(status);
}

it('registration stores any text unchanged or refuses it', async () => {
  const words = fc.array(fc.string({ unit: 'binary', maxLength: 60 }), { minLength: 6, maxLength: 6 });
  await fc.assert(fc.asyncProperty(words, withstands), { numRuns: 25 });
});

const all = foreignStrings();
describe.skipIf(all.length === 0)('hostile strings', () => {
  it('registration stores hostile strings unchanged or refuses them, and emails none of them', async () => {
    for (let at = 0; at < all.length; at += 6) await withstands(all.slice(at, at + 6));
    const mails = await portal.database.db.selectFrom('mail').select(['template', 'data']).execute();
    // mails never contain text that a visitor typed
    expect(new Set(mails.map(({ template }) => template))).toEqual(new Set(['verify']));
    for (const { data } of mails)
      expect(Object.keys(data as object).toSorted()).toEqual(['code', 'email', 'minutes']);
  });
});
