import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@forecourt/contract/loyalty';
import * as imports from '@forecourt/contract/imports';
import { listNotifications } from '@forecourt/contract/notifications';
import { DAY, MINUTE } from '../../kit/clock.ts';
import { reverse } from '../../kit/ledger.ts';
import type { Client } from '../../../test/client.ts';
import { START, testPortal, type TestPortal } from '../../../test/harness.ts';
import { createBrand } from '../courses/course.factory.ts';
import { aReceipt, formWith, imageOf } from '../submissions/receipt.factory.ts';
import { createDealer, createUser } from '../users/user.factory.ts';
import { createLoyaltyBrand } from './loyalty.factory.ts';
import { loyaltyJobs } from './loyalty.jobs.ts';

let portal: TestPortal;
let brand: string;
let partner: { id: string; key: string };
let dealer: string;
let annId: string;
let ann: Client;
let admin: Client;
let adminId: string;

const db = () => portal.database.db;

beforeAll(async () => {
  portal = await testPortal();
  await portal.set({ features: { loyaltyProgramme: true } });
  brand = await createBrand(db());
  partner = await createLoyaltyBrand(db(), {
    brand,
    perSpent: 0.1,
    perUnit: 2,
    photo: 25,
    photos: 2,
    items: [
      { partNumber: 'TV-LK 2250', name: 'Level kit' },
      { partNumber: 'TV-SH-118', name: 'Damper', points: 7 },
    ],
  });
  dealer = await createDealer(db(), { name: 'Ridgeway Motors' });
  annId = await createUser(db(), { dealers: [dealer], firstName: 'Ann', lastName: 'Rep' });
  ann = await portal.as(annId);
  adminId = await createUser(db(), { role: 'company-admin' });
  admin = await portal.as(adminId);
});
afterAll(() => portal.close());

const receipt = (input: Record<string, unknown> = {}) => ({
  type: 'receipt',
  brand: partner.key,
  receiptDate: '2026-03-04',
  receiptNumber: '40-1',
  amount: 100_000,
  ...input,
});

async function send(client: Client, input: Record<string, unknown> = {}) {
  return client.call(contract.submitLoyalty, {
    body: formWith(receipt(input), await imageOf(aReceipt())),
  });
}

async function approved(client: Client, input: Record<string, unknown> = {}) {
  const { submission } = (await send(client, input)).body;
  const { body } = await admin.call(contract.decideLoyalty, {
    params: { id: submission._id },
    body: { status: 'approved', version: submission.version },
  });
  return body.submission;
}

const summary = async (client: Client) => (await client.call(contract.loyaltyCurrentUser, {})).body;

