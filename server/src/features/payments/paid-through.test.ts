import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminInfo } from '@forecourt/contract/dashboards';
import * as contract from '@forecourt/contract/payments';
import { writeOff } from '@forecourt/contract/wallet';
import { cashPaid } from '../../kit/cash-events.ts';
import { MINUTE } from '../../kit/clock.ts';
import { takeBack } from '../../kit/ledger-spend.ts';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { tremendousService, type TremendousService } from '../../../test/tremendous.ts';
import { createUser } from '../users/user.factory.ts';
import { claimsPaidByPayout } from './paid-through.ts';
import { giveCash, runPayments } from './payments.factory.ts';

let service: TremendousService;
let portal: TestPortal;
let admin: Client;
beforeAll(async () => {
  service = await tremendousService();
  portal = await testPortal(service.environment);
  await portal.set({ features: { salesRewards: true }, payoutMode: 'on-request' });
  admin = await portal.as(await createUser(db(), { role: 'company-admin' }));
});
afterAll(async () => {
  await portal.close();
  await service.close();
});

const db = () => portal.database.db;
const entryOf = async (key: string) =>
  (
    await db()
      .selectFrom('ledger_entry')
      .select('id')
      .where('business_key', '=', key)
      .executeTakeFirstOrThrow()
  ).id;
const paidNow = (userId: string) => portal.database.write((tx) => claimsPaidByPayout(tx, userId, 'USD'));
const back = (key: string) => portal.database.write((tx) => takeBack(tx, key, portal.clock.now()));

/** A payout of nine dollars that its earner has asked for. */
async function createPayee() {
  const userId = await createUser(db());
  await giveCash(portal, userId, 900);
  const client = await portal.as(userId);
  const { order } = (await client.call(contract.createOrder, { body: { currency: 'USD' } })).body;
  return { client, id: order._id };
}

/** A user who was paid ten dollars that were corrected afterwards. */
async function overpaid() {
  const userId = await createUser(db());
  const key = await giveCash(portal, userId, 1000);
  const client = await portal.as(userId);
  await client.call(contract.createOrder, { body: { currency: 'USD' } });
  await portal.runJobs();
  await back(key);
  return userId;
}

it('a credit that offsets a reversed payout counts as paid, and later ones do not after a write-off', async () => {
  const userId = await overpaid();
  const filling = await giveCash(portal, userId, 400);
  expect(await paidNow(userId)).toBe(await entryOf(filling));
  const body = { userId, kind: 'cash' as const, currency: 'USD' as const, reason: 'Has left the dealer.' };
  expect((await admin.call(writeOff, { body })).body.amount).toBe(600);
  await giveCash(portal, userId, 500);
  expect(await paidNow(userId)).toBe(await entryOf(filling));
});

it('a credit that offsets a debt is reported as paid when no payout is sent', async () => {
  const filling = await giveCash(portal, await overpaid(), 300);
  portal.clock.advance(3 * MINUTE);
  const events: string[] = [];
  const { emit } = portal.registry.events;
  portal.registry.events.emit = (tx, event, value) => {
    if ((event as unknown) === cashPaid) events.push((value as unknown as { through: string }).through);
    return emit(tx, event, value);
  };
  await runPayments(portal, 'pay-due');
  portal.registry.events.emit = emit;
  expect(events).toContain(await entryOf(filling));
});

it('the balance of a deleted user is listed as unclaimed until an administrator cancels the order', async () => {
  const userId = await createUser(db());
  await giveCash(portal, userId, 400);
  const leaving = { deleted_at: portal.clock.now(), status: 'deactivated' };
  await db().updateTable('user_account').set(leaving).where('id', '=', userId).execute();
  await runPayments(portal, 'nightly');
  const unclaimed = async () => {
    const { orders } = (await admin.call(contract.listOrders, { query: { heldBecause: ['left'] } })).body;
    return orders.filter(({ user }) => user._id === userId);
  };
  const [order] = await unclaimed();
  expect(order).toMatchObject({ status: 'held', amount: 400, currency: 'USD' });
  await runPayments(portal, 'go-on');
  expect(await unclaimed()).toHaveLength(1);
  const params = { id: order?._id ?? '' };
  await admin.call(contract.cancelOrder, { params, body: { reason: 'Handed over to the state.' } });
  await runPayments(portal, 'nightly');
  expect(await unclaimed()).toEqual([]);
});

