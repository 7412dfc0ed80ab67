import { expect } from 'vitest';
import * as contract from '@forecourt/contract/loyalty';
import type { Client } from '../../../test/client.ts';
import type { TestPortal } from '../../../test/harness.ts';
import type { ReceiptSpec } from '../../demo/art/receipt.ts';
import { createBrand } from '../courses/course.factory.ts';
import { createLoyaltyBrand } from '../loyalty/loyalty.factory.ts';
import { createDealer, createUser } from '../users/user.factory.ts';
import { aReceipt, formWith, imageOf } from './receipt.factory.ts';

/** A partner brand, reps of a dealer who submit receipts, and their reviewers. */
export async function reviewUsers(portal: TestPortal) {
  const { db } = portal.database;
  await portal.set({ features: { loyaltyProgramme: true } });
  const brand = await createBrand(db);
  const partner = await createLoyaltyBrand(db, {
    brand,
    items: [{ partNumber: 'TV-LK-2250', name: 'Level kit' }],
  });
  const dealer = await createDealer(db, { name: 'Ridgeway Motors' });
  const annId = await createUser(db, { dealers: [dealer], firstName: 'Ann', lastName: 'Rep' });
  const benId = await createUser(db, { dealers: [dealer] });
  const managerId = await createUser(db, { role: 'brand-manager', brands: [brand], dealers: [] });
  const adminId = await createUser(db, { role: 'company-admin', firstName: 'Ada', lastName: 'Admin' });
  const otherId = await createUser(db, { role: 'platform-admin' });
  // all accounts are older than a week
  await db
    .updateTable('user_account')
    .set({ created_at: new Date('2025-01-01') })
    .execute();
  const [ann, ben, manager, admin, otherAdmin] = [
    await portal.as(annId),
    await portal.as(benId),
    await portal.as(managerId),
    await portal.as(adminId),
    await portal.as(otherId),
  ];
  return { brand, partner, dealer, annId, ann, ben, manager, admin, otherAdmin };
}

export type ReviewUsers = Awaited<ReturnType<typeof reviewUsers>>;

/** Form body of a receipt for the partner brand with this key. */
export function bodyOf(spec: ReceiptSpec, brand: string) {
  const [line] = spec.lines;
  const amount = line?.amount ?? 0;
  return {
    type: 'receipt',
    brand,
    receiptDate: spec.date,
    receiptNumber: spec.invoice,
    amount,
    items: [{ partNumber: line?.partNumber ?? '', quantity: 1, amount }],
  };
}

/** Hands receipts in for a partner brand; `sent` waits for their checks. */
export function sending(portal: TestPortal, brand: string) {
  const send = async (client: Client, spec = aReceipt(), picture?: Buffer) =>
    client.call(contract.submitLoyalty, {
      body: formWith(bodyOf(spec, brand), picture ?? (await imageOf(spec))),
    });
  const sent = async (client: Client, spec = aReceipt(), picture?: Buffer) => {
    const { body, status, text } = await send(client, spec, picture);
    expect(status, text).toBe(200);
    await portal.runJobs();
    return body.submission;
  };
  return { send, sent };
}

export const decide = (client: Client, id: string, body: Record<string, unknown>) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- tests send what the call refuses, too
  client.call(contract.decideLoyalty, { params: { id }, body: body as never });

export const approve = (client: Client, { _id, version }: { _id: string; version: number }) =>
  decide(client, _id, { status: 'APPROVED', version });