describe('loyalty points', () => {
  it('the loyalty summary shows the user’s points and their expiry when a receipt is approved', async () => {
    const id = await createUser(db(), { dealers: [dealer] });
    const client = await portal.as(id);
    expect(await summary(client)).toMatchObject({
      totalPoints: 0,
      availablePoints: 0,
      expiring: null,
      member: true,
    });
    const { award } = await approved(client, { amount: 123_456 });
    expect(award.amount).toBe(123);
    expect(await summary(client)).toMatchObject({
      totalPoints: 123,
      availablePoints: 123,
      expiring: { amount: 123, at: '2027-03-10T15:00:00.001Z' },
      totalSubmitReceiptAmount: 123_456,
      totals: [{ amount: 123_456, currency: 'USD' }],
      pastSubmissions: [{ status: 'approved' }],
      ownedDealer: null,
    });
  });

  it('the expiry of points moves when the user earns points and stays when points are corrected', async () => {
    const id = await createUser(db(), { dealers: [dealer] });
    await approved(await portal.as(id));
    const first = (await summary(await portal.as(id))).expiring?.at;
    portal.clock.advance(40 * DAY);
    const entry = await db()
      .selectFrom('ledger_entry')
      .select('id')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    admin = await portal.as(adminId);
    await approved(await portal.as(id), { receiptNumber: 'N2' });
    const moved = (await summary(await portal.as(id))).expiring?.at;
    expect(Date.parse(moved ?? '') - Date.parse(first ?? '')).toBe(40 * DAY);
    portal.clock.advance(10 * DAY);
    await portal.database.write((tx) => reverse(tx, entry.id, portal.clock.now()));
    expect((await summary(await portal.as(id))).expiring?.at).toBe(moved);
    portal.clock.set(new Date(START.getTime() + 1 * MINUTE));
    [admin, ann] = await Promise.all([portal.as(adminId), portal.as(annId)]);
  });

  it('points expire after notifications 60, 30, and 7 days before', async () => {
    const id = await createUser(db(), { dealers: [dealer] });
    await approved(await portal.as(id));
    const [expire] = loyaltyJobs;
    const notified = async (days: number) => {
      portal.clock.set(new Date(START.getTime() + (365 - days) * DAY));
      await expire?.run({}, portal);
      const { notifications } = (await (await portal.as(id)).call(listNotifications, {})).body;
      return notifications.filter(({ kind }) => kind === 'loyalty.expiring').length;
    };
    expect([
      await notified(61),
      await notified(59),
      await notified(29),
      await notified(28),
      await notified(6),
    ]).toEqual([0, 1, 2, 2, 3]);
    await notified(-1);
    expect((await summary(await portal.as(id))).availablePoints).toBe(0);
    portal.clock.set(new Date(START.getTime() + 2 * MINUTE));
    [admin, ann] = await Promise.all([portal.as(adminId), portal.as(annId)]);
  });

  it('points are priced by item, by unit, and by amount spent, and rounded down once', async () => {
    const { body } = await ann.call(contract.priceLoyalty, {
      body: {
        brand: partner.key,
        type: 'receipt',
        items: [
          { partNumber: 'tv-lk2250', quantity: 2, amount: 1_999 },
          { partNumber: 'TVSH118', quantity: 3, amount: 50_000 },
          { partNumber: 'OTHER', quantity: 1, amount: 99_900 },
        ],
      },
    });
    // 2 × 2 + 19.99 × 0.1 + 3 × 7
    expect(body).toEqual({
      points: 26,
      items: [
        { partNumber: 'tv-lk2250', name: 'Level kit' },
        { partNumber: 'TVSH118', name: 'Damper' },
        { partNumber: 'OTHER', name: '' },
      ],
    });
  });

  it('photo points are limited to the monthly photo quota of the partner brand', async () => {
    const client = await portal.as(await createUser(db(), { dealers: [dealer] }));
    const photo = { type: 'photo', amount: undefined, receiptNumber: '' };
    expect((await approved(client, photo)).award.amount).toBe(25);
    await approved(client, photo);
    expect((await send(client, photo)).problem.code).toBe('loyalty.photos_used');
  });

  it('an appeal of a denied photo is refused when later photos use the monthly quota', async () => {
    const client = await portal.as(await createUser(db(), { dealers: [dealer] }));
    const photo = { type: 'photo', amount: undefined, receiptNumber: '' };
    const { submission } = (await send(client, photo)).body;
    const params = { id: submission._id };
    const denied = await admin.call(contract.decideLoyalty, {
      params,
      body: { status: 'denied', reasonCode: 'unreadable', version: submission.version },
    });
    await send(client, photo);
    const last = (await send(client, photo)).body.submission;
    const body = { reason: 'It is sharp.', version: denied.body.submission.version };
    const appeal = () => client.call(contract.appealLoyalty, { params, body });
    expect((await appeal()).problem.code).toBe('loyalty.photos_used');
    await client.call(contract.withdrawLoyalty, { params: { id: last._id } });
    expect((await appeal()).body.submission.status).toBe('pending');
  });

  it('a receipt is stored once when it is submitted twice with one clientId', async () => {
    const clientId = '018f0000-0000-7000-8000-00000000c1a1';
    const [first, second] = await Promise.all([send(ann, { clientId }), send(ann, { clientId })]);
    expect(first?.body.submission._id).toBe(second?.body.submission._id);
  });

  it('a receipt is refused with all missing fields in one response when it is incomplete', async () => {
    const { status, body } = await ann.call(contract.submitLoyalty, {
      body: { type: 'receipt', brand: partner.key },
    });
    expect(status).toBe(422);
    const missing = ['attach-0', 'receiptDate', 'receiptNumber', 'amount'];
    expect(body).toMatchObject({ fields: missing.map((path) => ({ path })) });
  });
});

