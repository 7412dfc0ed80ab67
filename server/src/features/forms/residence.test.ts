import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminInfo } from '@forecourt/contract/dashboards';
import type { InputOf } from '@forecourt/contract/endpoint';
import * as payments from '@forecourt/contract/payments';
import { sendRewards } from '@forecourt/contract/report-incentives';
import * as contract from '@forecourt/contract/tax-residences';
import * as years from '@forecourt/contract/tax-years';
import { mergeUsers } from '@forecourt/contract/user-merge';
import { hashPassword } from '../../kit/password.ts';
import { needVault } from '../../kit/vault.ts';
import { resealAll } from '../../kit/vault-rows.ts';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createBrand } from '../courses/course.factory.ts';
import { createIncentive } from '../incentives/incentive.factory.ts';
import { giveCash, runPayments } from '../payments/payments.factory.ts';
import { createUser } from '../users/user.factory.ts';
import { FOREIGN_CERTIFICATION } from './certification.ts';
import { residencePurpose } from './commands/declare-residence.ts';
import { formsJobs } from './forms.jobs.ts';

const PASSWORD = 'Summer2026';
let portal: TestPortal;
let admin: Client;
let adminId: string;
beforeAll(async () => {
  portal = await testPortal();
  await portal.set({
    features: { salesRewards: true, rewards: true },
    payoutMode: 'on-request',
    payoutApprovalLimit: 10_000_000,
  });
  adminId = await createUser(db(), { role: 'company-admin' });
  await setPassword(adminId);
  admin = await portal.as(adminId);
});
afterAll(() => portal.close());

const db = () => portal.database.db;

async function setPassword(userId: string) {
  const password_hash = await hashPassword(PASSWORD);
  await db().updateTable('user_account').set({ password_hash }).where('id', '=', userId).execute();
}
async function payee() {
  const userId = await createUser(db());
  await setPassword(userId);
  return { userId, client: await portal.as(userId) };
}

type Form = InputOf<typeof contract.declareResidence>['body'];
const FORM: Form = {
  name: 'Noah Tremblay',
  citizenship: 'CA',
  country: 'CA',
  line1: '12 Rue Sherbrooke',
  city: 'Montreal',
  region: 'QC',
  postalCode: 'H2X 1X7',
  tin: '046 454 286',
  birthDate: '1988-04-02',
  signedName: 'Noah Tremblay',
  perjury: true,
  certification: FOREIGN_CERTIFICATION.hash,
  password: PASSWORD,
};
const declare = (client: Client, change: Partial<Form> = {}) =>
  client.call(contract.declareResidence, { body: { ...FORM, ...change } });
const review = (client: Client, id: string, accept = true, reason = '') =>
  client.call(contract.reviewResidence, { params: { id }, body: { accept, reason } });

async function requestForm(client: Client, userId: string, amount: number) {
  await giveCash(portal, userId, amount);
  await client.call(payments.createOrder, { body: { currency: 'USD' } });
  return statesOf(userId);
}
/** States of a person's payouts, after everything has run that can. */
async function statesOf(userId: string) {
  await portal.runJobs();
  await runPayments(portal, 'go-on');
  const rows = await db()
    .selectFrom('payout')
    .select(['status', 'held_because'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ status, held_because }) => held_because ?? status);
}

const noticesOf = async (id: string) =>
  (
    await db()
      .selectFrom('notification')
      .select(['kind', 'link', 'data'])
      .where('user_id', '=', id)
      .where('kind', 'like', 'form.%')
      .orderBy('id', 'desc')
      .execute()
  ).map(({ kind, link, data }) => ({ kind, link, data }));

const countFor = async (client: Client) =>
  (await client.call(adminInfo, {})).body.waiting.find(({ kind }) => kind === 'taxResidences')?.count;

