import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@forecourt/contract/dealers';
import type { BodyOf } from '@forecourt/contract/endpoint';
import { BULK } from '@forecourt/contract/limits';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createBrand } from '../courses/course.factory.ts';
import { createDealer, createUser } from '../users/user.factory.ts';

let portal: TestPortal;
let admin: Client;
beforeAll(async () => {
  portal = await testPortal();
  admin = await portal.as(await createUser(portal.database.db, { role: 'company-admin', dealers: [] }));
});
afterAll(() => portal.close());

const db = () => portal.database.db;
const bulk = (
  ids: readonly string[],
  action: BodyOf<typeof contract.bulkDealers>['action'],
  client = admin,
) => client.call(contract.bulkDealers, { body: { ids: [...ids], action } });
const one = async (id: string) => (await admin.call(contract.getDealer, { params: { id } })).body.dealer;
const spotsOf = async (client: Client, query: object = {}) =>
  (await client.call(contract.allDealers, { query })).body.dealers.map(({ _id }) => _id);

describe('bulk dealer actions', () => {
  it('a bulk action deactivates and activates dealers and adds a brand idempotently', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => createDealer(db())));
    expect((await bulk(ids, { kind: 'deactivate' })).body).toEqual({ done: 3, refused: [] });
    expect((await one(ids[0] ?? '')).status).toBe('inactive');
    await bulk(ids, { kind: 'activate' });
    expect((await one(ids[2] ?? '')).status).toBe('active');
    const brand = await createBrand(db());
    for (const _time of [1, 2]) expect((await bulk(ids, { kind: 'add-brand', brand })).body.done).toBe(3);
    expect((await one(ids[1] ?? '')).brands.map(({ _id }) => _id)).toEqual([brand]);
  });

  it('a bulk deletion deletes dealers without users and returns the others with a reason', async () => {
    const [empty, staffed] = [await createDealer(db()), await createDealer(db())];
    await createUser(db(), { dealers: [staffed] });
    const unknownId = crypto.randomUUID();
    const { body } = await bulk([empty, staffed, unknownId], { kind: 'delete' });
    expect(body.done).toBe(1);
    expect(body.refused.map(({ _id }) => _id).toSorted()).toEqual([staffed, unknownId].toSorted());
    const rejected = new Map(body.refused.map((each) => [each._id, each]));
    expect(rejected.get(staffed)).toMatchObject({ name: (await one(staffed)).name });
    expect(rejected.get(staffed)?.message).not.toBe('');
    expect(rejected.get(unknownId)?.name).toBe('');
    expect((await admin.call(contract.getDealer, { params: { id: empty } })).status).toBe(404);
  });

  it('a bulk action is refused for an unknown brand, for no dealers, and above the limit', async () => {
    const id = await createDealer(db());
    const unknown = await bulk([id], { kind: 'add-brand', brand: crypto.randomUUID() });
    expect(unknown.body).toMatchObject({ done: 0, refused: [{ _id: id }] });
    expect((await bulk([], { kind: 'activate' })).status).toBe(422);
    const many = Array.from({ length: BULK + 1 }, () => crypto.randomUUID());
    expect((await bulk(many, { kind: 'activate' })).status).toBe(422);
  });

  it('a bulk action is refused for users who may not edit dealers', async () => {
    const dealer = await createDealer(db());
    const manager = await portal.as(await createUser(db(), { role: 'dealer-manager', dealers: [dealer] }));
    expect((await bulk([dealer], { kind: 'deactivate' }, manager)).status).toBe(403);
    expect((await one(dealer)).status).toBe('active');
  });
});

describe('the dealer map', () => {
  it('the dealer map counts users without deleted ones, like the dealer list and its sorting', async () => {
    const [few, many, left] = [
      await createDealer(db(), { name: 'Counted few' }),
      await createDealer(db(), { name: 'Counted many' }),
      await createDealer(db(), { name: 'Counted left' }),
    ];
    const people: string[] = [];
    for (const dealer of [few, many, many, left, left, left])
      people.push(await createUser(db(), { dealers: [dealer] }));
    await db()
      .updateTable('user_account')
      .set({ deleted_at: new Date() })
      .where('id', 'in', people.slice(3))
      .execute();
    const query = { text: 'Counted' };
    const { dealers: map } = (await admin.call(contract.allDealers, { query })).body;
    const { dealers: list } = (
      await admin.call(contract.listDealers, { query: { ...query, sortBy: 'employees', sortDir: -1 } })
    ).body;
    const counts = (dealers: typeof map | typeof list) =>
      Object.fromEntries(dealers.map(({ _id, employees }) => [_id, employees]));
    expect(counts(map)).toEqual({ [few]: 1, [many]: 2, [left]: 0 });
    expect(counts(list)).toEqual(counts(map));
    expect(list.map(({ _id }) => _id)).toEqual([many, few, left]);
  });

  it('the dealer map shows the dealers that match the filters', async () => {
    const [mine, other] = [await createDealer(db()), await createDealer(db())];
    await bulk([other], { kind: 'deactivate' });
    expect(await spotsOf(admin)).toEqual(expect.arrayContaining([mine, other]));
    const active = await spotsOf(admin, { status: 'active' });
    expect(active).toContain(mine);
    expect(active).not.toContain(other);
    expect(await spotsOf(admin, { text: (await one(mine)).name })).toEqual([mine]);
  });

  it('the dealer map has no tiles when none are configured, and is refused for learners', async () => {
    const { map } = (await admin.call(contract.dealerMap, {})).body;
    expect(map).toEqual({ tiles: null, attribution: '', googleKey: null });
    const learner = await portal.as(await createUser(db()));
    expect((await learner.call(contract.dealerMap, {})).status).toBe(403);
  });
});
