import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@forecourt/contract/spiffs';
import { submitClaim } from '@forecourt/contract/spiff-claims';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createBrand, createCourse } from '../courses/course.factory.ts';
import { anyImage, bodyOf } from '../spiff-claims/claim.factory.ts';
import { aReceipt, formWith } from '../submissions/receipt.factory.ts';
import { createDealer, createUser } from '../users/user.factory.ts';
import { createSpiff } from './spiff.factory.ts';

let portal: TestPortal;
let brand: string;
let manager: Client;
let admin: Client;
let repId: string;
let rep: Client;

const db = () => portal.database.db;

beforeAll(async () => {
  portal = await testPortal();
  await portal.set({ features: { salesRewards: true } });
  brand = await createBrand(db());
  manager = await portal.as(await createUser(db(), { role: 'brand-manager', brands: [brand] }));
  admin = await portal.as(await createUser(db(), { role: 'company-admin' }));
  repId = await createUser(db(), { dealers: [await createDealer(db())] });
  rep = await portal.as(repId);
});
afterAll(() => portal.close());

const create = (body: object, client = manager) =>
  client.call(contract.createSpiff, { body: { brandId: brand, name: 'Spring sale', ...body } });
const save = (id: string, body: object, client = manager) =>
  client.call(contract.saveSpiff, { params: { id }, body });
const publish = (id: string) => manager.call(contract.publishSpiff, { params: { id }, body: {} });
const own = async (client = rep) => (await client.call(contract.ownSpiffs, {})).body;
const list = async (query: object, client = manager) =>
  (await client.call(contract.listSpiffs, { query })).body;
const DATES = { startDate: '2026-03-01', endDate: '2026-03-31' };

