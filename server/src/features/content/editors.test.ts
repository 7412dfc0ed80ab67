import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEvent } from '@forecourt/contract/events';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createBrand } from '../courses/course.factory.ts';
import { createReader } from './content.factory.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const db = () => portal.database.db;
const callTogether = (client: Client, brandId: string | null) =>
  client.call(createEvent, {
    body: {
      title: 'Lights night',
      body: '<p>Come.</p>',
      startDate: '2026-03-12T18:00',
      endDate: '2026-03-12T20:00',
      timezone: 'EST',
      city: 'Boise',
      state: 'ID',
      brandId,
    },
  });

it('events are created by brand managers for their own brands and by live training admins for any', async () => {
  const { id: role_id } = await db()
    .selectFrom('role')
    .select('id')
    .where('key', '=', 'brand-manager')
    .executeTakeFirstOrThrow();
  await db().insertInto('role_right').values({ role_id, right_name: 'MODIFY_EVENTS' }).execute();
  const [ours, theirs] = [await createBrand(db()), await createBrand(db())];
  const manager = await portal.as(await createReader(db(), { role: 'brand-manager', brands: [ours] }));
  const trainer = await portal.as(await createReader(db(), { role: 'live-training-admin' }));
  const answers = async (client: Client) => {
    const all: unknown[] = [];
    for (const brandId of [ours, theirs, null]) {
      const { status, problem } = await callTogether(client, brandId);
      all.push(status === 200 ? status : problem.fields?.map(({ path }) => path));
    }
    return all;
  };
  expect(await answers(manager)).toEqual([200, ['brandId'], ['brandId']]);
  expect(await answers(trainer)).toEqual([200, 200, 200]);
});
