import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as availability from '@forecourt/contract/field-availability';
import * as contract from '@forecourt/contract/field-training';
import * as comments from '@forecourt/contract/comments';
import * as navigation from '@forecourt/contract/navigation';
import * as notifications from '@forecourt/contract/notifications';
import { DAY, HOUR, MINUTE } from '../../kit/clock.ts';
import { jobs } from '../../app.ts';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { type FieldWorld, fieldWorld, type Someone } from './field.factory.ts';

let portal: TestPortal;
let world: FieldWorld;
const START = '2026-03-10T15:00:00Z';
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.clock.set(START);
  world = await fieldWorld(portal);
});

type Wish = Partial<Parameters<typeof create>[1]>;
const create = ({ client }: Someone, body: Record<string, unknown>) =>
  client.call(contract.createAppointment, { body: body as never });
const request = (by: Someone, wish: Wish = {}) =>
  create(by, { dealer: world.dealer, subject: 'Aiming light bars', startDate: '2026-03-20T09:00', ...wish });
const visitOf = async (by: Someone, wish: Wish = {}) => {
  const { body } = await request(by, wish);
  return body.appointment;
};
const at = (client: Client, id: string) => ({
  get: () => client.call(contract.getAppointment, { params: { id } }),
  save: (body: Record<string, unknown>) => client.call(contract.saveAppointment, { params: { id }, body }),
  confirm: (body: { version?: number; instructor?: string } = {}) =>
    client.call(contract.confirmAppointment, { params: { id }, body }),
  cancel: (reason = 'Nobody is there') =>
    client.call(contract.cancelAppointment, { params: { id }, body: { reason } }),
  complete: (body: { attendees?: string[]; summary?: string } = {}) =>
    client.call(contract.completeAppointment, { params: { id }, body }),
  remove: () => client.call(contract.deleteAppointment, { params: { id } }),
  read: () => client.call(contract.readAppointment, { params: { id } }),
  comment: (message: string) =>
    client.call(contract.commentAppointment, { params: { id }, body: { message } }),
});
const as = ({ client }: Someone, { _id }: { _id: string }) => at(client, _id);
const kinds = async ({ client }: Someone) =>
  (await client.call(notifications.listNotifications, {})).body.notifications.map(({ kind }) => kind);
const badges = async ({ client }: Someone) => (await client.call(navigation.getBadges, {})).body.badges;
const saveHours = (by: Someone, change: Record<string, unknown> = {}) =>
  by.client.call(availability.saveFieldAvailability, {
    body: {
      zone: 'America/Boise',
      weekly: [1, 2, 3, 4, 5].map((day) => ({ day, from: '08:00', to: '17:00' })),
      ...change,
    },
  });
const run = (name: string) => jobs.find((job) => job.name === name)?.run({}, portal);

