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

describe('attacks on claims', () => {
  it('flags the same receipt re-encoded, cropped, or photographed again, by whoever sends it', async () => {
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

  it('sees two invoices of one number at a dealer', async () => {
    const spiff = await createSpiff(db(), { brand });
    const spec = aReceipt();
    await sent(ann, spiff, {}, spec);
    const claim = await sent(ben, spiff, { amount: totalOf(spec) + 500 }, spec);
    await portal.runJobs();
    expect((await levels(admin, claim._id))['invoice']).toBe('amber');
  });

  it('pays no claim for a dealer that is not one’s own, nor a thing that was sold before', async () => {
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

  it('pays no thing twice by an appeal that comes after it was sold by somebody else', async () => {
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

  it('frees serial number and budget of a claim whose payment was corrected', async () => {
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

  it('takes one invoice for two spiffs, and shows the reviewer both claims', async () => {
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

  it('lets nobody decide their own, and no stranger see a claim, its receipt or its reading', async () => {
    const spiff = await createSpiff(db(), { brand });
    const { client: ownAdmin } = await person(portal, { role: 'company-admin', dealers: [dealer] });
    const mine = await sent(ownAdmin, spiff);
    const refused = await decide(ownAdmin, mine._id, { status: 'approved', version: mine.version });
    expect(refused.problem.code).toBe('submission.own');
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

  it('answers a picture that nobody can read with an empty form', async () => {
    const scan = await ann.call(contract.scanReceipt, { body: formWith({}, await anyImage(), 'receipt') });
    expect(scan.body.scan).toMatchObject({ failed: 'unreadable', date: null, amount: null, lines: [] });
  });
});
