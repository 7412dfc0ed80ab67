import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '@forecourt/contract/payments';
import * as reportCalls from '@forecourt/contract/report-incentives';
import * as rewardCalls from '@forecourt/contract/rewards';
import { wallet } from '@forecourt/contract/wallet';
import { MINUTE } from '../../kit/clock.ts';
import { cashPaid } from '../../kit/cash-events.ts';
import { takeBack } from '../../kit/ledger-spend.ts';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { tremendousService, type TremendousService } from '../../../test/tremendous.ts';
import { createBrand } from '../courses/course.factory.ts';
import { createIncentive } from '../incentives/incentive.factory.ts';
import { createUser } from '../users/user.factory.ts';
import { giveCash, runPayments } from './payments.factory.ts';

let service: TremendousService;
let portal: TestPortal;
let admin: Client;
let adminId: string;
beforeAll(async () => {
  service = await tremendousService();
  portal = await testPortal(service.environment);
  await portal.set({ features: { salesRewards: true }, payoutMode: 'on-request' });
  adminId = await createUser(db(), { role: 'company-admin' });
  admin = await portal.as(adminId);
});
afterAll(async () => {
  await portal.close();
  await service.close();
});
beforeEach(async () => {
  await portal.runJobs();
  service.mood.next = 'pays';
  service.mood.calls.length = 0;
});

const db = () => portal.database.db;

async function earner(amount: number, currency: 'USD' | 'EUR' = 'USD') {
  const userId = await createUser(db());
  const key = await giveCash(portal, userId, amount, currency);
  return { userId, key, client: await portal.as(userId) };
}

const ask = async (client: Client, body: object = { currency: 'USD' }) =>
  (await client.call(contract.createOrder, { body })).body.order;
const orders = async (query: object = {}) =>
  (await admin.call(contract.listOrders, { query: { ...query, limit: 200 } })).body.orders;
const orderOf = async (id: string) => {
  const order = (await orders()).find(({ _id }) => _id === id);
  if (!order) throw new Error('there is no such payout');
  return order;
};
const cashOf = async (client: Client) => {
  const { accounts } = (await client.call(wallet, { query: {} })).body;
  const { balance = 0, reserved = 0 } = accounts.find(({ kind }) => kind === 'cash') ?? {};
  return { balance, reserved };
};
const entryOf = async (key: string) =>
  (
    await db()
      .selectFrom('ledger_entry')
      .select('id')
      .where('business_key', '=', key)
      .executeTakeFirstOrThrow()
  ).id;
const paidFor = ({ _id }: { readonly _id: string }) =>
  service.paid().filter(({ externalId }) => externalId.startsWith(_id));

const notify = (body: string, signature: string) =>
  portal.server.inject({
    method: 'POST',
    url: '/api/payments/webhook',
    headers: { 'content-type': 'application/json', 'tremendous-webhook-signature': signature },
    payload: body,
  });