describe('a visit', () => {
  it('is requested by a dealer’s manager, confirmed by the instructor in charge, and completed', async () => {
    const { manager, instructor, learner } = world;
    const visit = await visitOf(manager, { attendees: [learner.id], notes: 'Two are new' });
    expect(visit).toMatchObject({
      status: 'created',
      timezone: 'America/Boise',
      startDate: '2026-03-20T15:00:00.000Z',
      minutes: 120,
      instructor: null,
      can: { edit: true, confirm: false, cancel: true, complete: false, delete: false },
    });
    expect(await kinds(instructor)).toEqual(['field.requested']);
    const confirmed = await as(instructor, visit).confirm();
    expect(confirmed.body.appointment).toMatchObject({
      status: 'confirmed',
      instructor: { _id: instructor.id },
    });
    expect([await kinds(manager), await kinds(learner)]).toEqual([['field.confirmed'], ['field.confirmed']]);
    portal.clock.set('2026-03-20T16:00:00Z');
    const done = await as(instructor, visit).complete({ attendees: [learner.id], summary: 'All bars aimed' });
    expect(done.body.appointment).toMatchObject({ status: 'completed', summary: 'All bars aimed' });
    expect(await kinds(learner)).toContain('field.completed');
    const log = await portal.database.db
      .selectFrom('activity_entry')
      .select('type')
      .where('subject_id', '=', visit._id)
      .orderBy('id')
      .execute();
    expect(log.map(({ type }) => type)).toEqual(['visit.create', 'visit.confirm', 'visit.complete']);
  });

  it('a visit outside my dealers is not found', async () => {
    const { manager, otherManager, otherInstructor } = world;
    const visit = await visitOf(manager);
    const strangers = [
      otherManager,
      otherInstructor,
      await world.someone({ dealers: [world.dealer] }),
      await world.someone({ role: 'brand-manager', dealers: [] }),
      await world.someone({ role: 'multi-dealer-manager' }),
    ];
    for (const stranger of strangers) {
      const its = as(stranger, visit);
      const params = { id: visit._id };
      const answers = [
        await its.get(),
        await its.save({ subject: 'Mine' }),
        await its.confirm(),
        await its.cancel(),
        await its.complete(),
        await its.remove(),
        await its.read(),
        await its.comment('Hello'),
        await stranger.client.call(contract.appointmentComments, { params, query: {} }),
        await stranger.client.call(comments.mentions, { query: { thread: visit.thread._id, text: 'field' } }),
      ];
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
      const list = await stranger.client.call(contract.listAppointments, {});
      expect(list.body.pagination.total).toBe(0);
      const news = await stranger.client.call(contract.fieldNotifications, { query: {} });
      expect(news.body.notifications).toEqual([]);
    }
    const foreign = await request(otherManager);
    expect(foreign.problem.fields?.map(({ path }) => path)).toEqual(['dealer']);
    const people = await otherManager.client.call(contract.fieldDealerUsers, {
      query: { dealer: world.dealer },
    });
    const slots = await otherManager.client.call(availability.fieldAvailabilities, {
      query: { dealer: world.dealer, from: '2026-03-16', to: '2026-03-20' },
    });
    expect([people.status, slots.status]).toEqual([404, 404]);
  });

  it('exists for administrators in their scope, and for those who attend', async () => {
    const { manager, admin, learner } = world;
    const visit = await visitOf(manager, { attendees: [learner.id] });
    expect((await as(admin, visit).get()).status).toBe(200);
    expect((await as(learner, visit).get()).body.appointment.can).toMatchObject({
      edit: false,
      cancel: false,
    });
    expect((await as(learner, visit).cancel()).status).toBe(403);
    expect((await as(learner, visit).comment('See you')).status).toBe(200);
    const all = await admin.client.call(contract.listAppointments, {
      query: { all: true, dealer: world.dealer },
    });
    expect(all.body.appointments.map(({ _id }) => _id)).toEqual([visit._id]);
    expect((await manager.client.call(contract.listAppointments, { query: { all: true } })).status).toBe(403);
  });

  it('a moved visit must be confirmed again', async () => {
    const { manager, instructor } = world;
    const visit = await visitOf(manager, { instructor: instructor.id });
    await as(instructor, visit).confirm();
    portal.clock.advance(MINUTE);
    const moved = await as(manager, visit).save({ startDate: '2026-03-21T09:00' });
    expect(moved.body.appointment).toMatchObject({ status: 'created', instructor: { _id: instructor.id } });
    expect(await kinds(instructor)).toEqual(
      expect.arrayContaining(['field.requested', 'field.confirmed', 'field.changed']),
    );
    await as(instructor, visit).confirm();
    const later = await as(instructor, visit).save({ startDate: '2026-03-22T09:00' });
    expect(later.body.appointment.status).toBe('confirmed');
    const words = await as(manager, visit).save({ notes: 'Bring gloves' });
    expect(words.body.appointment.status).toBe('confirmed');
  });

  it('cancelling asks why and tells all', async () => {
    const { manager, instructor, learner } = world;
    const visit = await visitOf(manager, { attendees: [learner.id], instructor: instructor.id });
    await as(instructor, visit).confirm();
    expect((await as(manager, visit).cancel('no')).problem.fields?.[0]?.path).toBe('reason');
    const { body } = await as(manager, visit).cancel('The bay is closed');
    expect(body.appointment).toMatchObject({ status: 'cancelled', reason: 'The bay is closed' });
    for (const one of [manager, instructor, learner]) {
      const { notifications: news } = (await one.client.call(notifications.listNotifications, {})).body;
      expect(news[0]).toMatchObject({ kind: 'field.cancelled' });
      expect(news[0]?.body).toContain('The bay is closed');
    }
    for (const again of [
      as(instructor, visit).confirm(),
      as(manager, visit).cancel(),
      as(instructor, visit).save({ notes: 'x' }),
    ])
      expect((await again).problem.code).toBe('field.transition');
  });

  it('completing before the start is refused', async () => {
    const { manager, instructor } = world;
    const visit = await visitOf(manager, { instructor: instructor.id });
    expect((await as(instructor, visit).complete()).problem.code).toBe('field.transition');
    await as(instructor, visit).confirm();
    expect((await as(instructor, visit).complete()).problem.code).toBe('field.not_begun');
    portal.clock.set('2026-03-20T15:00:00Z');
    expect((await as(manager, visit).complete()).status).toBe(403);
    expect((await as(instructor, visit).complete()).status).toBe(200);
  });

  it('keeps its summary open for seven days', async () => {
    const { manager, instructor } = world;
    const visit = await visitOf(manager, { instructor: instructor.id });
    await as(instructor, visit).confirm();
    portal.clock.set('2026-03-20T17:00:00Z');
    await as(instructor, visit).complete({ summary: 'First' });
    expect((await as(instructor, visit).save({ summary: 'Second' })).body.appointment.summary).toBe('Second');
    expect((await as(instructor, visit).save({ subject: 'Other' })).problem.code).toBe('field.transition');
    expect((await as(manager, visit).save({ summary: 'Mine' })).status).toBe(403);
    portal.clock.advance(7 * DAY);
    const again = await portal.as(instructor.id);
    expect((await at(again, visit._id).save({ summary: 'Third' })).problem.code).toBe('field.transition');
  });

  it('is refused when somebody else has changed it meanwhile', async () => {
    const { manager, instructor } = world;
    const visit = await visitOf(manager, { instructor: instructor.id });
    await as(manager, visit).save({ notes: 'Newer' });
    const stale = await as(instructor, visit).confirm({ version: visit.version });
    expect(stale.problem.code).toBe('content.stale');
  });

  it('is requested once by a double click', async () => {
    const clientId = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => request(world.manager, { clientId })));
    expect(new Set(answers.map(({ body }) => body.appointment._id)).size).toBe(1);
  });

  it('names what is wrong with a request', async () => {
    const { manager, otherManager, otherInstructor } = world;
    const wrong = async (wish: Wish) =>
      (await request(manager, wish)).problem.fields?.map(({ path }) => path);
    expect(await wrong({ startDate: '2026-03-01T09:00' })).toEqual(['startDate']);
    expect(await wrong({ startDate: '2027-03-14T02:30' })).toEqual(['startDate']);
    expect(await wrong({ startDate: '2026-13-40T09:00' })).toEqual(['startDate']);
    expect(await wrong({ timezone: 'Mars/Olympus' })).toEqual(['timezone']);
    expect(await wrong({ minutes: 30 })).toEqual(['minutes']);
    expect(await wrong({ attendees: [otherManager.id] })).toEqual(['attendees.0']);
    expect(await wrong({ instructor: otherInstructor.id })).toEqual(['instructor']);
    expect(await wrong({ courses: [randomUUID()] })).toEqual(['courses.0']);
    expect(await wrong({ subject: ' ' })).toEqual(['subject']);
  });

  it('is deleted by administrators, never when it was completed', async () => {
    const { manager, instructor, admin } = world;
    const [one, two] = [await visitOf(manager, { instructor: instructor.id }), await visitOf(manager)];
    await as(instructor, one).confirm();
    expect((await as(manager, two).remove()).status).toBe(403);
    expect((await as(admin, two).remove()).status).toBe(200);
    expect((await as(manager, two).get()).status).toBe(404);
    portal.clock.set('2026-03-20T17:00:00Z');
    await as(instructor, one).complete();
    const later = await portal.as(admin.id);
    expect((await at(later, one._id).remove()).problem.code).toBe('field.transition');
    portal.clock.advance(31 * DAY);
    await run('field-training.purge');
    const left = await portal.database.db
      .selectFrom('appointment')
      .select('id')
      .where('id', '=', two._id)
      .execute();
    const threads = await portal.database.db
      .selectFrom('thread')
      .select('id')
      .where('id', '=', two.thread._id)
      .execute();
    expect([left, threads]).toEqual([[], []]);
  });
});