describe('tax residence', () => {
  it('a held payout stays held when its user changes the country in the profile', async () => {
    const { client, userId } = await payee();
    expect(await requestForm(client, userId, 300_000)).toEqual(['tax']);
    await db().updateTable('user_account').set({ country: 'CA' }).where('id', '=', userId).execute();
    expect(await requestForm(client, userId, 100_000)).toEqual(['tax', 'sent']);
    expect(await requestForm(client, userId, 100_000)).toEqual(['tax', 'sent', 'tax']);
  });

  it('a declared tax residence releases held payouts when another administrator accepts it', async () => {
    const { client, userId } = await payee();
    await requestForm(client, userId, 300_000);
    const { residence } = (await declare(client)).body;
    expect(residence).toMatchObject({ status: 'declared', tinLast4: '4286', expiresOn: '2029-12-31' });
    expect(await statesOf(userId)).toEqual(['tax']);
    expect((await review(client, residence._id)).status).toBe(403);
    expect((await review(admin, residence._id)).body.residence.status).toBe('accepted');
    expect(await statesOf(userId)).toEqual(['sent']);
    expect((await review(admin, residence._id, false, 'No.')).body).toMatchObject({ code: 'form.reviewed' });
  });

  it('a refused tax residence keeps payouts held and shows its reason', async () => {
    const { client, userId } = await payee();
    await requestForm(client, userId, 300_000);
    const { residence } = (await declare(client, { tin: '', tinReason: 'Not issued there.' })).body;
    expect((await review(admin, residence._id, false)).status).toBe(422);
    await review(admin, residence._id, false, 'Your address is in Ohio.');
    expect(await statesOf(userId)).toEqual(['tax']);
    const own = (await client.call(contract.currentResidence, {})).body.residence;
    expect(own).toMatchObject({ status: 'refused', reason: 'Your address is in Ohio.' });
  });

  it('a tax residence is not reviewed by the administrator who declared it', async () => {
    const { residence } = (await declare(admin)).body;
    expect((await review(admin, residence._id)).body).toMatchObject({ code: 'form.own' });
    const { residences } = (await admin.call(contract.listResidences, { query: { status: 'declared' } }))
      .body;
    expect(residences.find(({ user }) => user._id === adminId)?.can.review).toBe(false);
  });

  it('an accepted tax residence stays effective until the next one is accepted', async () => {
    const { client, userId } = await payee();
    await review(admin, (await declare(client)).body.residence._id);
    const second = (await declare(client, { city: 'Laval' })).body.residence;
    const own = async () => (await client.call(contract.currentResidence, {})).body;
    expect(await own()).toMatchObject({
      residence: { status: 'declared', city: 'Laval' },
      countsUntil: '2029-12-31',
    });
    expect(await requestForm(client, userId, 300_000)).toEqual(['sent']);
    await review(admin, second._id, false, 'Unreadable.');
    expect(await own()).toMatchObject({ residence: { status: 'refused' }, countsUntil: '2029-12-31' });
    const third = (await declare(client, { city: 'Quebec' })).body.residence;
    await review(admin, third._id);
    expect(await own()).toMatchObject({ residence: { status: 'accepted', city: 'Quebec' } });
    const current = await db()
      .selectFrom('tax_residence')
      .select('city')
      .where('user_id', '=', userId)
      .where('superseded_at', 'is', null)
      .execute();
    expect(current).toEqual([{ city: 'Quebec' }]);
  });

  it('a tax residence notifies reviewers when it is declared, and its user when it is reviewed and before it expires', async () => {
    const { client, userId } = await payee();
    const { residence } = (await declare(client)).body;
    expect((await noticesOf(adminId))[0]).toEqual({
      kind: 'form.declared',
      link: '/auth/admin/tax-residences',
      data: { name: 'Noah Tremblay' },
    });
    await review(admin, residence._id, false, 'Your address is in Ohio.');
    expect((await noticesOf(userId))[0]).toMatchObject({
      kind: 'form.refused',
      data: { reason: 'Your address is in Ohio.' },
    });
    await review(admin, (await declare(client)).body.residence._id);
    expect((await noticesOf(userId))[0]).toMatchObject({
      kind: 'form.accepted',
      data: { date: '2029-12-31' },
    });
    const remind = () => formsJobs.find(({ name }) => name === 'forms.renew')?.run({}, portal);
    const today = portal.clock.now();
    portal.clock.set('2029-10-30T12:00:00Z');
    await remind();
    expect((await noticesOf(userId))[0]?.kind).toBe('form.accepted');
    portal.clock.set('2029-11-02T12:00:00Z');
    await remind();
    await remind();
    expect((await noticesOf(userId)).map(({ kind }) => kind)).toEqual([
      'form.expiring',
      'form.accepted',
      'form.refused',
    ]);
    portal.clock.set(today);
  });

  it('declared tax residences are listed first and counted for administrators who may review them', async () => {
    const [first, second] = [await payee(), await payee()];
    const waiting = (await declare(first.client)).body.residence._id;
    await review(admin, (await declare(second.client)).body.residence._id);
    const { residences } = (await admin.call(contract.listResidences, {})).body;
    const states = residences.map(({ status }) => status);
    expect(states).toEqual([
      ...states.filter((status) => status === 'declared'),
      ...states.filter((status) => status !== 'declared'),
    ]);
    const open = residences.filter(({ status }) => status === 'declared');
    expect(open.map(({ _id }) => _id)).toContain(waiting);
    const others = open.filter(({ user }) => user._id !== adminId).length;
    expect(await countFor(admin)).toBe(others);
    await declare(admin);
    expect(await countFor(admin)).toBe(others);
  });

  it('a user with a foreign tax residence is left out of the tax year’s export and counted', async () => {
    const [abroad, home] = [await payee(), await payee()];
    for (const { client, userId } of [abroad, home]) await requestForm(client, userId, 150_000);
    await review(admin, (await declare(abroad.client)).body.residence._id);
    expect(await requestForm(abroad.client, abroad.userId, 100_000)).toEqual(['sent', 'sent']);
    const year = portal.clock.now().getUTCFullYear();
    const figures = async () =>
      (await admin.call(years.listTaxYears, {})).body.years.find((one) => one.year === year);
    const emailOf = async (userId: string) =>
      (
        await db()
          .selectFrom('user_account')
          .select('email')
          .where('id', '=', userId)
          .executeTakeFirstOrThrow()
      ).email;
    const file = async () =>
      (await admin.call(years.exportTaxYear, { params: { year }, body: { password: PASSWORD } })).text;
    const shown = (await figures())?.abroad ?? 0;
    expect(shown).toBeGreaterThan(0);
    expect(await file()).not.toContain(await emailOf(abroad.userId));
    const { payees } = (
      await admin.call(years.listPayees, {
        params: { year },
        query: { text: await emailOf(abroad.userId) },
      })
    ).body;
    expect(payees[0]).toMatchObject({ abroad: true, reached: true, form: null });
    await db()
      .updateTable('tax_residence')
      .set({ superseded_at: portal.clock.now() })
      .where('user_id', '=', abroad.userId)
      .execute();
    expect((await figures())?.abroad).toBe(shown - 1);
    expect(await file()).toContain(await emailOf(abroad.userId));
  });

  it('an accepted tax residence expires at the end of the third year after its signature', async () => {
    const { client, userId } = await payee();
    const { residence } = (await declare(client)).body;
    await review(admin, residence._id);
    const today = portal.clock.now();
    portal.clock.set('2030-01-02T12:00:00Z');
    expect(await requestForm(await portal.as(userId), userId, 300_000)).toEqual(['tax']);
    portal.clock.set(today);
  });

  it('a tax residence is stored with its TIN encrypted, and refused without a TIN or a reason', async () => {
    const { client, userId } = await payee();
    expect((await declare(client, { tin: '' })).status).toBe(422);
    expect((await declare(client, { country: 'US' })).status).toBe(422);
    await declare(client);
    const row = await db()
      .selectFrom('tax_residence')
      .selectAll()
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(row.tin_sealed).toMatch(/^v1\./);
    expect(JSON.stringify(row)).not.toContain('046 454');
    await expect(
      db().updateTable('tax_residence').set({ country: 'FR' }).where('user_id', '=', userId).execute(),
    ).rejects.toThrow('cannot be changed');
  });

  it('the TIN of a tax residence is decryptable after it is resealed with the current vault key', async () => {
    const { client, userId } = await payee();
    await declare(client);
    const sealed = () =>
      db()
        .selectFrom('tax_residence')
        .select(['id', 'tin_sealed'])
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
    const before = await sealed();
    const vault = await needVault(portal.config);
    await resealAll(db(), portal.registry.sealed, vault);
    const { id, tin_sealed } = await sealed();
    expect(tin_sealed).not.toBe(before.tin_sealed);
    expect(vault.open(tin_sealed ?? '', residencePurpose(id))).toBe('046 454 286');
  });

  it('an accepted tax residence moves to the primary account when accounts are merged', async () => {
    const [one, two] = [await payee(), await payee()];
    const { residence } = (await declare(two.client)).body;
    await review(admin, residence._id);
    const body = { primary: one.userId, secondary: two.userId };
    expect((await admin.call(mergeUsers, { body })).status).toBe(200);
    expect(await requestForm(one.client, one.userId, 300_000)).toEqual(['sent']);
  });
});

it('a Canadian tax residence is refused when its province is missing', async () => {
  const { client } = await payee();
  expect((await declare(client, { region: '' })).problem.fields?.map(({ path }) => path)).toEqual(['region']);
});

it('a prize above the tax threshold is not sent until the user’s tax residence is accepted', async () => {
  const { client, userId } = await payee();
  const brand_id = await createBrand(db());
  const incentive_id = await createIncentive(db(), { brand: brand_id, kind: 'prize', value: 250_000 });
  const { id: rewardId } = await db()
    .insertInto('reward')
    .values({
      incentive_id,
      brand_id,
      user_id: userId,
      name: 'Motorcycle',
      kind: 'prize',
      value: 250_000,
      source: 'given',
      status: 'redeemed',
      redeemed_at: portal.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const statusOf = async () =>
    (await db().selectFrom('reward').select('status').where('id', '=', rewardId).executeTakeFirstOrThrow())
      .status;
  await admin.call(sendRewards, { body: { rewardId } });
  expect(await statusOf()).toBe('redeemed');
  const { residence } = (await declare(client)).body;
  await review(admin, residence._id);
  await admin.call(sendRewards, { body: { rewardId } });
  expect(await statusOf()).toBe('sent');
});
