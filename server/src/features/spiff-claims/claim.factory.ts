import sharp from 'sharp';
import { expect } from 'vitest';
import type { InputOf } from '@forecourt/contract/endpoint';
import * as contract from '@forecourt/contract/spiff-claims';
import type { Client } from '../../../test/client.ts';
import type { TestPortal } from '../../../test/harness.ts';
import type { ReceiptSpec } from '../../demo/art/receipt.ts';
import type { Db } from '../../kit/db/db.ts';
import { createSpiff, type SpiffOverrides } from '../spiffs/spiff.factory.ts';
import { aReceipt, formWith } from '../submissions/receipt.factory.ts';
import { createUser } from '../users/user.factory.ts';
import { isSampledForReview } from './checks.ts';

const OLD = new Date('2025-01-01');

/** A signed-in user whose account is older than a week. */
export async function person(portal: TestPortal, input: Parameters<typeof createUser>[1]) {
  const { db } = portal.database;
  const id = await createUser(db, input);
  await db.updateTable('user_account').set({ created_at: OLD }).where('id', '=', id).execute();
  return { id, client: await portal.as(id) };
}

export const totalOf = ({ lines }: ReceiptSpec) => lines.reduce((sum, { amount }) => sum + amount, 0);

/** Claim body for a receipt. */
export const bodyOf = (spiffId: string, spec: ReceiptSpec) => ({
  spiffId,
  saleDate: spec.date,
  invoiceNumber: spec.invoice,
  amount: totalOf(spec),
  lines: spec.lines.map(({ partNumber, quantity, amount }) => ({ partNumber, quantity, amount })),
});

let shade = 0;

/** A small unique image, for claims whose image isn't read. */
export const anyImage = () => {
  shade += 1;
  const background = { r: shade % 256, g: Math.floor(shade / 256), b: 128 };
  return sharp({ create: { width: 24, height: 24, channels: 3, background } })
    .png()
    .toBuffer();
};

export const send = async (
  client: Client,
  spiffId: string,
  more: object = {},
  spec = aReceipt(),
  picture?: Buffer,
) =>
  client.call(contract.submitClaim, {
    body: formWith({ ...bodyOf(spiffId, spec), ...more }, picture ?? (await anyImage()), 'receipt'),
  });

/** The same for a claim that must be taken. */
export async function sent(...claim: Parameters<typeof send>) {
  const { body, status, text } = await send(...claim);
  expect(status, text).toBe(200);
  return body.submission;
}

export const read = async (client: Client, id: string) =>
  (await client.call(contract.getClaim, { params: { id } })).body.submission;

type Decided = InputOf<typeof contract.decideClaim>['body'];

export const decide = (client: Client, id: string, body: Decided) =>
  client.call(contract.decideClaim, { params: { id }, body });

/** Levels of the checks by their names, as a reviewer sees them. */
export const levels = async (reviewer: Client, id: string) =>
  Object.fromEntries((await read(reviewer, id)).checks.map(({ name, level }) => [name, level]));

export const PART = 'TV-LK-2250';

/** A spiff whose clean claims approve themselves. */
export const scanned = (db: Db, input: SpiffOverrides) =>
  createSpiff(db, { type: 'RECEIPT_SCAN', items: [{ partNumber: PART, name: 'Level kit' }], ...input });

let till = 0;

interface Sampling {
  readonly spiff: string;
  readonly userId: string;
  /** Among those that are looked at all the same. */
  readonly lookedAt?: boolean;
}

/** A receipt of a till whose receipts look unlike all others. */
export async function receiptFor(
  db: Db,
  { spiff, userId, lookedAt = false }: Sampling,
): Promise<ReceiptSpec> {
  const { sample_seed } = await db
    .selectFrom('spiff')
    .select('sample_seed')
    .where('id', '=', spiff)
    .executeTakeFirstOrThrow();
  till += 1;
  const more = { partNumber: PART, name: 'Level kit rear', quantity: 2, amount: 12_000 };
  for (;;) {
    const first = aReceipt({ layout: till });
    const spec = { ...first, lines: [...first.lines, ...Array.from({ length: till }, () => more)] };
    const row = { submitter_id: userId, invoice_key: spec.invoice.replaceAll(/\W/g, ''), day: spec.date };
    if (isSampledForReview(row, sample_seed) === lookedAt) return spec;
  }
}
