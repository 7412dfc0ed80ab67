import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@forecourt/contract/wallet';
import type { Tx } from '../../kit/db/db.ts';
import { earn, releaseReservation, reserve, settle } from '../../kit/ledger-spend.ts';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createBrand, createCourse } from '../courses/course.factory.ts';
import { createDealer, createUser } from '../users/user.factory.ts';

let portal: TestPortal;
let admin: Client;
beforeAll(async () => {
  portal = await testPortal();
  await portal.set({ features: { salesRewards: true, loyaltyProgramme: true } });
  admin = await portal.as(
    await createUser(db(), { role: 'company-admin', firstName: 'Theo', lastName: 'Lind' }),
  );
});
afterAll(() => portal.close());

const db = () => portal.database.db;
const write = <T>(work: (tx: Tx) => Promise<T>) => portal.database.write(work);
const now = () => portal.clock.now();
let numbers = 0;
const key = () => `wallet-test:${++numbers}`;
type Money = { readonly amount: number; readonly currency?: 'USD' | 'EUR'; readonly businessKey?: string };

const paid = (userId: string, { amount, currency = 'USD', businessKey = key() }: Money) =>
  write((tx) =>
    earn(tx, {
      account: 'cash',
      owner: { userId },
      currency,
      amount,
      reason: 'spiff',
      counter: 'spiff:1',
      businessKey,
      at: now(),
    }),
  );
const held = (userId: string, amount: number, businessKey: string) =>
  write((tx) =>
    reserve(tx, {
      account: 'cash',
      owner: { userId },
      currency: 'USD',
      amount,
      reason: 'payout',
      counter: `payout:${businessKey}`,
      businessKey,
      at: now(),
    }),
  );
const walletOf = async (client: Client, query: object = {}) =>
  (await client.call(contract.wallet, { query })).body;

