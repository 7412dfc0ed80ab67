import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@forecourt/contract/live-events';
import * as locations from '@forecourt/contract/live-locations';
import * as templates from '@forecourt/contract/live-templates';
import { listNotifications } from '@forecourt/contract/notifications';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createBrand } from '../courses/course.factory.ts';
import { createDealer, createUser } from '../users/user.factory.ts';
import { createLiveWorld, enroll, getEvent } from './live-training.factory.ts';

let portal: TestPortal;
let world: Awaited<ReturnType<typeof createLiveWorld>>;
let admin: Client;
let learner: Client;
let manager: Client;

beforeAll(async () => {
  portal = await testPortal();
  const { db } = portal.database;
  world = await createLiveWorld(portal);
  ({ admin } = world);
  learner = await portal.as(await createUser(db));
  manager = await portal.as(await createUser(db, { role: 'brand-manager', dealers: [] }));
});
afterAll(() => portal.close());

const create = (body: object) =>
  admin.call(contract.createEvent, { body: body as { template: string; startDate: string } });
const change = (id: string, body: object) =>
  admin.call(contract.changeEventDetails, { params: { id }, body });
const titles = async (client: Client) =>
  (await client.call(listNotifications, { query: { limit: 50 } })).body.notifications.map(
    ({ title }) => title,
  );

describe('class times', () => {
  it('a new class starts at 8:30, or the tenant’s start time, in the time zone of its location', async () => {
    const location = await world.location({ timezone: 'America/Denver' });
    const template = await world.template({ hours: 7, seats: 12 });
    const { body } = await create({ template, location, startDate: '2026-06-02' });
    expect(body.event).toMatchObject({
      startDate: '2026-06-02T14:30:00.000Z',
      endDate: '2026-06-02T21:30:00.000Z',
      startsAt: '2026-06-02T08:30',
      timezone: 'America/Denver',
      seats: 12,
      status: 'draft',
    });
    await portal.set({ liveStartTime: '09:15' });
    const later = await create({ template, location, startDate: '2026-06-03' });
    expect(later.body.event.startsAt).toBe('2026-06-03T09:15');
    await portal.set({ liveStartTime: '08:30' });
  });

  it('a class in Phoenix starts at the same UTC hour in winter and in summer', async () => {
    const template = await world.template();
    const winter = await create({
      template,
      timezone: 'MST',
      startDate: '2027-01-12T08:30',
      isVirtual: true,
    });
    const summer = await create({
      template,
      timezone: 'MST',
      startDate: '2027-07-13T08:30',
      isVirtual: true,
    });
    expect([winter.body.event.startDate, summer.body.event.startDate]).toEqual([
      '2027-01-12T15:30:00.000Z',
      '2027-07-13T15:30:00.000Z',
    ]);
    expect(summer.body.event.timezone).toBe('America/Phoenix');
  });

  it('a class start is refused when the clocks skip it in spring and is the earlier one when they repeat it', async () => {
    const template = await world.template();
    const answer = await create({
      template,
      timezone: 'EST',
      startDate: '2027-03-14T02:30',
      isVirtual: true,
    });
    expect(answer.status).toBe(422);
    expect(answer.problem.fields?.map(({ path }) => path)).toEqual(['startDate']);
    const twice = await create({ template, timezone: 'EST', startDate: '2026-11-01T01:30', isVirtual: true });
    expect(twice.body.event.startDate).toBe('2026-11-01T05:30:00.000Z');
  });

  it('a class keeps its local time when its time zone changes and its length when its start moves', async () => {
    const event = await world.event({ startDate: '2026-06-02T08:30', endDate: '2026-06-03T16:00' });
    const zone = await change(event._id, { timezone: 'PST' });
    expect(zone.body.event).toMatchObject({
      startsAt: '2026-06-02T08:30',
      endsAt: '2026-06-03T16:00',
      days: 2,
    });
    expect(zone.body.event.startDate).toBe('2026-06-02T15:30:00.000Z');
    const moved = await change(event._id, { startDate: '2026-06-09T09:00' });
    expect(moved.body.event).toMatchObject({ startsAt: '2026-06-09T09:00', endsAt: '2026-06-10T16:30' });
    const back = await change(event._id, { endDate: '2026-06-08T10:00' });
    expect(back.problem.fields?.[0]?.path).toBe('endDate');
  });
});

