import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@forecourt/contract/forms';
import * as payments from '@forecourt/contract/payments';
import * as years from '@forecourt/contract/tax-years';
import type { InputOf } from '@forecourt/contract/endpoint';
import { hashPassword } from '../../kit/password.ts';
import { needVault } from '../../kit/vault.ts';
import { resealAll } from '../../kit/vault-rows.ts';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { giveCash } from '../payments/payments.factory.ts';
import { createBrand } from '../courses/course.factory.ts';
import { levels, sent } from '../spiff-claims/claim.factory.ts';
import { createSpiff } from '../spiffs/spiff.factory.ts';
import { createUser } from '../users/user.factory.ts';
import { CERTIFICATION } from './certification.ts';
import { sharesTin, tinPurpose } from './forms.public.ts';

const PASSWORD = 'Summer2026';
let portal: TestPortal;
let admin: Client;
beforeAll(async () => {
  portal = await testPortal();
  await portal.set({
    features: { salesRewards: true },
    payoutMode: 'on-request',
    payoutApprovalLimit: 10_000_000,
  });
  admin = await portal.as(
    await withPassword(
      await createUser(db(), { role: 'company-admin', firstName: 'Theo', lastName: 'Lind' }),
    ),
  );
});
afterAll(() => portal.close());

const db = () => portal.database.db;

async function withPassword(userId: string): Promise<string> {
  const password_hash = await hashPassword(PASSWORD);
  await db().updateTable('user_account').set({ password_hash }).where('id', '=', userId).execute();
  return userId;
}

async function payee() {
  const userId = await withPassword(await createUser(db()));
  return { userId, client: await portal.as(userId) };
}

type Form = InputOf<typeof contract.signForm>['body'];
const FORM: Form = {
  name: 'Maya Okafor',
  classification: 'individual',
  line1: '1904 N 12th St',
  city: 'Boise',
  state: 'ID',
  zip: '83702',
  tinType: 'ssn',
  tin: '123-45-6789',
  signedName: 'Maya Okafor',
  perjury: true,
  certification: CERTIFICATION.hash,
  password: PASSWORD,
};
const sign = (client: Client, change: Partial<Form> = {}) =>
  client.call(contract.signForm, { body: { ...FORM, ...change } });
const own = async (client: Client) => (await client.call(contract.currentForm, {})).body;

const payOut = async (client: Client, userId: string, amount: number, currency: 'USD' | 'CAD' = 'USD') => {
  await giveCash(portal, userId, amount, currency);
  const { body } = await client.call(payments.createOrder, { body: { currency } });
  await portal.runJobs();
  const { orders } = (await admin.call(payments.listOrders, { query: { limit: 200 } })).body;
  return orders.find(({ _id }) => _id === body.order._id);
};

