import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listNotifications } from '@forecourt/contract/notifications';
import * as contract from '@forecourt/contract/spiff-claims';
import { deleteSpiff, ownSpiffs } from '@forecourt/contract/spiffs';
import type { Client } from '../../../test/client.ts';
import { START, testPortal, type TestPortal } from '../../../test/harness.ts';
import { cashPaid } from '../../kit/cash-events.ts';
import { available } from '../../kit/ledger.ts';
import { createBrand, createCourse } from '../courses/course.factory.ts';
import { createSpiff } from '../spiffs/spiff.factory.ts';
import { aReceipt, formWith, imageOf } from '../submissions/receipt.factory.ts';
import { createDealer } from '../users/user.factory.ts';
import {
  anyImage,
  bodyOf,
  decide,
  levels,
  PART,
  person,
  read,
  receiptFor,
  scanned,
  send,
  sent,
  totalOf,
} from './claim.factory.ts';
import { sheetPdf } from '../../demo/seed/sheet.ts';
import { reader } from '../../kit/submissions/ocr/reader.ts';

let portal: TestPortal;
let brand: string;
let dealer: string;
let annId: string;
let ann: Client;
let benId: string;
let ben: Client;
let manager: Client;
let admin: Client;

const db = () => portal.database.db;

beforeAll(async () => {
  portal = await testPortal();
  await portal.set({ features: { salesRewards: true } });
  brand = await createBrand(db());
  dealer = await createDealer(db(), { name: 'Ridgeway Motors' });
  ({ id: annId, client: ann } = await person(portal, { dealers: [dealer], firstName: 'Ann' }));
  ({ id: benId, client: ben } = await person(portal, { dealers: [dealer] }));
  ({ client: manager } = await person(portal, { role: 'brand-manager', brands: [brand], dealers: [] }));
  ({ client: admin } = await person(portal, { role: 'company-admin', firstName: 'Ada' }));
});
afterAll(async () => {
  reader.close();
  await portal.close();
});

const cashOf = (userId: string) => available(db(), { account: 'cash', owner: { userId }, currency: 'USD' });
const own = async (client: Client, id: string) =>
  (await client.call(ownSpiffs, {})).body.spiffs.find(({ _id }) => _id === id);

const sheet = (rest: string) => sheetPdf('Ridgeway Motors', `<p>03/04/2026 10:41</p>${rest}`);

