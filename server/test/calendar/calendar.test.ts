import { endOwnSessions } from '@forecourt/contract/account';
import { changePassword } from '@forecourt/contract/session';
import { makePrivateLink, PASSWORD } from '../private-link.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@forecourt/contract/calendar';
import * as notifications from '@forecourt/contract/notifications';
import * as merge from '@forecourt/contract/user-merge';
import { createUser } from '../../src/features/users/user.factory.ts';
import { DAY, MINUTE } from '../../src/kit/clock.ts';
import { clientOf, type Client } from '../client.ts';
import { testPortal, type TestPortal } from '../harness.ts';
import { type Classes, openClasses } from './classes.ts';
import { parsed } from './mailed.ts';

let portal: TestPortal;
let classes: Classes;
beforeAll(async () => {
  portal = await testPortal({ BASE_URL: 'http://portal.example.test' });
  classes = await openClasses(portal);
});
afterAll(async () => {
  await classes.server.close();
  await portal.close();
});

const user = (input: Parameters<typeof createUser>[1] = {}) => createUser(portal.database.db, input);
/** Tells the person, and what an independent calendar makes of the mail. */
async function invited(person: string, id: string) {
  await classes.tell(person, id);
  const [file] = await classes.sent();
  const calendar = parsed(file ?? '');
  return { method: calendar.method, ...calendar.events[0] };
}

