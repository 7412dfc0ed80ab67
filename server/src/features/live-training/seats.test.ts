import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@forecourt/contract/live-events';
import * as seats from '@forecourt/contract/live-seats';
import { listNotifications } from '@forecourt/contract/notifications';
import { DAY, HOUR, MINUTE } from '../../kit/clock.ts';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createDealer, createUser } from '../users/user.factory.ts';
import { liveTrainingJobs } from './live-training.jobs.ts';
import { answer, createLiveWorld, enroll, getEvent, leave, mine } from './live-training.factory.ts';

let portal: TestPortal;
let world: Awaited<ReturnType<typeof createLiveWorld>>;
let admin: Client;
let dealer: string;

beforeAll(async () => {
  portal = await testPortal();
  world = await createLiveWorld(portal);
  ({ admin } = world);
  dealer = await createDealer(portal.database.db);
});
afterAll(() => portal.close());

const person = async (input: object = {}) => {
  const id = await createUser(portal.database.db, { dealers: [dealer], ...input });
  return { id, client: await portal.as(id) };
};
const people = (count: number) => Promise.all(Array.from({ length: count }, () => person()));
const two = () => Promise.all([person(), person()]);
const three = () => Promise.all([person(), person(), person()]);
const four = () => Promise.all([person(), person(), person(), person()]);
const inDays = (days: number) => new Date(portal.clock.now().getTime() + days * DAY).toISOString();
const roster = async (id: string) =>
  ((await getEvent(admin, id)).users ?? []).map(({ user, status }) => [user._id, status]);
const tick = async () => {
  for (const job of liveTrainingJobs.filter(({ name }) => name === 'live-training.tick'))
    await job.run({}, portal);
};
const kinds = async (client: Client) =>
  (await client.call(listNotifications, { query: { limit: 50 } })).body.notifications.map(({ kind }) => kind);
const enrollUsers = (client: Client, id: string, users: readonly string[], overbook = false) =>
  client.call(seats.enrollUsers, { params: { id }, body: { users: [...users], overbook } });
const change = (client: Client, from: string, body: { event: string; user?: string; wait?: boolean }) =>
  client.call(seats.changeEvent, { params: { id: from }, body });

/** Presses again where a busy machine had no connection to spare: repeated it changes nothing. */
async function untilServed(client: Client, id: string): ReturnType<typeof enroll> {
  const served = await enroll(client, id);
  return served.status === 503 ? untilServed(client, id) : served;
}

describe('enrollment', () => {
  it('the last seat of a class goes to one user when fifty enroll concurrently', async () => {
    const event = await world.event({ seats: 1 });
    const all = await people(50);
    const answers = await Promise.all(all.map(({ client }) => untilServed(client, event._id)));
    const states = answers.map(({ body }) => body.status);
    expect(states.filter((status) => status === 'enrolled')).toHaveLength(1);
    expect(states.filter((status) => status === 'waitlist')).toHaveLength(49);
    // everyone got their actual place
    const places = answers.flatMap(({ body }) => body.place ?? []).toSorted((a, b) => a - b);
    expect(places).toEqual(Array.from({ length: 49 }, (_, index) => index + 1));
    expect(await getEvent(admin, event._id)).toMatchObject({ taken: 1, waiting: 49, seatsLeft: 0 });
  });

  it('enrollment is idempotent when a user enrolls or leaves twice', async () => {
    const event = await world.event({ seats: 3 });
    const { client } = await person();
    const answers = await Promise.all([enroll(client, event._id), enroll(client, event._id)]);
    expect(answers.map(({ body }) => body.status)).toEqual(['enrolled', 'enrolled']);
    expect((await getEvent(admin, event._id)).taken).toBe(1);
    expect((await kinds(client)).filter((kind) => kind === 'live.enrolled')).toHaveLength(1);
    expect((await leave(client, event._id)).body.status).toBe('left');
    expect((await leave(client, event._id)).body.status).toBe('left');
  });

  it('enrollment closes at its deadline, and leaving at the start of the class', async () => {
    const event = await world.event({ seats: 3, startDate: inDays(3), enrollUntil: inDays(1) });
    const [early, late] = await Promise.all([person(), person()]);
    await enroll(early.client, event._id);
    portal.clock.advance(2 * DAY);
    expect((await enroll(late.client, event._id)).problem.code).toBe('live.closed');
    portal.clock.advance(DAY);
    expect((await leave(early.client, event._id)).problem.code).toBe('live.has_started');
  });

  it('enrollment is refused with the held date when a user enrolls in another date of the class', async () => {
    const template = await world.template();
    const [first, second] = [
      await world.event({ template, startDate: '2026-06-02T08:30', seats: 4 }),
      await world.event({ template, seats: 4 }),
    ];
    const { client } = await person();
    await enroll(client, first._id);
    const rejected = await enroll(client, second._id);
    expect([rejected.status, rejected.problem.code]).toEqual([409, 'live.other_date']);
    expect(rejected.problem.detail).toContain('June 2, 2026');
    expect((await change(client, first._id, { event: second._id })).body.status).toBe('enrolled');
    expect([await mine(client, first._id), await mine(client, second._id)]).toEqual(['left', 'enrolled']);
  });
});

