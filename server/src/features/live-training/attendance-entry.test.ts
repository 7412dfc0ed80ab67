import { afterAll, beforeAll, expect, it } from 'vitest';
import * as attendance from '@forecourt/contract/live-attendance';
import * as contract from '@forecourt/contract/live-events';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { DAY, HOUR } from '../../kit/clock.ts';
import { createUser } from '../users/user.factory.ts';
import { createLiveWorld, enroll, getEvent } from './live-training.factory.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

it('the attendance code is entered by enrolled users and walk-ins only when attendance is open', async () => {
  const { admin, event: createEvent } = await createLiveWorld(portal);
  const inTwoDays = new Date(portal.clock.now().getTime() + 2 * DAY).toISOString();
  const event = await createEvent({ seats: 5, startDate: inTwoDays, selfAttendance: 'code', walkIns: false });
  const { _id: id } = event;
  const me = await portal.as(await createUser(portal.database.db, {}));
  const visitor = await portal.as(await createUser(portal.database.db, {}));
  await enroll(me, id);
  const canEnter = async (client: Client) => {
    const { events } = (await client.call(attendance.openAttendance, {})).body;
    const { can } = await getEvent(client, id);
    expect(events.some(({ _id }) => _id === id)).toBe(can.enterCode);
    return can.enterCode;
  };
  expect(await canEnter(me)).toBe(false);
  portal.clock.set(new Date(event.startDate));
  expect([await canEnter(me), await canEnter(visitor)]).toEqual([true, false]);
  await admin.call(contract.changeEventDetails, { params: { id }, body: { walkIns: true } });
  expect(await canEnter(visitor)).toBe(true);
  portal.clock.set(new Date(new Date(event.endDate).getTime() + 12 * HOUR));
  expect(await canEnter(me)).toBe(false);
});