it('a canceled unclaimed payout hides none of another user or another currency', async () => {
  const people = [await createUser(db()), await createUser(db())] as const;
  const [first, second] = people;
  await giveCash(portal, first, 400);
  const leaving = { deleted_at: portal.clock.now(), status: 'deactivated' };
  await db().updateTable('user_account').set(leaving).where('id', 'in', people).execute();
  const unclaimed = async () => {
    await runPayments(portal, 'nightly');
    const query = { heldBecause: ['left' as const], limit: 200 };
    const { orders } = (await admin.call(contract.listOrders, { query })).body;
    return orders.filter(({ user }) => user._id === first || user._id === second);
  };
  const [order] = await unclaimed();
  const params = { id: order?._id ?? '' };
  await admin.call(contract.cancelOrder, { params, body: { reason: 'Handed over to the state.' } });
  await giveCash(portal, first, 700, 'EUR');
  await giveCash(portal, second, 500);
  const listed = (await unclaimed()).map(({ user, amount, currency }) => ({
    whose: user._id === first ? 'first' : 'second',
    amount,
    currency,
  }));
  expect(listed).toHaveLength(2);
  expect(listed).toContainEqual({ whose: 'second', amount: 500, currency: 'USD' });
  expect(listed).toContainEqual({ whose: 'first', amount: 700, currency: 'EUR' });
});

const found = async (text: string) =>
  (await admin.call(contract.listOrders, { query: { text, limit: 200 } })).body.orders.map(({ _id }) => _id);

it('payouts are found by number, name, and email address only', async () => {
  const userId = await createUser(db(), {
    firstName: 'Octavia',
    lastName: 'Plumtree',
    email: 'tavi.p@depot.test',
  });
  await giveCash(portal, userId, 1500);
  const client = await portal.as(userId);
  const { order } = (await client.call(contract.createOrder, { body: { currency: 'USD' } })).body;
  for (const text of [order.number, 'octavia plum', 'tavi.p@'])
    expect(await found(text), text).toEqual([order._id]);
  expect(await found('Octavia Pearmain')).toEqual([]);
});

it('the nightly job makes earlier earnings due when payouts are automatic and the minimum is reached', async () => {
  const [rich, poor] = [await createUser(db()), await createUser(db())];
  await giveCash(portal, rich, 2000);
  await giveCash(portal, poor, 300);
  await db().deleteFrom('payout_due').execute();
  await portal.set({ payoutMode: 'automatic', payoutMinimum: 1000 });
  await runPayments(portal, 'nightly');
  const due = await db()
    .selectFrom('payout_due')
    .select('user_id')
    .where('user_id', 'in', [rich, poor])
    .execute();
  await portal.set({ payoutMode: 'on-request' });
  expect(due.map(({ user_id: one }) => one)).toEqual([rich]);
});

it('a missing reward link is fetched from its provider, and refused when another provider paid', async () => {
  const { client, id: orderId } = await createPayee();
  await portal.runJobs();
  const payout = (set: { link?: null; provider?: string }) =>
    db().updateTable('payout').set(set).where('id', '=', orderId).execute();
  const link = () => client.call(contract.getRewardLink, { params: { orderId } });
  await payout({ link: null });
  expect((await link()).body.link).toMatch(/^https:\/\/rewards\.test\//);
  await payout({ provider: 'sandbox' });
  expect((await link()).problem.code).toBe('payout.no_provider');
});

it.each([
  ['was told by the provider that it is paid', { status: 'sent', attempt: 1 }],
  ['is trying once more', { status: 'sending', attempt: 2 }],
] as const)('a payout is not failed by a late refusal when another process %s', async (_, meanwhile) => {
  const { id } = await createPayee();
  service.mood.next = 'refuses';
  const sent_at = portal.clock.now();
  service.mood.meanwhile = () =>
    db()
      .updateTable('payout')
      .set({ ...meanwhile, sent_at })
      .where('id', '=', id)
      .execute();
  await portal.runJobs();
  const columns = ['status', 'attempt', 'failure'] as const;
  const row = await db().selectFrom('payout').select(columns).where('id', '=', id).executeTakeFirst();
  expect(row).toEqual({ ...meanwhile, failure: null });
});

it('a payout above the limit counts as pending on the dashboard when rewards or sales rewards are on', async () => {
  const userId = await createUser(db());
  await giveCash(portal, userId, 60_000);
  const client = await portal.as(userId);
  await client.call(contract.createOrder, { body: { currency: 'USD' } });
  const waiting = async (...on: ('rewards' | 'salesRewards')[]) => {
    await portal.set({
      features: { rewards: on.includes('rewards'), salesRewards: on.includes('salesRewards') },
    });
    const { body } = await admin.call(adminInfo, {});
    return body.waiting.find(({ kind }) => kind === 'payouts')?.count;
  };
  expect([await waiting('rewards'), await waiting('salesRewards'), await waiting()]).toEqual([
    1,
    1,
    undefined,
  ]);
  await portal.set({ features: { rewards: true, salesRewards: true } });
  const { orders } = (await admin.call(contract.listOrders, { query: { heldBecause: ['limit'] } })).body;
  expect(orders).toHaveLength(1);
  const [order] = orders;
  await admin.call(contract.releaseOrder, {
    params: { id: order?._id ?? '' },
    body: { version: order?.version ?? 0 },
  });
  expect(await waiting('rewards', 'salesRewards')).toBeUndefined();
});
