import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@forecourt/contract/dealers';
import type { InputOf } from '@forecourt/contract/endpoint';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createBrand, createCurriculum } from '../courses/course.factory.ts';
import { createDealer, createUser } from '../users/user.factory.ts';

let portal: TestPortal;
let admin: Client;
beforeAll(async () => {
  portal = await testPortal();
  admin = await portal.as(await createUser(portal.database.db, { role: 'company-admin', dealers: [] }));
});
afterAll(() => portal.close());

const save = (body: InputOf<typeof contract.saveDealer>['body']) => admin.call(contract.saveDealer, { body });

const at = async (id: string) => (await admin.call(contract.getDealer, { params: { id } })).body.dealer;
const names = async (client: Client) =>
  (await client.call(contract.dealerNames, { query: {} })).body.names.map(({ _id }) => _id);

describe('dealers', () => {
  it('a dealer is created with a generated ID, found by name, city, number, and ID, and renamed', async () => {
    const made = await save({
      name: 'Harbour Motors',
      dealerNum: '0042',
      address: {
        addressLine1: '1 Quay St',
        city: 'Boston',
        region: 'Massachusetts',
        postalCode: '02110',
        country: 'us',
      },
    });
    const { dealer } = made.body;
    expect(dealer).toMatchObject({
      displayName: 'Harbour Motors, 1 Quay St',
      employees: 0,
      address: { region: 'MA', country: 'US' },
      can: { edit: true },
    });
    const nowhere = await save({ name: 'Lost', address: { city: 'Boston', region: 'Bay', country: 'US' } });
    expect(nowhere.problem.fields?.map(({ path }) => path)).toEqual(['address.region']);
    const stateless = await save({ name: 'Lost', address: { city: 'Boston', region: '', country: 'US' } });
    expect(stateless.problem.fields?.map(({ path }) => path)).toEqual(['address.region']);
    const abroad = await save({ name: 'Lyon Cycles', address: { city: 'Lyon', country: 'FR' } });
    expect(abroad.status).toBe(200);
    expect(dealer.dealerId).toMatch(/^D\d{6}$/);
    for (const text of ['arbour', 'bost', '0042', dealer.dealerId]) {
      const { body } = await admin.call(contract.listDealers, { query: { text } });
      expect(body.dealers.map(({ _id }) => _id)).toEqual([dealer._id]);
    }
    await portal.set({ dealerDisplayName: 'city' });
    const renamed = await save({
      _id: dealer._id,
      name: 'Harbor Motors',
      dealerId: dealer.dealerId,
      address: { city: 'Salem', region: 'MA' },
    });
    expect(renamed.body.dealer.displayName).toBe('Harbor Motors, Salem');
    await portal.set({ dealerDisplayName: 'address' });
  });

  it('dealer IDs are unique regardless of case, also when dealers are created concurrently', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, (_, i) => save({ name: `Twin ${i}` })));
    expect(new Set(made.map(({ body }) => body.dealer.dealerId)).size).toBe(20);
    await save({ name: 'Taken', dealerId: 'Own-1' });
    const again = await save({ name: 'Other', dealerId: 'own-1' });
    expect(again.problem).toMatchObject({ code: 'dealer.id_taken', fields: [{ path: 'dealerId' }] });
    const check = await admin.call(contract.validateDealerId, {
      query: { dealerId: 'OWN-1', dealerNum: '1a' },
    });
    expect(check.body).toEqual({ valid: false, problems: ['dealer_num_digits', 'dealer_id_taken'] });
    const offered = (await admin.call(contract.autogenDealerId, {})).body.dealerId;
    const fine = await admin.call(contract.validateDealerId, { query: { dealerId: offered } });
    expect(fine.body.valid).toBe(true);
    const number = await admin.call(contract.validateDealerId, { query: { dealerNum: '4711' } });
    expect(number.body).toEqual({ valid: true, problems: [] });
  });

  it('a dealer is located by its postal code when its place is not given', async () => {
    const place = { latitude: 1, longitude: 2 };
    const [us, ca, given, lost] = await Promise.all([
      save({ name: 'Hills', address: { region: 'CA', postalCode: '90210-1234', country: 'US' } }),
      save({ name: 'Tower', address: { region: 'ON', postalCode: 'm5v 2t6', country: 'CA' } }),
      save({ name: 'Island', address: { region: 'CA', postalCode: '90210', country: 'US' }, place }),
      save({ name: 'Nowhere', address: { region: 'CA', postalCode: '00000', country: 'US' } }),
    ]);
    await portal.runJobs();
    const located = await at(us.body.dealer._id);
    expect(located.locatedBy).toBe('postal');
    expect(located.place?.latitude).toBeCloseTo(34.09, 1);
    expect((await at(ca.body.dealer._id)).place?.longitude).toBeCloseTo(-79.37, 1);
    expect(await at(given.body.dealer._id)).toMatchObject({ locatedBy: 'given', place });
    expect(await at(lost.body.dealer._id)).toMatchObject({ locatedBy: null, place: null });
    await save({
      _id: us.body.dealer._id,
      name: 'Hills',
      address: { region: 'NY', postalCode: '10001', country: 'US' },
    });
    await portal.runJobs();
    expect((await at(us.body.dealer._id)).place?.latitude).toBeCloseTo(40.75, 1);
  });

  it('a dealer is not deleted when it has users or an audience includes it', async () => {
    const { db } = portal.database;
    const dealer = await createDealer(db);
    const user = await createUser(db, { dealers: [dealer] });
    const remove = () => admin.call(contract.deleteDealer, { params: { id: dealer } });
    expect((await remove()).problem.code).toBe('dealer.has_users');
    await db.deleteFrom('dealer_member').where('user_id', '=', user).execute();
    const curriculum = await createCurriculum(db, { brand: await createBrand(db) });
    await db
      .updateTable('curriculum')
      .set({ audience_dealers: [dealer] })
      .where('id', '=', curriculum)
      .execute();
    expect((await remove()).problem.code).toBe('organisation.in_use');
    await db.updateTable('curriculum').set({ audience_dealers: [] }).where('id', '=', curriculum).execute();
    expect((await remove()).status).toBe(200);
    expect((await admin.call(contract.getDealer, { params: { id: dealer } })).status).toBe(404);
  });

  it('a deleted dealer is restored unless another dealer has its ID', async () => {
    const { db } = portal.database;
    const [dealer, twin] = [await createDealer(db), await createDealer(db)];
    const params = { id: dealer };
    const restore = (client = admin) => client.call(contract.restoreDealer, { params });
    const deleted = async () =>
      (await admin.call(contract.listDealers, { query: { deleted: true } })).body.dealers.map(
        ({ _id }) => _id,
      );
    expect((await restore()).status).toBe(404);
    await admin.call(contract.deleteDealer, { params });
    expect(await deleted()).toContain(dealer);
    const manager = await portal.as(await createUser(db, { role: 'dealer-manager', dealers: [twin] }));
    expect((await restore(manager)).status).not.toBe(200);
    const named = (id: string, dealer_id: string) =>
      db.updateTable('dealer').set({ dealer_id }).where('id', '=', id).execute();
    await named(dealer, 'BACK-1');
    await named(twin, 'back-1');
    expect((await restore()).problem.code).toBe('dealer.id_taken');
    await named(twin, 'other-1');
    expect((await restore()).body.dealer.deletedAt).toBeNull();
    expect(await deleted()).not.toContain(dealer);
    expect((await admin.call(contract.getDealer, { params })).status).toBe(200);
  });

  it('dealers are visible to users who manage them only', async () => {
    const { db } = portal.database;
    const [mine, foreign] = [await createDealer(db), await createDealer(db)];
    const manager = await portal.as(await createUser(db, { role: 'dealer-manager', dealers: [mine] }));
    expect(await names(manager)).toEqual([mine]);
    expect((await manager.call(contract.getDealer, { params: { id: foreign } })).status).toBe(403);
    const role = await db
      .insertInto('role')
      .values({ key: 'lead-1', name: 'Lead', rank: 5 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('role_right').values({ role_id: role.id, right_name: 'VIEW_DEALERS' }).execute();
    const lead = await createUser(db, { dealers: [mine] });
    await db.updateTable('user_account').set({ role_id: role.id }).where('id', '=', lead).execute();
    const client = await portal.as(lead);
    expect((await client.call(contract.listDealers, {})).body.dealers.map(({ _id }) => _id)).toEqual([mine]);
    expect((await client.call(contract.getDealer, { params: { id: foreign } })).status).toBe(404);
    expect((await client.call(contract.dealerUsers, { params: { id: foreign } })).status).toBe(404);
    expect((await client.call(contract.dealerUsers, { params: { id: mine } })).body.pagination.total).toBe(2);
  });

  it('a dealer change keeps brands that its manager may not change', async () => {
    const { db } = portal.database;
    const [own, brand, other] = [await createDealer(db), await createBrand(db), await createBrand(db)];
    await db.insertInto('dealer_brand').values({ dealer_id: own, brand_id: brand }).execute();
    await db
      .insertInto('role_right')
      .columns(['role_id', 'right_name'])
      .expression((eb) =>
        eb
          .selectFrom('role')
          .select(['id', eb.val('MODIFY_DEALERS').as('right_name')])
          .where('key', '=', 'dealer-manager'),
      )
      .execute();
    const manager = await portal.as(await createUser(db, { role: 'dealer-manager', dealers: [own] }));
    const { name, dealerId } = await at(own);
    const change = (brands: string[]) =>
      manager.call(contract.saveDealer, { body: { _id: own, name, dealerId, brands } });
    expect((await change([brand, other])).problem.fields?.map(({ path }) => path)).toEqual(['brands.1']);
    for (const brands of [[], [brand]]) {
      expect((await change(brands)).status).toBe(200);
      expect((await at(own)).brands.map(({ _id }) => _id)).toEqual([brand]);
    }
  });

  it('a dealer is added during registration once, within an hourly rate limit', async () => {
    const body = { name: 'New Shop', address: { city: 'Lyon', country: 'FR' } };
    const made = await portal.anonymous.call(contract.createWhileRegistration, { body });
    expect(made.body.dealer).toMatchObject({ name: 'New Shop', city: 'Lyon' });
    const again = await portal.anonymous.call(contract.createWhileRegistration, { body });
    expect(again.problem.code).toBe('dealer.exists');
    const waiting = await admin.call(contract.listDealers, { query: { addedAtRegistration: true } });
    expect(waiting.body.dealers.map(({ name }) => name)).toEqual(['New Shop']);
    const tries = [];
    for (let i = 0; i < 10; i++)
      tries.push((await portal.anonymous.call(contract.createWhileRegistration, { body })).status);
    expect(tries.at(-1)).toBe(429);
  });
});
