import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@forecourt/contract/payments';
import * as rewardCalls from '@forecourt/contract/rewards';
import { mergeUsers } from '@forecourt/contract/user-merge';
import { DAY } from '../../kit/clock.ts';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createBrand } from '../courses/course.factory.ts';
import { createIncentive } from '../incentives/incentive.factory.ts';
import { createUser } from '../users/user.factory.ts';
import { giveCash, runPayments } from './payments.factory.ts';

let portal: TestPortal;
let admin: Client;
beforeAll(async () => {
  portal = await testPortal();
  await portal.set({
    features: { salesRewards: true, rewards: true },
    payoutMode: 'on-request',
    payoutApprovalLimit: 50_000,
    payoutLimitDays: 30,
  });
  admin = await portal.as(await createUser(db(), { role: 'company-admin' }));
});
afterAll(() => portal.close());

const db = () => portal.database.db;

async function earner(amount: number, currency: 'USD' | 'EUR' = 'USD') {
  const userId = await createUser(db());
  await giveCash(portal, userId, amount, currency);
  return { userId, client: await portal.as(userId) };
}
const ask = async (client: Client, amount: number, currency: 'USD' | 'EUR' = 'USD') =>
  (await client.call(contract.createOrder, { body: { currency, amount } })).body.order;
/** States of a person's payouts by number, after everything has run that can. */
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

async function redeemGift(client: Client, userId: string, value: number) {
  const brand_id = await createBrand(db());
  const incentive_id = await createIncentive(db(), { brand: brand_id, kind: 'giftCard', value });
  const { id: rewardId } = await db()
    .insertInto('reward')
    .values({
      user_id: userId,
      incentive_id,
      brand_id,
      name: 'Fuel card',
      kind: 'giftCard',
      value,
      source: 'given',
      status: 'assigned',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await client.call(rewardCalls.redeemReward, { body: { rewardId } })).status).toBe(200);
}

describe('the payout limit', () => {
  it('the payout limit holds the second payout when both exceed it together', async () => {
    const { client, userId } = await earner(84_000);
    await ask(client, 42_000);
    expect(await ask(client, 42_000)).toMatchObject({ status: 'held', heldBecause: 'limit' });
    expect(await statesOf(userId)).toEqual(['sent', 'limit']);
  });

  it('the payout limit lets one of two concurrent payouts through', async () => {
    const { client, userId } = await earner(84_000);
    await Promise.all([ask(client, 42_000), ask(client, 42_000)]);
    expect((await statesOf(userId)).toSorted()).toEqual(['limit', 'sent']);
  });

  it('the payout limit counts gift cards, regardless of the gift card limit', async () => {
    const { client, userId } = await earner(30_000);
    await redeemGift(client, userId, 30_000);
    await ask(client, 30_000);
    expect(await statesOf(userId)).toEqual(['sent', 'limit']);
    const other = await earner(100);
    await portal.set({ giftCardLimit: 100_000 });
    await redeemGift(other.client, other.userId, 50_001);
    expect(await statesOf(other.userId)).toEqual(['limit']);
  });

  it('the payout limit adds up payouts in different currencies', async () => {
    const { client, userId } = await earner(30_000);
    await giveCash(portal, userId, 30_000, 'EUR');
    await ask(client, 30_000);
    await ask(client, 30_000, 'EUR');
    expect(await statesOf(userId)).toEqual(['sent', 'limit']);
  });

  it('the payout limit counts the payouts of an account merged into the user’s', async () => {
    const [one, two] = [await earner(42_000), await earner(42_000)];
    await ask(two.client, 42_000);
    expect(await statesOf(two.userId)).toEqual(['sent']);
    const body = { primary: one.userId, secondary: two.userId };
    expect((await admin.call(mergeUsers, { body })).status).toBe(200);
    expect(await ask(one.client, 42_000)).toMatchObject({ status: 'held', heldBecause: 'limit' });
  });

  it('the payout limit ignores payouts before its window and applies again after a release', async () => {
    const { client, userId } = await earner(150_000);
    const first = await ask(client, 60_000);
    expect(first.heldBecause).toBe('limit');
    await admin.call(contract.releaseOrder, { params: { id: first._id }, body: {} });
    await portal.runJobs();
    await ask(client, 40_000);
    expect(await statesOf(userId)).toEqual(['sent', 'limit']);
    portal.clock.advance(31 * DAY);
    expect(await statesOf(userId)).toEqual(['sent', 'sent']);
  });
});
