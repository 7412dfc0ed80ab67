import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contract from '@forecourt/contract/live-events';
import * as locations from '@forecourt/contract/live-locations';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createBrand } from '../courses/course.factory.ts';
import { createUser } from '../users/user.factory.ts';
import { createLiveWorld } from './live-training.factory.ts';

let portal: TestPortal;
let world: Awaited<ReturnType<typeof createLiveWorld>>;
beforeAll(async () => {
  portal = await testPortal();
  world = await createLiveWorld(portal);
});
afterAll(() => portal.close());

const choices = async (
  of: 'template' | 'location',
  input: { text?: string; chosen?: string[] } = {},
  by: Client = world.admin,
) => (await by.call(contract.eventChoices, { query: { of, ...input } })).body.choices;

it('template choices contain any template by its title when there are more than one list shows', async () => {
  for (let n = 0; n < 55; n++)
    await portal.database.db
      .insertInto('ilt_template')
      .values({ title: `Alignment ${n}`, created_at: portal.clock.now(), updated_at: portal.clock.now() })
      .execute();
  const last = await world.template({ title: 'Zinc plating' });
  expect((await choices('template')).map(({ value }) => value)).not.toContain(last);
  expect(await choices('template')).toHaveLength(50);
  const found = { value: last, label: 'Zinc plating' };
  expect(await choices('template', { text: 'ZINC' })).toEqual([found]);
  // what is set is named, whatever is looked for
  expect((await choices('template', { text: 'Alignment 5', chosen: [last] }))[0]).toEqual(found);
  expect(await choices('template', { text: '100%', chosen: [last] })).toEqual([found]);
});

it('location choices contain a deleted location only when it is already chosen', async () => {
  const id = await world.location({ venue: 'Old mill', city: 'Provo', state: 'UT' });
  const place = { value: id, label: 'Old mill, Provo, UT' };
  expect(await choices('location', { text: 'provo' })).toEqual([place]);
  await world.admin.call(locations.deleteLocation, { params: { id } });
  expect(await choices('location', { text: 'provo' })).toEqual([]);
  expect(await choices('location', { chosen: [id] })).toContainEqual(place);
});

it('template choices of a brand manager contain templates of own brands only', async () => {
  const { db } = portal.database;
  const brand = await createBrand(db);
  const manager = await portal.as(
    await createUser(db, { role: 'brand-manager', dealers: [], brands: [brand] }),
  );
  const own = await world.template({ brand });
  const foreign = await world.template();
  const role = await db
    .selectFrom('role')
    .select('id')
    .where('key', '=', 'brand-manager')
    .executeTakeFirstOrThrow();
  await db.insertInto('role_right').values({ role_id: role.id, right_name: 'VIEW_ILT_EVENTS' }).execute();
  const offered = await choices('template', { chosen: [own, foreign] }, manager);
  expect(offered.map(({ value }) => value)).toEqual([own]);
});