describe('W-9 forms', () => {
  it('a W-9 shows the last four digits of its TIN only, and is stored with the TIN encrypted', async () => {
    const { client, userId } = await payee();
    const { body } = await sign(client);
    expect(body.form).toMatchObject({
      tinLast4: '6789',
      signedName: 'Maya Okafor',
      revision: CERTIFICATION.revision,
    });
    expect(JSON.stringify([body, await own(client)])).not.toMatch(/123-?45-?6789/);
    const row = await db()
      .selectFrom('tax_form')
      .selectAll()
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain('123456789');
    expect(row).toMatchObject({ signed_ip: '127.0.0.1', words_hash: CERTIFICATION.hash });
  });

  it('a W-9 is refused without the user’s password, the current certification, and its acceptance', async () => {
    const { client } = await payee();
    const rejected = async (change: Partial<Form>) => (await sign(client, change)).body;
    expect(await rejected({ password: 'Wrong12345' })).toMatchObject({ code: 'password.wrong_current' });
    expect(await rejected({ certification: 'other words' })).toMatchObject({ code: 'form.words_changed' });
    expect(await rejected({ perjury: false as true })).toMatchObject({ fields: [{ path: 'perjury' }] });
    expect((await own(client)).form).toBeNull();
  });

  it.each([
    ['ssn', '000-12-3456'],
    ['ssn', '666-12-3456'],
    ['ssn', '900-12-3456'],
    ['ssn', '123-00-4567'],
    ['ssn', '123-45-0000'],
    ['itin', '912-49-1234'],
    ['itin', '912-93-1234'],
    ['itin', '812-70-1234'],
    ['ein', '12-345678'],
  ] as const)('a W-9 is refused when its %s is the invalid number %s', async (tinType, tin) => {
    const { client } = await payee();
    expect((await sign(client, { tinType, tin })).body).toMatchObject({ fields: [{ path: 'tin' }] });
  });

  it.each([
    ['ND', 'ND'],
    ['North Dakota', 'ND'],
    ['ae', 'AE'],
  ])('a W-9 stores the state %s by its code', async (state, stored) => {
    const { client } = await payee();
    expect((await sign(client, { state })).body.form.state).toBe(stored);
  });

  it.each(['XX', 'Alberta', ''])('a W-9 is refused when its state is “%s”', async (state) => {
    const { client } = await payee();
    expect((await sign(client, { state })).problem.fields?.map(({ path }) => path)).toEqual(['state']);
  });

  it('a W-9 warns when the prefix of an EIN is unusual', async () => {
    const { client } = await payee();
    expect((await sign(client, { tinType: 'ein', tin: '00-1234567' })).body.form.warning).toBe('ein-prefix');
    expect((await sign(client, { tinType: 'ein', tin: '12-3456789' })).body.form.warning).toBeNull();
  });

  it('a W-9 is superseded when the user signs another, and never edited', async () => {
    const { client, userId } = await payee();
    await sign(client);
    await sign(client, { name: 'Maya O. Okafor', tin: '123-45-6780' });
    const rows = await db()
      .selectFrom('tax_form')
      .select(['name', 'superseded_at'])
      .where('user_id', '=', userId)
      .orderBy('signed_at')
      .orderBy('id')
      .execute();
    expect(rows.map(({ name, superseded_at }) => [name, superseded_at !== null])).toEqual([
      ['Maya Okafor', true],
      ['Maya O. Okafor', false],
    ]);
    await expect(
      db().updateTable('tax_form').set({ name: 'Somebody' }).where('user_id', '=', userId).execute(),
    ).rejects.toThrow('cannot be changed');
  });

  it('the TIN of a W-9 is decryptable after it is resealed with the current vault key', async () => {
    const { client, userId } = await payee();
    await sign(client, { tin: '123-45-6781' });
    const vault = await needVault(portal.config);
    await resealAll(db(), portal.registry.sealed, vault);
    const { id, tin_sealed } = await db()
      .selectFrom('tax_form')
      .select(['id', 'tin_sealed'])
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(vault.open(tin_sealed, tinPurpose(id))).toBe('123456781');
  });

  it('the TIN check turns amber when another user’s W-9 has the same TIN', async () => {
    const [one, other, third] = [await payee(), await payee(), await payee()];
    await sign(one.client, { tin: '219-09-9999' });
    await sign(other.client, { tin: '219 09 9999' });
    await sign(third.client, { tin: '219-09-9998' });
    expect(await sharesTin(db(), one.userId)).toBe(true);
    expect(await sharesTin(db(), third.userId)).toBe(false);
    // a claim of either is looked at
    const spiff = await createSpiff(db(), { brand: await createBrand(db()) });
    const found = async ({ client }: typeof one) => {
      const claim = await sent(client, spiff);
      await portal.runJobs();
      return (await levels(admin, claim._id))['tin'];
    };
    expect([await found(one), await found(third)]).toEqual(['amber', 'green']);
  });

  it('a TIN reveal notifies the user and is listed with viewer and reason', async () => {
    const { client, userId } = await payee();
    const { form } = (await sign(client)).body;
    const body = { password: PASSWORD, reason: 'The bank asks for it.' };
    const shown = await admin.call(contract.revealTin, { params: { id: form._id }, body });
    expect(shown.body.tin).toBe('123-45-6789');
    expect((await own(client)).looks).toEqual([
      { by: 'Theo Lind', reason: body.reason, at: portal.clock.now().toISOString() },
    ]);
    const notified = await db()
      .selectFrom('notification')
      .select('kind')
      .where('user_id', '=', userId)
      .execute();
    expect(notified).toContainEqual({ kind: 'form.revealed' });
  });

  it('a TIN reveal needs an administrator with their password and is limited to five an hour', async () => {
    const { client } = await payee();
    const { form } = (await sign(client)).body;
    const looker = await portal.as(await withPassword(await createUser(db(), { role: 'company-admin' })));
    const look = async (by: Client, password = PASSWORD) =>
      (await by.call(contract.revealTin, { params: { id: form._id }, body: { password, reason: 'Check.' } }))
        .status;
    expect(await look(client)).toBe(403);
    expect(await look(looker, 'Wrong12345')).toBe(422);
    for (let n = 0; n < 5; n++) expect(await look(looker)).toBe(200);
    expect(await look(looker)).toBe(429);
  });
});

