import { describe, expect, it } from 'vitest';
import * as availability from '@forecourt/contract/field-availability';
import type { TestPortal } from '../../../test/harness.ts';
import { inFieldWorld } from '../../../test/training/field-world.ts';
import { createLiveWorld } from '../live-training/live-training.factory.ts';
import { createDealer } from '../users/user.factory.ts';
import { as, type FieldWorld, saveHours, type Someone, visitOf } from './field.factory.ts';

let portal: TestPortal;
let world: FieldWorld;
const BOISE = { lat: 43.615, lng: -116.2023 };
const TWIN_FALLS = { lat: 42.563, lng: -114.4609 };
inFieldWorld((made) => {
  ({ portal, world } = made);
});

const week = ({ client }: Someone, query: object = {}) =>
  client.call(availability.instructorWeek, { query: { from: '2026-03-16', to: '2026-03-22', ...query } });
const isAt = (dealer: string, place: typeof BOISE) =>
  portal.database.db.updateTable('dealer').set(place).where('id', '=', dealer).execute();

/** Another dealer of the same instructor, some 200 km away, and its manager. */
async function farAway() {
  const dealer = await createDealer(portal.database.db, { name: 'Twin Falls Trucks' });
  await world.putInCharge(world.instructor.id, dealer);
  await isAt(world.dealer, BOISE);
  await isAt(dealer, TWIN_FALLS);
  return { dealer, manager: await world.someone({ role: 'dealer-manager', dealers: [dealer] }) };
}

/** A confirmed visit in Boise, on Friday from nine to eleven. */
async function morning() {
  const visit = await visitOf(world, world.manager, { instructor: world.instructor.id });
  expect((await as(world.instructor, visit).confirm()).status).toBe(200);
  return visit;
}

describe('the week of an instructor', () => {
  it('the instructor’s week shows drive times between visits of a day and flags tight ones', async () => {
    const far = await farAway();
    await morning();
    const near = { ...world, dealer: far.dealer };
    const late = await visitOf(near, far.manager, { startDate: '2026-03-20T15:00' });
    const early = await visitOf(near, far.manager, { startDate: '2026-03-20T12:00' });
    const before = await visitOf(near, far.manager, { startDate: '2026-03-20T05:00' });
    await visitOf(near, far.manager, { startDate: '2026-03-21T12:00' });
    const { drives } = (await week(world.instructor)).body;
    const of = (_id: string) => drives.filter(({ appointment }) => appointment === _id);
    expect(of(late._id)).toMatchObject([{ way: 'before', place: 'Boise', tight: false }]);
    expect(of(late._id)[0]?.minutes).toBeGreaterThan(120);
    expect(of(late._id)[0]?.end).toBe(late.startDate);
    expect(of(early._id)).toMatchObject([{ way: 'before', tight: true }]);
    expect(of(before._id)).toMatchObject([{ way: 'after', place: 'Boise', tight: true }]);
    // each day starts over
    expect(drives).toHaveLength(3);
  });

  it('the instructor’s week has no drive times when visits are online, in one town, or without coordinates', async () => {
    const far = await farAway();
    await morning();
    const near = { ...world, dealer: far.dealer };
    await visitOf(near, far.manager, { startDate: '2026-03-20T15:00', isVirtual: true });
    await visitOf(world, world.manager, { startDate: '2026-03-20T15:00' });
    expect((await week(world.instructor)).body.drives).toEqual([]);
    await visitOf(near, far.manager, { startDate: '2026-03-20T16:00' });
    expect((await week(world.instructor)).body.drives).toHaveLength(1);
    await portal.database.db
      .updateTable('dealer')
      .set({ lat: null, lng: null })
      .where('id', '=', far.dealer)
      .execute();
    expect((await week(world.instructor)).body.drives).toEqual([]);
  });

  it('the instructor’s week has the visiting hours and the classes of each day', async () => {
    const { instructor } = world;
    const live = await createLiveWorld(portal);
    const template = await live.template({ title: 'Two days of tyres', hours: 16 });
    const event = await live.event({ template, startDate: '2026-03-17T08:30', instructors: [instructor.id] });
    const said = (await week(instructor)).body;
    expect(said.hours).toBeNull();
    expect(said.classes.map(({ _id, title, start }) => [_id, title, start])).toEqual([
      [event._id, 'Two days of tyres', '2026-03-17T14:30:00.000Z'],
      [event._id, 'Two days of tyres', '2026-03-18T14:30:00.000Z'],
    ]);
    await saveHours(instructor, { exceptions: [{ date: '2026-03-19', off: true }] });
    const { hours, zone } = (await week(instructor)).body;
    expect(zone).toBe('America/Boise');
    expect(hours).toHaveLength(4);
    expect(hours?.[0]).toEqual({ start: '2026-03-16T14:00:00.000Z', end: '2026-03-16T23:00:00.000Z' });
    expect((await week(instructor, { from: '2026-03-23', to: '2026-03-29' })).body.classes).toEqual([]);
  });

  it('the instructor’s week is shown to the instructor and administrators only', async () => {
    const { instructor, otherInstructor, manager, learner, admin } = world;
    const whose = { instructor: instructor.id };
    expect((await week(admin, whose)).status).toBe(200);
    for (const one of [otherInstructor, manager, learner]) expect((await week(one, whose)).status).toBe(403);
    expect((await week(manager)).status).toBe(404);
    expect((await week(admin, { instructor: learner.id })).status).toBe(404);
    expect((await week(instructor, { to: '2026-03-01' })).status).toBe(422);
  });
});
