import { describe, expect, it } from 'vitest';
import * as calendar from '@forecourt/contract/calendar';
import * as contract from '@forecourt/contract/field-training';
import * as learning from '@forecourt/contract/learning';
import * as navigation from '@forecourt/contract/navigation';
import type { TestPortal } from '../../../test/harness.ts';
import { inFieldWorld } from '../../../test/training/field-world.ts';
import { createBrand, createCourse, createCurriculum } from '../courses/course.factory.ts';
import { createDealer } from '../users/user.factory.ts';
import { as, type FieldWorld, request, type Someone, visitOf } from './field.factory.ts';

/** Effects of visits on the rest of the portal. */
let portal: TestPortal;
let world: FieldWorld;
inFieldWorld((made) => {
  ({ portal, world } = made);
});

const hits = async ({ client }: Someone, purpose: 'learn' | 'build', text = 'light bars') =>
  (await client.call(navigation.search, { query: { text, for: purpose } })).body.hits
    .filter(({ kind }) => kind === 'appointment')
    .map(({ _id }) => _id);
const history = async ({ client }: Someone, query: object = {}) =>
  (await client.call(learning.trainingHistory, { query })).body.history;
const dates = async ({ client }: Someone) => (await client.call(calendar.comingDates, {})).body.dates;
const switchTo = (fieldTraining: boolean) => portal.set({ features: { fieldTraining } });

describe('search for field visits', () => {
  it('the search finds a field visit only for its participants and field training administrators', async () => {
    const { manager, instructor, learner, otherManager, otherInstructor, admin } = world;
    const { _id } = await visitOf(world, manager, { attendees: [learner.id] });
    for (const one of [manager, instructor, learner]) expect(await hits(one, 'learn')).toEqual([_id]);
    expect(await hits(manager, 'learn', 'harbour')).toContain(_id);
    for (const one of [otherManager, otherInstructor]) expect(await hits(one, 'learn')).toEqual([]);
    expect(await hits(admin, 'build')).toContain(_id);
    expect(await hits(manager, 'build')).toEqual([]);
    await as(admin, { _id }).remove();
    expect(await hits(manager, 'learn')).toEqual([]);
  });

  it('the search finds no field visits when field training is off', async () => {
    await visitOf(world, world.manager);
    await switchTo(false);
    expect(await hits(world.manager, 'learn')).toEqual([]);
    await switchTo(true);
    expect(await hits(world.manager, 'learn')).toHaveLength(1);
  });
});

describe('courses of a field visit', () => {
  it('a field visit is refused when its manager adds a course that they cannot see', async () => {
    const { db } = portal.database;
    const [brand, foreign] = [await createBrand(db), await createBrand(db)];
    const dealer = await createDealer(db, { brands: [brand] });
    const manager = await world.someone({ role: 'dealer-manager', dealers: [dealer] });
    const mine = await createCourse(db, { brand, title: 'Aiming headlamps' });
    const other = await createCourse(db, { brand: foreign, title: 'Aiming in secret' });
    await createCurriculum(db, { brand, courses: [mine.id] });
    await createCurriculum(db, { brand: foreign, courses: [other.id] });
    const found = await manager.client.call(contract.fieldCourses, { query: { text: 'aiming' } });
    expect(found.body.courses).toEqual([{ _id: mine.id, title: 'Aiming headlamps' }]);
    const input = { dealer, subject: 'Lamps', startDate: '2026-03-20T09:00' };
    const ask = (courses: string[]) =>
      manager.client.call(contract.createAppointment, { body: { ...input, courses } });
    const rejected = await ask([mine.id, other.id]);
    expect(rejected.problem.fields?.map(({ path }) => path)).toEqual(['courses.1']);
    const { appointment } = (await ask([mine.id])).body;
    expect(appointment.courses).toEqual([{ _id: mine.id, title: 'Aiming headlamps' }]);
    // what an administrator has added stays when the manager changes something else
    const both = [mine.id, other.id];
    await as(world.admin, appointment).save({ courses: both });
    const saved = await as(manager, appointment).save({ courses: both, notes: 'Two are new' });
    expect(saved.body.appointment.courses.map(({ _id }) => _id)).toEqual(both);
  });
});

describe('field visits of a user', () => {
  it('the training history lists a field visit for its attendees when it is completed', async () => {
    const { manager, instructor, learner } = world;
    const visit = await visitOf(world, manager, { attendees: [learner.id] });
    await as(instructor, visit).confirm();
    expect(await history(learner)).toEqual([]);
    portal.clock.set('2026-03-20T16:00:00Z');
    await as(instructor, visit).complete({ attendees: [learner.id] });
    const entry = { _id: visit._id, kind: 'visit', title: 'Aiming light bars', brand: null, points: 0 };
    expect(await history(learner)).toMatchObject([{ ...entry, passedAt: '2026-03-20T16:00:00.000Z' }]);
    expect(await history(learner, { kind: 'course' })).toEqual([]);
    expect(await history(manager)).toEqual([]);
  });

  it('the upcoming dates list a field visit for its participants, tentative until it is confirmed', async () => {
    const { manager, instructor, learner, otherManager } = world;
    const visit = await visitOf(world, manager, { attendees: [learner.id] });
    const date = {
      _id: visit._id,
      kind: 'appointment',
      startDate: '2026-03-20T15:00:00.000Z',
      timezone: 'America/Boise',
      page: `/auth/field-training/${visit._id}`,
    };
    expect(await dates(learner)).toMatchObject([{ ...date, tentative: true }]);
    await as(instructor, visit).confirm();
    for (const one of [manager, instructor, learner])
      expect(await dates(one)).toMatchObject([{ ...date, tentative: false }]);
    expect(await dates(otherManager)).toEqual([]);
    await request(world, manager, { startDate: '2026-03-12T14:00', subject: 'Sooner' });
    expect((await dates(manager)).map(({ title }) => title.split(' (')[0])).toEqual([
      'Sooner',
      'Aiming light bars',
    ]);
    portal.clock.set('2026-03-20T18:00:00Z');
    expect(await dates(learner)).toEqual([]);
  });
});
