import { makePrivateLink } from '../../../test/private-link.ts';
import { describe, expect, it } from 'vitest';
import * as calendar from '@forecourt/contract/calendar';
import * as dealers from '@forecourt/contract/dealers';
import * as imports from '@forecourt/contract/imports';
import * as field from '@forecourt/contract/field-training';
import * as contract from '@forecourt/contract/notifications';
import { MINUTE } from '../../kit/clock.ts';
import { calendarAfterMails, parsed } from '../../../test/calendar/mailed.ts';
import type { TestPortal } from '../../../test/harness.ts';
import { inFieldWorld } from '../../../test/training/field-world.ts';
import { as, type FieldWorld, kinds, type Someone, visitOf } from './field.factory.ts';

let portal: TestPortal;
let world: FieldWorld;
inFieldWorld(
  (made) => {
    ({ portal, world } = made);
  },
  { BASE_URL: 'http://portal.example.test' },
);

/** Entries in a user's calendar program after all mails so far. */
async function shownTo({ id }: Someone) {
  const { email } = await portal.database.db
    .selectFrom('user_account')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return calendarAfterMails(portal, email);
}
/** The same in short: start, state, number of the change. */
const linesOf = async (one: Someone) =>
  (await shownTo(one)).map(({ starts, status, sequence }) => [starts[0], status, sequence]);
/** Entries of the calendar feed that programs fetch: start and state. */
async function feedOf({ client }: Someone) {
  const url = await makePrivateLink(portal, client, calendar.makeCalendarLink);
  const { text } = await client.request('GET', new URL(url).pathname);
  return parsed(text).events.map(({ uid, starts, status }) => [uid, starts[0], status]);
}
/** Later, as changes are: two of one minute would have one time stamp. */
async function done(action: () => Promise<{ readonly status: number }>): Promise<void> {
  portal.clock.advance(MINUTE);
  expect((await action()).status).toBe(200);
}

