import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contract from '@forecourt/contract/payments';
import { writeOff } from '@forecourt/contract/wallet';
import { cashPaid } from '../../kit/cash-events.ts';
import { MINUTE } from '../../kit/clock.ts';
import { takeBack } from '../../kit/ledger-spend.ts';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createUser } from '../users/user.factory.ts';
import { paidThrough } from './paid-through.ts';
import { giveCash, runPayments } from './payments.factory.ts';

let portal: TestPortal;
let admin: Client;
beforeAll(async () => {
  portal = await testPortal();
  await portal.set({ features: { salesRewards: true }, payoutMode: 'on-request' });
  admin = await portal.as(await createUser(db(), { role: 'company-admin' }));
});
afterAll(() => portal.close());

const db = () => portal.database.db;
const entryOf = async (key: string) =>
  (
    await db()
      .selectFrom('ledger_entry')
      .select('id')
      .where('business_key', '=', key)
      .executeTakeFirstOrThrow()
  ).id;
const paidNow = (userId: string) => portal.database.write((tx) => paidThrough(tx, userId, 'USD'));
const back = (key: string) => portal.database.write((tx) => takeBack(tx, key, portal.clock.now()));

/** Somebody who was paid ten dollars that they did not earn after all. */
async function overpaid() {
  const userId = await createUser(db());
  const key = await giveCash(portal, userId, 1000);
  const client = await portal.as(userId);
  await client.call(contract.createOrder, { body: { currency: 'USD' } });
  await portal.runJobs();
  await back(key);
  return userId;
}

it('pays later credits by what was paid for one that was taken back, unless that was written off', async () => {
  const userId = await overpaid();
  const filling = await giveCash(portal, userId, 400);
  expect(await paidNow(userId)).toBe(await entryOf(filling));
  const body = { userId, kind: 'cash' as const, currency: 'USD' as const, reason: 'Has left the dealer.' };
  expect((await admin.call(writeOff, { body })).body.amount).toBe(600);
  await giveCash(portal, userId, 500);
  expect(await paidNow(userId)).toBe(await entryOf(filling));
});

it('counts a credit that makes up for a debt as paid, though nothing leaves', async () => {
  const filling = await giveCash(portal, await overpaid(), 300);
  portal.clock.advance(3 * MINUTE);
  const told: string[] = [];
  const { emit } = portal.registry.events;
  portal.registry.events.emit = (tx, event, value) => {
    if ((event as unknown) === cashPaid) told.push((value as unknown as { through: string }).through);
    return emit(tx, event, value);
  };
  await runPayments(portal, 'pay-due');
  portal.registry.events.emit = emit;
  expect(told).toContain(await entryOf(filling));
});

it('lists money of erased people as unclaimed until somebody has seen to it, and sends it to nobody', async () => {
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