describe('partner brands', () => {
  it('a new partner brand awards points and is counted in the loyalty overview', async () => {
    const created = await admin.call(contract.createLoyaltyBrand, {
      body: { key: 'fabtech', name: 'Fabtech', pointsPerSpent: 0.05 },
    });
    expect(created.body.loyaltyBrand).toMatchObject({ pointsPerSpent: 0.05, photosPerMonth: 4 });
    const client = await portal.as(await createUser(db(), { dealers: [dealer] }));
    const { award } = await approved(client, { brand: 'FABTECH', amount: 200_000, receiptNumber: 'F-1' });
    expect(award.amount).toBe(100);
    const overview = (await admin.call(contract.loyaltyOverview, { query: { brand: 'fabtech' } })).body;
    expect(overview).toMatchObject({
      totalFabtechPurchases: 200_000,
      totalWarnPurchases: 0,
      totalCreditsEarned: 100,
      totalSubmittedReceiptsCount: 1,
      purchasesByBrand: [{ key: 'fabtech', currency: 'USD', total: 200_000 }],
      topDealers: [{ name: 'Ridgeway Motors', receipts: 1 }],
    });
    const receipts = (await admin.call(contract.partnerBrandReceipts, {})).body;
    expect([receipts.submissions.length, receipts.totals]).toEqual([
      1,
      [{ amount: 200_000, currency: 'USD' }],
    ]);
  });

  it('partner brand keys are unique, and brand managers edit those of their brands only', async () => {
    const taken = await admin.call(contract.createLoyaltyBrand, {
      body: { key: partner.key.toUpperCase(), name: 'X' },
    });
    expect(taken.problem.code).toBe('loyalty.key_taken');
    const manager = await portal.as(
      await createUser(db(), { role: 'brand-manager', brands: [await createBrand(db())], dealers: [] }),
    );
    const params = { id: partner.id };
    expect((await manager.call(contract.saveLoyaltyBrand, { params, body: { name: 'Mine' } })).status).toBe(
      404,
    );
    expect((await manager.call(contract.createLoyaltyBrand, { body: { key: 'zz', name: 'Z' } })).status).toBe(
      403,
    );
  });
});

const of = (partNumber: string) => ann.call(contract.eligiblePartNumber, { params: { partNumber } });
const during = (startDate: string, endDate: string) =>
  ann.call(contract.listEligibleItems, { query: { text: 'later', startDate, endDate } });

describe('eligible items', () => {
  it('eligible items are found by normalized part number within their validity dates', async () => {
    expect((await of('tv lk-2250')).body.eligibleItem.name).toBe('Level kit');
    const later = { partNumber: 'LATER-1', name: 'Later', brand: partner.key, startDate: '2026-04-01' };
    const { eligibleItem } = (await admin.call(contract.createEligibleItem, { body: later })).body;
    expect((await of('later1')).status).toBe(404);
    expect((await during('2026-01-01', '2026-03-31')).body.eligibleItems).toEqual([]);
    expect((await during('2026-03-31', '2026-04-01')).body.pagination).toMatchObject({ total: 1, limit: 25 });
    const twice = await admin.call(contract.createEligibleItem, {
      body: { ...later, partNumber: 'later 1' },
    });
    expect(twice.problem.code).toBe('loyalty.part_taken');
    await admin.call(contract.deleteEligibleItem, { params: { id: eligibleItem._id } });
    expect((await admin.call(contract.getEligibleItem, { params: { id: eligibleItem._id } })).status).toBe(
      404,
    );
  });

  it('an eligible item import changes nothing when the same table is imported again', async () => {
    const text = `Part number,Name,Brand,Points,Start date,End date
FT-100,Lift kit,${partner.key},40,2026-01-01,
FT-200,Spacer,${partner.key},,2026-01-01,2026-12-31
FT-300,Bad,Nobody,,2026-01-01,
FT-400,Reversed,${partner.key},,2026-05-01,2026-01-01`;
    const run = async () => {
      const started = await admin.call(imports.startImport, { body: { kind: 'loyalty-items', text } });
      await portal.runJobs();
      const id = started.body.import._id;
      await admin.call(imports.runImport, { params: { id }, body: {} });
      await portal.runJobs();
      return (await admin.call(imports.getImport, { params: { id } })).body.import.counts;
    };
    expect(await run()).toMatchObject({ created: 2, bad: 2, unchanged: 0 });
    expect(await run()).toMatchObject({ created: 0, bad: 2, unchanged: 2, updated: 0 });
  });
});

