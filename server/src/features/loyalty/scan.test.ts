import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@forecourt/contract/loyalty';
import { scanLoyalty } from '@forecourt/contract/loyalty-scan';
import { form, type Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { sheetPdf } from '../../demo/seed/sheet.ts';
import { reader } from '../../kit/submissions/ocr/reader.ts';
import { createBrand } from '../courses/course.factory.ts';
import { aReceipt, formWith, imageOf } from '../submissions/receipt.factory.ts';
import { createDealer, createUser } from '../users/user.factory.ts';
import { createLoyaltyBrand } from './loyalty.factory.ts';

let portal: TestPortal;
let partner: { id: string; key: string };
let other: { id: string; key: string };
let dealer: string;
let ann: Client;
let ben: Client;
let admin: Client;

const db = () => portal.database.db;

beforeAll(async () => {
  portal = await testPortal();
  await portal.set({ features: { loyaltyProgramme: true } });
  const brand = await createBrand(db());
  partner = await createLoyaltyBrand(db(), {
    brand,
    items: [
      { partNumber: 'TV-LK 2250', name: 'Level kit' },
      { partNumber: '部品', name: 'A part whose number has no letters that are read' },
      { partNumber: '40', name: 'A part whose number stands in every sum' },
    ],
  });
  other = await createLoyaltyBrand(db(), { brand, items: [{ partNumber: 'HR-AT-265' }] });
  dealer = await createDealer(db(), { name: 'Ridgeway Motors' });
  const signedIn = async (input: Parameters<typeof createUser>[1]) =>
    portal.as(await createUser(db(), input));
  ann = await signedIn({ dealers: [dealer], firstName: 'Ann' });
  ben = await signedIn({ dealers: [dealer] });
  admin = await signedIn({ role: 'company-admin' });
});
afterAll(async () => {
  reader.close();
  await portal.close();
});

const scan = (client: Client, bytes: Uint8Array, name = 'receipt.png') =>
  client.call(scanLoyalty, { body: form({}, { receipt: { bytes, name } }) as never });

const wordsOf = (spec: ReturnType<typeof aReceipt>) => ({
  type: 'receipt' as const,
  brand: partner.key,
  receiptDate: spec.date,
  receiptNumber: spec.invoice,
  amount: spec.lines.reduce((sum, { amount }) => sum + amount, 0),
  items: [{ partNumber: 'TV-LK-2250', quantity: 1 }],
});

const sent = async (client: Client, body: object) => {
  const { body: answer, status, text } = await client.call(contract.submitLoyalty, { body: body as never });
  expect(status, text).toBe(200);
  await portal.runJobs();
  return (await admin.call(contract.getLoyalty, { params: { id: answer.submission._id } })).body.submission;
};
const levelOf = ({ checks }: Awaited<ReturnType<typeof sent>>, name: string) =>
  checks.find((check) => check.name === name)?.level;

describe('loyalty receipt scans', () => {
  it('a receipt scan proposes date, number, amount, and eligible lines with their brands', async () => {
    const lines = [
      { partNumber: 'TV-LK-2250', name: 'Level kit', quantity: 2, amount: 97_800 },
      { partNumber: 'HR-AT-265', name: 'Tyre', quantity: 4, amount: 102_050 },
      { partNumber: 'ZZ-SUP-9', name: 'Supplies', quantity: 1, amount: 1800 },
    ];
    const spec = aReceipt({ lines });
    const { body, status, text } = await scan(ann, await imageOf(spec));
    expect(status, text).toBe(200);
    expect(body.scan).toMatchObject({
      failed: null,
      date: { value: spec.date },
      invoiceNumber: { value: spec.invoice },
      amount: { value: 201_650 },
      lines: [
        { partNumber: 'TV-LK 2250', quantity: 2, amount: 97_800, brands: [partner.key] },
        { partNumber: 'HR-AT-265', quantity: 4, amount: 102_050, brands: [other.key] },
      ],
    });
    for (const { box } of body.scan.lines) expect(box?.width).toBeGreaterThan(0.2);
    // nothing counts until it is confirmed
    expect((await ann.call(contract.listLoyalty, {})).body.submissions).toEqual([]);
  });

  it('the reading check turns amber when the submission differs from the scan of its file', async () => {
    const spec = aReceipt();
    const file = (await scan(ann, await imageOf(spec))).body.scan.file._id;
    const same = await sent(ann, { ...wordsOf(spec), 'attach-0': file });
    expect(levelOf(same, 'reading')).toBe('green');
    expect(same.marks.map(({ field }) => field).toSorted()).toEqual([
      'amount',
      'date',
      'invoiceNumber',
      'item',
    ]);

    const spec2 = aReceipt();
    const picture = await imageOf(spec2);
    await scan(ann, picture);
    // uploaded again and for another brand: this file's reading counts, other brands' parts don't
    const words = { ...wordsOf(spec2), brand: other.key, items: [] };
    const changed = await sent(ann, formWith({ ...words, amount: words.amount + 100_000 }, picture));
    expect(levelOf(changed, 'reading')).toBe('amber');
    expect(changed.marks.find(({ field }) => field === 'amount')).toMatchObject({ read: words.amount });
    expect(changed.marks.filter(({ field }) => field === 'item')).toEqual([]);
  });

  it('a receipt scan is unavailable to other users, even when they upload the same image', async () => {
    const spec = aReceipt();
    const picture = await imageOf(spec);
    const file = (await scan(ann, picture)).body.scan.file._id;
    const stolen = await ben.call(scanLoyalty, { body: { receipt: file } });
    expect(stolen.problem.fields).toMatchObject([{ path: 'receipt' }]);
    const bens = await sent(ben, formWith({ ...wordsOf(spec), amount: 1 }, picture));
    expect(bens.marks).toEqual([]);
    expect(levelOf(bens, 'reading')).toBe('green');
  });

  it('a receipt scan is ignored when its file is submitted as a photo', async () => {
    const spec = aReceipt();
    const file = (await scan(ann, await imageOf(spec))).body.scan.file._id;
    const photo = await sent(ann, { type: 'photo', brand: partner.key, 'attach-0': file });
    expect(photo.marks).toEqual([]);
  });

  it('a receipt scan reads the text of a PDF file', async () => {
    const bytes = await sheetPdf(
      'Invoice 40-8231',
      '<p>Date 03/04/2026</p><p>2 TV-LK-2250 Level kit 978.00</p><p>Total 978.00</p>',
    );
    const { body } = await scan(ann, bytes, 'receipt.pdf');
    expect(body.scan).toMatchObject({
      date: { value: '2026-03-04' },
      amount: { value: 97_800 },
      lines: [{ partNumber: 'TV-LK 2250', quantity: 2, amount: 97_800 }],
    });
  });

  it('a receipt scan is refused for non-members and when the loyalty programme is off', async () => {
    const picture = await imageOf(aReceipt());
    const outside = await portal.as(await createUser(db(), { dealers: [] }));
    expect((await scan(outside, picture)).problem.code).toBe('loyalty.not_member_dealer');
    await portal.set({ features: { loyaltyProgramme: false } });
    expect((await scan(ann, picture)).status).toBe(404);
    await portal.set({ features: { loyaltyProgramme: true } });
    expect((await ann.call(scanLoyalty, { body: {} })).problem.fields).toMatchObject([{ path: 'receipt' }]);
  });

  it('a receipt scan refuses unsupported file types with the reason', async () => {
    const words = await scan(ann, Buffer.from('Plain words, é'), 'receipt.txt');
    expect(words.problem.fields).toMatchObject([
      { path: 'receipt', message: 'Choose a PNG, JPEG, or PDF file.' },
    ]);
    const program = await scan(ann, Buffer.from('MZ\u0090\u0000'), 'receipt.pdf');
    expect(program.problem.code).toBe('file.type_document');
  });
});

const outside = process.env['EXTRA_INPUTS'] ?? '';
describe.skipIf(!outside || !existsSync(outside))('foreign receipt files', () => {
  it('a receipt scan refuses an image with oversized dimensions at the receipt field', async () => {
    const bytes = readFileSync(join(outside, 'images/65536-uint32-limit.png'));
    const { problem } = await scan(ann, bytes);
    expect(problem).toMatchObject({ code: 'file.dimensions', fields: [{ path: 'receipt' }] });
  });

  it.each([
    ['images/2x2_fdcce6.png', 'unreadable'],
    ['images/empty.jpg', 'unreadable'],
    ['pdf/bitmap-symbol-texttopright.pdf', 'no-text'],
  ])('a receipt scan of %s fails as %s and the next scan succeeds', async (file, failed) => {
    const { body, status, text } = await scan(ann, readFileSync(join(outside, file)), file);
    expect(status, text).toBe(200);
    expect(body.scan).toMatchObject({ failed, date: null, amount: null, lines: [] });
    expect((await scan(ann, await imageOf(aReceipt()))).body.scan.failed).toBeNull();
  });
});