describe('tax thresholds of payouts', () => {
  it('a payout that reaches the tax threshold is held until the user signs a W-9', async () => {
    const { client, userId } = await payee();
    expect(await payOut(client, userId, 99_999)).toMatchObject({ status: 'sent' });
    expect((await own(client)).wanted).toBe(false);
    expect(await payOut(client, userId, 100_000)).toMatchObject({ status: 'sent' });
    expect(await own(client)).toMatchObject({
      wanted: true,
      year: { year: 2026, total: 199_999, threshold: 200_000 },
    });
    const last = await payOut(client, userId, 1);
    expect(last).toMatchObject({ status: 'held', heldBecause: 'tax' });
    await sign(client);
    await portal.runJobs();
    const { orders } = (await admin.call(payments.listOrders, { query: { limit: 200 } })).body;
    expect(orders.find(({ _id }) => _id === last?._id)).toMatchObject({ status: 'sent' });
  });

  it('a payout is held when the user’s total of the previous year reached its threshold', async () => {
    const { client, userId } = await payee();
    const today = portal.clock.now();
    portal.clock.set('2025-06-01T12:00:00Z');
    const before = await payOut(client, userId, 59_999);
    expect(before?.status).toBe('sent');
    portal.clock.set(today);
    expect(await payOut(client, userId, 100)).toMatchObject({ status: 'sent' });
    await db()
      .updateTable('payout')
      .set({ amount: 60_000 })
      .where('id', '=', before?._id ?? '')
      .execute();
    expect(await payOut(client, userId, 100)).toMatchObject({ status: 'held', heldBecause: 'tax' });
  });

  it('a payout on New Year’s Eve counts in the tax year of the portal’s time zone', async () => {
    const today = portal.clock.now();
    const { client, userId } = await payee();
    // 11 at night in New York, already the new year in UTC
    portal.clock.set('2026-01-01T04:00:00Z');
    await payOut(client, userId, 5000);
    expect((await own(client)).year).toMatchObject({ year: 2025, total: 5000 });
    portal.clock.set('2026-01-01T05:00:00Z');
    expect((await own(client)).year).toMatchObject({ year: 2026, total: 0 });
    portal.clock.set(today);
  });

  it('the tax total converts other currencies by the year’s rate and includes prizes at their value', async () => {
    const { client, userId } = await payee();
    await payOut(client, userId, 10_000, 'CAD');
    await db()
      .insertInto('reward')
      .values({
        user_id: userId,
        name: 'Tool bag',
        kind: 'prize',
        value: 2500,
        source: 'given',
        status: 'sent',
        sent_at: portal.clock.now(),
      })
      .execute();
    expect((await own(client)).year.total).toBe(7200 + 2500);
  });
});