describe('spiff claims', () => {
  it('a claim is approved automatically and credited when its receipt matches the scan', async () => {
    const spiff = await scanned(db(), { brand });
    const spec = await receiptFor(db(), { spiff: spiff, userId: annId });
    const picture = await imageOf(spec);
    const scan = await ann.call(contract.scanReceipt, {
      body: formWith({ spiffId: spiff }, picture, 'receipt'),
    });
    expect(scan.status, scan.text).toBe(200);
    expect(scan.body.scan).toMatchObject({
      failed: null,
      date: { value: spec.date },
      invoiceNumber: { value: spec.invoice },
      amount: { value: totalOf(spec) },
      lines: [
        { partNumber: PART, quantity: 1 },
        { partNumber: PART, quantity: 2, amount: 12_000 },
      ],
    });
    // nothing counts until it is confirmed
    expect((await ann.call(contract.ownClaims, {})).body.claims).toEqual([]);
    const before = await cashOf(annId);
    const { body } = await ann.call(contract.submitClaim, {
      body: { ...bodyOf(spiff, spec), receipt: scan.body.scan.file._id },
    });
    await portal.runJobs();
    const claim = await read(ann, body.submission._id);
    expect(claim).toMatchObject({
      status: 'approved',
      award: { account: 'cash', currency: 'USD', amount: 2000 },
    });
    expect(await cashOf(annId)).toBe(before + 2000);
    const { notifications } = (await ann.call(listNotifications, { query: { kind: 'claim.approved' } })).body;
    expect(notifications[0]?.link).toBe(`/auth/spiff/list?claim=${claim._id}`);
    const entry = await db()
      .selectFrom('ledger_entry')
      .select(['counter', 'dealer_id', 'reason'])
      .where('subject_id', '=', claim._id)
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({ counter: `spiff:${spiff}`, dealer_id: dealer, reason: 'spiff' });
  });

  it('a claim is approved automatically when its receipt is scanned only after submission', async () => {
    const spiff = await scanned(db(), { brand });
    const spec = await receiptFor(db(), { spiff: spiff, userId: benId });
    const claim = await sent(ben, spiff, {}, spec, await imageOf(spec));
    await portal.runJobs();
    expect((await read(ben, claim._id)).status).toBe('approved');
  });

  it('a claim stays pending when it differs from its receipt, exceeds the limit, or is sampled', async () => {
    const spiff = await scanned(db(), { brand });
    const [changed, sampled] = [
      await receiptFor(db(), { spiff: spiff, userId: annId }),
      await receiptFor(db(), { spiff: spiff, userId: annId, lookedAt: true }),
    ];
    const other = await sent(ann, spiff, { amount: totalOf(changed) + 100 }, changed, await imageOf(changed));
    const looked = await sent(ann, spiff, {}, sampled, await imageOf(sampled));
    const small = await scanned(db(), { brand, autoApproveLimit: 1999 });
    const spec = await receiptFor(db(), { spiff: small, userId: annId });
    const above = await sent(ann, small, {}, spec, await imageOf(spec));
    await portal.runJobs();
    expect(await levels(admin, other._id)).toMatchObject({ scan: 'amber', reading: 'amber' });
    for (const { _id } of [other, looked, above]) expect((await read(ann, _id)).status).toBe('pending');
    expect((await read(admin, looked._id)).risk).toBe('green');
  });

  describe('claims paid by a share of the total', () => {
    const claimOf = async (lines: string, amount: number, invoiceNumber: string) => {
      const spiff = await scanned(db(), {
        brand,
        structure: 'PER_SPENT',
        rate: 5,
        autoApproveLimit: 1_000_000,
      });
      const body = { spiffId: spiff, saleDate: '2026-03-04', invoiceNumber, amount, lines: [PART_LINE] };
      const bytes = await sheet(lines);
      const { body: scan } = await ann.call(contract.scanReceipt, { body: formWith({}, bytes, 'receipt') });
      const {
        body: answer,
        status,
        text,
      } = await ann.call(contract.submitClaim, {
        body: { ...body, receipt: scan.scan.file._id },
      });
      expect(status, text).toBe(200);
      await portal.runJobs();
      return { scan: scan.scan, levels: await levels(admin, answer.submission._id) };
    };
    const PART_LINE = { partNumber: PART, quantity: 1, amount: 4195 };
    const BOUGHT = `<p>${PART} Level kit 41.95</p><p>Sales tax 3.15</p>`;

    it('the scan check turns amber when a claim has the savings instead of the total of the receipt', async () => {
      const lines = `${BOUGHT}<p>TOTAL 45.10</p><p>TOTAL SAVED THIS YEAR 1,250.00</p>`;
      const { scan, levels: saved } = await claimOf(lines, 125_000, 'S-1001');
      expect(scan.amount).toMatchObject({ value: 4510, confidence: 1 });
      expect(saved).toMatchObject({ scan: 'amber', reading: 'amber' });
      expect((await claimOf(lines, 4510, 'S-1002')).levels).toMatchObject({ scan: 'green' });
    });

    it.each([
      ['the total has no other sign than its word', '<p>TOTAL 45.10</p>', 4510],
      ['two totals fit', '<p>TOTAL 45.10</p><p>TOTAL 1,250.00</p>', 125_000],
      ['the receipt is in another currency', `${BOUGHT}<p>TOTAL 45.10 EUR</p>`, 4510],
    ])('the scan check turns amber when %s', async (_, lines, amount) => {
      expect((await claimOf(lines, amount, `S-${lines.length}`)).levels).toMatchObject({ scan: 'amber' });
    });
  });

  it('the reading check turns amber when the amount differs from the scan and the date was unread', async () => {
    const spiff = await createSpiff(db(), { brand });
    const picture = await anyImage();
    await db()
      .insertInto('receipt_reading')
      .values({
        user_id: annId,
        sha256: createHash('sha256').update(picture).digest(),
        reading: JSON.stringify({
          date: null,
          invoiceNumber: null,
          amount: { value: 100, confidence: 0.95 },
        }),
        created_at: portal.clock.now(),
      })
      .execute();
    const claim = await sent(ann, spiff, { amount: 20_000 }, aReceipt(), picture);
    await portal.runJobs();
    expect(await levels(admin, claim._id)).toMatchObject({ reading: 'amber' });
  });

  it('a spiff unlocks for sales within its grace period when the user passes its course', async () => {
    const course = await createCourse(db(), { brand, title: 'Light bars', minutes: 25 });
    const spiff = await createSpiff(db(), { brand, courses: [course.id], graceDays: 3 });
    const rejected = await send(ann, spiff, { saleDate: '2026-03-09' });
    expect(rejected.problem).toMatchObject({
      code: 'spiff.locked',
      about: { kind: 'course', _id: course.id },
    });
    expect(rejected.problem.detail).toContain('Light bars');
    const pass = (at: Date) =>
      db()
        .insertInto('course_progress')
        .values({
          user_id: annId,
          course_id: course.id,
          status: 'passed',
          percent: 1,
          enrolled_at: at,
          passed_at: at,
          updated_at: at,
        })
        .execute();
    await pass(START);
    expect((await own(ann, spiff))?.locked).toBeNull();
    // within the days of grace, and not for what was sold long before
    await sent(ann, spiff, { saleDate: '2026-03-09' });
    expect((await send(ann, spiff, { saleDate: '2026-03-04' })).problem.code).toBe('spiff.locked');
  });

  it('a spiff budget is never exceeded by concurrent claims, undone denials, or raised awards', async () => {
    const spiff = await createSpiff(db(), { brand, amount: 2000, budget: 9999 });
    const people = await Promise.all(
      Array.from({ length: 10 }, () => person(portal, { dealers: [dealer] }).then(({ client }) => client)),
    );
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => send(people[i % 10] ?? ann, spiff)),
    );
    const taken = answers.filter(({ status }) => status === 200);
    expect(taken).toHaveLength(4);
    const rejected = answers.filter(({ status }) => status !== 200).map(({ problem }) => problem.code);
    expect(new Set(rejected)).toEqual(new Set(['spiff.budget_full']));
    expect(await own(ann, spiff)).toMatchObject({ remaining: { budget: 1999 } });
    // a denial frees it, and then a denied one cannot come back into a full budget
    const [first] = taken;
    const claim = first?.body.submission;
    if (!claim) throw new Error('no claim was taken');
    const denied = await decide(admin, claim._id, {
      status: 'denied',
      reasonCode: 'dates',
      version: claim.version,
    });
    await sent(ann, spiff);
    const undone = await admin.call(contract.undoClaim, {
      params: { id: claim._id },
      body: { version: denied.body.submission.version },
    });
    expect(undone.problem.code).toBe('spiff.budget_full');
    // nor can a reviewer give more than is left
    const [, second] = taken;
    const more = await decide(admin, second?.body.submission._id ?? '', {
      status: 'approved',
      amount: 4000,
      reason: 'Two of them',
      version: second?.body.submission.version ?? 0,
    });
    expect(more.problem.code).toBe('spiff.budget_full');
  });

  it('the last cent of a spiff budget is awarded once when four claims arrive concurrently', async () => {
    const spiff = await createSpiff(db(), { brand, amount: 1, budget: 1 });
    const answers = await Promise.all([
      send(ann, spiff),
      send(ben, spiff),
      send(ann, spiff),
      send(ben, spiff),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await own(ann, spiff))?.full).toBe('budget');
  });

  it('an award is capped by the spiff’s limits per claim and per user', async () => {
    const spiff = await createSpiff(db(), {
      brand,
      structure: 'PER_ITEM',
      amount: 1000,
      maxPerClaim: 2500,
      maxPerPerson: 4000,
    });
    const lines = [{ partNumber: 'A-1', quantity: 3, amount: 100 }];
    expect((await sent(ann, spiff, { lines })).award.amount).toBe(2500);
    const price = await ann.call(contract.priceClaim, { body: { spiffId: spiff, amount: 100, lines } });
    expect(price.body).toMatchObject({ award: { amount: 1500 }, cut: 'person', counted: ['A-1'] });
    expect((await sent(ann, spiff, { lines })).award.amount).toBe(1500);
    expect((await send(ann, spiff, { lines })).problem.code).toBe('spiff.person_full');
    expect((await own(ann, spiff))?.full).toBe('person');
  });

  it('the spiff limits are enforced when a reviewer raises an award or a denied claim is reopened', async () => {
    const spiff = await createSpiff(db(), { brand, maxPerClaim: 2500, maxPerPerson: 4000 });
    const first = await sent(ann, spiff);
    const more = await decide(admin, first._id, {
      status: 'approved',
      amount: 2600,
      reason: 'Two of them',
      version: first.version,
    });
    expect(more.problem.code).toBe('spiff.claim_full');
    const denied = await decide(admin, first._id, {
      status: 'denied',
      reasonCode: 'dates',
      version: first.version,
    });
    const others = [await sent(ann, spiff), await sent(ann, spiff)];
    const { version } = denied.body.submission;
    const appeal = { params: { id: first._id }, body: { reason: 'It was in time.', version } };
    expect((await ann.call(contract.appealClaim, appeal)).problem.code).toBe('spiff.person_full');
    const undo = { params: { id: first._id }, body: { version } };
    expect((await admin.call(contract.undoClaim, undo)).problem.code).toBe('spiff.person_full');
    await ann.call(contract.withdrawClaim, { params: { id: others[0]?._id ?? '' } });
    expect((await ann.call(contract.appealClaim, appeal)).body.submission.status).toBe('pending');
  });

  it('a claim is decided at its promised award when its spiff is deleted', async () => {
    const spiff = await createSpiff(db(), { brand, amount: 1200 });
    const claim = await sent(ann, spiff);
    await admin.call(deleteSpiff, { params: { id: spiff } });
    expect((await send(ann, spiff)).problem.fields).toMatchObject([{ path: 'spiffId' }]);
    // and after it was removed for good
    await db().deleteFrom('spiff').where('id', '=', spiff).execute();
    const approved = await decide(manager, claim._id, { status: 'approved', version: claim.version });
    expect(approved.body.submission).toMatchObject({ status: 'approved', award: { amount: 1200 } });
  });

  it('a claim is approved at its promised award when the spiff’s amount has changed', async () => {
    const spiff = await createSpiff(db(), { brand, amount: 1200 });
    const claim = await sent(ann, spiff);
    await db().updateTable('spiff').set({ amount: 5000 }).where('id', '=', spiff).execute();
    expect(
      (await decide(admin, claim._id, { status: 'approved', version: claim.version })).body.submission.award
        .amount,
    ).toBe(1200);
  });

  it('a claim is completed when it credits a dealer, or when its cash is paid out', async () => {
    const credits = await createSpiff(db(), {
      brand,
      payoutType: 'dealerCredit',
      structure: 'PER_SPENT',
      rate: 500,
    });
    const forDealer = await sent(ann, credits, { amount: 12_399 });
    expect(forDealer.award).toEqual({ account: 'dealerCredit', currency: null, amount: 6 });
    const completed = await decide(admin, forDealer._id, { status: 'approved', version: forDealer.version });
    expect(completed.body.submission.status).toBe('completed');
    expect(await available(db(), { account: 'loyalty', owner: { userId: null, dealerId: dealer } })).toBe(6);
    const spiff = await createSpiff(db(), { brand });
    const claim = await sent(ben, spiff);
    await decide(admin, claim._id, { status: 'approved', version: claim.version });
    // credited within the same millisecond
    const later = await sent(ben, spiff);
    await decide(admin, later._id, { status: 'approved', version: later.version });
    const { id: through } = await db()
      .selectFrom('ledger_entry')
      .select('id')
      .where('subject_id', '=', claim._id)
      .executeTakeFirstOrThrow();
    const payee = { userId: benId, currency: 'USD' as const, through, at: portal.clock.now() };
    // a repeated event has one effect
    for (let i = 0; i < 2; i += 1)
      await portal.database.write((tx) => portal.registry.events.emit(tx, cashPaid, payee));
    const paid = await read(admin, claim._id);
    expect(paid.history.map(({ step }) => step)).toEqual(['submitted', 'approved', 'completed']);
    expect((await read(ben, later._id)).status).toBe('approved');
    const late = await admin.call(contract.undoClaim, {
      params: { id: claim._id },
      body: { version: paid.version },
    });
    expect(late.problem.code).toBe('submission.undo_late');
  });

  it('a claim is refused with an invalid date, currency, or part, or without a receipt', async () => {
    const spiff = await createSpiff(db(), { brand, items: [{ partNumber: PART }] });
    const path = async (more: object) => (await send(ann, spiff, more)).problem.fields?.[0]?.path;
    expect(await path({ saleDate: '2026-02-28' })).toBe('saleDate');
    expect(await path({ saleDate: '2026-03-11' })).toBe('saleDate');
    expect(await path({ currency: 'CAD' })).toBe('currency');
    const nothing = await send(ann, spiff, { lines: [{ partNumber: 'ZZ-9', amount: 100 }] });
    expect(nothing.problem.code).toBe('spiff.pays_nothing');
    const without = await ann.call(contract.submitClaim, { body: bodyOf(spiff, aReceipt()) });
    expect(without.problem.fields).toMatchObject([{ path: 'receipt' }]);
  });

  it('a claim is created once when it is sent repeatedly with one clientId', async () => {
    const spiff = await createSpiff(db(), { brand });
    const [clientId, spec, picture] = [crypto.randomUUID(), aReceipt(), await anyImage()];
    const answers = await Promise.all([1, 2, 3].map(() => send(ann, spiff, { clientId }, spec, picture)));
    expect(new Set(answers.map(({ body }) => body.submission._id)).size).toBe(1);
  });
});
