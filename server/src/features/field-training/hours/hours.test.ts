import { describe, expect, it } from 'vitest';
import * as availability from '@forecourt/contract/field-availability';
import type { TestPortal } from '../../../../test/harness.ts';
import { inFieldWorld } from '../../../../test/training/field-world.ts';
import { as, type FieldWorld, request, saveHours, type Someone, visitOf } from '../field.factory.ts';

let portal: TestPortal;
let world: FieldWorld;
inFieldWorld((made) => {
  ({ portal, world } = made);
});

const seen = async (one: Someone) =>
  (await one.client.call(availability.fieldAvailabilities, { query: {} })).body.availabilities.map(
    ({ instructor: { _id } }) => _id,
  );

describe('instructor availability', () => {
  it('an instructor’s slot goes to one manager when two request it concurrently', async () => {
    const { manager, instructor } = world;
    await saveHours(instructor, { autoConfirm: true });
    const second = await world.someone({ role: 'dealer-manager', dealers: [world.dealer] });
    const input = { instructor: instructor.id, startDate: '2026-03-20T09:00' };
    const answers = await Promise.all([request(world, manager, input), request(world, second, input)]);
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

  it('an instructor’s time is booked once when overlapping requests are confirmed concurrently', async () => {
    const { manager, instructor } = world;
    const [one, two] = [
      await visitOf(world, manager),
      await visitOf(world, manager, { startDate: '2026-03-20T10:00' }),
    ];
    const answers = await Promise.all([as(instructor, one).confirm(), as(instructor, two).confirm()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('a field visit request is refused outside the offered slots, except when an administrator makes it', async () => {
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
    expect((await request(world, manager, free)).status).toBe(200);
    const outside = { instructor: instructor.id, startDate: '2026-03-21T09:00' };
    expect((await request(world, manager, outside)).problem.code).toBe('field.slot_taken');
    expect((await request(world, admin, outside)).status).toBe(200);
    expect((await request(world, manager, { startDate: '2026-03-21T09:00' })).problem.code).toBe(
      'field.slot_taken',
    );
  });

  it('a slot is shown as taken when it is booked, except for the visit that is moved', async () => {
    const { manager, instructor } = world;
    await saveHours(instructor, { weekly: [{ day: 5, from: '08:00', to: '12:00' }] });
    const visit = await visitOf(world, manager, { instructor: instructor.id, minutes: 60 });
    const times = async (query: object = {}) => {
      const { slots, taken } = (
        await manager.client.call(availability.fieldAvailabilities, {
          query: { dealer: world.dealer, from: '2026-03-20', to: '2026-03-20', minutes: 60, ...query },
        })
      ).body;
      const clocks = (list: typeof slots) => list.map(({ start }) => start.slice(11, 16));
      return [clocks(slots), clocks(taken)];
    };
    const [early, late] = [
      ['14:00', '14:30', '15:00', '15:30', '16:00'],
      ['16:30', '17:00'],
    ];
    // a request takes no time yet
    expect(await times()).toEqual([[...early, ...late], []]);
    await as(instructor, visit).confirm();
    expect(await times()).toEqual([['17:00'], [...early, '16:30']]);
    expect(await times({ visit: visit._id })).toEqual([[...early, ...late], []]);
  });

  it('an instructor’s time is released when the visit is moved by its manager or deleted', async () => {
    const { manager, instructor, admin } = world;
    const visit = await visitOf(world, manager, { instructor: instructor.id });
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

  it('instructor hours are saved by and shown to the instructor and administrators only', async () => {
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
    expect(await seen(instructor)).toEqual([instructor.id]);
    expect(await seen(otherInstructor)).toEqual([]);
    expect(await seen(admin)).toContain(instructor.id);
  });
});
