import { describe, expect, it } from 'vitest';
import * as hours from '@forecourt/contract/field-availability';
import * as contract from '@forecourt/contract/imported-calendars';
import { AddressRejected } from '../../../kit/http/fetch-outside.ts';
import type { TestPortal } from '../../../../test/harness.ts';
import { inFieldWorld } from '../../../../test/training/field-world.ts';
import { as, type FieldWorld, request, saveHours, visitOf } from '../field.factory.ts';
import { refreshCalendar } from './imported.commands.ts';

let portal: TestPortal;
let world: FieldWorld;
inFieldWorld((made) => {
  ({ portal, world } = made);
});

/** A calendar with one event on the Friday that visits are requested for, from nine to ten in Boise. */
const fileOf = (start = '20260320T150000Z', end = '20260320T160000Z') =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    'UID:dentist@test',
    `DTSTART:${start}`,
    `DTEND:${end}`,
    'SUMMARY:Dentist',
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n');
const bring = (body: { name: string; text?: string; url?: string }, by = world.instructor) =>
  by.client.call(contract.importCalendar, { body });
const list = async () =>
  (await world.instructor.client.call(contract.listImportedCalendars, {})).body.calendars;

describe('imported calendars', () => {
  it('an imported calendar blocks slots during its busy times and frees them when it is removed', async () => {
    const { manager, instructor } = world;
    await saveHours(instructor, { weekly: [{ day: 5, from: '09:00', to: '12:00' }] });
    const made = await bring({ name: 'Private', text: fileOf() });
    expect(made.body.calendar).toMatchObject({ name: 'Private', host: null, busy: 1, problem: null });
    const query = { dealer: world.dealer, from: '2026-03-20', to: '2026-03-20', minutes: 60 };
    const starts = async () => {
      const { slots } = (await manager.client.call(hours.fieldAvailabilities, { query })).body;
      return slots.map(({ start }) => start.slice(11, 16));
    };
    expect(await starts()).toEqual(['16:00', '16:30', '17:00']);
    const input = { instructor: instructor.id, startDate: '2026-03-20T09:00', minutes: 60 };
    expect((await request(world, manager, input)).problem.code).toBe('field.slot_taken');
    const week = await instructor.client.call(hours.instructorWeek, {
      query: { from: '2026-03-16', to: '2026-03-22' },
    });
    expect(week.body.busy).toEqual([{ start: '2026-03-20T15:00:00.000Z', end: '2026-03-20T16:00:00.000Z' }]);
    expect(JSON.stringify(week.body)).not.toContain('Dentist');

    const params = { id: made.body.calendar._id };
    expect(
      (await world.otherInstructor.client.call(contract.removeImportedCalendar, { params })).status,
    ).toBe(404);
    expect((await instructor.client.call(contract.removeImportedCalendar, { params })).status).toBe(200);
    expect((await starts())[0]).toBe('15:00');
  });

  it('a confirmed field visit stays editable when a calendar imported later overlaps it', async () => {
    const { manager, instructor } = world;
    const visit = await visitOf(world, manager, { instructor: instructor.id, minutes: 60 });
    const confirmed = await as(instructor, visit).confirm();
    expect(confirmed.status).toBe(200);
    await bring({ name: 'Private', text: fileOf() });
    const { version } = confirmed.body.appointment;
    expect((await as(instructor, visit).save({ subject: 'Another topic', version })).status).toBe(200);
  });

  it('an imported calendar keeps its last busy times when a refresh from its URL fails', async () => {
    const { instructor } = world;
    const { id } = await portal.database.db
      .insertInto('imported_calendar')
      .values({
        user_id: instructor.id,
        name: 'Work',
        url: 'https://calendar.example.com/secret/basic.ics',
        tried_at: portal.clock.now(),
        created_at: portal.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const subscribed = { id, user_id: instructor.id, url: 'https://calendar.example.com/secret/basic.ics' };
    await refreshCalendar(portal, subscribed, () => Promise.resolve(fileOf()));
    expect(await list()).toMatchObject([{ host: 'calendar.example.com', busy: 1, problem: null }]);
    expect(JSON.stringify(await list())).not.toContain('secret');
    for (const [fail, problem] of [
      [() => Promise.reject(new Error('no route')), 'unreachable'],
      [() => Promise.reject(new AddressRejected('10.0.0.1')), 'refused'],
      [() => Promise.resolve('<html>'), 'unreadable'],
    ] as const) {
      await refreshCalendar(portal, subscribed, fail);
      expect(await list()).toMatchObject([{ busy: 1, problem }]);
    }
  });

  it('an imported calendar is refused when it is unreadable, not public, over the limit, or not an instructor’s', async () => {
    expect((await bring({ name: 'x', text: 'hello' })).problem.code).toBe('calendar.unreadable');
    for (const url of [
      'https://169.254.169.254/',
      'http://calendar.example.com/a.ics',
      'webcal://localhost/a',
    ])
      expect((await bring({ name: 'x', url })).problem.code).toBe('calendar.address');
    for (let i = 0; i < 5; i += 1) await bring({ name: `Calendar ${i}`, text: fileOf() });
    expect((await bring({ name: 'x', text: fileOf() })).problem.code).toBe('calendar.limit');
    expect((await bring({ name: 'x', text: fileOf() }, world.manager)).status).toBe(403);
  });
});
