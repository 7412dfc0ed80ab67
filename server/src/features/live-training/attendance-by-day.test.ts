import { afterAll, beforeAll, expect, it } from 'vitest';
import * as attendance from '@forecourt/contract/live-attendance';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { HOUR } from '../../kit/clock.ts';
import { createUser } from '../users/user.factory.ts';
import { createLiveWorld, enroll } from './live-training.factory.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

it('attendance is marked from the morning of its day when a class has several days', async () => {
  const world = await createLiveWorld(portal);
  const { admin } = world;
  const start = new Date('2026-09-01T15:00:00Z');
  const event = await world.event({
    startDate: start.toISOString(),
    endDate: '2026-09-02T22:00:00.000Z',
    seats: 5,
  });
  const id = await createUser(portal.database.db);
  const me = { id, client: await portal.as(id) };
  await enroll(me.client, event._id);
  const markOn = (client: Client, day: number, present: boolean | null) =>
    client.call(attendance.markAttendance, {
      params: { id: event._id },
      body: { user: me.id, day, present },
    });
  expect((await markOn(admin, 1, true)).problem.code).toBe('live.day_to_come');
  expect((await markOn(admin, 1, null)).status).toBe(200);
  portal.clock.set(new Date(start.getTime() - 3 * HOUR));
  const early = await portal.as(world.adminId);
  expect((await markOn(early, 1, true)).status).toBe(200);
  expect((await markOn(early, 2, true)).problem.code).toBe('live.day_to_come');
});
