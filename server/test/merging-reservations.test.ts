import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contract from '@forecourt/contract/user-merge';
import { createUser } from '../src/features/users/user.factory.ts';
import { giveCash } from '../src/features/payments/payments.factory.ts';
import { accountsOf } from '../src/kit/ledger.ts';
import { releaseReservation, reserve, settle } from '../src/kit/ledger-spend.ts';
import type { Client } from './client.ts';
import { testPortal, type TestPortal } from './harness.ts';

let portal: TestPortal;
let admin: Client;
beforeAll(async () => {
  portal = await testPortal();
  // what is earned is not paid by itself: the test reserves
  await portal.set({ features: { salesRewards: true }, payoutMode: 'on-request' });
  admin = await portal.as(await createUser(db(), { role: 'company-admin' }));
});
afterAll(() => portal.close());

const db = () => portal.database.db;
let keys = 0;

/** Ten dollars of a person, of which four are set aside. */
async function saver() {
  const userId = await createUser(db());
  await giveCash(portal, userId, 1000);
  const key = `reserved:${++keys}`;
  await portal.database.write((tx) =>
    reserve(tx, {
      account: 'cash',
      owner: { userId },
      currency: 'USD',
      amount: 400,
      reason: 'payout',
      counter: 'payout:sandbox',
      businessKey: key,
      at: portal.clock.now(),
    }),
  );
  return { userId, key };
}
async function joined(secondary: string) {
  const primary = await createUser(db());
  const { status, body } = await admin.call(contract.mergeUsers, { body: { primary, secondary } });
  expect(status).toBe(200);
  return { primary, merge: body.merge._id };
}
const undo = async (id: string) =>
  expect((await admin.call(contract.undoMerge, { params: { id } })).status).toBe(200);
/** What is available and what is set aside. */
const cashOf = async (userId: string) => {
  const [cash] = await accountsOf(db(), { userId });
  return [cash?.balance ?? 0, cash?.reserved ?? 0];
};
const end = { settled: settle, returned: releaseReservation } as const;
const after = (how: keyof typeof end, key: string) =>
  portal.database.write((tx) => end[how](tx, key, portal.clock.now()));

it.each([
  ['settled', [600, 0]],
  ['returned', [1000, 0]],
] as const)(
  'a reservation that was %s after a merge stays so with its former account when the merge is undone',
  async (how, left) => {
    const { userId, key } = await saver();
    const { primary, merge } = await joined(userId);
    expect([await cashOf(primary), await cashOf(userId)]).toEqual([
      [600, 400],
      [0, 0],
    ]);
    expect(await after(how, key)).toBe(true);
    expect(await cashOf(primary)).toEqual(left);
    await undo(merge);
    expect([await cashOf(primary), await cashOf(userId)]).toEqual([[0, 0], left]);
    expect([await after('settled', key), await after('returned', key)]).toEqual([false, false]);
    expect(await cashOf(userId)).toEqual(left);
  },
);

it('an open reservation follows a merge and its undo, and is resolved once', async () => {
  const { userId, key } = await saver();
  const { primary, merge } = await joined(userId);
  await undo(merge);
  expect([await cashOf(primary), await cashOf(userId)]).toEqual([
    [0, 0],
    [600, 400],
  ]);
  expect([await after('returned', key), await after('settled', key)]).toEqual([true, false]);
  expect(await cashOf(userId)).toEqual([1000, 0]);
});

it('a settled reservation keeps the link to its settlement when its account is merged', async () => {
  const { userId, key } = await saver();
  await after('settled', key);
  const { primary } = await joined(userId);
  const entries = await db()
    .selectFrom('ledger_entry')
    .select(['id', 'reserved', 'resolves'])
    .where('user_id', '=', primary)
    .where('reserved', '<>', 0)
    .orderBy('reserved', 'desc')
    .execute();
  expect(entries).toMatchObject([{ reserved: 400 }, { reserved: -400, resolves: entries[0]?.id }]);
  expect([await cashOf(primary), await after('settled', key)]).toEqual([[600, 0], false]);
});