describe('an instructor’s time', () => {
  it('two managers take one slot: one gets it', async () => {
    const { manager, instructor } = world;
    await saveHours(instructor, { autoConfirm: true });
    const second = await world.someone({ role: 'dealer-manager', dealers: [world.dealer] });
    const wish = { instructor: instructor.id, startDate: '2026-03-20T09:00' };
    const answers = await Promise.all([request(manager, wish), request(second, wish)]);
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
    expect(won?.body.appointment.status).toBe('confirmed');
    expect(lost?.problem.code).toBe('field.slot_taken');
    expect(lost?.problem.detail).toContain('March 20, 2026');
    expect(lost?.problem.detail).toContain('12:00');
    const visits = await portal.database.db
      .selectFrom('appointment')
      .select('status')
      .where('dealer_id', '=', world.dealer)
      .execute();
    expect(visits).toEqual([{ status: 'confirmed' }]);
  });

  it('is confirmed once, however many requests stand for it', async () => {
    const { manager, instructor } = world;
    const [one, two] = [await visitOf(manager), await visitOf(manager, { startDate: '2026-03-20T10:00' })];
    const answers = await Promise.all([as(instructor, one).confirm(), as(instructor, two).confirm()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('is offered by the same rule that a request is checked by; administrators go outside', async () => {
    const { manager, instructor, admin } = world;
    await saveHours(instructor);
    const { body } = await manager.client.call(availability.fieldAvailabilities, {
      query: { dealer: world.dealer, from: '2026-03-20', to: '2026-03-20', minutes: 240 },
    });
    expect(body.availabilities).toEqual([]);
    expect(body.slots.map(({ start }) => start.slice(11, 16))).toEqual([
      '14:00',
      '14:30',
      '15:00',
      '15:30',
      '16:00',
      '16:30',
      '17:00',
      '17:30',
      '18:00',
      '18:30',
      '19:00',
    ]);
    const [slot] = body.slots;
    const free = { instructor: instructor.id, startDate: slot?.start, minutes: 240 };
    expect((await request(manager, free)).status).toBe(200);
    const outside = { instructor: instructor.id, startDate: '2026-03-21T09:00' };
    expect((await request(manager, outside)).problem.code).toBe('field.slot_taken');
    expect((await request(admin, outside)).status).toBe(200);
    expect((await request(manager, { startDate: '2026-03-21T09:00' })).problem.code).toBe('field.slot_taken');
  });

  it('is given back when a visit is cancelled, moved or deleted', async () => {
    const { manager, instructor, admin } = world;
    const visit = await visitOf(manager, { instructor: instructor.id });
    const busy = () =>
      portal.database.db
        .selectFrom('instructor_busy')
        .select('starts_at')
        .where('user_id', '=', instructor.id)
        .execute();
    await as(instructor, visit).confirm();
    expect(await busy()).toHaveLength(1);
    await as(instructor, visit).save({ startDate: '2026-03-25T09:00' });
    expect(await busy()).toEqual([{ starts_at: new Date('2026-03-25T15:00:00Z') }]);
    await as(manager, visit).save({ startDate: '2026-03-26T09:00' });
    expect(await busy()).toEqual([]);
    await as(instructor, visit).confirm();
    await as(admin, visit).remove();
    expect(await busy()).toEqual([]);
  });

  it('is said by the instructor or an administrator, and shown to nobody else', async () => {
    const { manager, instructor, otherInstructor, admin } = world;
    const saved = await saveHours(instructor, { autoConfirm: true });
    expect(saved.body.availability).toMatchObject({
      noticeHours: 48,
      bufferMinutes: 60,
      perDay: 2,
      version: 1,
    });
    expect((await saveHours(instructor, { version: 0 })).problem.code).toBe('content.stale');
    expect((await saveHours(otherInstructor, { instructor: instructor.id })).status).toBe(403);
    expect((await saveHours(manager)).status).toBe(403);
    expect((await saveHours(admin, { instructor: instructor.id, version: 1 })).status).toBe(200);
    expect((await saveHours(admin, { instructor: manager.id })).status).toBe(404);
    const wrong = await saveHours(instructor, { weekly: [{ day: 1, from: '12:00', to: '08:00' }] });
    expect(wrong.problem.fields?.map(({ path }) => path)).toEqual(['weekly.0.to']);
    const seen = async (one: Someone) =>
      (await one.client.call(availability.fieldAvailabilities, { query: {} })).body.availabilities.map(
        ({ instructor: { _id } }) => _id,
      );
    expect(await seen(instructor)).toEqual([instructor.id]);
    expect(await seen(otherInstructor)).toEqual([]);
    expect(await seen(admin)).toContain(instructor.id);
  });
});

describe('what is new', () => {
  it('the badge sinks when I read', async () => {
    const { manager, instructor, learner } = world;
    const visit = await visitOf(manager, { attendees: [learner.id], instructor: instructor.id });
    expect(await badges(instructor)).toMatchObject({ fieldTrainingInstructor: 1 });
    expect(await badges(manager)).toMatchObject({ fieldTraining: 0 });
    portal.clock.advance(MINUTE);
    await as(instructor, visit).read();
    expect(await badges(instructor)).toMatchObject({ fieldTrainingInstructor: 0 });
    portal.clock.advance(MINUTE);
    await as(instructor, visit).confirm();
    await as(learner, visit).comment('See you');
    expect(await badges(manager)).toMatchObject({ fieldTraining: 1 });
    expect(await badges(instructor)).toMatchObject({ fieldTrainingInstructor: 1 });
    const news = await manager.client.call(contract.fieldNotifications, { query: {} });
    expect(news.body.notifications).toMatchObject([{ appointment: visit._id, subject: 'Aiming light bars' }]);
    expect((await as(manager, visit).get()).body.appointment.unread).toBe(true);
    await as(manager, visit).read();
    expect(await badges(manager)).toMatchObject({ fieldTraining: 0 });
  });

  it('for administrators holds requests that nobody has', async () => {
    const { manager, admin } = world;
    const visit = await visitOf(manager);
    await as(admin, visit).read();
    const news = await admin.client.call(contract.fieldNotifications, { query: { for: 'admin' } });
    const mine = news.body.notifications.find(({ appointment }) => appointment === visit._id);
    expect(mine?.kind).toBe('unassigned');
    expect(await badges(world.learner)).not.toHaveProperty('fieldTraining');
  });

  it('tells administrators where nobody is in charge of a dealer, who then assign', async () => {
    const { admin, otherInstructor } = world;
    const { db } = portal.database;
    const lonely = await world.someone({ role: 'dealer-manager' });
    const { dealer_id } = await db
      .selectFrom('dealer_member')
      .select('dealer_id')
      .where('user_id', '=', lonely.id)
      .executeTakeFirstOrThrow();
    const visit = await visitOf(lonely, { dealer: dealer_id });
    expect(await kinds(admin)).toContain('field.requested');
    expect((await as(admin, visit).confirm()).problem.fields?.[0]?.path).toBe('instructor');
    const given = await as(admin, visit).save({ instructor: otherInstructor.id });
    expect(given.body.appointment).toMatchObject({
      status: 'created',
      instructor: { _id: otherInstructor.id },
    });
    expect((await as(otherInstructor, visit).confirm()).status).toBe(200);
  });

  it('an instructor sees requests without the admin portal', async () => {
    const { manager, instructor } = world;
    const visit = await visitOf(manager);
    expect((await instructor.client.call(contract.listAppointments, {})).body.appointments).toMatchObject([
      { _id: visit._id, can: { confirm: true } },
    ]);
    const ability = await instructor.client.call(contract.requestAbility, {});
    expect(ability.body).toMatchObject({
      able: true,
      dealers: [{ _id: world.dealer, timezone: 'America/Boise' }],
    });
    const learner = await world.learner.client.call(contract.requestAbility, {});
    expect(learner.body).toMatchObject({ able: false, dealers: [] });
    expect(learner.body.reason).not.toBe('');
  });
});

describe('by the clock', () => {
  it('requests that nobody confirmed are cancelled at their start', async () => {
    const { manager } = world;
    const visit = await visitOf(manager);
    portal.clock.set('2026-03-20T14:59:00Z');
    await run('field-training.expire');
    const again = await portal.as(manager.id);
    expect((await at(again, visit._id).get()).body.appointment.status).toBe('created');
    portal.clock.set('2026-03-20T15:00:00Z');
    await run('field-training.expire');
    await run('field-training.expire');
    expect((await at(again, visit._id).get()).body.appointment).toMatchObject({
      status: 'cancelled',
      reason: '',
    });
    expect(
      (await kinds({ id: '', client: again })).filter((kind) => kind === 'field.cancelled'),
    ).toHaveLength(1);
  });

  it('people are reminded a week and a day before, online visits an hour before, moved ones anew', async () => {
    const { manager, instructor } = world;
    const visit = await visitOf(manager, { instructor: instructor.id, isVirtual: true });
    await as(instructor, visit).confirm();
    const start = new Date('2026-03-20T15:00:00Z').getTime();
    const reminders = async () => {
      await run('field-training.remind');
      await run('field-training.remind');
      const client = await portal.as(manager.id);
      return (await kinds({ id: '', client })).filter((kind) => kind === 'field.reminder').length;
    };
    expect(await reminders()).toBe(0);
    const counts = [];
    for (const before of [7 * DAY, DAY, HOUR]) {
      portal.clock.set(new Date(start - before));
      counts.push(await reminders());
    }
    expect(counts).toEqual([1, 2, 3]);
    const teacher = await portal.as(instructor.id);
    await at(teacher, visit._id).save({ startDate: '2026-03-21T09:00' });
    expect(await reminders()).toBe(4);
  });
});
