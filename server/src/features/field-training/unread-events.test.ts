import { describe, expect, it } from 'vitest';
import * as contract from '@forecourt/contract/field-training';
import { DAY, HOUR, MINUTE } from '../../kit/clock.ts';
import { fieldTrainingJobs } from './field-training.jobs.ts';
import type { TestPortal } from '../../../test/harness.ts';
import { inFieldWorld } from '../../../test/training/field-world.ts';
import { as, at, badges, type FieldWorld, kinds, visitOf } from './field.factory.ts';

let portal: TestPortal;
let world: FieldWorld;
inFieldWorld((made) => {
  ({ portal, world } = made);
});
const run = (name: string) => fieldTrainingJobs.find((job) => job.name === name)?.run({}, portal);

describe('unread field visits', () => {
  it('the unread badge decreases when the user reads the field visit', async () => {
    const { manager, instructor, learner } = world;
    const visit = await visitOf(world, manager, { attendees: [learner.id], instructor: instructor.id });
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

  it('the administrator’s notifications keep a field visit request when it is unassigned', async () => {
    const { manager, admin } = world;
    const visit = await visitOf(world, manager);
    await as(admin, visit).read();
    const news = await admin.client.call(contract.fieldNotifications, { query: { for: 'admin' } });
    const mine = news.body.notifications.find(({ appointment }) => appointment === visit._id);
    expect(mine?.kind).toBe('unassigned');
    expect(await badges(world.learner)).not.toHaveProperty('fieldTraining');
  });

  it('administrators are notified and assign the request when no instructor is in charge of the dealer', async () => {
    const { admin, otherInstructor } = world;
    const { db } = portal.database;
    const lonely = await world.someone({ role: 'dealer-manager' });
    const { dealer_id } = await db
      .selectFrom('dealer_member')
      .select('dealer_id')
      .where('user_id', '=', lonely.id)
      .executeTakeFirstOrThrow();
    const visit = await visitOf(world, lonely, { dealer: dealer_id });
    expect(await kinds(admin)).toContain('field.requested');
    expect((await as(admin, visit).confirm()).problem.fields?.[0]?.path).toBe('instructor');
    const given = await as(admin, visit).save({ instructor: otherInstructor.id });
    expect(given.body.appointment).toMatchObject({
      status: 'created',
      instructor: { _id: otherInstructor.id },
    });
    expect((await as(otherInstructor, visit).confirm()).status).toBe(200);
  });

  it('an instructor sees requests to confirm and may request visits, and a learner may not', async () => {
    const { manager, instructor } = world;
    const visit = await visitOf(world, manager);
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

describe('scheduled field training jobs', () => {
  it('a field visit request is canceled once when its start passes without confirmation', async () => {
    const { manager } = world;
    const visit = await visitOf(world, manager);
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
    expect((await kinds({ client: again })).filter((kind) => kind === 'field.cancelled')).toHaveLength(1);
  });

  it('reminders are sent a week, a day, and online an hour before a visit, and again when it moves', async () => {
    const { manager, instructor } = world;
    const visit = await visitOf(world, manager, { instructor: instructor.id, isVirtual: true });
    await as(instructor, visit).confirm();
    const start = new Date('2026-03-20T15:00:00Z').getTime();
    const reminders = async () => {
      await run('field-training.remind');
      await run('field-training.remind');
      const client = await portal.as(manager.id);
      return (await kinds({ client })).filter((kind) => kind === 'field.reminder').length;
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
