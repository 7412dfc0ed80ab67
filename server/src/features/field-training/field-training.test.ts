import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import * as availability from '@forecourt/contract/field-availability';
import * as contract from '@forecourt/contract/field-training';
import * as comments from '@forecourt/contract/comments';
import * as notifications from '@forecourt/contract/notifications';
import { DAY, MINUTE } from '../../kit/clock.ts';
import { fieldTrainingJobs } from './field-training.jobs.ts';
import type { TestPortal } from '../../../test/harness.ts';
import { inFieldWorld } from '../../../test/training/field-world.ts';
import { as, at, type FieldWorld, kinds, request, visitOf } from './field.factory.ts';

let portal: TestPortal;
let world: FieldWorld;
inFieldWorld((made) => {
  ({ portal, world } = made);
});
const run = (name: string) => fieldTrainingJobs.find((job) => job.name === name)?.run({}, portal);

describe('field visits', () => {
  it('a field visit is requested by a dealer manager, confirmed by the instructor, completed, and logged', async () => {
    const { manager, instructor, learner } = world;
    const visit = await visitOf(world, manager, { attendees: [learner.id], notes: 'Two are new' });
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

  it('a field visit answers 404 when it is outside the user’s dealers', async () => {
    const { manager, otherManager, otherInstructor } = world;
    const visit = await visitOf(world, manager);
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
    const foreign = await request(world, otherManager);
    expect(foreign.problem.fields?.map(({ path }) => path)).toEqual(['dealer']);
    const people = await otherManager.client.call(contract.fieldDealerUsers, {
      query: { dealer: world.dealer },
    });
    const slots = await otherManager.client.call(availability.fieldAvailabilities, {
      query: { dealer: world.dealer, from: '2026-03-16', to: '2026-03-20' },
    });
    expect([people.status, slots.status]).toEqual([404, 404]);
    const everywhere = await Promise.all(
      [world.manager, otherManager].map(({ client }) =>
        client.call(contract.fieldDealerUsers, { query: {} }),
      ),
    );
    expect(everywhere.map(({ body }) => body.users.some(({ _id }) => _id === world.learner.id))).toEqual([
      true,
      false,
    ]);
  });

  it('a field visit is visible to administrators in their scope and to attendees, who may only comment', async () => {
    const { manager, admin, learner } = world;
    const visit = await visitOf(world, manager, { attendees: [learner.id] });
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

  it('a field visit needs a new confirmation when its manager moves it', async () => {
    const { manager, instructor } = world;
    const visit = await visitOf(world, manager, { instructor: instructor.id });
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

  it('a field visit is canceled only with a reason, and all participants are notified', async () => {
    const { manager, instructor, learner } = world;
    const visit = await visitOf(world, manager, { attendees: [learner.id], instructor: instructor.id });
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

  it('a field visit is refused completion when it is unconfirmed or has not started', async () => {
    const { manager, instructor } = world;
    const visit = await visitOf(world, manager, { instructor: instructor.id });
    expect((await as(instructor, visit).complete()).problem.code).toBe('field.transition');
    await as(instructor, visit).confirm();
    expect((await as(instructor, visit).complete()).problem.code).toBe('field.not_begun');
    portal.clock.set('2026-03-20T15:00:00Z');
    expect((await as(manager, visit).complete()).status).toBe(403);
    expect((await as(instructor, visit).complete()).status).toBe(200);
  });

  it('a completed field visit’s summary is editable by its instructor for seven days', async () => {
    const { manager, instructor } = world;
    const visit = await visitOf(world, manager, { instructor: instructor.id });
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

  it('a field visit confirmation is refused as stale when the visit has changed in the meantime', async () => {
    const { manager, instructor } = world;
    const visit = await visitOf(world, manager, { instructor: instructor.id });
    await as(manager, visit).save({ notes: 'Newer' });
    const stale = await as(instructor, visit).confirm({ version: visit.version });
    expect(stale.problem.code).toBe('content.stale');
  });

  it('a field visit is created once when the same request is sent concurrently', async () => {
    const clientId = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => request(world, world.manager, { clientId })));
    expect(new Set(answers.map(({ body }) => body.appointment._id)).size).toBe(1);
  });

  it('a field visit request names the field when its value is invalid', async () => {
    const { manager, otherManager, otherInstructor } = world;
    const wrong = async (input: Record<string, unknown>) =>
      (await request(world, manager, input)).problem.fields?.map(({ path }) => path);
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

  it('a field visit is deleted by administrators only, and never when it is completed', async () => {
    const { manager, instructor, admin } = world;
    const [one, two] = [
      await visitOf(world, manager, { instructor: instructor.id }),
      await visitOf(world, manager),
    ];
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
