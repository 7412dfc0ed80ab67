import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@forecourt/contract/spiff-claims';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createBrand } from '../courses/course.factory.ts';
import { createSpiff } from '../spiffs/spiff.factory.ts';
import { aReceipt, formWith, imageOf } from '../submissions/receipt.factory.ts';
import { createDealer } from '../users/user.factory.ts';
import { anyImage, decide, person, read, send, sent } from './claim.factory.ts';
import { reader } from '../../kit/submissions/ocr/reader.ts';

let portal: TestPortal;
let brand: string;
let dealer: string;
let ann: Client;
let ben: Client;
let manager: Client;

const db = () => portal.database.db;

beforeAll(async () => {
  portal = await testPortal();
  await portal.set({ features: { salesRewards: true } });
  brand = await createBrand(db());
  dealer = await createDealer(db(), { name: 'Ridgeway Motors' });
  ({ client: ann } = await person(portal, { dealers: [dealer] }));
  ({ client: ben } = await person(portal, { dealers: [dealer] }));
  ({ client: manager } = await person(portal, { role: 'brand-manager', brands: [brand], dealers: [] }));
});
afterAll(async () => {
  reader.close();
  await portal.close();
});

describe('the claim form', () => {
  it('a receipt scan proposes the only spiff with matching parts when none is chosen', async () => {
    const part = await createSpiff(db(), { brand, items: [{ partNumber: 'QX-77-PROP', name: 'Prop' }] });
    const { lines, ...spec } = aReceipt();
    const other = await imageOf({
      ...spec,
      lines: lines.map((line) => ({ ...line, partNumber: 'QX-77-PROP' })),
    });
    const { body } = await ann.call(contract.scanReceipt, { body: formWith({}, other, 'receipt') });
    expect(body.proposedSpiffId).toBe(part);
    expect(body.scan.lines.map(({ partNumber }) => partNumber)).toContain('QX-77-PROP');
    await createSpiff(db(), { brand, items: [{ partNumber: 'QX-77-PROP', name: 'Prop' }] });
    const several = await ann.call(contract.scanReceipt, { body: formWith({}, other, 'receipt') });
    expect(several.body.proposedSpiffId).toBeNull();
  });

  it('a claim is refused with every missing field in one response when its form is empty', async () => {
    const second = await createDealer(db(), { name: 'Hillside Motors' });
    const { client } = await person(portal, { dealers: [dealer, second] });
    const { status, body } = await client.call(contract.submitClaim, { body: {} as never });
    expect(status).toBe(422);
    const { fields } = body as unknown as { fields: { path: string }[] };
    expect(fields.map(({ path }) => path).toSorted()).toEqual(
      ['amount', 'dealerId', 'invoiceNumber', 'receipt', 'saleDate', 'spiffId'].toSorted(),
    );
  });

  it('a denied claim accepts a new image with its appeal, and its image in another claim', async () => {
    const spiff = await createSpiff(db(), { brand });
    const picture = await anyImage();
    const claim = await sent(ben, spiff, {}, aReceipt(), picture);
    const deny = { status: 'denied', reasonCode: 'unreadable', reason: '', version: claim.version } as const;
    const { body } = await decide(manager, claim._id, deny);
    const again = await send(ben, spiff, {}, aReceipt(), picture);
    expect(again.status, again.text).toBe(200);
    const { version } = body.submission;
    const appeal = (sentPicture: Buffer) =>
      ben.call(contract.appealClaim, {
        params: { id: claim._id },
        body: formWith({ reason: 'Here it is.', version }, sentPicture, 'picture'),
      });
    expect((await appeal(Buffer.from('no picture'))).status).toBeGreaterThanOrEqual(400);
    const appealed = await appeal(await anyImage());
    expect(appealed.status, appealed.text).toBe(200);
    expect(appealed.body.submission).toMatchObject({ status: 'pending', ofId: spiff });
    expect((await read(manager, claim._id)).attachments).toHaveLength(2);
  });
});
