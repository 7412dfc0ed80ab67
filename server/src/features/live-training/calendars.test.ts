import { makePrivateLink } from '../../../test/private-link.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calendar from '@forecourt/contract/calendar';
import * as contract from '@forecourt/contract/live-events';
import * as seats from '@forecourt/contract/live-seats';
import * as templates from '@forecourt/contract/live-templates';
import { MINUTE } from '../../kit/clock.ts';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { calendarAfterMails, parsed } from '../../../test/calendar/mailed.ts';
import { as, fieldWorld, request, saveHours, visitOf } from '../field-training/field.factory.ts';
import { createUser } from '../users/user.factory.ts';
import { createLiveWorld, enroll, leave } from './live-training.factory.ts';

let portal: TestPortal;
let world: Awaited<ReturnType<typeof createLiveWorld>>;
let admin: Client;
let counter = 0;

beforeAll(async () => {
  portal = await testPortal({ BASE_URL: 'http://portal.example.test' });
  world = await createLiveWorld(portal);
  ({ admin } = world);
});
afterAll(() => portal.close());

async function person(input: object = {}) {
  const email = `class${++counter}@example.test`;
  const id = await createUser(portal.database.db, { email, ...input });
  return { id, client: await portal.as(id), calendar: () => calendarAfterMails(portal, email) };
}
/** Later, as changes are: two of one minute would have one time stamp. */
const change = (id: string, body: object) => {
  portal.clock.advance(MINUTE);
  return admin.call(contract.changeEventDetails, { params: { id }, body });
};
const cancel = (id: string) =>
  admin.call(contract.deleteEvent, { params: { id }, body: { reason: 'The hall is closed' } });
const startsOf = async (one: Awaited<ReturnType<typeof person>>) =>
  (await one.calendar()).flatMap(({ starts }) => starts);
/** What the person's feed shows: title and state of each thing. */
async function feedOf(client: Client) {
  const url = await makePrivateLink(portal, client, calendar.makeCalendarLink);
  const { text } = await client.request('GET', new URL(url).pathname);
  return parsed(text).events.map(({ starts, status }) => [starts[0], status]);
}

