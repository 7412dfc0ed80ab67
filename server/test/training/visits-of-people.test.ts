import { describe, expect, it } from 'vitest';
import * as account from '@forecourt/contract/account';
import * as dealers from '@forecourt/contract/dealers';
import * as contract from '@forecourt/contract/field-training';
import * as merge from '@forecourt/contract/user-merge';
import * as users from '@forecourt/contract/users';
import { jobs } from '../../src/app.ts';
import {
  as,
  at,
  type FieldWorld,
  kinds,
  request,
  type Someone,
  visitOf,
} from '../../src/features/field-training/field.factory.ts';
import { DAY } from '../../src/kit/clock.ts';
import { hashPassword } from '../../src/kit/password.ts';
import type { TestPortal } from '../harness.ts';
import { inFieldWorld } from './field-world.ts';

/** What becomes of visits when people are merged, deactivated or erased, and when their dealer goes. */
let portal: TestPortal;
let world: FieldWorld;
inFieldWorld((made) => {
  ({ portal, world } = made);
});

const run = (name: string) => jobs.find((job) => job.name === name)?.run({}, portal);
const bookedFor = async ({ id }: Someone) =>
  portal.database.db.selectFrom('instructor_busy').select('thing_id').where('user_id', '=', id).execute();
const confirmed = async (by: Someone, input: object = {}) => {
  const visit = await visitOf(world, world.manager, { instructor: by.id, ...input });
  expect((await as(by, visit).confirm()).status).toBe(200);
  return visit;
};

it('a field visit loses its instructor when they are deactivated, and does not get them back', async () => {
  const { admin, instructor, manager } = world;
  const visit = await confirmed(instructor);
  const reason = 'Has left';
  await admin.client.call(users.deactivateUser, { params: { id: instructor.id }, body: { reason } });
  await portal.runJobs();
  const open = { status: 'created', instructor: null };
  expect((await as(manager, visit).get()).body.appointment).toMatchObject(open);
  expect(await bookedFor(instructor)).toEqual([]);
  expect(await kinds(admin)).toContain('field.requested');
  expect(await kinds(manager)).toContain('field.changed');
  await admin.client.call(users.activateUser, { params: { id: instructor.id } });
  await portal.runJobs();
  expect((await as(manager, visit).get()).body.appointment).toMatchObject(open);
});

it('upcoming field visits are canceled and past ones kept when their dealer is deleted', async () => {
  const { admin, instructor, dealer } = world;
  const past = await confirmed(instructor, { startDate: '2026-03-12T09:00' });
  const coming = await confirmed(instructor);
  portal.clock.set('2026-03-12T18:00:00Z');
  // a dealer without members can be deleted
  await portal.database.db.deleteFrom('dealer_member').where('dealer_id', '=', dealer).execute();
  const [again, teacher] = [await portal.as(admin.id), await portal.as(instructor.id)];
  expect((await again.call(dealers.deleteDealer, { params: { id: dealer } })).status).toBe(200);
  await portal.runJobs();
  const status = async (id: string) => (await at(teacher, id).get()).body.appointment.status;
  expect([await status(past._id), await status(coming._id)]).toEqual(['confirmed', 'cancelled']);
  expect(await kinds({ client: teacher })).toContain('field.cancelled');
});

it('a field visit keeps an attendee without a name when the user is erased', async () => {
  const { learner, instructor, manager } = world;
  const passwordHash = await hashPassword('Correct4horse');
  await portal.database.db
    .updateTable('user_account')
    .set({ password_hash: passwordHash })
    .where('id', '=', learner.id)
    .execute();
  const visit = await confirmed(instructor, { startDate: '2026-03-12T09:00', attendees: [learner.id] });
  await learner.client.call(account.requestAccountDeletion, { body: { password: 'Correct4horse' } });
  portal.clock.advance(15 * DAY);
  await run('account.erase');
  await portal.runJobs();
  const again = await portal.as(manager.id);
  const { appointment } = (await at(again, visit._id).get()).body;
  expect(appointment.attendees.map(({ _id, name }) => [_id, name])).toEqual([[learner.id, '']]);
});

const join = () =>
  world.admin.client.call(merge.mergeUsers, {
    body: { primary: world.instructor.id, secondary: world.otherInstructor.id },
  });

describe('field visits of merged instructors', () => {
  it('a merge is refused with the time when both instructors have a field visit then', async () => {
    const { instructor, otherInstructor, dealer } = world;
    await world.putInCharge(otherInstructor.id, dealer);
    await confirmed(instructor);
    const second = await confirmed(otherInstructor, { startDate: '2026-03-20T10:00' });
    const rejected = await join();
    expect([rejected.status, rejected.problem.code]).toEqual([409, 'merge.overlapping_visits']);
    expect(rejected.problem.detail).toContain('2026-03-20 15:00 UTC');
    await as(otherInstructor, second).cancel();
    expect((await join()).status).toBe(200);
  });

  it('a merged instructor has the field visits of both accounts and is not booked twice', async () => {
    const { instructor, otherInstructor, dealer, manager } = world;
    await world.putInCharge(otherInstructor.id, dealer);
    const visit = await confirmed(otherInstructor);
    await join();
    await portal.runJobs();
    const { appointment } = (await as(instructor, visit).get()).body;
    expect(appointment).toMatchObject({ status: 'confirmed', instructor: { _id: instructor.id } });
    const rival = await request(world, manager, { instructor: instructor.id });
    expect((await as(instructor, rival.body.appointment).confirm()).problem.code).toBe('field.slot_taken');
    const listed = await instructor.client.call(contract.listAppointments, {
      query: { status: 'confirmed' },
    });
    expect(listed.body.appointments.map(({ _id }) => _id)).toEqual([visit._id]);
  });
});
