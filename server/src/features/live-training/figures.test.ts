import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { iltInfo } from '@forecourt/contract/dashboards';
import * as attendance from '@forecourt/contract/live-attendance';
import { myEvents } from '@forecourt/contract/live-events';
import * as seats from '@forecourt/contract/live-seats';
import { reportDealerLive, reportUserAttendance } from '@forecourt/contract/report-details';
import { comingTeamClasses } from '@forecourt/contract/report-team';
import { DAY } from '../../kit/clock.ts';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createDealer, createUser } from '../users/user.factory.ts';
import { createLiveWorld, enroll } from './live-training.factory.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const person = async (input: object = {}) => {
  const id = await createUser(portal.database.db, input);
  return { id, client: await portal.as(id) };
};

const coming = async (client: Client) => (await client.call(comingTeamClasses, {})).body.classes;

describe('live training in reports', () => {
  it('live training reports show a dealer’s classes with enrollments, and a user’s own attendance', async () => {
    const world = await createLiveWorld(portal);
    const dealer = await createDealer(portal.database.db);
    const [one, two, stranger] = [
      await person({ dealers: [dealer] }),
      await person({ dealers: [dealer] }),
      await person(),
    ];
    const event = await world.event({ seats: 2 });
    for (const { client } of [stranger, one, two]) await enroll(client, event._id);
    const company = await person({ role: 'company-admin', dealers: [] });
    const { events } = (await company.client.call(reportDealerLive, { params: { id: dealer } })).body;
    expect(events).toMatchObject([{ _id: event._id, enrolled: 1, waitlist: 1, completed: 0, missed: 0 }]);
    const manager = await person({ role: 'dealer-manager', dealers: [dealer] });
    expect(await coming(manager.client)).toMatchObject([{ _id: event._id, enrolled: 1, waitlist: 1 }]);
    const elsewhere = await person({ role: 'dealer-manager' });
    expect(await coming(elsewhere.client)).toEqual([]);
    const own = await one.client.call(reportUserAttendance, { params: { id: one.id } });
    expect(own.body.attendances).toMatchObject([{ event: { _id: event._id }, status: 'enrolled' }]);
    const waiting = await two.client.call(reportUserAttendance, { params: { id: two.id } });
    expect(waiting.body.attendances).toEqual([]);
    expect((await one.client.call(reportUserAttendance, { params: { id: two.id } })).status).toBe(404);
  });

  it('the live training dashboard counts upcoming classes, seats, enrollments, and completions', async () => {
    const world = await createLiveWorld(portal);
    const company = await person({ role: 'company-admin', dealers: [] });
    const info = async () => (await company.client.call(iltInfo, {})).body;
    const before = await info();
    const [one, two] = [await person(), await person()];
    const event = await world.event({ seats: 4 });
    await enroll(one.client, event._id);
    await enroll(two.client, event._id);
    const after = await info();
    expect([after.upcoming, after.seats, after.enrolled]).toEqual([
      before.upcoming + 1,
      before.seats + 4,
      before.enrolled + 2,
    ]);
    portal.clock.advance(30 * DAY + 1);
    const { admin } = await createLiveWorld(portal);
    await admin.call(seats.markCompleted, { params: { id: event._id }, body: { users: [one.id] } });
    portal.clock.advance(DAY);
    const company2 = await person({ role: 'company-admin', dealers: [] });
    const later = (await company2.client.call(iltInfo, {})).body;
    expect([later.completed, later.missedRate]).toEqual([1, 0]);
  });
});

describe('the roster of a class', () => {
  it('the roster is printed as a sign-in sheet and exported by instructors and administrators only', async () => {
    const world = await createLiveWorld(portal);
    const template = await world.template({ hours: 16 });
    const teacher = await person();
    const event = await world.event({ template, seats: 1, instructors: [teacher.id] });
    const [me, waiting] = [
      await person({ firstName: '=Ada', lastName: '<b>Marlow</b>' }),
      await person({ lastName: 'Waiter' }),
    ];
    await enroll(me.client, event._id);
    await enroll(waiting.client, event._id);
    const path = `/api/ilt-event/${event._id}`;
    const sheet = await teacher.client.request('GET', `${path}/sign-in-sheet`);
    expect(sheet.headers['content-type']).toContain('text/html');
    expect(sheet.text).toContain('&lt;b&gt;Marlow&lt;/b&gt;');
    expect(sheet.text).not.toContain('Waiter');
    portal.clock.set(new Date(event.endDate));
    const marker = await portal.as(world.adminId);
    await marker.call(attendance.markAttendance, {
      params: { id: event._id },
      body: { user: me.id, day: 2, present: true },
    });
    const { text } = await marker.request('GET', `${path}/attendance/export`);
    const [head = '', ...lines] = text.replace('\uFEFF', '').split('\r\n');
    expect(head.split(',').length).toBe(8);
    expect(lines.find((line) => line.includes('Marlow'))).toMatch(/,enrolled,,,yes,$/);
    // no spreadsheet takes a name for a formula
    expect(text).not.toMatch(/(^|[\r\n,"])=Ada/);
    const learner = await portal.as(me.id);
    for (const file of ['sign-in-sheet', 'attendance/export'])
      expect((await learner.request('GET', `${path}/${file}`)).status).toBe(403);
  });
});

const staff = async (role: string) => (await (await person({ role })).client.call(myEvents, {})).body.staff;

it('own classes report a dealer manager as staff and a learner not', async () => {
  await createLiveWorld(portal);
  expect([await staff('dealer-manager'), await staff('learner')]).toEqual([true, false]);
});