describe('own wallet', () => {
  it('the wallet shows the expiry of loyalty points and none for cash', async () => {
    const userId = await createUser(db());
    const at = now();
    await write((tx) =>
      earn(tx, {
        account: 'loyalty',
        owner: { userId },
        amount: 40,
        reason: 'bonus',
        counter: 'bonus',
        businessKey: key(),
        at,
      }),
    );
    await paid(userId, { amount: 500 });
    const { accounts } = await walletOf(await portal.as(userId));
    const end = new Date(at);
    end.setUTCFullYear(end.getUTCFullYear() + 1);
    expect(accounts.map(({ kind, expiring }) => [kind, expiring])).toEqual(
      expect.arrayContaining([
        ['loyalty', { amount: 40, at: end.toISOString() }],
        ['cash', null],
      ]),
    );
  });

  it('a wallet entry names its subject in the reader’s language', async () => {
    const course = await createCourse(db(), { brand: await createBrand(db()), title: 'Winches' });
    await db()
      .updateTable('course')
      .set({ texts: JSON.stringify({ fr: { title: 'Treuils' } }) })
      .where('id', '=', course.id)
      .execute();
    const userId = await createUser(db());
    await write((tx) =>
      earn(tx, {
        account: 'points',
        owner: { userId },
        amount: 10,
        reason: 'course-passed',
        counter: 'training',
        subject: { kind: 'course', id: course.id },
        businessKey: key(),
        at: now(),
      }),
    );
    const client = await portal.as(userId);
    const titles = async () => (await walletOf(client)).entries.map(({ subject }) => subject?.title);
    expect(await titles()).toEqual(['Winches']);
    await db().updateTable('user_account').set({ language: 'fr' }).where('id', '=', userId).execute();
    expect(await titles()).toEqual(['Treuils']);
  });

  it('the wallet lists each entry with its balance, reason, actor, note, and correction', async () => {
    const [brand, dealer] = [await createBrand(db()), await createDealer(db(), { name: 'Ridgeway Motors' })];
    const course = await createCourse(db(), { brand, title: 'Winches' });
    const userId = await createUser(db(), { dealers: [dealer] });
    const client = await portal.as(userId);
    await write((tx) =>
      earn(tx, {
        account: 'cash',
        owner: { userId },
        earnedAt: dealer,
        currency: 'USD',
        amount: 4000,
        reason: 'spiff',
        counter: 'spiff:1',
        subject: { kind: 'course', id: course.id },
        businessKey: key(),
        at: now(),
      }),
    );
    const { entries: first } = await walletOf(client);
    portal.clock.advance(1000);
    expect(
      (await admin.call(contract.correctEntry, { body: { entryId: first[0]?._id ?? '', reason: 'Twice.' } }))
        .status,
    ).toBe(200);
    portal.clock.advance(1000);
    await paid(userId, { amount: 6500 });
    portal.clock.advance(1000);
    const payout = key();
    await held(userId, 6000, payout);
    portal.clock.advance(1000);
    await write((tx) => releaseReservation(tx, payout, now(), { note: 'The card was refused' }));
    const { accounts, entries, pagination } = await walletOf(client);
    expect(accounts).toMatchObject([{ kind: 'cash', currency: 'USD', balance: 6500, reserved: 0 }]);
    expect(
      entries.map(({ reason, amount, after, by, note }) => ({ reason, amount, after, by, note })),
    ).toEqual([
      { reason: 'returned', amount: 6000, after: 6500, by: null, note: 'The card was refused' },
      { reason: 'payout', amount: -6000, after: 500, by: null, note: '' },
      { reason: 'spiff', amount: 6500, after: 6500, by: null, note: '' },
      { reason: 'correction', amount: -4000, after: 0, by: 'Theo Lind', note: 'Twice.' },
      { reason: 'spiff', amount: 4000, after: 4000, by: null, note: '' },
    ]);
    expect(entries.at(-1)).toMatchObject({
      subject: { kind: 'course', title: 'Winches' },
      dealer: { name: 'Ridgeway Motors' },
      counter: 'spiff:1',
      corrected: true,
    });
    expect(entries[3]).toMatchObject({ corrects: entries[4]?._id, dealer: { name: 'Ridgeway Motors' } });
    expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(6500);
    expect(new Set(entries.map(({ owner }) => owner))).toEqual(new Set(['user']));
    expect(pagination).toMatchObject({ limit: 20, total: 5 });
  });

  it('the wallet keeps a separate balance for each currency', async () => {
    const userId = await createUser(db());
    const client = await portal.as(userId);
    await paid(userId, { amount: 1000 });
    await paid(userId, { amount: 2500, currency: 'EUR' });
    await held(userId, 400, key());
    const { accounts } = await walletOf(client);
    expect(accounts.map(({ currency, balance, reserved }) => ({ currency, balance, reserved }))).toEqual([
      { currency: 'EUR', balance: 2500, reserved: 0 },
      { currency: 'USD', balance: 600, reserved: 400 },
    ]);
  });

  it('a negative balance from a correction is offset by the next reward and blocks payouts until then', async () => {
    const userId = await createUser(db());
    const client = await portal.as(userId);
    const [earned, payout] = [key(), key()];
    await paid(userId, { amount: 5000, businessKey: earned });
    await held(userId, 5000, payout);
    await write((tx) => settle(tx, payout, now()));
    const { entries, pagination } = await walletOf(client);
    expect(entries.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([-5000, 5000]);
    expect(pagination.total).toBe(2);
    const entry = await db()
      .selectFrom('ledger_entry')
      .select('id')
      .where('business_key', '=', earned)
      .executeTakeFirstOrThrow();
    await admin.call(contract.correctEntry, {
      body: { entryId: entry.id, reason: 'Returned by the customer' },
    });
    expect((await walletOf(client)).accounts).toMatchObject([{ balance: -5000 }]);
    await expect(held(userId, 100, key())).rejects.toThrow('wallet.short');
    await paid(userId, { amount: 6000 });
    expect((await walletOf(client)).accounts).toMatchObject([{ balance: 1000 }]);
    await held(userId, 1000, key());
  });

  it('wallet entries are filtered by account and by days in the tenant’s time zone', async () => {
    const userId = await createUser(db());
    portal.clock.set('2027-01-01T03:00:00Z');
    await paid(userId, { amount: 100 });
    portal.clock.set('2027-01-01T12:00:00Z');
    await paid(userId, { amount: 200 });
    const client = await portal.as(userId);
    const amounts = async (query: object) =>
      (await walletOf(client, query)).entries.map(({ amount }) => amount);
    // New Year's Eve is still on in New York
    expect(await amounts({ endDate: '2026-12-31' })).toEqual([100]);
    expect(await amounts({ startDate: '2027-01-01', endDate: '2027-01-01' })).toEqual([200]);
    expect(await amounts({ kind: 'points' })).toEqual([]);
    expect(await amounts({ sortDir: 1 })).toEqual([100, 200]);
    admin = await portal.as(await createUser(db(), { role: 'company-admin' }));
  });

  it('the wallet of a dealer is shown to its managers and not to its learners', async () => {
    const dealer = await createDealer(db(), { name: 'Saguaro Off-Road' });
    await write((tx) =>
      earn(tx, {
        account: 'loyalty',
        owner: { userId: null, dealerId: dealer },
        amount: 300,
        reason: 'bonus',
        counter: 'bonus',
        businessKey: key(),
        at: now(),
      }),
    );
    const manager = await portal.as(await createUser(db(), { role: 'dealer-manager', dealers: [dealer] }));
    const learner = await portal.as(await createUser(db(), { dealers: [dealer] }));
    expect((await walletOf(manager)).accounts).toMatchObject([
      { kind: 'loyalty', owner: { kind: 'dealer', name: 'Saguaro Off-Road' }, balance: 300 },
    ]);
    expect((await walletOf(manager)).entries.map(({ owner }) => owner)).toEqual(['dealer']);
    expect(await walletOf(learner)).toMatchObject({ accounts: [], entries: [] });
  });
});

describe('wallets of other users', () => {
  it('the wallet of another user is shown only to holders of the incentive reports within their scope', async () => {
    const userId = await createUser(db());
    await paid(userId, { amount: 100 });
    const ask = async (client: Client) =>
      (await client.call(contract.userWallet, { params: { id: userId } })).status;
    expect(await ask(admin)).toBe(200);
    expect(await ask(await portal.as(await createUser(db(), { role: 'brand-manager' })))).toBe(404);
    expect(await ask(await portal.as(await createUser(db(), { role: 'dealer-manager' })))).toBe(403);
    expect(await ask(portal.anonymous)).toBe(401);
  });

  it('a wallet entry is corrected once, by an administrator who is not its owner', async () => {
    const userId = await createUser(db());
    const earned = key();
    await paid(userId, { amount: 100, businessKey: earned });
    const { id: entryId } = await db()
      .selectFrom('ledger_entry')
      .select('id')
      .where('business_key', '=', earned)
      .executeTakeFirstOrThrow();
    const correct = (client: Client) =>
      client.call(contract.correctEntry, { body: { entryId, reason: 'Wrong.' } });
    const manager = await portal.as(await createUser(db(), { role: 'brand-manager' }));
    expect((await correct(manager)).status).toBe(403);
    const answers = await Promise.all(Array.from({ length: 20 }, () => correct(admin)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    const self = await createUser(db(), { role: 'company-admin' });
    const own = key();
    await paid(self, { amount: 100, businessKey: own });
    const entry = await db()
      .selectFrom('ledger_entry')
      .select('id')
      .where('business_key', '=', own)
      .executeTakeFirstOrThrow();
    const alone = await portal.as(self);
    const rejected = await alone.call(contract.correctEntry, {
      body: { entryId: entry.id, reason: 'Mine.' },
    });
    expect(rejected.problem.code).toBe('wallet.own');
    const { entries } = (await admin.call(contract.userWallet, { params: { id: userId } })).body;
    expect(entries.map(({ can }) => can.correct)).toEqual([false, false]);
  });

  it('a negative balance is written off once, and a payout entry cannot be corrected', async () => {
    const userId = await createUser(db());
    const earned = key();
    await paid(userId, { amount: 100, businessKey: earned });
    const payout = key();
    await held(userId, 100, payout);
    const { entries } = (await admin.call(contract.userWallet, { params: { id: userId } })).body;
    const entryId = entries.find(({ reason }) => reason === 'spiff')?._id ?? '';
    const payoutId = entries.find(({ reason }) => reason === 'payout')?._id ?? '';
    const fixed = await admin.call(contract.correctEntry, { body: { entryId: payoutId, reason: 'No.' } });
    expect(fixed.problem.code).toBe('wallet.fixed');
    await admin.call(contract.correctEntry, { body: { entryId, reason: 'Wrong.' } });
    const off = () =>
      admin.call(contract.writeOff, {
        body: { userId, kind: 'cash', currency: 'USD', reason: 'Our mistake.' },
      });
    expect((await off()).body.amount).toBe(100);
    expect((await off()).problem.code).toBe('wallet.nothing_owed');
    const unnamed = await admin.call(contract.writeOff, { body: { userId, kind: 'cash', reason: 'x' } });
    expect(unnamed.problem.fields?.[0]?.path).toBe('currency');
  });

  it('the wallet is not found when all its features are off', async () => {
    await portal.set({
      features: { points: false, loyaltyProgramme: false, rewards: false, salesRewards: false },
    });
    expect((await admin.call(contract.wallet, {})).status).toBe(404);
    await portal.set({
      features: { points: true, loyaltyProgramme: true, rewards: true, salesRewards: true },
    });
  });
});
