import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as seats from '@forecourt/contract/live-seats';
import { listNotifications } from '@forecourt/contract/notifications';
import { DAY, HOUR } from '../../kit/clock.ts';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createBrand } from '../courses/course.factory.ts';
import { createDealer, createUser } from '../users/user.factory.ts';
import { createLiveWorld, enroll, getEvent, leave, mine } from './live-training.factory.ts';

let portal: TestPortal;
let world: Awaited<ReturnType<typeof createLiveWorld>>;

beforeAll(async () => {
  portal = await testPortal();
  world = await createLiveWorld(portal);
});
afterAll(() => portal.close());

const person = async (dealer: string) => {
  const id = await createUser(portal.database.db, { dealers: [dealer] });
  return { id, client: await portal.as(id) };
};
const kinds = async (client: Client) =>
  (await client.call(listNotifications, { query: { limit: 50 } })).body.notifications.map(({ kind }) => kind);

/** A moment in forty days, and so many hours. */
const at = (hours: number) => new Date(portal.clock.now().getTime() + 40 * DAY + hours * HOUR).toISOString();

describe('edge cases of seats', () => {
  it('available users overlap only when they have a seat in another class at the same time', async () => {
    const dealer = await createDealer(portal.database.db);
    const event = await world.event({ startDate: at(0), seats: 5 });
    const length = new Date(event.endDate).getTime() - new Date(event.startDate).getTime();
    const [before, after, same] = [
      await world.event({ startDate: at(-length / HOUR), seats: 5 }),
      await world.event({ startDate: at(length / HOUR), seats: 5 }),
      await world.event({ startDate: at(1), seats: 1 }),
    ];
    const guests = await Promise.all([before, after, same, same].map(() => person(dealer)));
    // the last one has to wait
    for (const [n, { _id }] of [before, after, same, same].entries())
      if (guests[n]) await enroll(guests[n].client, _id);
    const { body } = await world.admin.call(seats.availableUsers, {
      params: { id: event._id },
      query: { limit: 200 },
    });
    const elsewhere = new Set(body.users.filter(({ overlaps }) => overlaps).map(({ _id }) => _id));
    expect(guests.map(({ id }) => elsewhere.has(id))).toEqual([false, false, true, false]);
  });

  it('available users belong to the brand of the class by dealer, by managed brand, or as staff', async () => {
    const { db } = portal.database;
    const [brand, other] = [await createBrand(db), await createBrand(db)];
    const [ours, theirs, open] = [
      await createDealer(db, { brands: [brand] }),
      await createDealer(db, { brands: [other] }),
      await createDealer(db),
    ];
    const event = await world.event({ template: await world.template({ brand }), seats: 5 });
    const left = await createUser(db, { dealers: [ours] });
    await db.updateTable('dealer_member').set({ active: false }).where('user_id', '=', left).execute();
    const people = {
      ours: await createUser(db, { dealers: [ours] }),
      open: await createUser(db, { dealers: [open] }),
      theirs: await createUser(db, { dealers: [theirs] }),
      left,
      nowhere: await createUser(db, { dealers: [] }),
      staff: await createUser(db, { role: 'sales-rep', dealers: [] }),
      'staff elsewhere': await createUser(db, { role: 'sales-rep', dealers: [theirs] }),
      manager: await createUser(db, { role: 'brand-manager', dealers: [], brands: [brand] }),
      'other manager': await createUser(db, { role: 'brand-manager', dealers: [], brands: [other] }),
      company: await createUser(db, { role: 'company-admin', dealers: [theirs] }),
    };
    const { body } = await world.admin.call(seats.availableUsers, {
      params: { id: event._id },
      query: { limit: 200 },
    });
    const offered = new Set(body.users.map(({ _id }) => _id));
    const names = Object.entries(people).flatMap(([name, id]) => (offered.has(id) ? [name] : []));
    expect(names).toEqual(['ours', 'open', 'staff', 'manager', 'company']);
  });

  it('enrollment by an administrator notifies of a promotion when the user was waitlisted, else of a seat', async () => {
    const event = await world.event({ seats: 1 });
    const dealer = await createDealer(portal.database.db);
    const [named, waiting] = [await person(dealer), await person(dealer)];
    const byName = (user: string, overbook: boolean) =>
      world.admin.call(seats.enrollUsers, {
        params: { id: event._id },
        body: { users: [user], overbook },
      });
    expect((await byName(named.id, false)).body.results[0]?.status).toBe('enrolled');
    expect((await enroll(waiting.client, event._id)).body.status).toBe('waitlist');
    expect((await byName(waiting.id, true)).body.results[0]?.status).toBe('enrolled');
    expect((await kinds(named.client)).filter((kind) => kind.startsWith('live.'))).toEqual(['live.enrolled']);
    expect(await kinds(waiting.client)).toContain('live.promoted');
    expect(await kinds(waiting.client)).not.toContain('live.enrolled');
  });

  it('joining a virtual class is refused when the class has ended', async () => {
    const start = new Date(portal.clock.now().getTime() + 2 * HOUR);
    const end = new Date(start.getTime() + HOUR);
    const event = await world.event({
      isVirtual: true,
      joinUrl: 'https://meet.example/room',
      price: 0,
      seats: 2,
      startDate: start.toISOString(),
      endDate: end.toISOString(),
    });
    const { client } = await person(await createDealer(portal.database.db));
    await enroll(client, event._id);
    const join = () => client.call(seats.joinEvent, { params: { id: event._id } });
    portal.clock.set(new Date(end.getTime() - 1));
    expect((await join()).status).toBe(200);
    portal.clock.set(end);
    expect((await join()).problem.code).toBe('live.not_open');
  });

  it('an instructor reads the class but takes no seat in it when the audience leaves them out', async () => {
    const { id, client } = await person(await createDealer(portal.database.db));
    const audience = { dealers: [await createDealer(portal.database.db)] };
    const event = await world.event({
      seats: 3,
      template: await world.template({ audience }),
      instructors: [id],
    });
    expect((await getEvent(client, event._id))._id).toBe(event._id);
    expect((await enroll(client, event._id)).status).toBe(404);
    expect(await mine(client, event._id)).toBeNull();
  });

  it('the roster marks a user as overbooked only when no seat was left for them', async () => {
    const event = await world.event({ seats: 1 });
    const dealer = await createDealer(portal.database.db);
    const [seated, extra] = [await person(dealer), await person(dealer)];
    for (const { id } of [seated, extra])
      await world.admin.call(seats.enrollUsers, {
        params: { id: event._id },
        body: { users: [id], overbook: true },
      });
    const rows = (await getEvent(world.admin, event._id)).users ?? [];
    expect(rows.map(({ user, overbooked }) => [user._id, overbooked])).toEqual([
      [seated.id, false],
      [extra.id, true],
    ]);
  });

  it('a waitlist place keeps its time of joining when its user gets a seat and loses it when the user leaves', async () => {
    const event = await world.event({ seats: 1 });
    const dealer = await createDealer(portal.database.db);
    const [seated, first, second] = [await person(dealer), await person(dealer), await person(dealer)];
    for (const { client } of [seated, first, second]) {
      await enroll(client, event._id);
      portal.clock.advance(HOUR);
    }
    const rowOf = async ({ id }: { id: string }) =>
      (await getEvent(world.admin, event._id)).users?.find(({ user }) => user._id === id);
    const [before, secondBefore] = [await rowOf(first), await rowOf(second)];
    await leave(first.client, event._id);
    expect((await enroll(first.client, event._id)).body).toMatchObject({ status: 'waitlist', place: 2 });
    expect((await rowOf(first))?.joinedAt).not.toBe(before?.joinedAt);
    await leave(seated.client, event._id);
    expect(await rowOf(second)).toMatchObject({ status: 'enrolled', joinedAt: secondBefore?.joinedAt });
  });

  it('reports of dealer users sort by date and by name in both directions', async () => {
    const dealer = await createDealer(portal.database.db);
    const manager = await portal.as(
      await createUser(portal.database.db, { role: 'dealer-manager', dealers: [dealer] }),
    );
    for (const [firstName, startDate] of [
      ['Ada', '2026-08-01T08:30'],
      ['Bo', '2026-07-01T08:30'],
    ] as const) {
      const id = await createUser(portal.database.db, { dealers: [dealer], firstName });
      await enroll(await portal.as(id), (await world.event({ seats: 2, startDate }))._id);
    }
    const names = async (sortBy: 'startDate' | 'name', sortDir: 1 | -1) =>
      (await manager.call(seats.dealerUserReports, { query: { sortBy, sortDir } })).body.reports.map(
        ({ user }) => user.fullName.split(' ')[0],
      );
    expect(await names('startDate', 1)).toEqual(['Bo', 'Ada']);
    expect(await names('startDate', -1)).toEqual(['Ada', 'Bo']);
    expect(await names('name', 1)).toEqual(['Ada', 'Bo']);
    expect(await names('name', -1)).toEqual(['Bo', 'Ada']);
  });
});