describe('loyalty members', () => {
  it('the loyalty membership is refused with its reason by role, dealer, and business unit', async () => {
    const rep = await portal.as(await createUser(db(), { role: 'sales-rep', dealers: [dealer] }));
    expect(await summary(rep)).toMatchObject({ member: false, reason: expect.stringContaining('role') });
    expect(await send(rep)).toMatchObject({ status: 403, problem: { code: 'loyalty.not_member_role' } });
    const nowhere = await portal.as(await createUser(db(), { dealers: [] }));
    expect((await send(nowhere)).problem.code).toBe('loyalty.not_member_dealer');
    const { id: unit } = await db()
      .insertInto('business_unit')
      .values({ name: 'Powersports' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await portal.set({ loyaltyBusinessUnit: unit });
    expect((await summary(ann)).member).toBe(false);
    await db()
      .insertInto('dealer_business_unit')
      .values({ dealer_id: dealer, business_unit_id: unit })
      .execute();
    expect((await summary(ann)).member).toBe(true);
    await portal.set({ loyaltyBusinessUnit: null });
  });

  it('a receipt is refused when its dealer is not one of the user’s or its date is in the future', async () => {
    const other = await createDealer(db());
    expect((await send(ann, { dealerId: other })).problem.fields).toMatchObject([{ path: 'dealerId' }]);
    expect((await send(ann, { receiptDate: '2026-03-11' })).problem.fields).toMatchObject([
      { path: 'receiptDate' },
    ]);
  });

  it('the member list shows points and pending submissions to administrators only', async () => {
    const unique = await createUser(db(), { dealers: [dealer], firstName: 'Quill', lastName: 'Mottram' });
    const client = await portal.as(unique);
    await approved(client);
    await send(client, { receiptNumber: 'Q-2' });
    const { members } = (await admin.call(contract.loyaltyMembers, { query: { text: 'Quill' } })).body;
    expect(members).toMatchObject([
      { user: { name: 'Quill Mottram' }, dealer: { name: 'Ridgeway Motors' }, totalPoints: 100, pending: 1 },
    ]);
    expect((await ann.call(contract.loyaltyMembers, {})).status).toBe(403);
  });
});

describe('dealer loyalty figures', () => {
  it('the dealer’s loyalty figures keep a user’s credits when the user moves to another dealer', async () => {
    const [old, next] = [await createDealer(db()), await createDealer(db())];
    const managerId = await createUser(db(), { role: 'dealer-manager', dealers: [old] });
    const manager = await portal.as(managerId);
    const id = await createUser(db(), { dealers: [old], firstName: 'Mo', lastName: 'Ver' });
    await approved(await portal.as(id), { amount: 500_000 });
    await db().updateTable('dealer_member').set({ dealer_id: next }).where('user_id', '=', id).execute();
    const figures = (await manager.call(contract.dealerLoyalty, { params: { dealerId: old } })).body;
    expect(figures).toMatchObject({
      totalEarnedCredits: 500,
      availableCredits: 0,
      totalPurchases: 500_000,
      activities: [{ user: 'Mo Ver', amount: 500, reason: 'receipt' }],
    });
    const stranger = await manager.call(contract.dealerLoyalty, { params: { dealerId: next } });
    expect(stranger.status).toBe(404);
    const colleague = await portal.as(await createUser(db(), { dealers: [old] }));
    expect((await colleague.call(contract.dealerLoyalty, { params: { dealerId: old } })).status).toBe(404);
  });
});

const give = (client: Client, body: Record<string, unknown>) =>
  client.call(contract.sendCredits, { body: { amount: 50, reason: 'Show of the month', ...body } });

describe('bonus credits', () => {
  it('bonus credits are previewed, awarded once to users or a dealer, and announced by a notification', async () => {
    const id = await createUser(db(), { dealers: [dealer], firstName: 'Bo', lastName: 'Nus' });
    const clientId = '018f0000-0000-7000-8000-00000000b0b0';
    const preview = await give(admin, { users: [id], preview: true });
    expect(preview.body).toEqual({ receivers: [{ _id: id, name: 'Bo Nus' }], total: 50, sent: false });
    expect((await give(admin, { users: [id], clientId })).body.sent).toBe(true);
    await give(admin, { users: [id], clientId });
    const client = await portal.as(id);
    expect((await summary(client)).availablePoints).toBe(50);
    expect((await client.call(listNotifications, {})).body.notifications[0]).toMatchObject({
      kind: 'loyalty.credited',
      body: 'Reason: Show of the month',
    });
    const owner = await createDealer(db());
    await give(admin, { dealer: owner });
    const figures = (await admin.call(contract.dealerLoyalty, { params: { dealerId: owner } })).body;
    expect(figures).toMatchObject({ availableCredits: 50, totalEarnedCredits: 50 });
  });

  it('bonus credits are refused for learners, for the administrator’s own account, and without a recipient', async () => {
    expect((await give(ann, { users: [annId] })).status).toBe(403);
    expect((await give(admin, { users: [adminId] })).problem.code).toBe('submission.own');
    expect((await give(admin, {})).problem.fields).toMatchObject([{ path: 'users' }]);
  });
});
