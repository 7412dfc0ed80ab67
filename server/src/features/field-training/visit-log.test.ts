import { expect, it } from 'vitest';
import type { TestPortal } from '../../../test/harness.ts';
import { inFieldWorld } from '../../../test/training/field-world.ts';
import { as, type FieldWorld, saveHours, visitOf } from './field.factory.ts';
import { fieldTrainingJobs } from './field-training.jobs.ts';
import { cancelVisits, unassignInstructor } from './visit-followers.ts';

let portal: TestPortal;
let world: FieldWorld;
inFieldWorld((made) => {
  ({ portal, world } = made);
});

/** What the activity log tells of a visit, with who did it. */
const log = async ({ _id: id }: { readonly _id: string }) => {
  const { admin, manager, instructor } = world;
  const names = new Map([
    [admin.id, 'admin'],
    [manager.id, 'manager'],
    [instructor.id, 'instructor'],
  ]);
  const rows = await portal.database.db
    .selectFrom('activity_entry')
    .select(['actor_id', 'type'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ actor_id, type }) => `${names.get(actor_id ?? '') ?? 'portal'} ${type}`);
};

it('the audit log records every action on a field visit with its actor', async () => {
  const { admin, manager, instructor } = world;
  const done = await visitOf(world, manager);
  await as(instructor, done).confirm();
  await as(instructor, done).confirm(); // once more: no move
  await as(manager, done).save({ startDate: '2026-03-20T10:00' });
  await as(admin, done).save({ instructor: instructor.id, notes: 'Bring gloves' });
  await as(instructor, done).confirm();
  const off = await visitOf(world, manager, { startDate: '2026-03-24T09:00' });
  await as(manager, off).cancel();
  await as(manager, off).confirm(); // over is over
  await as(admin, off).remove();
  await saveHours(instructor, { autoConfirm: true });
  const quick = await visitOf(world, manager, {
    startDate: '2026-03-25T09:00',
    instructor: instructor.id,
  });
  portal.clock.set('2026-03-20T17:00:00Z');
  await as(instructor, done).complete({ summary: 'All aimed' });
  expect([await log(done), await log(off), await log(quick)]).toEqual([
    [
      'manager visit.create',
      'instructor visit.confirm',
      'manager visit.change',
      'admin visit.change',
      'instructor visit.confirm',
      'instructor visit.complete',
    ],
    ['manager visit.create', 'manager visit.cancel', 'admin visit.delete'],
    ['manager visit.create', 'portal visit.confirm'],
  ]);
});

it('the audit log records automatic changes of a field visit without an actor', async () => {
  const { manager, instructor, dealer } = world;
  const late = await visitOf(world, manager, { startDate: '2026-03-12T09:00' });
  const visit = await visitOf(world, manager, { instructor: instructor.id });
  await as(instructor, visit).confirm();
  const when = { now: portal.clock.now(), jobs: portal.jobs };
  await portal.database.write((tx) => unassignInstructor(tx, { ...when, userId: instructor.id }));
  portal.clock.set('2026-03-12T16:00:00Z');
  await fieldTrainingJobs.find(({ name }) => name === 'field-training.expire')?.run({}, portal);
  await portal.database.write((tx) => cancelVisits(tx, { ...when, dealerId: dealer }));
  expect([await log(late), await log(visit)]).toEqual([
    ['manager visit.create', 'portal visit.cancel'],
    ['manager visit.create', 'instructor visit.confirm', 'portal visit.change', 'portal visit.cancel'],
  ]);
});