describe('the waitlist', () => {
  it('a freed seat goes to the first user on the waitlist when another user enrolls later', async () => {
    const event = await world.event({ seats: 1, startDate: inDays(30) });
    const [holder, first, second, newcomer] = await four();
    for (const one of [holder, first, second]) await enroll(one.client, event._id);
    await leave(holder.client, event._id);
    expect(await mine(first.client, event._id)).toBe('enrolled');
    expect(await kinds(first.client)).toContain('live.promoted');
    expect((await enroll(newcomer.client, event._id)).body).toMatchObject({ status: 'waitlist', place: 2 });
  });

  it('a freed seat is offered to the waitlist and held for the answer when the class starts soon', async () => {
    const event = await world.event({ seats: 1, startDate: inDays(5) });
    const [holder, first, newcomer] = await three();
    for (const one of [holder, first]) await enroll(one.client, event._id);
    await leave(holder.client, event._id);
    const offered = (await getEvent(first.client, event._id)).mine;
    expect(offered).toMatchObject({ status: 'offered', offerEndsAt: inDays(1) });
    // a held seat can't be taken meanwhile
    expect((await enroll(newcomer.client, event._id)).body.status).toBe('waitlist');
    expect((await answer(first.client, event._id, true)).body.status).toBe('enrolled');
    expect((await answer(first.client, event._id, true)).body.status).toBe('enrolled');
  });

  it('a seat offer passes to the next user on the waitlist when it expires', async () => {
    const event = await world.event({ seats: 1, startDate: inDays(5) });
    const [holder, first, second] = await three();
    for (const one of [holder, first, second]) await enroll(one.client, event._id);
    await leave(holder.client, event._id);
    portal.clock.advance(DAY);
    await tick();
    expect([await mine(first.client, event._id), await mine(second.client, event._id)]).toEqual([
      'left',
      'offered',
    ]);
    const late = await answer(first.client, event._id, true);
    expect([late.status, late.problem.code]).toEqual([409, 'live.no_offer']);
    // an offer is made once for each place in line, and joining again is a new place
    expect((await enroll(first.client, event._id)).body.status).toBe('waitlist');
    await answer(second.client, event._id, false);
    expect(await mine(first.client, event._id)).toBe('offered');
    expect((await enroll(first.client, event._id)).body.status).toBe('enrolled');
  });

  it('a freed seat is open to all and announced to the waitlist when no time is left for an offer', async () => {
    const event = await world.event({
      seats: 1,
      startDate: new Date(portal.clock.now().getTime() + 30 * HOUR).toISOString(),
    });
    const [holder, first, newcomer] = await three();
    for (const one of [holder, first]) await enroll(one.client, event._id);
    portal.clock.advance(4.5 * HOUR);
    await leave(holder.client, event._id);
    expect(await mine(first.client, event._id)).toBe('waitlist');
    expect(await kinds(first.client)).toContain('live.free');
    expect((await enroll(newcomer.client, event._id)).body.status).toBe('enrolled');
  });

  it('the waitlist is closed and its users are notified when the class starts', async () => {
    const event = await world.event({ seats: 1, startDate: inDays(10) });
    const [holder, first] = await two();
    for (const one of [holder, first]) await enroll(one.client, event._id);
    portal.clock.advance(10 * DAY);
    await tick();
    expect(await kinds(first.client)).toContain('live.closed');
    expect(await roster(event._id)).toEqual([[holder.id, 'enrolled']]);
  });

  it('promotion from the waitlist gives up the seat when the user has one on another date of the class', async () => {
    const template = await world.template();
    const [held, wanted] = [await world.event({ template }), await world.event({ template })];
    const [me, other, next] = await three();
    await enroll(me.client, held._id);
    await enroll(other.client, wanted._id);
    await enroll(next.client, held._id);
    expect((await change(me.client, held._id, { event: wanted._id, wait: true })).body.status).toBe(
      'waitlist',
    );
    expect(await mine(me.client, held._id)).toBe('enrolled');
    await leave(other.client, wanted._id);
    expect([await mine(me.client, wanted._id), await mine(me.client, held._id)]).toEqual([
      'enrolled',
      'left',
    ]);
    // and the seat that I gave up goes on at once
    expect(await mine(next.client, held._id)).toBe('enrolled');
  });

  it('a class promotes the waitlist when seats are added and keeps enrolled users when seats are removed', async () => {
    const event = await world.event({ seats: 2 });
    const all = await people(4);
    for (const { client } of all) await enroll(client, event._id);
    const resize = (size: number) =>
      admin.call(contract.changeEventDetails, { params: { id: event._id }, body: { seats: size } });
    expect((await resize(3)).body.event).toMatchObject({ taken: 3, waiting: 1 });
    expect((await resize(1)).body.event).toMatchObject({ taken: 3, waiting: 1, seatsLeft: 0 });
  });

  it('a class frees seats and waitlist places when their users are deactivated', async () => {
    const event = await world.event({ seats: 1 });
    const [holder, gone, first] = await three();
    for (const one of [holder, gone, first]) await enroll(one.client, event._id);
    await portal.database.db
      .updateTable('user_account')
      .set({ status: 'deactivated' })
      .where('id', 'in', [holder.id, gone.id])
      .execute();
    await tick();
    expect(await mine(first.client, event._id)).toBe('enrolled');
    expect(await roster(event._id)).toEqual([[first.id, 'enrolled']]);
  });
});