const redeemed = async () => {
  const [brand, userId] = [await createBrand(db()), await createUser(db())];
  const incentiveId = await createIncentive(db(), { brand, kind: 'giftCard', value: 2500 });
  const { id: rewardId } = await db()
    .insertInto('reward')
    .values({
      incentive_id: incentiveId,
      brand_id: brand,
      user_id: userId,
      name: 'Fuel card',
      kind: 'giftCard',
      value: 2500,
      source: 'given',
      status: 'assigned',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const client = await portal.as(userId);
  await client.call(rewardCalls.redeemReward, { body: { rewardId } });
  return { client, rewardId };
};

const statusOf = async (client: Client, id: string) =>
  (await client.call(rewardCalls.getReward, { params: { id } })).body.reward.status;

describe('payouts', () => {
  it('a payout sends the whole balance and returns a reward link', async () => {
    const { client } = await earner(4250);
    const order = await ask(client);
    expect(order).toMatchObject({ status: 'created', amount: 4250, currency: 'USD', heldBecause: null });
    expect(await cashOf(client)).toEqual({ balance: 0, reserved: 4250 });
    await portal.runJobs();
    expect(paidFor(order)).toEqual([expect.objectContaining({ denomination: 42.5, currency: 'USD' })]);
    expect(await cashOf(client)).toEqual({ balance: 0, reserved: 0 });
    const { body } = await client.call(contract.getRewardLink, { params: { orderId: order._id } });
    expect(body.link).toMatch(/^https:\/\/rewards\.test\//);
    const { entries } = (await client.call(wallet, { query: { kind: 'cash' } })).body;
    expect(entries.find(({ amount }) => amount < 0)).toMatchObject({
      reason: 'payout',
      payout: { status: 'sent', heldBecause: null },
      subject: { title: order.number },
    });
  });

  it('a reward link is encrypted in the database and refused for other users', async () => {
    const { client } = await earner(100);
    const order = await ask(client);
    await portal.runJobs();
    const { link } = await db()
      .selectFrom('payout')
      .select('link')
      .where('id', '=', order._id)
      .executeTakeFirstOrThrow();
    expect(link).toMatch(/^v1\./);
    expect(link).not.toContain('rewards.test');
    expect((await admin.call(contract.getRewardLink, { params: { orderId: order._id } })).status).toBe(404);
  });

  it('a reward link is mailed when its owner is deactivated, and encrypted in the stored mail', async () => {
    const { client, userId: id } = await earner(100);
    await ask(client);
    await db().updateTable('user_account').set({ status: 'deactivated' }).where('id', '=', id).execute();
    await portal.runJobs();
    const mail = await db()
      .selectFrom('mail')
      .select(['data', 'state', 'id'])
      .where('user_id', '=', id)
      .where('template', '=', 'payout')
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(mail.data)).not.toContain('rewards.test');
    expect(mail.state).toBe('sent');
    const eml = await readFile(join(portal.config.dataDir, 'outbox', `${mail.id}.eml`), 'utf8');
    expect(eml.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain('rewards.test');
  });

  it('a payout is created once when its clientId repeats, and refused above the balance', async () => {
    const { client } = await earner(1000);
    const clientId = crypto.randomUUID();
    const input = { currency: 'USD', amount: 600, clientId };
    const [first, second] = [await ask(client, input), await ask(client, input)];
    expect(second._id).toBe(first._id);
    const more = await client.call(contract.createOrder, { body: { currency: 'USD', amount: 401 } });
    expect([more.status, more.body]).toEqual([409, expect.objectContaining({ code: 'wallet.short' })]);
  });

  it('a payout is paid once when the provider’s answer is lost', async () => {
    const { client } = await earner(2500);
    const order = await ask(client);
    service.mood.next = 'answer-lost';
    await expect(portal.runJobs()).rejects.toThrow('fetch failed');
    expect((await orderOf(order._id)).status).toBe('sending');
    portal.clock.advance(6 * MINUTE);
    service.mood.calls.length = 0;
    await runPayments(portal, 'go-on');
    expect((await orderOf(order._id)).status).toBe('sent');
    expect(service.mood.calls).toContain(`GET /orders/${order._id}`);
    expect(service.mood.calls).not.toContain('POST /orders');
    expect(paidFor(order)).toHaveLength(1);
    expect(await cashOf(client)).toEqual({ balance: 0, reserved: 0 });
  });

  it('a payout is sent again with the same ID when the provider never received it', async () => {
    const { client } = await earner(2500);
    const order = await ask(client);
    service.mood.next = 'order-lost';
    await expect(portal.runJobs()).rejects.toThrow('fetch failed');
    portal.clock.advance(6 * MINUTE);
    await runPayments(portal, 'go-on');
    expect(paidFor(order)).toEqual([expect.objectContaining({ externalId: order._id })]);
  });

  it('a payout returns its amount when the provider refuses it, and can be retried', async () => {
    const { client } = await earner(900);
    const order = await ask(client);
    service.mood.next = 'refuses';
    await portal.runJobs();
    expect(await orderOf(order._id)).toMatchObject({
      status: 'failed',
      failure: 'refused',
      detail: 'Insufficient funds',
    });
    expect(await cashOf(client)).toEqual({ balance: 900, reserved: 0 });
    await admin.call(contract.retryOrder, { params: { id: order._id }, body: {} });
    await portal.runJobs();
    expect((await orderOf(order._id)).status).toBe('sent');
    expect(paidFor(order)).toHaveLength(1);
  });

  it('a payout above the limit is held with its reason until it is released', async () => {
    const { client } = await earner(60_000);
    const order = await ask(client);
    expect(order).toMatchObject({ status: 'held', heldBecause: 'limit' });
    await runPayments(portal, 'go-on');
    expect(paidFor(order)).toEqual([]);
    const row = await orderOf(order._id);
    expect(row.can).toEqual({ release: true, retry: false, cancel: true });
    const { body } = await admin.call(contract.releaseOrder, {
      params: { id: order._id },
      body: { version: row.version },
    });
    expect(body.order).toMatchObject({ status: 'created', heldBecause: null });
    await portal.runJobs();
    expect((await orderOf(order._id)).status).toBe('sent');
  });

  it('the release of a payout is refused for the user who earned it', async () => {
    await giveCash(portal, adminId, 70_000);
    const order = await ask(admin);
    const rejected = await admin.call(contract.releaseOrder, { params: { id: order._id }, body: {} });
    expect([rejected.status, rejected.body]).toEqual([403, expect.objectContaining({ code: 'payout.own' })]);
  });

  it('a held payout returns its amount when it is canceled', async () => {
    const { client } = await earner(80_000);
    const order = await ask(client);
    const body = { reason: 'The claim was for another dealer.' };
    await admin.call(contract.cancelOrder, { params: { id: order._id }, body });
    expect(await orderOf(order._id)).toMatchObject({
      status: 'failed',
      failure: 'cancelled',
      detail: body.reason,
    });
    expect(await cashOf(client)).toEqual({ balance: 80_000, reserved: 0 });
  });

  it('a sent payout is canceled only when its reward is unopened', async () => {
    const { client } = await earner(3000);
    const [first, second] = [await ask(client, { currency: 'USD', amount: 1000 }), await ask(client)];
    await portal.runJobs();
    const reason = { reason: 'Sent to the wrong person.' };
    await admin.call(contract.cancelOrder, { params: { id: first._id }, body: reason });
    expect((await orderOf(first._id)).status).toBe('returned');
    expect(await cashOf(client)).toEqual({ balance: 1000, reserved: 0 });
    for (const one of paidFor(second)) one.opened = true;
    const late = await admin.call(contract.cancelOrder, { params: { id: second._id }, body: reason });
    expect([late.status, late.body]).toEqual([409, expect.objectContaining({ code: 'payout.opened' })]);
    expect((await orderOf(second._id)).status).toBe('sent');
  });

  it('a held payout fails when a correction has reduced the balance below its amount', async () => {
    const { client, userId, key } = await earner(60_000);
    await giveCash(portal, userId, 500);
    const order = await ask(client);
    await portal.database.write((tx) => takeBack(tx, key, portal.clock.now()));
    await runPayments(portal, 'go-on');
    expect(await orderOf(order._id)).toMatchObject({ status: 'failed', failure: 'balance' });
    expect(await cashOf(client)).toEqual({ balance: 500, reserved: 0 });
    expect(paidFor(order)).toEqual([]);
  });

  it('a payout event names the last entry that is fully paid, oldest first', async () => {
    const events: { userId: string; through: string }[] = [];
    const { emit } = portal.registry.events;
    portal.registry.events.emit = (tx, event, value) => {
      if ((event as unknown) === cashPaid) events.push(value as unknown as (typeof events)[number]);
      return emit(tx, event, value);
    };
    const { client, userId, key } = await earner(1000);
    await giveCash(portal, userId, 500);
    await ask(client, { currency: 'USD', amount: 1200 });
    await portal.runJobs();
    portal.registry.events.emit = emit;
    const through = await entryOf(key);
    expect(events).toEqual([expect.objectContaining({ userId, through })]);
  });
});

describe('automatic payouts', () => {
  it('an automatic payout is sent minutes after earning when the balance reaches the minimum', async () => {
    await portal.set({ payoutMode: 'automatic', payoutMinimum: 1000 });
    const { client, userId } = await earner(999);
    portal.clock.advance(3 * MINUTE);
    await runPayments(portal, 'pay-due');
    expect(await cashOf(client)).toEqual({ balance: 999, reserved: 0 });
    await giveCash(portal, userId, 1);
    await runPayments(portal, 'pay-due');
    expect(await cashOf(client)).toEqual({ balance: 1000, reserved: 0 });
    portal.clock.advance(3 * MINUTE);
    await runPayments(portal, 'pay-due');
    expect(await cashOf(client)).toEqual({ balance: 0, reserved: 0 });
    await portal.set({ payoutMode: 'on-request' });
  });
});

describe('provider webhooks', () => {
  it('a webhook changes a payout only when the provider’s API confirms its status', async () => {
    const { client } = await earner(700);
    const order = await ask(client);
    service.mood.next = 'reviews';
    await portal.runJobs();
    expect((await orderOf(order._id)).status).toBe('sending');
    const paid = service.orders.get(order._id);
    const body = JSON.stringify({ event: 'ORDERS.APPROVED', payload: { resource: { id: paid?.id } } });
    expect((await notify(body, service.sign(body))).statusCode).toBe(204);
    await portal.runJobs();
    expect((await orderOf(order._id)).status).toBe('sending');
    if (paid) paid.status = 'EXECUTED';
    await notify(body, service.sign(body));
    await portal.runJobs();
    expect((await orderOf(order._id)).status).toBe('sent');
  });

  it('a webhook is refused when its signature is invalid or missing', async () => {
    const body = JSON.stringify({ payload: { resource: { id: 'x' } } });
    expect((await notify(body, service.sign(`${body} `))).statusCode).toBe(401);
    expect((await notify(body, '')).statusCode).toBe(401);
  });
});

describe('nightly reconciliation', () => {
  it('the nightly reconciliation adopts canceled payouts as returned and lists differences', async () => {
    const { client } = await earner(2000);
    const [back, other] = [await ask(client, { currency: 'USD', amount: 500 }), await ask(client)];
    await portal.runJobs();
    for (const one of paidFor(back)) one.status = 'CANCELED';
    for (const one of paidFor(other)) one.status = 'FAILED';
    await runPayments(portal, 'nightly');
    expect((await orderOf(back._id)).status).toBe('returned');
    expect(
      (await orders({ difference: 'yes' })).map(({ _id, difference }) => [_id, difference?.theirs]),
    ).toEqual([[other._id, 'failed, 1500 USD']]);
  });
});

it('a payout is held when no provider is configured', async () => {
  const without = await testPortal({ HOST: '0.0.0.0' });
  await without.set({ features: { salesRewards: true } });
  const userId = await createUser(without.database.db);
  await giveCash(without, userId, 5000);
  const client = await without.as(userId);
  const { body } = await client.call(contract.createOrder, { body: { currency: 'USD' } });
  expect(body.order).toMatchObject({ status: 'held', heldBecause: 'provider' });
  await without.close();
});

describe('gift card payouts', () => {
  it('a gift card is sent by the next job when it is redeemed', async () => {
    const { client, rewardId } = await redeemed();
    expect(await statusOf(client, rewardId)).toBe('redeemed');
    await portal.runJobs();
    expect(await statusOf(client, rewardId)).toBe('sent');
    const [order] = (await orders()).filter(({ reward }) => reward?._id === rewardId);
    expect(order).toMatchObject({ status: 'sent', amount: 2500 });
    expect(await cashOf(client)).toEqual({ balance: 0, reserved: 0 });
  });

  it('a gift card is not sent when its redemption is undone, and is sent once when redeemed again', async () => {
    const { client, rewardId } = await redeemed();
    await admin.call(reportCalls.undoRedemption, { params: { id: rewardId } });
    await portal.runJobs();
    const [order] = (await orders()).filter(({ reward }) => reward?._id === rewardId);
    expect(order).toMatchObject({ status: 'failed', failure: 'undone' });
    expect(await cashOf(client)).toEqual({ balance: 0, reserved: 0 });
    await client.call(rewardCalls.redeemReward, { body: { rewardId } });
    await portal.runJobs();
    expect(await statusOf(client, rewardId)).toBe('sent');
    expect(
      service.paid().filter(({ externalId }) => externalId.startsWith(order?._id ?? 'none')),
    ).toHaveLength(1);
  });

  it('a gift card is not sent by the provider when an administrator has sent it by hand', async () => {
    const { client, rewardId } = await redeemed();
    await admin.call(reportCalls.sendRewards, { body: { rewardId } });
    await portal.runJobs();
    const [order] = (await orders()).filter(({ reward }) => reward?._id === rewardId);
    expect(order).toMatchObject({ status: 'failed', failure: 'by-hand' });
    expect(await cashOf(client)).toEqual({ balance: 0, reserved: 0 });
    expect(service.paid().map(({ externalId }) => externalId)).not.toContain(order?._id);
  });
});