describe('the calendar invitation', () => {
  it('an invitation holds one event with one attendee in the time zone of its venue', async () => {
    const person = await user({ email: 'ada@example.test', firstName: 'Ada', lastName: 'Marlow' });
    const id = randomUUID();
    classes.set(person, id, {});
    await classes.tell(person, id);
    const [file = ''] = await classes.sent();
    const { method, zones, events } = parsed(file);
    expect([method, zones]).toEqual(['REQUEST', ['America/Denver']]);
    expect(events).toMatchObject([
      {
        uid: `dealer-${id}-${person}@forecourt`,
        sequence: 0,
        status: 'CONFIRMED',
        title: 'Winter tyres',
        location: 'Harbour Motors, Boise',
        zone: 'America/Denver',
        starts: ['2026-04-01T14:30:00.000Z'],
        end: '2026-04-01T22:30:00.000Z',
        description: 'Bring gloves.\n\nhttp://portal.example.test/auth/live-training/events/1',
        attendee: { mail: 'MAILTO:ada@example.test', partstat: 'ACCEPTED', rsvp: 'FALSE' },
      },
    ]);
    // lines end as RFC 5545 has it, and none is longer than 75 octets
    expect(file.split('\r\n').every((line) => !line.includes('\n') && Buffer.byteLength(line) <= 75)).toBe(
      true,
    );
  });

  it('an invitation keeps its UID and raises its sequence when its event is moved, canceled, and restored', async () => {
    const person = await user();
    const id = randomUUID();
    classes.set(person, id, {});
    const invitations = [await invited(person, id)];
    const change = async (entry: Parameters<Classes['set']>[2]) => {
      portal.clock.advance(MINUTE);
      classes.set(person, id, entry);
      invitations.push(await invited(person, id));
    };
    const [start, end] = [new Date('2026-04-02T14:30:00Z'), new Date('2026-04-02T22:30:00Z')];
    await change({ start, end });
    await change({ start: new Date('2026-04-01T14:30:00Z'), end: new Date('2026-04-01T22:30:00Z') });
    await change(null);
    await change({});
    expect(new Set(invitations.map(({ uid }) => uid)).size).toBe(1);
    expect(
      invitations.map(({ method, sequence, status, starts }) => [method, sequence, status, starts?.[0]]),
    ).toEqual([
      ['REQUEST', 0, 'CONFIRMED', '2026-04-01T14:30:00.000Z'],
      ['REQUEST', 1, 'CONFIRMED', '2026-04-02T14:30:00.000Z'],
      ['REQUEST', 2, 'CONFIRMED', '2026-04-01T14:30:00.000Z'],
      ['CANCEL', 3, 'CANCELLED', '2026-04-01T14:30:00.000Z'],
      ['REQUEST', 4, 'CONFIRMED', '2026-04-01T14:30:00.000Z'],
    ]);
    const stamps = invitations.map(({ stamp }) => stamp ?? '');
    expect(stamps).toEqual(stamps.toSorted());
    expect(new Set(stamps).size).toBe(5);
  });

  it('an invitation states the latest change when two changes precede its delivery', async () => {
    const person = await user();
    const id = randomUUID();
    classes.set(person, id, {});
    await invited(person, id);
    classes.set(person, id, { title: 'First change' });
    await classes.tell(person, id);
    classes.set(person, id, { title: 'Second change' });
    await classes.tell(person, id);
    const files = await classes.sent();
    const events = files.map((file) => parsed(file ?? '').events[0]);
    expect(events.map((one) => [one?.title, one?.sequence])).toEqual([
      ['Second change', 1],
      ['Second change', 1],
    ]);
  });

  it('an invitation over several days repeats at the same local hour when daylight saving time ends', async () => {
    const person = await user();
    const id = randomUUID();
    classes.set(person, id, {
      zone: 'America/New_York',
      start: new Date('2026-10-31T12:30:00Z'),
      end: new Date('2026-11-02T21:30:00Z'),
    });
    const { starts, end } = await invited(person, id);
    expect(starts).toEqual([
      '2026-10-31T12:30:00.000Z',
      '2026-11-01T13:30:00.000Z',
      '2026-11-02T13:30:00.000Z',
    ]);
    expect(end).toBe('2026-10-31T20:30:00.000Z');
  });

  it('an invitation keeps its hour when its time zone has no daylight saving time', async () => {
    const person = await user();
    const id = randomUUID();
    const [start, end] = [new Date('2026-07-05T15:30:00Z'), new Date('2026-07-05T17:30:00Z')];
    classes.set(person, id, { zone: 'America/Phoenix', start, end });
    expect(await invited(person, id)).toMatchObject({
      zone: 'America/Phoenix',
      starts: [start.toISOString()],
    });
  });

  it('an invitation escapes a title when it contains calendar lines', async () => {
    const person = await user();
    const id = randomUUID();
    const title = 'A; b, c\\\r\nATTENDEE:mailto:everybody@example.test\nEND:VEVENT é日本語 '.repeat(3).trim();
    classes.set(person, id, { title });
    await classes.tell(person, id);
    const [file = ''] = await classes.sent();
    const { events } = parsed(file);
    expect(events).toHaveLength(1);
    expect(events[0]?.title?.replaceAll('\n', ' ')).toBe(title.replaceAll('\r\n', ' ').replaceAll('\n', ' '));
    expect(file.match(/^ATTENDEE/gm)).toHaveLength(1);
  });

  it('an invitation is not sent when the user has no such event and was never invited', async () => {
    const person = await user();
    await classes.tell(person, randomUUID());
    expect(await classes.sent()).toEqual([undefined]);
  });

  it('an invitation is canceled when the feature of its event is off', async () => {
    const person = await user();
    const id = randomUUID();
    classes.set(person, id, {});
    await invited(person, id);
    await portal.set({ features: { liveTraining: false } });
    expect(await invited(person, id)).toMatchObject({ method: 'CANCEL', sequence: 1 });
    await portal.set({ features: { liveTraining: true } });
  });
});

it('notification kinds that carry an invitation refuse the daily digest', async () => {
  const person = await portal.as(await user());
  const { preferences } = (await person.call(notifications.notificationPreferences, {})).body;
  const inviting = preferences.filter(({ digest }) => !digest).map(({ kind }) => kind);
  expect(inviting).toContain('field.confirmed');
  for (const kind of inviting) {
    const body = { preferences: [{ kind, mail: 'digest' as const }] };
    const { problem } = await person.call(notifications.saveNotificationPreferences, { body });
    expect(problem.fields?.map(({ path }) => path)).toEqual(['preferences.0.mail']);
  }
});

const NEXT = { password: 'Another4horse', passwordConfirmation: 'Another4horse' };
const at = (client: Client) => clientOf(classes.server, client.cookies);
const fetch = (url: string) => clientOf(classes.server).request('GET', new URL(url).pathname);

const make = (client: Client) => makePrivateLink(portal, at(client), contract.makeCalendarLink);

