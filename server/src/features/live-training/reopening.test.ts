import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@forecourt/contract/live-events';
import * as notifications from '@forecourt/contract/notifications';
import { DAY, HOUR } from '../../kit/clock.ts';
import type { Client } from '../../../test/client.ts';
import { calendarAfterMails } from '../../../test/calendar/mailed.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createUser } from '../users/user.factory.ts';
import { createLiveWorld, enroll, getEvent, leave, mine } from './live-training.factory.ts';

let portal: TestPortal;
let world: Awaited<ReturnType<typeof createLiveWorld>>;
let admin: Client;
let counter = 0;

beforeAll(async () => {
  portal = await testPortal({ BASE_URL: 'http://portal.example.test' });
  world = await createLiveWorld(portal);
  ({ admin } = world);
});
afterAll(() => portal.close());

const db = () => portal.database.db;
async function person(input: object = {}) {
  const email = `reopen${++counter}@example.test`;
  const id = await createUser(db(), { email, ...input });
  return { id, email, client: await portal.as(id) };
}
const cancel = (id: string) =>
  admin.call(contract.deleteEvent, { params: { id }, body: { reason: 'The hall is closed' } });
const reopen = (id: string, client = admin) => client.call(contract.reopenEvent, { params: { id } });
const noticeKinds = async (client: Client) =>
  (await client.call(notifications.listNotifications, {})).body.notifications.map(({ kind }) => kind);

describe('reopening of a canceled class', () => {
  it('a reopened class restores its seats, waitlist order, and calendar entries and notifies its users', async () => {
    const event = await world.event({ seats: 1 });
    const [holder, first, second] = [await person(), await person(), await person()];
    for (const { client } of [holder, first, second]) await enroll(client, event._id);
    await cancel(event._id);
    expect(await calendarAfterMails(portal, holder.email)).toEqual([]);
    expect((await getEvent(admin, event._id)).can).toMatchObject({ reopen: true, edit: false });
    portal.clock.advance(HOUR);
    const { status, body } = await reopen(event._id);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.event).toMatchObject({ status: 'published', cancelReason: null, taken: 1, waiting: 2 });
    expect(await Promise.all([holder, first, second].map(({ client }) => mine(client, event._id)))).toEqual([
      'enrolled',
      'waitlist',
      'waitlist',
    ]);
    const line = body.event.users?.filter(({ place }) => place !== null) ?? [];
    expect(line.map(({ user, place }) => [user._id, place])).toEqual([
      [first.id, 1],
      [second.id, 2],
    ]);
    expect((await calendarAfterMails(portal, holder.email)).map(({ status: shown }) => shown)).toEqual([
      'CONFIRMED',
    ]);
    expect(await noticeKinds(holder.client)).toContain('live.reopened');
    expect(await noticeKinds(second.client)).toContain('live.reopened');
    const log = await db()
      .selectFrom('activity_entry')
      .select('type')
      .where('subject_id', '=', event._id)
      .where('type', '=', 'live-event.reopen')
      .execute();
    expect(log).toHaveLength(1);
  });

  it('a reopened class leaves out users who took another date, were deactivated, or had left before', async () => {
    const template = await world.template();
    const [event, other] = [
      await world.event({ template, seats: 5 }),
      await world.event({ template, seats: 5 }),
    ];
    const [elsewhere, gone, left] = [await person(), await person(), await person()];
    for (const { client } of [elsewhere, gone, left]) await enroll(client, event._id);
    await leave(left.client, event._id);
    await cancel(event._id);
    await enroll(elsewhere.client, other._id);
    await db().updateTable('user_account').set({ status: 'deactivated' }).where('id', '=', gone.id).execute();
    expect((await reopen(event._id)).body.event.taken).toBe(0);
    expect(await mine(elsewhere.client, other._id)).toBe('enrolled');
    expect(await noticeKinds(elsewhere.client)).not.toContain('live.reopened');
    expect(await noticeKinds(left.client)).not.toContain('live.reopened');
  });

  it('reopening is refused when the class is not canceled, has started, or the user may not edit it', async () => {
    const event = await world.event({ seats: 5 });
    const { client } = await person();
    await enroll(client, event._id);
    expect((await reopen(event._id)).problem.code).toBe('content.transition');
    await cancel(event._id);
    expect((await reopen(event._id, client)).status).toBe(403);
    portal.clock.set(new Date(new Date(event.startDate).getTime() + DAY));
    const late = await portal.as(await createUser(db(), { role: 'company-admin' }));
    expect((await getEvent(late, event._id)).can.reopen).toBe(false);
    expect((await reopen(event._id, late)).problem.code).toBe('live.has_started');
  });
});