describe('classes in calendars', () => {
  it('a calendar entry moves without a duplicate when its class moves', async () => {
    const me = await person();
    const event = await world.event({ seats: 5, startDate: '2026-05-20T10:00' });
    await enroll(me.client, event._id);
    expect(await startsOf(me)).toEqual(['2026-05-20T16:00:00.000Z']);
    await change(event._id, { startDate: '2026-05-21T10:00' });
    expect(await startsOf(me)).toEqual(['2026-05-21T16:00:00.000Z']);
    // two quick changes before a mail goes out
    await change(event._id, { startDate: '2026-05-23T10:00' });
    await change(event._id, { startDate: '2026-05-22T09:00' });
    expect(await startsOf(me)).toEqual(['2026-05-22T15:00:00.000Z']);
  });

  it('a calendar entry is removed when its class is canceled', async () => {
    const me = await person();
    const event = await world.event({ seats: 5 });
    await enroll(me.client, event._id);
    expect(await me.calendar()).toHaveLength(1);
    await cancel(event._id);
    expect(await me.calendar()).toEqual([]);
  });

  it('a calendar entry keeps its UID and raises its sequence when the class or the seat changes', async () => {
    const me = await person();
    const event = await world.event({ seats: 5, startDate: '2026-05-20T10:00' });
    const names = new Set<string>();
    const after = async (action: () => Promise<unknown>) => {
      portal.clock.advance(MINUTE);
      await action();
      const shown = await me.calendar();
      for (const { uid } of shown) names.add(uid);
      return shown.map(({ starts, sequence }) => [starts[0], sequence]);
    };
    const [first, second] = ['2026-05-20T16:00:00.000Z', '2026-05-21T16:00:00.000Z'];
    expect(await after(() => enroll(me.client, event._id))).toEqual([[first, 0]]);
    expect(await after(() => change(event._id, { startDate: '2026-05-21T10:00' }))).toEqual([[second, 1]]);
    expect(await after(() => change(event._id, { startDate: '2026-05-20T10:00' }))).toEqual([[first, 2]]);
    expect(await after(() => leave(me.client, event._id))).toEqual([]);
    expect(await after(() => enroll(me.client, event._id))).toEqual([[first, 4]]);
    expect(await after(() => cancel(event._id))).toEqual([]);
    expect(names).toEqual(new Set([`live-event-${event._id}-${me.id}@forecourt`]));
  });

  it('the calendar file of a class is served to enrolled and waitlisted users only', async () => {
    const [me, waiting, stranger] = [await person(), await person(), await person()];
    const event = await world.event({ seats: 1, startDate: '2026-05-20T10:00' });
    for (const { client } of [me, waiting]) await enroll(client, event._id);
    const fileFor = ({ client }: typeof me) => client.call(seats.eventFile, { params: { id: event._id } });
    const [mine, theirs] = [await fileFor(me), await fileFor(waiting)];
    expect(mine.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const uid = `live-event-${event._id}-${me.id}@forecourt`;
    const starts = ['2026-05-20T16:00:00.000Z'];
    expect(parsed(mine.text).events).toMatchObject([{ uid, starts, status: 'CONFIRMED' }]);
    expect(parsed(theirs.text).events).toMatchObject([{ starts, status: 'TENTATIVE' }]);
    expect((await fileFor(stranger)).status).toBe(404);
    await leave(me.client, event._id);
    expect((await fileFor(me)).status).toBe(404);
  });

  it('a calendar entry shows the location and the changed title of its class but never the join URL', async () => {
    const me = await person({ language: 'fr' });
    const template = await world.template({ title: 'Winter tyres' });
    const location = await world.location({ venue: 'Harbour Hall', addressLine1: '1 Quay' });
    const event = await world.event({ template, location, seats: 5 });
    const online = await world.event({
      isVirtual: true,
      joinUrl: 'https://meet.example.test/secret',
      seats: 5,
    });
    await enroll(me.client, event._id);
    await enroll(me.client, online._id);
    await admin.call(templates.changeTemplate, { params: { id: template }, body: { title: 'Summer tyres' } });
    const shown = await me.calendar();
    expect(shown.map(({ title }) => title)).toContain('Summer tyres');
    expect(shown.find(({ title }) => title === 'Summer tyres')).toMatchObject({
      location: 'Harbour Hall, 1 Quay, Boise, ID',
      description: expect.stringContaining('libérez-la'),
    });
    expect(JSON.stringify(shown)).not.toContain('meet.example.test');
  });

  it('a calendar entry is replaced by that of the new date when a promotion gives up a seat', async () => {
    const [me, other] = [await person(), await person()];
    const template = await world.template();
    const early = await world.event({ template, seats: 1, startDate: '2026-05-20T10:00' });
    const late = await world.event({ template, seats: 1, startDate: '2026-05-27T10:00' });
    await enroll(other.client, early._id);
    await enroll(me.client, late._id);
    await me.client.call(seats.changeEvent, {
      params: { id: late._id },
      body: { event: early._id, wait: true },
    });
    expect(await startsOf(me)).toEqual(['2026-05-27T16:00:00.000Z']);
    await leave(other.client, early._id);
    expect(await startsOf(me)).toEqual(['2026-05-20T16:00:00.000Z']);
  });

  it('the calendar feed shows classes to enrolled users and instructors, and as tentative when waitlisted', async () => {
    const [me, teacher, waiting] = [await person(), await person(), await person()];
    const event = await world.event({ startDate: '2026-05-20T10:00', instructors: [teacher.id] });
    await enroll(me.client, event._id);
    await enroll(waiting.client, event._id);
    const start = '2026-05-20T16:00:00.000Z';
    expect(await feedOf(me.client)).toEqual([[start, 'CONFIRMED']]);
    expect(await feedOf(teacher.client)).toEqual([[start, 'CONFIRMED']]);
    expect(await feedOf(waiting.client)).toEqual([[start, 'TENTATIVE']]);
    // a place in line is no seat: no mail puts it into a calendar
    expect(await waiting.calendar()).toEqual([]);
  });

  it.each([
    [
      'spring',
      '2027-03-13',
      ['2027-03-13T13:30:00.000Z', '2027-03-14T12:30:00.000Z', '2027-03-15T12:30:00.000Z'],
    ],
    [
      'fall',
      '2026-10-31',
      ['2026-10-31T12:30:00.000Z', '2026-11-01T13:30:00.000Z', '2026-11-02T13:30:00.000Z'],
    ],
  ])(
    'a class of three days starts at 8:30 each day when the clocks change in %s',
    async (_season, startDate, expected) => {
      const me = await person();
      const location = await world.location({ timezone: 'America/New_York' });
      const template = await world.template({ hours: 24 });
      const event = await world.event({ template, location, startDate, seats: 5 });
      await enroll(me.client, event._id);
      expect(await startsOf(me)).toEqual(expected);
    },
  );
});

describe('instructor availability', () => {
  it('a class is refused with the next free days when its instructor has a field visit', async () => {
    const field = await fieldWorld(portal);
    await saveHours(field.instructor);
    const visit = await visitOf(field, field.manager, {
      startDate: '2026-05-20T09:00',
      instructor: field.instructor.id,
    });
    expect((await as(field.instructor, visit).confirm()).status).toBe(200);
    const make = (body: object) =>
      admin.call(contract.createEvent, {
        body: {
          template: '',
          startDate: '',
          seats: 5,
          published: true,
          instructors: [field.instructor.id],
          ...body,
        },
      });
    const [template, location] = [await world.template(), await world.location()];
    const rejected = await make({ template, location, startDate: '2026-05-20T08:30' });
    expect([rejected.status, rejected.problem.code]).toEqual([409, 'live.instructor_busy']);
    expect(rejected.problem.detail).toContain('Rory Field');
    expect(rejected.problem.detail).toContain('May 21, 2026');
    const next = await make({ template, location, startDate: '2026-05-21T08:30' });
    expect(next.status).toBe(200);
    const moved = await change(next.body.event._id, { startDate: '2026-05-20T08:30' });
    expect(moved.problem.code).toBe('live.instructor_busy');
    expect(
      (await admin.call(contract.getEvent, { params: { id: next.body.event._id } })).body.event.startsAt,
    ).toBe('2026-05-21T08:30');
  });

  it('a field visit is refused with the next free times until its instructor’s class is canceled', async () => {
    const field = await fieldWorld(portal);
    const event = await world.event({
      startDate: '2026-06-03T08:30',
      template: await world.template({ hours: 16 }),
      instructors: [field.instructor.id],
    });
    const input = { startDate: '2026-06-04T13:00', instructor: field.instructor.id };
    const visit = await visitOf(field, field.manager, input);
    const rejected = await as(field.instructor, visit).confirm();
    expect([rejected.status, rejected.problem.code]).toEqual([409, 'field.slot_taken']);
    expect(rejected.problem.detail).toContain('June 5, 2026');
    await cancel(event._id);
    await admin.call(contract.deleteEvent, { params: { id: event._id } });
    expect((await as(field.instructor, visit).confirm()).status).toBe(200);
    await saveHours(field.instructor);
    const other = await request(field, field.manager, { ...input, startDate: '2026-06-04T14:00' });
    expect(other.problem.code).toBe('field.slot_taken');
  });

  it('an instructor teaches consecutive virtual classes, but an overlapping draft is not published', async () => {
    const teacher = await person();
    const template = await world.template({ hours: 1 });
    const at = (startDate: string, published = true) =>
      world.event({
        startDate,
        template,
        published,
        isVirtual: true,
        joinUrl: 'https://meet.example.test/a',
        instructors: [teacher.id],
      });
    await at('2026-06-10T09:00');
    await at('2026-06-10T10:00');
    const draft = await at('2026-06-10T09:30', false);
    const published = await admin.call(contract.publishEvent, { params: { id: draft._id }, body: {} });
    expect(published.problem.code).toBe('live.instructor_busy');
  });
});