describe('class visibility', () => {
  it('a draft class is not found by learners and brand managers', async () => {
    const template = await world.template();
    const { body } = await create({ template, startDate: '2026-06-02', isVirtual: true });
    const id = body.event._id;
    for (const stranger of [learner, manager])
      expect((await stranger.call(contract.getEvent, { params: { id } })).status).toBe(404);
    expect((await portal.anonymous.call(contract.getEvent, { params: { id } })).status).toBe(401);
    expect((await enroll(learner, id)).status).toBe(404);
  });

  it('a class is not found when it is of another brand or audience', async () => {
    const { db } = portal.database;
    const brand = await createBrand(db);
    const dealer = await createDealer(db, { brands: [brand] });
    const other = await createDealer(db, { brands: [await createBrand(db)] });
    const member = await portal.as(await createUser(db, { dealers: [dealer] }));
    const stranger = await portal.as(await createUser(db, { dealers: [other] }));
    const template = await world.template({ brand });
    const event = await world.event({ template });
    const addressed = await world.event({
      template: await world.template({ audience: { dealers: [other] } }),
    });
    expect((await getEvent(member, event._id)).label).toContain(' - Boise, ID, Hall');
    expect((await stranger.call(contract.getEvent, { params: { id: event._id } })).status).toBe(404);
    expect((await member.call(contract.getEvent, { params: { id: addressed._id } })).status).toBe(404);
    const { body } = await stranger.call(contract.myEvents, {});
    expect(body.events.map(({ _id }) => _id)).toContain(addressed._id);
    expect(body.events.map(({ _id }) => _id)).not.toContain(event._id);
  });

  it('an enrolled user still reads the class when its audience changes', async () => {
    const { db } = portal.database;
    const template = await world.template();
    const event = await world.event({ template });
    await enroll(learner, event._id);
    await admin.call(templates.changeTemplate, {
      params: { id: template },
      body: { audience: { dealers: [await createDealer(db)] } },
    });
    expect((await getEvent(learner, event._id)).mine?.status).toBe('enrolled');
    const newcomer = await portal.as(await createUser(db));
    expect((await newcomer.call(contract.getEvent, { params: { id: event._id } })).status).toBe(404);
  });

  it('a brand manager with the permission edits classes of own brands only', async () => {
    const { db } = portal.database;
    const brand = await createBrand(db);
    const own = await portal.as(
      await createUser(db, { role: 'brand-manager', dealers: [], brands: [brand] }),
    );
    const role = await db
      .selectFrom('role')
      .select('id')
      .where('key', '=', 'brand-manager')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('role_right')
      .values(
        ['VIEW_ILT_EVENTS', 'VIEW_ILT_TEMPLATES'].map((right_name) => ({ role_id: role.id, right_name })),
      )
      .execute();
    const mine = await world.event({ template: await world.template({ brand }) });
    const foreign = await world.event();
    const { body } = await own.call(contract.listEvents, { query: { limit: 200 } });
    expect(body.events.map(({ _id }) => _id)).toEqual([mine._id]);
    const rejected = await own.call(contract.changeEventDetails, {
      params: { id: foreign._id },
      body: { seats: 9 },
    });
    expect(rejected.status).toBe(404);
    expect((await own.call(templates.createTemplate, { body: { title: 'Of none' } })).status).toBe(422);
    await db
      .deleteFrom('role_right')
      .where('role_id', '=', role.id)
      .where('right_name', 'like', 'VIEW_ILT%')
      .execute();
  });

  it('live training is not found when its feature is off', async () => {
    await portal.set({ features: { liveTraining: false } });
    const answers = await Promise.all([
      admin.call(contract.listEvents, {}),
      admin.call(locations.listLocations, {}),
      learner.call(contract.myEvents, {}),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    await portal.set({ features: { liveTraining: true } });
  });
});

describe('publishing and canceling', () => {
  it('publishing a class is refused with everything that is missing when the class is incomplete', async () => {
    const { body } = await admin.call(templates.createTemplate, { body: { title: 'Bare' } });
    const template = body.template._id;
    expect(body.template.missing).toEqual(['description']);
    const draft = await create({ template, startDate: '2026-01-05', isVirtual: true });
    const answer = await admin.call(contract.publishEvent, { params: { id: draft.body.event._id } });
    expect(answer.status).toBe(409);
    expect(answer.problem.fields?.map(({ path }) => path)).toEqual(['template', 'place', 'start']);
    expect(draft.body.event.missing).toEqual(['template', 'place', 'start']);
  });

  it('creating a class is idempotent when the client ID is the same', async () => {
    const clientId = crypto.randomUUID();
    const template = await world.template();
    const [first, second] = [
      await create({ template, startDate: '2026-06-02', clientId }),
      await create({ template, startDate: '2026-06-02', clientId }),
    ];
    expect(second.body.event._id).toBe(first.body.event._id);
  });

  it('a class notifies its users when it moves or is canceled and cannot be changed when it is canceled', async () => {
    const event = await world.event({ seats: 5 });
    await enroll(learner, event._id);
    await change(event._id, { startDate: '2026-05-20T10:00' });
    expect((await titles(learner))[0]).toMatch(/^New time or place: Clinic/);
    const unpublish = await admin.call(contract.unpublishEvent, { params: { id: event._id } });
    expect([unpublish.status, unpublish.problem.code]).toEqual([409, 'live.has_people']);
    const remove = (reason?: string) =>
      admin.call(contract.deleteEvent, { params: { id: event._id }, body: { reason } });
    expect((await remove()).problem.fields?.[0]?.path).toBe('reason');
    expect((await remove('The hall is closed')).body.deleted).toBe(false);
    expect((await titles(learner))[0]).toMatch(/^Canceled: Clinic/);
    expect(await getEvent(learner, event._id)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'The hall is closed',
      taken: 0,
    });
    expect((await enroll(learner, event._id)).problem.code).toBe('live.cancelled');
    const changed = await change(event._id, { seats: 9 });
    expect(changed.problem.code).toBe('live.cancelled');
  });

  it('a class is deleted when it has no users', async () => {
    const event = await world.event();
    const { body } = await admin.call(contract.deleteEvent, { params: { id: event._id } });
    expect(body.deleted).toBe(true);
    expect((await admin.call(contract.getEvent, { params: { id: event._id } })).status).toBe(404);
  });

  it('a new date of a full class is announced to its waitlist', async () => {
    const { db } = portal.database;
    const waiting = await portal.as(await createUser(db));
    const template = await world.template();
    const full = await world.event({ template });
    await enroll(learner, full._id);
    await enroll(waiting, full._id);
    const copy = await world.event({ template, copyOf: full._id, startDate: '2026-07-01' });
    expect((await titles(waiting))[0]).toMatch(/^New date available: Clinic/);
    expect((await getEvent(waiting, full._id)).otherDates.map(({ _id }) => _id)).toEqual([copy._id]);
    expect(await titles(learner)).not.toContain((await titles(waiting))[0]);
  });

  it('deleting a location or template is refused with the number of upcoming classes when they use it', async () => {
    const location = await world.location();
    const template = await world.template();
    await world.event({ location, template });
    const gone = await admin.call(locations.deleteLocation, { params: { id: location } });
    expect([gone.status, gone.problem.detail]).toEqual([
      409,
      'Upcoming classes still use this: 1. Move or cancel them first.',
    ]);
    for (const call of [templates.deleteTemplate, templates.unpublishTemplate])
      expect((await admin.call(call, { params: { id: template } })).status).toBe(409);
  });
});

describe('lists of classes and locations', () => {
  it('the class list finds classes by overlapping days in their time zone', async () => {
    const template = await world.template();
    const event = await world.event({
      template,
      startDate: '2026-08-10T20:00',
      endDate: '2026-08-12T22:00',
      timezone: 'PST',
    });
    const find = async (query: object) =>
      (await admin.call(contract.listEvents, { query: { template, ...query } })).body.events.map(
        ({ _id }) => _id,
      );
    expect(await find({ startDate: '2026-08-12', endDate: '2026-08-12' })).toEqual([event._id]);
    expect(await find({ startDate: '2026-08-13' })).toEqual([]);
    expect(await find({ endDate: '2026-08-09' })).toEqual([]);
  });

  it('the class list sorts by city and by start', async () => {
    const template = await world.template();
    const reno = await world.event({
      template,
      location: await world.location({ city: 'Reno', state: 'NV' }),
    });
    const alta = await world.event({
      template,
      location: await world.location({ city: 'Alta', state: 'UT' }),
      startDate: '2026-09-01',
    });
    const find = async (query: object) =>
      (await admin.call(contract.listEvents, { query: { template, ...query } })).body.events.map(
        ({ _id }) => _id,
      );
    expect(await find({})).toEqual([reno._id, alta._id]);
    expect(await find({ sortByCity: 1 })).toEqual([alta._id, reno._id]);
    expect(await find({ sortByStartDate: -1 })).toEqual([alta._id, reno._id]);
  });

  it('a location is refused when its venue exists or its state is unknown, and the states in use are listed', async () => {
    await world.location({ venue: 'Twin hall', city: 'Provo', state: 'Utah' });
    const again = await admin.call(locations.createLocation, {
      body: { venue: 'twin hall', city: 'PROVO', state: 'UT', country: 'US' },
    });
    expect([again.status, again.problem.code]).toEqual([409, 'live.location_taken']);
    const { body } = await admin.call(locations.locationStates, {});
    expect(body.states).toContain('UT');
    const wrong = await admin.call(locations.createLocation, {
      body: { venue: 'X', city: 'Y', state: 'Narnia', country: 'US', timezone: 'Mars' },
    });
    expect(wrong.status).toBe(422);
    const stateless = await admin.call(locations.createLocation, {
      body: { venue: 'X', city: 'Y', state: '', country: 'US' },
    });
    expect(stateless.problem.fields?.map(({ path }) => path)).toEqual(['state']);
  });
});

const price = async (id: string) => (await getEvent(learner, id)).price;

describe('class prices', () => {
  it('the early discount ends with its day, and an enrolled user keeps the price', async () => {
    await portal.set({ virtualPrice: 12_900, earlyDiscount: 1000, earlyUntil: '2026-03-20' });
    const body = { isVirtual: true, joinUrl: 'https://meet.example/a', timezone: 'PST' };
    const event = await world.event({ ...body, startDate: '2026-05-01', seats: 9 });
    // the last minute of the day in Los Angeles
    portal.clock.set('2026-03-21T06:59:00Z');
    expect(await price(event._id)).toMatchObject({ amount: 11_900, full: 12_900, currency: 'USD' });
    await enroll(learner, event._id);
    portal.clock.set('2026-03-21T07:00:00Z');
    expect(await price(event._id)).toMatchObject({ amount: 12_900, earlyUntil: null });
    // what one enrolled for stays
    expect((await getEvent(learner, event._id)).mine?.price).toEqual({ amount: 11_900, currency: 'USD' });
    portal.clock.set('2026-03-22T15:00:00Z');
  });

  it('a class has no price when it is at a venue without one or is virtual with a price of 0', async () => {
    const venue = await world.event();
    const priced = await world.event({ price: 5000 });
    const free = await world.event({ isVirtual: true, joinUrl: 'https://meet.example/a', price: 0 });
    expect([await price(venue._id), (await price(priced._id))?.amount, await price(free._id)]).toEqual([
      null,
      5000,
      null,
    ]);
  });
});
