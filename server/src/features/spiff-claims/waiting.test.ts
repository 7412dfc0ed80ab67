import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminInfo, brandDashboard } from '@forecourt/contract/dashboards';
import { getBadges } from '@forecourt/contract/navigation';
import { updateEditingBrand } from '@forecourt/contract/session';
import * as contract from '@forecourt/contract/spiff-claims';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createBrand } from '../courses/course.factory.ts';
import { createSpiff } from '../spiffs/spiff.factory.ts';
import { createDealer } from '../users/user.factory.ts';
import { decide, person, sent } from './claim.factory.ts';

let portal: TestPortal;
let brand: string;
let annId: string;
let ann: Client;
let manager: Client;
let admin: Client;
let adminId: string;

const db = () => portal.database.db;

beforeAll(async () => {
  portal = await testPortal();
  await portal.set({ features: { salesRewards: true } });
  brand = await createBrand(db());
  const dealers = [await createDealer(db())];
  ({ id: annId, client: ann } = await person(portal, { dealers }));
  ({ client: manager } = await person(portal, { role: 'brand-manager', brands: [brand], dealers: [] }));
  ({ id: adminId, client: admin } = await person(portal, { role: 'company-admin' }));
});
afterAll(() => portal.close());

describe('the pending claims count', () => {
  it('the pending claims count is equal in the badge, the notifications call, and the dashboard', async () => {
    const spiff = await createSpiff(db(), { brand });
    await sent(ann, spiff);
    const { claims, pagination, totalClaimedAmount } = (
      await manager.call(contract.listClaims, { query: { status: 'PENDING', of: spiff } })
    ).body;
    expect([claims.length, pagination.limit, totalClaimedAmount]).toEqual([1, 50, 2000]);
    const { badges } = (await manager.call(getBadges, {})).body;
    const { notifications } = (await manager.call(contract.claimNotifications, {})).body;
    expect(badges.spiffClaims).toBe(notifications);
    const { openClaims } = (await manager.call(brandDashboard, {})).body;
    expect(openClaims).toBe(notifications);
    expect(
      (await ann.call(contract.listClaims, {})).body.claims.every(({ submitter }) => submitter._id === annId),
    ).toBe(true);
  });

  it('the pending claims count excludes an administrator’s own and decided claims', async () => {
    const spiff = await createSpiff(db(), { brand });
    const [mine, decided] = [await sent(ann, spiff), await sent(ann, spiff)];
    const counts = async () => {
      const { waiting } = (await admin.call(adminInfo, {})).body;
      const { badges } = (await admin.call(getBadges, {})).body;
      return [waiting.find(({ kind }) => kind === 'spiffClaims')?.count, badges.spiffClaims];
    };
    const [before = 0] = await counts();
    expect(await counts()).toEqual([before, before]);
    await decide(admin, decided._id, { status: 'approved', version: decided.version });
    expect(await counts()).toEqual([before - 1, before - 1]);
    await db().updateTable('submission').set({ submitter_id: adminId }).where('id', '=', mine._id).execute();
    expect(await counts()).toEqual([before - 2, before - 2]);
    await portal.set({ features: { salesRewards: false } });
    expect(await counts()).toEqual([undefined, undefined]);
    await portal.set({ features: { salesRewards: true } });
  });

  it('the pending claims count covers the edited brand on the dashboard and all brands in the badge', async () => {
    const other = await createBrand(db());
    const { client } = await person(portal, { role: 'brand-manager', brands: [brand, other], dealers: [] });
    await sent(ann, await createSpiff(db(), { brand }));
    await sent(ann, await createSpiff(db(), { brand: other }));
    const waiting = async (chosen: string) => {
      await client.call(updateEditingBrand, { body: { editingBrand: chosen } });
      const query = { status: 'PENDING', brand: chosen } as const;
      const { pagination } = (await client.call(contract.listClaims, { query })).body;
      const { openClaims } = (await client.call(brandDashboard, {})).body;
      expect(openClaims).toBe(pagination.total);
      return openClaims;
    };
    const both = (await waiting(brand)) + (await waiting(other));
    expect(await waiting(other)).toBe(1);
    expect((await client.call(getBadges, {})).body.badges.spiffClaims).toBe(both);
  });
});