describe('field visits in calendars', () => {
  it('a calendar entry keeps its UID for all participants when the visit is confirmed, moved, or canceled', async () => {
    const { manager, instructor, learner } = world;
    const visit = await visitOf(world, manager, { attendees: [learner.id], instructor: instructor.id });
    const everyone = [manager, instructor, learner];
    const names = everyone.map(({ id }) => new Set([`appointment-${visit._id}-${id}@forecourt`]));
    const seen = everyone.map(() => new Set<string>());
    const after = async (action: () => Promise<{ readonly status: number }>) => {
      await done(action);
      const lines = [];
      for (const [index, one] of everyone.entries()) {
        for (const { uid } of await shownTo(one)) seen[index]?.add(uid);
        lines.push(await linesOf(one));
      }
      return lines;
    };
    const all = (line: unknown[]) => everyone.map(() => [line]);
    const [friday, saturday, sunday] = [20, 21, 22].map((day) => `2026-03-${day}T15:00:00.000Z`);
    const by = (one: Someone) => as(one, visit);

    // a request is in no mail, and tentative in the feed
    expect(await linesOf(instructor)).toEqual([]);
    expect((await feedOf(manager)).map(([, ...rest]) => rest)).toEqual([[friday, 'TENTATIVE']]);
    expect(await after(() => by(instructor).confirm())).toEqual(all([friday, 'CONFIRMED', 0]));
    expect(await after(() => by(instructor).save({ startDate: '2026-03-21T09:00' }))).toEqual(
      all([saturday, 'CONFIRMED', 1]),
    );
    // what the dealer moves waits for a confirmation, and moves on as long as it waits
    expect(await after(() => by(manager).save({ startDate: '2026-03-22T09:00' }))).toEqual(
      all([sunday, 'TENTATIVE', 2]),
    );
    expect(await after(() => by(manager).save({ startDate: '2026-03-20T09:00' }))).toEqual(
      all([friday, 'TENTATIVE', 3]),
    );
    expect(await after(() => by(instructor).confirm())).toEqual(all([friday, 'CONFIRMED', 4]));
    // two changes before a mail goes out: the last counts
    await done(() => by(instructor).save({ startDate: '2026-03-22T09:00' }));
    expect(await after(() => by(instructor).save({ startDate: '2026-03-21T09:00' }))).toEqual(
      all([saturday, 'CONFIRMED', 5]),
    );
    // who no longer attends has it no more, and again on returning
    const [kept, , left] = [[saturday, 'CONFIRMED', 5], 0, []];
    expect(await after(() => by(manager).save({ attendees: [] }))).toEqual([[kept], [kept], left]);
    expect(await after(() => by(manager).save({ attendees: [learner.id] }))).toEqual([
      [kept],
      [kept],
      [[saturday, 'CONFIRMED', 7]],
    ]);
    expect((await feedOf(learner))[0]).toEqual([...(names[2] ?? []), saturday, 'CONFIRMED']);
    expect(await after(() => by(manager).cancel())).toEqual([[], [], []]);
    expect(await feedOf(learner)).toEqual([]);
    expect(seen).toEqual(names);
  });

  it('the calendar file of a field visit is served to its participants until the visit is canceled', async () => {
    const { manager, instructor, learner, otherManager, admin } = world;
    const visit = await visitOf(world, manager, { attendees: [learner.id], instructor: instructor.id });
    const fileFor = ({ client }: Someone) =>
      client.call(field.appointmentFile, { params: { id: visit._id } });
    for (const one of [manager, instructor, learner]) {
      const { headers, text } = await fileFor(one);
      expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
      expect(parsed(text).events).toMatchObject([
        { uid: `appointment-${visit._id}-${one.id}@forecourt`, starts: [visit.startDate] },
      ]);
      expect((await as(one, visit).get()).body.appointment.inCalendar).toBe(true);
    }
    for (const one of [otherManager, admin]) expect((await fileFor(one)).status).toBe(404);
    expect((await as(admin, visit).get()).body.appointment.inCalendar).toBe(false);
    await as(manager, visit).cancel();
    expect((await fileFor(manager)).status).toBe(404);
  });

  it('a calendar entry moves to the other instructor when the visit is reassigned, also unconfirmed', async () => {
    const { manager, instructor, admin } = world;
    const other = await world.someone({ role: 'sales-rep', dealers: [], lastName: 'Second' });
    await world.putInCharge(other.id, world.dealer);
    const visit = await visitOf(world, manager, { instructor: instructor.id });
    const start = '2026-03-20T15:00:00.000Z';
    await done(() => as(instructor, visit).confirm());
    expect(await linesOf(instructor)).toEqual([[start, 'CONFIRMED', 0]]);
    await done(() => as(admin, visit).save({ instructor: other.id }));
    expect([await linesOf(instructor), await linesOf(other)]).toEqual([[], [[start, 'CONFIRMED', 0]]]);
    // the dealer wants the first one again, who has not said yes yet
    await done(() => as(manager, visit).save({ instructor: instructor.id }));
    expect([await linesOf(instructor), await linesOf(other)]).toEqual([[[start, 'TENTATIVE', 2]], []]);
    await done(() => as(admin, visit).save({ instructor: other.id }));
    expect([await linesOf(instructor), await linesOf(other)]).toEqual([[], [[start, 'TENTATIVE', 2]]]);
  });

  it('a calendar entry shows its location and is removed for all participants when the visit is deleted', async () => {
    const { instructor, admin } = world;
    const visit = await visitOf(world, admin, { instructor: instructor.id });
    await done(() => as(instructor, visit).confirm());
    const [shown] = await shownTo(instructor);
    expect(shown).toMatchObject({
      title: 'Aiming light bars (Harbour Motors)',
      location: expect.stringContaining('Harbour Motors'),
      zone: 'America/Boise',
    });
    await done(() => as(instructor, visit).save({ subject: 'Aiming head lamps', isVirtual: true }));
    for (const one of [instructor, admin])
      expect(await shownTo(one)).toMatchObject([
        { title: 'Aiming head lamps (Harbour Motors)', location: expect.not.stringContaining('Harbour') },
      ]);
    await done(() => as(admin, visit).remove());
    expect([await linesOf(instructor), await linesOf(admin)]).toEqual([[], []]);
  });

  it('an upcoming calendar entry is updated when its dealer’s name or address changes by form or import', async () => {
    const { manager, instructor, admin, dealer } = world;
    const visit = await visitOf(world, manager, { instructor: instructor.id });
    await visitOf(world, manager, { instructor: instructor.id, subject: 'Only asked for' });
    const over = await visitOf(world, manager, {
      instructor: instructor.id,
      startDate: '2026-03-10T12:00',
      subject: 'Over by then',
    });
    for (const one of [visit, over]) await done(() => as(instructor, one).confirm());
    const shown = async () =>
      (await shownTo(instructor)).map(({ title, location, sequence }) => [title, location, sequence]);
    const past = ['Over by then (Harbour Motors)', 'Harbour Motors, Boise, ID', 0];
    expect(await shown()).toEqual([
      past,
      ['Aiming light bars (Harbour Motors)', 'Harbour Motors, Boise, ID', 0],
    ]);
    portal.clock.set('2026-03-10T20:00:00Z');
    const save = (name: string, addressLine1: string, phone = '') =>
      admin.client.call(dealers.saveDealer, {
        body: {
          _id: dealer,
          name,
          dealerId: `H-${dealer}`,
          address: { addressLine1, city: 'Boise', region: 'ID', country: 'US' },
          phone,
        },
      });
    await done(() => save('Harbour Motors', '9 Pier Road'));
    const moved = ['Aiming light bars (Harbour Motors)', 'Harbour Motors, 9 Pier Road, Boise, ID', 1];
    expect(await shown()).toEqual([past, moved]);
    // changes that calendars don't contain aren't announced
    const notified = await kinds(instructor);
    await done(() => save('Harbour Motors', '9 Pier Road', '208 555 0100'));
    expect([await kinds(instructor), await shown()]).toEqual([notified, [past, moved]]);
    portal.clock.advance(MINUTE);
    const text = `name,dealerId,addressLine1,city,region,country\nPier Motors,H-${dealer},9 Pier Road,Nampa,ID,US\n`;
    const { body } = await admin.client.call(imports.startImport, { body: { kind: 'dealers', text } });
    await portal.runJobs();
    await admin.client.call(imports.runImport, { params: { id: body.import._id }, body: {} });
    await portal.runJobs();
    expect(await shown()).toEqual([
      past,
      ['Aiming light bars (Pier Motors)', 'Pier Motors, 9 Pier Road, Nampa, ID', 2],
    ]);
    const { notifications } = (await instructor.client.call(contract.listNotifications, {})).body;
    expect(notifications[0]?.body).toContain('Pier Motors, 9 Pier Road, Nampa, ID');
  });

  // Boise leaves summer time on 1 November 2026 at 2:00 and enters it on 14 March 2027 at 2:00
  it.each([
    ['the day before the clocks go back', '2026-10-31T09:00', '2026-10-31T15:00:00.000Z'],
    ['the day on which they went back', '2026-11-01T09:00', '2026-11-01T16:00:00.000Z'],
    ['over the moment at which they go back', '2026-11-01T00:30', '2026-11-01T06:30:00.000Z'],
    ['the first of two half past one', '2026-11-01T01:30', '2026-11-01T07:30:00.000Z'],
    ['the second of two half past one', '2026-11-01T08:30:00.000Z', '2026-11-01T08:30:00.000Z'],
    ['the day before the clocks go forward', '2027-03-13T09:00', '2027-03-13T16:00:00.000Z'],
    ['the day on which they went forward', '2027-03-14T09:00', '2027-03-14T15:00:00.000Z'],
    ['over the moment at which they go forward', '2027-03-14T01:30', '2027-03-14T08:30:00.000Z'],
  ])(
    'a calendar entry of one hour starts and ends at the exact times around clock changes: %s',
    async (_when, startDate, start) => {
      const { manager, instructor } = world;
      const visit = await visitOf(world, manager, { startDate, minutes: 60, instructor: instructor.id });
      await done(() => as(instructor, visit).confirm());
      const [shown] = await shownTo(instructor);
      const end = new Date(Date.parse(start) + 60 * MINUTE).toISOString();
      expect([shown?.starts, shown?.end]).toEqual([[start], end]);
    },
  );

  it('a calendar entry keeps 9:00 local time when its visit moves across a clock change', async () => {
    const { manager, instructor } = world;
    const visit = await visitOf(world, manager, {
      startDate: '2026-10-31T09:00',
      instructor: instructor.id,
    });
    await done(() => as(instructor, visit).confirm());
    expect(await linesOf(instructor)).toEqual([['2026-10-31T15:00:00.000Z', 'CONFIRMED', 0]]);
    const starts = [];
    for (const startDate of ['2026-11-02T09:00', '2027-03-15T09:00', '2026-10-31T09:00']) {
      await done(() => as(instructor, visit).save({ startDate }));
      starts.push(...(await linesOf(instructor)));
    }
    expect(starts).toEqual([
      ['2026-11-02T16:00:00.000Z', 'CONFIRMED', 1],
      ['2027-03-15T15:00:00.000Z', 'CONFIRMED', 2],
      ['2026-10-31T15:00:00.000Z', 'CONFIRMED', 3],
    ]);
  });
});
