import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getFile } from '@forecourt/contract/files';
import * as contract from '@forecourt/contract/spiff-claims';
import { correctEntry } from '@forecourt/contract/wallet';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createBrand } from '../courses/course.factory.ts';
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
  send,
  sent,
  totalOf,
} from './claim.factory.ts';
import { reader } from '../../kit/submissions/ocr/reader.ts';

let portal: TestPortal;
let brand: string;
let dealer: string;
let ann: Client;
let ben: Client;
let admin: Client;

const db = () => portal.database.db;

beforeAll(async () => {
  portal = await testPortal();
  await portal.set({ features: { salesRewards: true } });
  brand = await createBrand(db());
  dealer = await createDealer(db(), { name: 'Ridgeway Motors' });
  ({ client: ann } = await person(portal, { dealers: [dealer], firstName: 'Ann' }));
  ({ client: ben } = await person(portal, { dealers: [dealer] }));
  ({ client: admin } = await person(portal, { role: 'company-admin', firstName: 'Ada' }));
});
afterAll(async () => {
  reader.close();
  await portal.close();
});

describe('claim fraud checks', () => {
  it('the invoice check is red when a receipt is re-encoded, cropped, or photographed again', async () => {
    const spiff = await createSpiff(db(), { brand });
    const spec = aReceipt();
    const picture = await imageOf(spec);
    await sent(ann, spiff, {}, spec, picture);
    const { width, height } = await sharp(picture).metadata();
    const copies = [
      await sharp(picture).jpeg({ quality: 60 }).toBuffer(),
      await sharp(picture)
        .extract({ left: 20, top: 20, width: width - 40, height: height - 40 })
        .png()
        .toBuffer(),
      await imageOf({ ...spec, photographed: true }),
    ];
    for (const client of [ann, ben])
      for (const copy of copies) {
        // one byte differs, so that the duplicate check doesn't refuse the file
        const bytes =
          client === ann ? copy : Buffer.from(await sharp(copy).png({ compressionLevel: 3 }).toBuffer());
        const claim = await sent(client, spiff, {}, spec, bytes);
        await portal.runJobs();
        expect((await levels(admin, claim._id))['invoice']).toBe('red');
      }
    const again = await send(ann, spiff, {}, spec, picture);
    expect(again.problem.code).toBe('submission.sent_before');
  });

  it('the invoice check turns amber when two claims of a dealer have one invoice number', async () => {
    const spiff = await createSpiff(db(), { brand });
    const spec = aReceipt();
    await sent(ann, spiff, {}, spec);
    const claim = await sent(ben, spiff, { amount: totalOf(spec) + 500 }, spec);
    await portal.runJobs();
    expect((await levels(admin, claim._id))['invoice']).toBe('amber');
  });

  it('a claim is refused for another user’s dealer and for a serial number already claimed', async () => {
    const spiff = await createSpiff(db(), { brand });
    const foreign = await createDealer(db());
    expect((await send(ann, spiff, { dealerId: foreign })).problem.fields).toMatchObject([
      { path: 'dealerId' },
    ]);
    const lines = [{ partNumber: PART, serial: 'SN 4711-0042', quantity: 1, amount: 100 }];
    await sent(ann, spiff, { lines });
    const again = await send(ben, spiff, { lines: [{ ...lines[0], serial: 'sn47110042' }] });
    expect(again.problem).toMatchObject({
      code: 'submission.serial_claimed',
      fields: [{ path: 'lines.0.serial' }],
    });
  });

  it('an appeal and an undo are refused when another claim has the same serial number by then', async () => {
    const spiff = await createSpiff(db(), { brand });
    const lines = [{ partNumber: PART, serial: 'SN 8800-17', quantity: 1, amount: 100 }];
    const mine = await sent(ann, spiff, { lines });
    const denied = await decide(admin, mine._id, {
      status: 'denied',
      reasonCode: 'not-own-sale',
      version: mine.version,
    });
    const second = await sent(ben, spiff, { lines });
    await portal.runJobs();
    const { checks, similar } = await read(admin, second._id);
    expect(checks.find(({ name }) => name === 'serial')).toMatchObject({ level: 'amber' });
    expect(similar.find(({ _id }) => _id === mine._id)).toMatchObject({
      serials: ['SN 8800-17'],
      shared: expect.arrayContaining(['serial']) as unknown,
    });
    const { version } = denied.body.submission;
    const params = { id: mine._id };
    const appeal = await ann.call(contract.appealClaim, { params, body: { reason: 'It was me.', version } });
    expect(appeal.problem.code).toBe('submission.serial_claimed');
    const undo = await admin.call(contract.undoClaim, { params, body: { version } });
    expect(undo.problem.code).toBe('submission.serial_claimed');
  });

  it('a claim releases its serial number and budget when its payment is corrected', async () => {
    const spiff = await createSpiff(db(), { brand, amount: 5000, budget: 5000 });
    const lines = [{ partNumber: PART, serial: 'SN 9900-01', quantity: 1, amount: 100 }];
    const mine = await sent(ann, spiff, { lines });
    await decide(admin, mine._id, { status: 'approved', version: mine.version });
    const { id: entryId } = await db()
      .selectFrom('ledger_entry')
      .select('id')
      .where('subject_id', '=', mine._id)
      .executeTakeFirstOrThrow();
    expect((await send(ben, spiff, { lines })).status).toBe(409);
    const body = { entryId, reason: 'The vehicle came back.' };
    expect((await admin.call(correctEntry, { body })).status).toBe(200);
    expect(await read(ann, mine._id)).toMatchObject({ status: 'denied', reason: body.reason });
    await sent(ben, spiff, { lines });
  });

  it('an invoice is accepted for two spiffs with red checks, and refused twice for one', async () => {
    const [one, two] = [await createSpiff(db(), { brand }), await createSpiff(db(), { brand })];
    const spec = aReceipt();
    const picture = await imageOf(spec);
    const first = await sent(ann, one, {}, spec, picture);
    const second = await sent(ann, two, {}, spec, picture);
    await portal.runJobs();
    expect(await levels(admin, second._id)).toMatchObject({ file: 'red', invoice: 'red' });
    const { similar } = await read(admin, second._id);
    expect(similar.map(({ _id }) => _id)).toContain(first._id);
    const again = await send(ann, two, {}, spec, picture);
    expect(again.problem.code).toBe('submission.sent_before');
  });

  it('a claim is not decided by its submitter, and its data is not found by other users', async () => {
    const spiff = await createSpiff(db(), { brand });
    const { client: ownAdmin } = await person(portal, { role: 'company-admin', dealers: [dealer] });
    const mine = await sent(ownAdmin, spiff);
    const rejected = await decide(ownAdmin, mine._id, { status: 'approved', version: mine.version });
    expect(rejected.problem.code).toBe('submission.own');
    const claim = await sent(ann, spiff);
    const [receipt] = claim.attachments;
    const file = { id: receipt?._id ?? '', variant: 'original' as const };
    const { client: otherManager } = await person(portal, {
      role: 'brand-manager',
      brands: [await createBrand(db())],
      dealers: [],
    });
    for (const stranger of [ben, otherManager]) {
      expect((await stranger.call(contract.getClaim, { params: { id: claim._id } })).status).toBe(404);
      expect((await stranger.call(getFile, { params: file })).status).toBe(404);
      expect((await decide(stranger, claim._id, { status: 'approved', version: claim.version })).status).toBe(
        404,
      );
      const scan = await stranger.call(contract.scanReceipt, { body: { receipt: file.id } });
      expect(scan.problem.fields).toMatchObject([{ path: 'receipt' }]);
      const stolen = await stranger.call(contract.submitClaim, {
        body: { ...bodyOf(spiff, aReceipt()), receipt: file.id },
      });
      expect(stolen.status).toBeGreaterThanOrEqual(400);
    }
  });

  it('a receipt scan returns an empty form when the image is unreadable', async () => {
    const scan = await ann.call(contract.scanReceipt, { body: formWith({}, await anyImage(), 'receipt') });
    expect(scan.body.scan).toMatchObject({ failed: 'unreadable', date: null, amount: null, lines: [] });
  });
});