describe('enrollment of other users', () => {
  it('a dealer manager enrolls, sees, and removes users of own dealers only', async () => {
    const event = await world.event({ seats: 5 });
    const manager = await person({ role: 'dealer-manager' });
    const own = await person();
    const foreign = await createUser(portal.database.db);
    const { body } = await enrollUsers(manager.client, event._id, [own.id, foreign]);
    expect(body.results.map(({ status }) => status)).toEqual(['enrolled', null]);
    expect((await enrollUsers(manager.client, event._id, [own.id], true)).status).toBe(403);
    expect((await enrollUsers(own.client, event._id, [own.id])).status).toBe(403);
    // of the roster they see their own people
    await enroll(await portal.as(foreign), event._id);
    const seen = (await getEvent(manager.client, event._id)).users ?? [];
    expect(seen.map(({ user }) => user._id)).toEqual([own.id]);
    expect((await getEvent(own.client, event._id)).users).toBeUndefined();
    const off = (user: string) =>
      manager.client.call(seats.removeUser, { params: { id: event._id, userId: user }, body: {} });
    expect((await off(foreign)).status).toBe(404);
    expect((await off(own.id)).body.status).toBe('left');
    expect(await kinds(own.client)).toContain('live.removed');
  });

  it('group enrollment enrolls the other users when one of them is refused', async () => {
    const event = await world.event({
      seats: 2,
      template: await world.template({ audience: { dealers: [dealer] } }),
    });
    const stranger = await createUser(portal.database.db);
    const [one, second, third] = await three();
    const { body } = await enrollUsers(admin, event._id, [one.id, stranger, second.id, third.id]);
    expect(body.results).toMatchObject([
      { status: 'enrolled' },
      { status: null, reason: 'This class isn’t available to this person.' },
      { status: 'enrolled' },
      { status: 'waitlist' },
    ]);
  });

  it('administrators enroll users past the seats and the waitlist order when they overbook by name', async () => {
    const event = await world.event({ seats: 1 });
    const [holder, first, second, extra] = await four();
    for (const one of [holder, first, second]) await enroll(one.client, event._id);
    const up = (user: string, overbook: boolean) =>
      admin.call(seats.moveToEnrolled, { params: { id: event._id, userId: user }, body: { overbook } });
    const rejected = await up(second.id, false);
    expect([rejected.status, rejected.problem.code]).toEqual([409, 'live.full']);
    expect((await up(second.id, true)).body.status).toBe('enrolled');
    expect((await enrollUsers(admin, event._id, [extra.id], true)).body.results[0]?.status).toBe('enrolled');
    expect(await getEvent(admin, event._id)).toMatchObject({ taken: 3, waiting: 1, seatsLeft: 0 });
    // an overbooked class promotes no one
    await leave(holder.client, event._id);
    expect(await mine(first.client, event._id)).toBe('waitlist');
  });

  it('available users exclude enrolled and ineligible users and show overlaps with other classes', async () => {
    const template = await world.template({ audience: { dealers: [dealer] } });
    const event = await world.event({ template, seats: 5 });
    const same = await world.event({ startDate: event.startDate, seats: 5 });
    const [busy, seated] = await two();
    await enroll(busy.client, same._id);
    await enroll(seated.client, event._id);
    const stranger = await createUser(portal.database.db);
    const { body } = await admin.call(seats.availableUsers, {
      params: { id: event._id },
      query: { limit: 200 },
    });
    const found = new Map(body.users.map((user) => [user._id, user]));
    expect(found.get(busy.id)).toMatchObject({ overlaps: true, passed: false });
    expect([found.has(seated.id), found.has(stranger)]).toEqual([false, false]);
    expect((await getEvent(busy.client, event._id)).overlaps.map(({ _id }) => _id)).toEqual([same._id]);
  });

  it('a dealer manager sees dates and reports of own users only', async () => {
    const own = await createDealer(portal.database.db);
    const manager = await person({ role: 'dealer-manager', dealers: [own] });
    const worker = await person({ dealers: [own], firstName: 'Wren' });
    const event = await world.event({ seats: 5 });
    await enroll(worker.client, event._id);
    await enroll((await person()).client, event._id);
    const users = await manager.client.call(seats.dealerUsers, { query: { event: event._id } });
    const found = users.body.users.find(({ _id }) => _id === worker.id);
    expect(found).toMatchObject({ status: 'enrolled', dates: [{ event: event._id }] });
    const reports = await manager.client.call(seats.dealerUserReports, { query: {} });
    expect(reports.body.reports.map(({ user }) => user._id)).toEqual([worker.id]);
    const count = async (query: object) =>
      (await manager.client.call(seats.dealerUserReports, { query })).body.pagination.total;
    expect(await count({ status: 'missed' })).toBe(0);
    expect([await count({ text: 'wren' }), await count({ text: 'nobody' })]).toEqual([1, 0]);
  });
});

