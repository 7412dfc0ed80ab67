import { afterAll, beforeAll, expect, it } from 'vitest';
import { getFile } from '@forecourt/contract/files';
import * as forms from '@forecourt/contract/forms';
import * as payments from '@forecourt/contract/payments';
import * as report from '@forecourt/contract/report-incentives';
import * as rewards from '@forecourt/contract/rewards';
import * as claims from '@forecourt/contract/spiff-claims';
import { userWallet } from '@forecourt/contract/wallet';
import { createBrand } from '../../src/features/courses/course.factory.ts';
import { CERTIFICATION } from '../../src/features/forms/certification.ts';
import { createIncentive } from '../../src/features/incentives/incentive.factory.ts';
import { giveCash } from '../../src/features/payments/payments.factory.ts';
import { ADDRESS, givePoints } from '../../src/features/rewards/reward.factory.ts';
import { sent } from '../../src/features/spiff-claims/claim.factory.ts';
import { createSpiff } from '../../src/features/spiffs/spiff.factory.ts';
import { createDealer, createUser, type UserOverrides } from '../../src/features/users/user.factory.ts';
import { hashPassword } from '../../src/kit/password.ts';
import type { Client } from '../client.ts';
import { testPortal, type TestPortal } from '../harness.ts';

const PASSWORD = 'Summer2026';
const TIN = '219-09-9999';
let portal: TestPortal;
let brand: string;
let dealer: string;
beforeAll(async () => {
  portal = await testPortal();
  await portal.set({
    features: { salesRewards: true, rewards: true, loyaltyProgramme: true },
    payoutMode: 'on-request',
  });
  brand = await createBrand(db());
  dealer = await createDealer(db(), { brands: [brand] });
});
afterAll(() => portal.close());

const db = () => portal.database.db;

async function someone(input: UserOverrides = {}) {
  const id = await createUser(db(), { dealers: [dealer], ...input });
  const password_hash = await hashPassword(PASSWORD);
  await db().updateTable('user_account').set({ password_hash }).where('id', '=', id).execute();
  return { id, client: await portal.as(id) };
}

/** A user with private data: a receipt, an address, a link, and a form. */
async function owner() {
  const { id, client } = await someone();
  const claim = await sent(client, await createSpiff(db(), { brand }));
  await givePoints(portal, id, 500);
  const incentiveId = await createIncentive(db(), { brand, price: 10 });
  const bought = await client.call(rewards.redeemReward, {
    body: { incentiveId, payWith: 'loyalty', shippingAddress: ADDRESS },
  });
  await giveCash(portal, id, 2500);
  const { order } = (await client.call(payments.createOrder, { body: { currency: 'USD' } })).body;
  await portal.runJobs();
  const { form } = (
    await client.call(forms.signForm, {
      body: {
        name: 'Maya Okafor',
        classification: 'individual',
        line1: '77 Hidden Lane',
        city: 'Boise',
        state: 'ID',
        zip: '83702',
        tinType: 'ssn',
        tin: TIN,
        signedName: 'Maya Okafor',
        perjury: true,
        certification: CERTIFICATION.hash,
        password: PASSWORD,
      },
    })
  ).body;
  const file = claim.attachments[0]?._id ?? '';
  return { id, client, claim: claim._id, file, reward: bought.body.reward._id, order: order._id, form };
}
type Owner = Awaited<ReturnType<typeof owner>>;

/** Every address at which something of the owner could be read or changed. */
const tries = (client: Client, of: Owner) => ({
  claim: client.call(claims.getClaim, { params: { id: of.claim } }),
  receipt: client.call(getFile, { params: { id: of.file, variant: 'original' } }),
  preview: client.call(getFile, { params: { id: of.file, variant: 'w320' } }),
  withdrawal: client.call(claims.withdrawClaim, { params: { id: of.claim } }),
  reward: client.call(rewards.getReward, { params: { id: of.reward } }),
  rewards: client.call(rewards.userRewards, { params: { userId: of.id } }),
  address: client.call(rewards.changeAddress, {
    params: { id: of.reward },
    body: { shippingAddress: ADDRESS },
  }),
  undo: client.call(report.undoRedemption, { params: { id: of.reward } }),
  link: client.call(payments.getRewardLink, { params: { orderId: of.order } }),
  orders: client.call(payments.listOrders, { query: {} }),
  release: client.call(payments.releaseOrder, { params: { id: of.order }, body: {} }),
  stop: client.call(payments.cancelOrder, { params: { id: of.order }, body: { reason: 'Mine.' } }),
  number: client.call(forms.revealTin, {
    params: { id: of.form._id },
    body: { password: PASSWORD, reason: 'I want to know.' },
  }),
  wallet: client.call(userWallet, { params: { id: of.id }, query: {} }),
});

const SECRETS = [TIN, TIN.replaceAll('-', ''), ADDRESS.line1, '77 Hidden Lane', 'sandbox-payment'];

it('forms, links, addresses, and receipts are refused to users other than their owner', async () => {
  const of = await owner();
  const strangers = [
    await someone(),
    await someone({ role: 'learner', dealers: [await createDealer(db())] }),
    await someone({ role: 'brand-manager', dealers: [], brands: [await createBrand(db())] }),
    await someone({ role: 'dealer-manager', dealers: [await createDealer(db())] }),
  ];
  for (const { client } of strangers) {
    const answers = Object.entries(tries(client, of));
    const open: string[] = [];
    for (const [what, answer] of answers) {
      const { status, text } = await answer;
      if (![401, 403, 404].includes(status)) open.push(`${what} answered ${status}`);
      if (SECRETS.some((secret) => text.includes(secret))) open.push(`${what} told a secret`);
    }
    expect(open).toEqual([]);
  }
  // what belongs to the person is theirs
  const own = tries(of.client, of);
  expect([(await own.receipt).status, (await own.reward).status, (await own.link).status]).toEqual([
    200, 200, 200,
  ]);
});

it('payout links and whole tax numbers are hidden from admins', async () => {
  const of = await owner();
  const { client } = await someone({ role: 'company-admin', dealers: [] });
  expect((await client.call(payments.getRewardLink, { params: { orderId: of.order } })).status).toBe(404);
  for (const path of ['/api/payments/orders', '/api/tax-years', `/api/users/${of.id}/wallet`]) {
    const { text } = await client.request('GET', path);
    expect(text).not.toMatch(/219-?09-?9999|sandbox-payment/);
  }
});