describe('tax years', () => {
  it('a tax year is exported by TIN with corporations marked, and frozen when closed', async () => {
    const today = portal.clock.now();
    portal.clock.set('2025-03-01T12:00:00Z');
    const [one, twin, firm] = [await payee(), await payee(), await payee()];
    for (const { client } of [one, twin]) await sign(client, { tin: '321-54-9876' });
    await sign(firm.client, {
      tinType: 'ein',
      tin: '12-3456789',
      classification: 'c-corporation',
      name: 'Okafor Inc.',
    });
    await payOut(one.client, one.userId, 40_000);
    await payOut(twin.client, twin.userId, 30_000);
    await payOut(firm.client, firm.userId, 90_000);
    portal.clock.set(today);
    const file = async () => {
      const { text } = await admin.call(years.exportTaxYear, {
        params: { year: 2025 },
        body: { password: PASSWORD },
      });
      return text;
    };
    const before = await file();
    expect(before).toMatch(/2025,1099-MISC,3,700\.00,Maya Okafor,,ssn,321-54-9876/);
    expect(before).toMatch(/900\.00,Okafor Inc\.,,ein,12-3456789,.*c-corporation,yes/);
    const close = () =>
      admin.call(years.closeTaxYear, { params: { year: 2025 }, body: { password: PASSWORD } });
    expect((await close()).status).toBe(200);
    expect((await close()).body).toMatchObject({ code: 'tax.closed' });
    await db().updateTable('payout').set({ status: 'returned' }).where('user_id', '=', twin.userId).execute();
    expect(await file()).toMatch(/2025,1099-MISC,3,700\.00,.*,-300\.00,/);
    const saved = await admin.call(years.saveTaxYear, {
      params: { year: 2025 },
      body: { threshold: 1, rates: { CAD: 1, EUR: 1 } },
    });
    expect(saved.body).toMatchObject({ code: 'tax.closed' });
  });

  it('a new tax year repeats the previous threshold until an administrator confirms it', async () => {
    const today = portal.clock.now();
    portal.clock.set('2028-02-01T12:00:00Z');
    const later = await portal.as(await createUser(db(), { role: 'company-admin' }));
    const list = async () => (await later.call(years.listTaxYears, {})).body.years;
    expect((await list())[0]).toMatchObject({ year: 2028, threshold: 200_000, confirmed: false });
    await later.call(years.saveTaxYear, {
      params: { year: 2028 },
      body: { threshold: 210_000, rates: { CAD: 0.7, EUR: 1.2 } },
    });
    expect((await list())[0]).toMatchObject({
      threshold: 210_000,
      rates: { CAD: 0.7, EUR: 1.2 },
      confirmed: true,
    });
    portal.clock.set(today);
  });

  it('a tax year is saved by one of three concurrent changes of the same version', async () => {
    const list = (await admin.call(years.listTaxYears, {})).body.years;
    const version = list.find(({ year }: { year: number }) => year === 2026)?.version;
    expect(version).toBeDefined();
    const confirm = (threshold: number) =>
      admin.call(years.saveTaxYear, {
        params: { year: 2026 },
        body: { threshold, rates: { CAD: 0.7, EUR: 1.1 }, version },
      });
    const answers = await Promise.all([confirm(200_000), confirm(200_001), confirm(200_002)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });
});

it('a W-9 is refused and a payout is held when no vault key is configured', async () => {
  const closed = await testPortal({
    HOST: '0.0.0.0',
    PAYMENTS: 'tremendous',
    TREMENDOUS_URL: 'http://127.0.0.1:9/api',
    TREMENDOUS_API_KEY: 'k',
    TREMENDOUS_CAMPAIGN_ID: 'c',
    TREMENDOUS_WEBHOOK_KEY: 'a-key-of-the-webhooks',
  });
  await closed.set({
    features: { salesRewards: true },
    payoutMode: 'on-request',
    payoutApprovalLimit: 10_000_000,
  });
  const userId = await createUser(closed.database.db);
  const client = await closed.as(userId);
  expect((await sign(client)).body).toMatchObject({ code: 'vault.missing' });
  await giveCash(closed, userId, 300_000);
  const { body } = await client.call(payments.createOrder, { body: { currency: 'USD' } });
  expect(body.order).toMatchObject({ status: 'held', heldBecause: 'vault' });
  await closed.close();
});

it('the activity log records a changed payee box with its old and new value', async () => {
  const userId = await createUser(db());
  for (const box of ['NEC-1', 'MISC-3'] as const)
    await admin.call(years.savePayee, { params: { userId }, body: { box } });
  const entries = await db()
    .selectFrom('activity_entry')
    .select('data')
    .where('type', '=', 'tax-payee.change')
    .where('subject_id', '=', userId)
    .orderBy('id')
    .execute();
  expect(entries.map(({ data }) => data)).toEqual([
    { changes: [{ field: 'box', from: '', to: 'NEC-1' }] },
    { changes: [{ field: 'box', from: 'NEC-1', to: 'MISC-3' }] },
  ]);
});