describe('the private calendar feed', () => {
  it('the calendar feed lists current and tentative events of the user up to 90 days back', async () => {
    const person = await user({ language: 'fr' });
    const [invitedTo, waiting, past, old] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const now = portal.clock.now().getTime();
    const ago = (days: number) => ({
      start: new Date(now - days * DAY - 1000),
      end: new Date(now - days * DAY),
    });
    classes.set(person, invitedTo, {});
    classes.set(person, waiting, { status: 'tentative' });
    classes.set(person, past, ago(90));
    classes.set(person, old, ago(91));
    await invited(person, invitedTo);
    classes.set(person, invitedTo, { title: 'Moved' });
    await invited(person, invitedTo);
    const feed = await fetch(await make(await portal.as(person)));
    expect(feed.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const { method, events } = parsed(feed.text);
    expect(method).toBe('PUBLISH');
    expect(new Map(events.map(({ uid, sequence, status }) => [uid, [sequence, status]]))).toEqual(
      new Map([
        [`dealer-${invitedTo}-${person}@forecourt`, [1, 'CONFIRMED']],
        [`dealer-${waiting}-${person}@forecourt`, [0, 'TENTATIVE']],
        [`dealer-${past}-${person}@forecourt`, [0, 'CONFIRMED']],
      ]),
    );
  });

  it('the calendar feed is served at its latest link only, and only when its user is active', async () => {
    const { db } = portal.database;
    const person = await user();
    const client = await portal.as(person);
    const first = await make(client);
    expect((await fetch(first)).status).toBe(200);
    const second = await make(client);
    expect([(await fetch(first)).status, (await fetch(second)).status]).toEqual([404, 200]);
    await db.updateTable('user_account').set({ status: 'deactivated' }).where('id', '=', person).execute();
    expect((await fetch(second)).status).toBe(404);
    await db.updateTable('user_account').set({ status: 'active' }).where('id', '=', person).execute();
    const read = await at(client).call(contract.calendarLink, {});
    expect(read.body.link?.createdAt).toBe(portal.clock.now().toISOString());
    await at(client).call(contract.endCalendarLink, {});
    expect((await fetch(second)).status).toBe(404);
    const stored = await db
      .selectFrom('activity_entry')
      .select('data')
      .where('actor_id', '=', person)
      .execute();
    expect(JSON.stringify(stored)).not.toContain(second.split('/').at(-1)?.replace('.ics', ''));
  });

  it('a calendar link requires the password and is confirmed by a mail', async () => {
    const email = 'told@example.test';
    const client = await portal.as(await user({ email }));
    await make(client);
    const wrong = await at(client).call(contract.makeCalendarLink, { body: { password: 'Wrong4horse' } });
    expect(wrong.problem.fields?.map(({ path }) => path)).toEqual(['password']);
    const invitations = await portal.database.db
      .selectFrom('mail')
      .select('template')
      .where('recipient', '=', email)
      .execute();
    expect(invitations).toEqual([{ template: 'private-link-made' }]);
  });

  it.each([
    ['the password is changed', changePassword, { ...NEXT, currentPassword: PASSWORD }],
    ['its owner signs out everywhere', endOwnSessions, { password: PASSWORD }],
  ] as const)('the calendar feed is closed when %s', async (_, call, body) => {
    const client = await portal.as(await user());
    const url = await make(client);
    expect((await fetch(url)).status).toBe(200);
    expect((await client.request(call.method, call.path, { body })).status).toBe(200);
    expect((await fetch(url)).status).toBe(404);
  });

  it('calendar links cannot be made or ended when impersonating', async () => {
    const admin = await portal.as(await user({ role: 'company-admin' }));
    const person = await user();
    expect((await admin.request('POST', `/api/proxy/${person}`)).status).toBe(200);
    const made = await at(admin).call(contract.makeCalendarLink, { body: { password: PASSWORD } });
    const ended = await at(admin).call(contract.endCalendarLink, {});
    for (const { problem } of [made, ended]) expect(problem.code).toBe('proxy.closed_page');
  });

  it('the calendar feed is closed when the account of its user is merged into another one', async () => {
    const [one, two] = [await user(), await user()];
    const url = await make(await portal.as(two));
    const admin = await portal.as(await user({ role: 'company-admin' }));
    expect((await admin.call(merge.mergeUsers, { body: { primary: one, secondary: two } })).status).toBe(200);
    expect((await fetch(url)).status).toBe(404);
  });
});