const join = (client: Client, id: string) => client.call(seats.joinEvent, { params: { id } });

describe('virtual classes', () => {
  const joinUrl = 'https://meet.example/room';

  it('a virtual class is joined by enrolled users from ten minutes before its start', async () => {
    const start = new Date(portal.clock.now().getTime() + 2 * HOUR);
    const event = await world.event({
      isVirtual: true,
      joinUrl,
      price: 0,
      seats: 5,
      startDate: start.toISOString(),
    });
    const [me, stranger] = await two();
    await enroll(me.client, event._id);
    expect(await getEvent(me.client, event._id)).toMatchObject({
      joinUrl: null,
      join: { opensAt: new Date(start.getTime() - 10 * MINUTE).toISOString() },
      can: { join: true },
    });
    const early = await join(me.client, event._id);
    expect([early.status, early.problem]).toMatchObject([
      409,
      { code: 'live.not_open', opensAt: new Date(start.getTime() - 10 * MINUTE).toISOString() },
    ]);
    portal.clock.set(new Date(start.getTime() - 10 * MINUTE));
    expect((await join(me.client, event._id)).body.joinUrl).toBe(joinUrl);
    expect((await join(stranger.client, event._id)).problem.code).toBe('live.not_enrolled');
    expect((await getEvent(admin, event._id)).joinUrl).toBe(joinUrl);
    await portal.set({ virtualOpensMinutes: 5 });
    expect((await join(me.client, event._id)).status).toBe(409);
    await portal.set({ virtualOpensMinutes: 10 });
    portal.clock.advance(12 * HOUR);
    expect((await join(me.client, event._id)).status).toBe(409);
  });

  it('a virtual class sends one reminder each a week, a day, and an hour before its start', async () => {
    const start = new Date(portal.clock.now().getTime() + 8 * DAY);
    const event = await world.event({
      isVirtual: true,
      joinUrl,
      price: 0,
      seats: 5,
      startDate: start.toISOString(),
    });
    const { client } = await person();
    await enroll(client, event._id);
    const reminders = async () => (await kinds(client)).filter((kind) => kind === 'live.reminder').length;
    const counts = [];
    for (const before of [7 * DAY, 6 * DAY, DAY, HOUR, 10 * MINUTE]) {
      portal.clock.set(new Date(start.getTime() - before));
      await tick();
      await tick();
      counts.push(await reminders());
    }
    expect(counts).toEqual([1, 1, 2, 3, 3]);
  });
});

const ids = (rows: readonly { _id: string }[]) => rows.map(({ _id }) => _id);

describe('the user’s own classes', () => {
  it('own upcoming classes include waitlisted ones, and own past classes only those with a seat', async () => {
    const [event, full] = [
      await world.event({ seats: 5, startDate: inDays(2) }),
      await world.event({ startDate: inDays(3) }),
    ];
    const [me, holder] = await two();
    await enroll(holder.client, full._id);
    await enroll(me.client, event._id);
    await enroll(me.client, full._id);
    const { body } = await me.client.call(contract.myEvents, {});
    expect(ids(body.myUpcomingEvents)).toEqual([event._id, full._id]);
    expect([ids(body.myEnrolledEvents), ids(body.myWaitlistEvents)]).toEqual([[event._id], [full._id]]);
    portal.clock.advance(5 * DAY);
    const later = (await me.client.call(contract.myEvents, {})).body;
    expect([ids(later.myUpcomingEvents), ids(later.myPastEvents)]).toEqual([[], [event._id]]);
  });
});
