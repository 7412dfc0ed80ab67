import { expect, it } from 'vitest';
import * as contract from '@forecourt/contract/field-training';
import type { TestPortal } from '../../../test/harness.ts';
import { inFieldWorld } from '../../../test/training/field-world.ts';
import { createDealer } from '../users/user.factory.ts';
import { type FieldWorld, type Someone, visitOf } from './field.factory.ts';

let portal: TestPortal;
let world: FieldWorld;
inFieldWorld((made) => {
  ({ portal, world } = made);
});

const dealers = async ({ client }: Someone, query: { text?: string; chosen?: string[] } = {}) =>
  (await client.call(contract.visitDealers, { query })).body.choices;

it('field visits are filtered by day and by the dealers in the user’s scope', async () => {
  const { db } = portal.database;
  const { admin, manager, instructor, learner, dealer } = world;
  const [far, gone] = [
    await createDealer(db, { name: 'Zephyr 100% Motors' }),
    await createDealer(db, { name: 'Zephyr old' }),
  ];
  await db.updateTable('dealer').set({ deleted_at: portal.clock.now() }).where('id', '=', gone).execute();
  const own = { value: dealer, label: 'Harbour Motors' };
  expect(await dealers(admin, { text: 'zephyr' })).toEqual([{ value: far, label: 'Zephyr 100% Motors' }]);
  // a pattern's characters are characters, and what is set is named whatever is looked for
  expect(await dealers(admin, { text: '100%', chosen: [gone] })).toEqual([
    { value: gone, label: 'Zephyr old' },
    { value: far, label: 'Zephyr 100% Motors' },
  ]);
  for (const one of [manager, instructor]) expect(await dealers(one, { chosen: [far] })).toEqual([own]);
  expect(await dealers(learner, { chosen: [dealer] })).toEqual([]);
  const visit = await visitOf(world, manager);
  const listed = async (query: object) =>
    (await admin.client.call(contract.listAppointments, { query: { all: true, dealer, ...query } })).body
      .pagination.total;
  expect(await listed({ startDate: '2026-03-20', endDate: '2026-03-20' })).toBe(1);
  expect(await listed({ startDate: '2026-03-21' })).toBe(0);
  expect(await listed({ endDate: '2026-03-19' })).toBe(0);
  expect(visit.dealer._id).toBe(dealer);
});