describe('spiffs', () => {
  it('a spiff is published only when its dates, pay, and items are complete', async () => {
    const drafted = await create({ type: 'RECEIPT_SCAN', structure: 'PER_ITEM' });
    expect(drafted.status, drafted.text).toBe(200);
    const { spiff } = drafted.body;
    expect(spiff).toMatchObject({
      status: 'draft',
      missing: ['dates', 'pay', 'items'],
      currency: 'USD',
      autoApproveLimit: 10_000,
      moneyFixed: false,
    });
    expect((await publish(spiff._id)).problem).toMatchObject({
      code: 'spiff.incomplete',
      fields: [{ path: 'dates' }, { path: 'pay' }, { path: 'items' }],
    });
    const saved = await save(spiff._id, { ...DATES, items: [{ partNumber: 'TV-LK-2250', amount: 1500 }] });
    expect(saved.body.spiff).toMatchObject({ missing: [], claimUntil: '2026-04-30' });
    expect((await publish(spiff._id)).body.spiff).toMatchObject({ status: 'published', moneyFixed: true });
    expect((await save(spiff._id, { version: spiff.version, name: 'Other' })).problem.code).toBe(
      'content.stale',
    );
    expect((await save(spiff._id, { startDate: null })).problem.code).toBe('spiff.incomplete');
  });

  it('a published spiff accepts only increases of its amounts, budget, and limits', async () => {
    const id = await createSpiff(db(), { brand, amount: 2000, budget: 100_000, maxPerPerson: 50_000 });
    const fields = async (body: object) =>
      ((await save(id, body)).problem.fields ?? []).map(({ path }) => path);
    expect(await fields({ amount: 1999, budget: 99_999, maxPerPerson: 1, maxPerClaim: 5 })).toEqual([
      'amount',
      'budget',
      'maxPerClaim',
      'maxPerPerson',
    ]);
    expect(await fields({ payoutType: 'dealerCredit', currency: 'CAD', structure: 'PER_ITEM' })).toHaveLength(
      3,
    );
    expect(await fields({ items: [{ partNumber: 'A-1' }] })).toEqual(['items']);
    const grown = await save(id, { amount: 2500, budget: null, maxPerPerson: 60_000 });
    expect(grown.body.spiff).toMatchObject({ amount: 2500, budget: null, maxPerPerson: 60_000 });
    const items = await createSpiff(db(), {
      brand,
      structure: 'PER_ITEM',
      items: [{ partNumber: 'A-1', amount: 900 }],
    });
    expect((await save(items, { items: [{ partNumber: 'a1', amount: 800 }] })).problem.fields).toMatchObject([
      { path: 'items.0.amount' },
    ]);
    expect((await save(items, { items: [{ partNumber: 'B-2', amount: 900 }] })).problem.fields).toMatchObject(
      [{ path: 'items' }],
    );
  });

  it('saving a spiff names each invalid field, and is refused for a foreign brand', async () => {
    const path = async (body: object) => (await create(body)).problem.fields?.[0]?.path;
    expect(await path({ details: 'x'.repeat(151) })).toBe('details');
    expect(await path({ startDate: '2026-03-02', endDate: '2026-03-01' })).toBe('endDate');
    expect(await path({ ...DATES, claimUntil: '2026-03-30' })).toBe('claimUntil');
    expect(await path({ items: [{ partNumber: 'A-1' }, { partNumber: 'a 1' }] })).toBe('items.1.partNumber');
    const foreign = await createCourse(db(), {});
    expect(await path({ requires: { courses: [foreign.id] } })).toBe('requires.courses.0');
    expect((await create({ brandId: await createBrand(db()) })).status).toBe(404);
  });

  it('the spiff list filters by text, type, status, and race style, and is empty for a foreign brand manager', async () => {
    await createSpiff(db(), { brand, name: 'Aardvark derby', type: 'RECEIPT_SCAN' });
    const found = await list({ text: 'aardvark', type: 'receipt_scan', status: 'PUBLISHED' });
    expect(found.pagination).toMatchObject({ total: 1, limit: 50 });
    expect((await list({ text: 'aardvark', raceStyle: 'road' })).spiffs).toEqual([]);
    const stranger = await portal.as(
      await createUser(db(), { role: 'brand-manager', brands: [await createBrand(db())] }),
    );
    expect((await list({}, stranger)).spiffs).toEqual([]);
    expect((await rep.call(contract.listSpiffs, {})).status).toBe(403);
  });

  it('own spiffs list only claimable spiffs of the user’s audience, with the remaining budget', async () => {
    const other = await createDealer(db());
    const shown = await createSpiff(db(), { brand, budget: 5000, maxPerPerson: 4000 });
    const hidden = [
      await createSpiff(db(), { brand, status: 'draft' }),
      await createSpiff(db(), { brand, dealers: [other] }),
      await createSpiff(db(), { brand, startDate: '2026-03-11' }),
      await createSpiff(db(), {
        brand,
        startDate: '2026-01-01',
        endDate: '2026-02-01',
        claimUntil: '2026-03-09',
      }),
    ];
    const { spiffs, today } = await own();
    expect(today).toBe('2026-03-10');
    expect(spiffs.find(({ _id }) => _id === shown)).toMatchObject({
      locked: null,
      full: null,
      remaining: { budget: 5000, person: 4000 },
    });
    expect(spiffs.filter(({ _id }) => hidden.includes(_id))).toEqual([]);
  });

  it('own spiffs name the required course, its minutes, and the amount when a spiff is locked', async () => {
    const course = await createCourse(db(), { brand, title: 'Light bars', minutes: 25 });
    const id = await createSpiff(db(), { brand, courses: [course.id], amount: 3000 });
    expect((await own()).spiffs.find(({ _id }) => _id === id)).toMatchObject({
      amount: 3000,
      locked: { minutes: 25, training: [{ _id: course.id, title: 'Light bars' }] },
    });
  });

  it('unclaimed spiffs list a dealer’s users without a claim for its manager', async () => {
    const course = await createCourse(db(), { brand, title: 'Dampers' });
    const dealer = await createDealer(db(), { brands: [brand] });
    const boss = await portal.as(await createUser(db(), { role: 'dealer-manager', dealers: [dealer] }));
    const [ann, ben] = [
      await createUser(db(), { dealers: [dealer], firstName: 'Ann', lastName: 'Rep' }),
      await createUser(db(), { dealers: [dealer], firstName: 'Ben', lastName: 'Rep' }),
    ];
    await createUser(db(), { dealers: [await createDealer(db(), { brands: [brand] })] });
    const spiff = await createSpiff(db(), { brand, courses: [course.id], dealers: [dealer] });
    await createSpiff(db(), { brand, budget: 0, dealers: [dealer] });
    const at = new Date('2026-03-01');
    const passed = { status: 'passed', enrolled_at: at, passed_at: at, updated_at: at };
    await db()
      .insertInto('course_progress')
      .values({ user_id: ann, course_id: course.id, ...passed })
      .execute();
    const left = async () =>
      (await boss.call(contract.unclaimedSpiffs, {})).body.spiffs.filter(({ _id }) => _id === spiff);
    expect(await left()).toMatchObject([
      {
        people: 2,
        unclaimed: 2,
        who: [
          { _id: ben, name: 'Ben Rep', lacksTraining: true },
          { _id: ann, name: 'Ann Rep', lacksTraining: false },
        ],
      },
    ]);
    await db()
      .updateTable('spiff')
      .set({ texts: JSON.stringify({ fr: { name: 'Ventes d’hiver' } }) })
      .where('id', '=', spiff)
      .execute();
    boss.cookies['lang'] = 'fr';
    const inFrench = await boss.call(contract.unclaimedSpiffs, {});
    delete boss.cookies['lang'];
    expect(inFrench.body.spiffs.map(({ name }) => name)).toContain('Ventes d’hiver');
    const body = formWith(bodyOf(spiff, aReceipt()), await anyImage(), 'receipt');
    const sent = await (await portal.as(ann)).call(submitClaim, { body });
    expect(sent.status, sent.text).toBe(200);
    expect(await left()).toMatchObject([{ people: 2, unclaimed: 1, who: [{ _id: ben }] }]);
    expect((await (await portal.as(ben)).call(contract.unclaimedSpiffs, {})).status).toBe(403);
  });

  it('a spiff is deleted and restored by administrators only, and hidden when the feature is off', async () => {
    const id = await createSpiff(db(), { brand });
    expect((await manager.call(contract.deleteSpiff, { params: { id } })).status).toBe(403);
    expect((await admin.call(contract.deleteSpiff, { params: { id } })).status).toBe(200);
    expect((await own()).spiffs.some(({ _id }) => _id === id)).toBe(false);
    expect(
      (await admin.call(contract.restoreSpiff, { params: { id }, body: {} })).body.spiff.deletedAt,
    ).toBeNull();
    await portal.set({ features: { salesRewards: false } });
    expect((await manager.call(contract.getSpiff, { params: { id } })).status).toBe(404);
    await portal.set({ features: { salesRewards: true } });
  });
});
