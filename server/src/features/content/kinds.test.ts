import { makePrivateLink } from '../../../test/private-link.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as calendar from '@forecourt/contract/calendar';
import * as events from '@forecourt/contract/events';
import * as favorites from '@forecourt/contract/favorites';
import * as follows from '@forecourt/contract/suggested-follows';
import * as notifications from '@forecourt/contract/notifications';
import * as promotions from '@forecourt/contract/promotions';
import * as resources from '@forecourt/contract/resources';
import type { Client } from '../../../test/client.ts';
import { START, testPortal, type TestPortal } from '../../../test/harness.ts';
import { DAY, HOUR, MINUTE } from '../../kit/clock.ts';
import { imageFile } from '../brands/image.factory.ts';
import { createBrand, createCurriculum } from '../courses/curriculum.factory.ts';
import { createCourse } from '../courses/course.factory.ts';
import { createDealer } from '../users/user.factory.ts';
import { createReader } from './content.factory.ts';

let portal: TestPortal;
let admin: Client;
let reader: Client;
let stranger: Client;
let ours: string;
let readerId: string;
let adminId: string;
beforeAll(async () => {
  portal = await testPortal();
  const { db } = portal.database;
  ours = await createBrand(db, { name: 'Torvane' });
  adminId = await createReader(db, { role: 'company-admin' });
  admin = await portal.as(adminId);
  const dealer = (brand: string) => createDealer(db, { brands: [brand] });
  readerId = await createReader(db, { dealers: [await dealer(ours)], lastName: 'Reade' });
  reader = await portal.as(readerId);
  stranger = await portal.as(await createReader(db, { dealers: [await dealer(await createBrand(db))] }));
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.clock.set(START);
  await portal.database.db.deleteFrom('content').execute();
});

const at = (time: number) => portal.clock.set(new Date(START.getTime() + time));
const notified = async (client: Client, kind: notifications.NotificationKind) => {
  const { body } = await client.call(notifications.listNotifications, { query: { kind } });
  return body.notifications.map(({ title }) => title);
};

const promote = (body: object = {}) =>
  admin.call(promotions.createPromotion, {
    body: {
      title: 'Winter set',
      body: '<p>Free valves.</p>',
      startDate: '2026-03-01',
      endDate: '2026-03-15',
      brandId: ours,
      published: true,
      ...body,
    },
  });
const readPromotion = (client: Client, id: string) =>
  client.call(promotions.getPromotion, { params: { id } });
const promotionsOf = async (query: object = {}) =>
  (await reader.call(promotions.listPromotions, { query })).body.promotions.map(({ title }) => title);

describe('promotions', () => {
  it('a promotion is marked as ended when its last day is over, and later hidden from readers', async () => {
    const { body } = await promote();
    const { _id: id } = body.promotion;
    expect((await readPromotion(reader, id)).body.promotion).toMatchObject({ daysLeft: 5, ended: false });
    at(6 * DAY);
    expect((await readPromotion(reader, id)).body.promotion).toMatchObject({ daysLeft: -1, ended: true });
    at(40 * DAY);
    // sessions of that age have ended
    expect((await readPromotion(await portal.as(readerId), id)).status).toBe(404);
    expect((await readPromotion(await portal.as(adminId), id)).status).toBe(200);
  });

  it('a promotion answers 404 when the reader’s dealer has another brand', async () => {
    const { body } = await promote();
    expect((await readPromotion(stranger, body.promotion._id)).status).toBe(404);
  });

  it('a promotion is listed by date when it runs on that day', async () => {
    await promote();
    expect(await promotionsOf({ date: '2026-03-15' })).toEqual(['Winter set']);
    expect(await promotionsOf({ date: '2026-03-16' })).toEqual([]);
  });

  it('a promotion is refused when its dates are missing or reversed, or its link is not HTTPS', async () => {
    expect((await promote({ startDate: undefined })).problem.fields).toMatchObject([{ path: 'startDate' }]);
    expect((await promote({ endDate: '2026-02-01' })).problem.fields).toMatchObject([{ path: 'endDate' }]);
    expect((await promote({ link: 'javascript:alert(1)' })).problem.fields).toMatchObject([{ path: 'link' }]);
  });
});

const callTogether = (body: object = {}) =>
  admin.call(events.createEvent, {
    body: {
      title: 'Lights night',
      body: '<p>Come.</p>',
      startDate: '2026-03-12T18:00',
      endDate: '2026-03-12T20:00',
      timezone: 'EST',
      city: 'Boise',
      state: 'ID',
      brandId: ours,
      published: true,
      ...body,
    },
  });
const eventMade = async (body?: object) => (await callTogether(body)).body.event._id;
const readEvent = (client: Client, id: string) => client.call(events.getEvent, { params: { id } });
const attend = (client: Client, id: string, type: events.Attendance | null) =>
  client.call(events.attendEvent, { params: { id }, body: { type } });
const START_OF_EVENT = new Date('2026-03-12T22:00:00Z').getTime() - START.getTime();

const available = async (client: Client) => (await client.call(events.eventsAvailable, {})).body.available;

describe('events', () => {
  it('events are available when the reader has one that has not ended', async () => {
    expect(await available(reader)).toBe(false);
    await eventMade();
    expect(await available(reader)).toBe(true);
    expect(await available(stranger)).toBe(false);
    at(START_OF_EVENT + 3 * HOUR);
    expect(await available(reader)).toBe(false);
  });

  it('an event lasts from 8:30 at its venue through its last day when only days are given', async () => {
    const { body } = await callTogether();
    expect(body.event).toMatchObject({
      startDate: '2026-03-12T22:00:00.000Z',
      timezone: 'America/New_York',
      label: 'Lights night - Boise, ID',
    });
    const day = await callTogether({ startDate: '2026-03-13', endDate: '2026-03-13' });
    expect(day.body.event.wall).toEqual({ start: '2026-03-13T08:30', end: '2026-03-13T23:59' });
    expect((await callTogether({ timezone: 'Mars/Olympus' })).problem.fields).toMatchObject([
      { path: 'timezone' },
    ]);
  });

  it('an event is changed when the create request has its ID', async () => {
    const id = await eventMade();
    const answer = await admin.call(events.createEvent, { body: { _id: id, title: 'Lights evening' } });
    expect(answer.body.event).toMatchObject({ _id: id, title: 'Lights evening' });
  });

  it('an attendance is counted once when the user answers repeatedly', async () => {
    const id = await eventMade();
    await Promise.all([attend(reader, id, 'going'), attend(reader, id, 'going')]);
    expect((await attend(reader, id, 'going')).body).toMatchObject({ type: 'going', counts: { going: 1 } });
    expect((await attend(reader, id, null)).body).toMatchObject({ type: null, counts: { going: 0 } });
  });

  it('attendees are notified when an event is moved or deleted', async () => {
    const id = await eventMade();
    await attend(reader, id, 'going');
    await admin.call(events.saveEvent, { params: { id }, body: { title: 'Lights night' } });
    expect(await notified(reader, 'event.changed')).toEqual([]);
    await admin.call(events.saveEvent, { params: { id }, body: { city: 'Nampa' } });
    expect(await notified(reader, 'event.changed')).toEqual(['“Lights night” has changed']);
    await admin.call(events.deleteEvent, { params: { id } });
    expect(await notified(reader, 'event.cancelled')).toEqual(['“Lights night” was canceled']);
  });

  it('an event’s calendar file has the UID of the feed entry when the user attends', async () => {
    const id = await eventMade();
    const file = (client: Client) => client.call(events.eventCalendar, { params: { id } });
    const alone = await file(reader);
    expect(alone.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(alone.text).toMatch(/SUMMARY:Lights night\r\n[\s\S]*LOCATION:Boise\\, ID\r\n/);
    expect(alone.text).toContain('DTSTART;TZID=America/New_York:20260312T180000');
    await attend(reader, id, 'going');
    const { pathname } = new URL(await makePrivateLink(portal, reader, calendar.makeCalendarLink));
    const feed = await reader.request('GET', pathname);
    const uid = /UID:(.*)/.exec(alone.text)?.[1];
    expect(feed.text).toContain(`UID:${uid}`);
    expect((await file(stranger)).status).toBe(404);
    await admin.call(events.deleteEvent, { params: { id } });
    expect((await file(reader)).status).toBe(404);
  });

  it('an attendance is refused when the event has ended', async () => {
    const id = await eventMade();
    at(START_OF_EVENT + 3 * HOUR);
    expect((await attend(reader, id, 'going')).problem.code).toBe('event.ended');
    const past = await reader.call(events.listEvents, { query: { past: true } });
    expect(past.body.events).toMatchObject([{ _id: id, ended: true }]);
    expect((await reader.call(events.listEvents, {})).body.events).toEqual([]);
  });

  it('the attendees of an event are counted for learners and named for administrators only', async () => {
    const id = await eventMade();
    await attend(reader, id, 'going');
    const seen = (client: Client) => client.call(events.listAttendees, { params: { id } });
    expect((await seen(reader)).body).toMatchObject({
      title: 'Lights night',
      attendees: [],
      counts: { going: 1 },
    });
    expect((await seen(admin)).body).toMatchObject({
      attendees: [{ type: 'going' }],
      pagination: { total: 1 },
    });
    expect((await seen(stranger)).status).toBe(404);
    const file = await admin.call(events.exportAttendees, { params: { id } });
    expect(file.text).toContain('Pat Reade,Going');
    expect((await reader.call(events.exportAttendees, { params: { id } })).status).toBe(403);
  });

  it('a virtual event’s link is hidden from readers until shortly before the start', async () => {
    const id = await eventMade({ isVirtual: true, link: 'https://meet.example.test/lights' });
    expect((await readEvent(reader, id)).body.event).toMatchObject({
      link: null,
      label: 'Lights night - Livestream',
    });
    expect((await readEvent(admin, id)).body.event.link).toBe('https://meet.example.test/lights');
    at(START_OF_EVENT - 10 * MINUTE);
    expect((await readEvent(reader, id)).body.event.link).toBe('https://meet.example.test/lights');
  });

  it('a virtual event’s link opens the tenant’s number of minutes before the start', async () => {
    await portal.set({ virtualOpensMinutes: 45 });
    const id = await eventMade({ isVirtual: true, link: 'https://meet.example.test/lights' });
    at(START_OF_EVENT - 46 * MINUTE);
    expect((await readEvent(reader, id)).body.event.link).toBeNull();
    at(START_OF_EVENT - 45 * MINUTE);
    expect((await readEvent(reader, id)).body.event.link).toBe('https://meet.example.test/lights');
    await portal.set({ virtualOpensMinutes: 10 });
  });
});

const suggestion = async (fields: object = {}) => {
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(await imageFile())], { type: 'image/png' }), 'card.png');
  const data = {
    title: 'Torvane rides',
    network: 'instagram',
    url: 'https://example.test/torvane',
    published: true,
  };
  form.append('data', JSON.stringify({ ...data, ...fields }));
  return admin.request('POST', '/api/suggested-follows', { body: form });
};

const stored = async () => (await reader.call(favorites.listFavorites, {})).body.favorites.length;

describe('suggested follows', () => {
  it('suggested follows answer the same under both spellings of the API path', async () => {
    const { body } = await suggestion();
    const { suggest } = body as Awaited<
      ReturnType<typeof admin.call<typeof follows.getSuggestedFollow>>
    >['body'];
    const [one, other] = await Promise.all(
      ['suggested-follows', 'suggested-follow'].map((family) =>
        reader.request('GET', `/api/${family}/${suggest._id}`),
      ),
    );
    expect(one?.body).toMatchObject({ suggest: { url: 'https://example.test/torvane' } });
    expect(other?.body).toEqual(one?.body);
    const lists = await Promise.all(
      ['suggested-follows', 'suggested-follow'].map((family) => reader.request('GET', `/api/${family}`)),
    );
    expect(lists[0]?.body).toMatchObject({
      suggests: [{ _id: suggest._id, description: expect.any(String) }],
    });
    expect(lists[1]?.body).toEqual(lists[0]?.body);
    const put = await admin.request('PUT', `/api/suggested-follow/${suggest._id}`, {
      body: { title: 'Rides' },
    });
    expect(put.body).toMatchObject({ suggest: { title: 'Rides' } });
    const made = await admin.request('PUT', '/api/suggested-follow', {
      body: { title: 'Second', url: 'https://example.test/2' },
    });
    expect(made.body).toMatchObject({ suggest: { title: 'Second', status: 'draft' } });
  });

  it('a suggested follow is refused when its address is a `javascript:` URL', async () => {
    const answer = await suggestion({ url: 'javascript:alert(1)' });
    expect(answer.problem.fields).toMatchObject([{ path: 'url' }]);
  });

  it('a suggested follow’s favorite is added again when the user has removed it', async () => {
    const { body } = await suggestion();
    const { suggest } = body as { suggest: { _id: string } };
    const params = { id: suggest._id };
    const favor = (favored: boolean) =>
      reader.call(follows.favoriteSuggestedFollow, { params, body: { favored } });
    await favor(true);
    expect(await stored()).toBe(1);
    await favor(false);
    expect(await stored()).toBe(0);
    await favor(true);
    expect(await stored()).toBe(1);
  });
});

const shelve = async (title: string, body: object = {}) =>
  (
    await admin.call(resources.createResource, {
      body: { title, url: `https://example.test/${title}`, published: true, ...body },
    })
  ).body.resource._id;
const take = (client: Client, id: string) => client.call(resources.downloadResource, { params: { id } });
const titles = async (client: Client) =>
  (await client.call(resources.listResources, {})).body.resources.map(({ title }) => title);

const described = async (client: Client) =>
  (await client.call(resources.listResources, {})).body.resources.map((one) => one.description);

describe('resources', () => {
  it('the list of resources has whole descriptions in the reader’s language', async () => {
    const description = 'printed '.repeat(60).trim();
    const translated = 'imprimé '.repeat(60).trim();
    await admin.call(resources.createResource, {
      body: {
        title: 'Price list',
        url: 'https://example.test',
        description,
        texts: { fr: { description: translated } },
        published: true,
      },
    });
    expect(await described(reader)).toEqual([description]);
    expect(await described(admin)).toEqual([description]);
    const french = await portal.as(await createReader(portal.database.db, { language: 'fr' }));
    expect(await described(french)).toEqual([translated]);
    // what is longer is cut between two words, and says so
    const [row] = (await reader.call(resources.listResources, {})).body.resources;
    expect(row?.excerpt).toMatch(/printed…$/);
  });

  it('a resource’s download is counted once when a user clicks ten times, and again two days later', async () => {
    const id = await shelve('Prices');
    await Promise.all(Array.from({ length: 10 }, () => take(reader, id)));
    expect((await take(reader, id)).body).toEqual({ location: 'https://example.test/Prices', downloads: 1 });
    at(2 * DAY);
    expect((await take(reader, id)).body.downloads).toBe(2);
  });

  it('the order of resources is the same for all users and refused when it does not match the list', async () => {
    const [one, two, three] = [await shelve('One'), await shelve('Two'), await shelve('Three')];
    const order = (orders: string[]) => admin.call(resources.changeResourceOrder, { body: { orders } });
    expect((await order([three, one, two])).status).toBe(200);
    expect(await titles(reader)).toEqual(['Three', 'One', 'Two']);
    expect(await titles(admin)).toEqual(['Three', 'One', 'Two']);
    expect((await order([three, one])).problem.code).toBe('content.order_mismatch');
    expect((await order([three, one, one])).problem.code).toBe('content.order_mismatch');
  });

  it('users of a resource are notified when its link changes', async () => {
    const id = await shelve('Sheet');
    await take(reader, id);
    await admin.call(resources.saveResource, { params: { id }, body: { description: 'Same file.' } });
    expect(await notified(reader, 'resource.updated')).toEqual([]);
    await admin.call(resources.saveResource, { params: { id }, body: { url: 'https://example.test/new' } });
    expect(await notified(reader, 'resource.updated')).toEqual(['New version of “Sheet”']);
    expect(await notified(stranger, 'resource.updated')).toEqual([]);
  });

  it('the resources of a course are hidden when the course is locked', async () => {
    const { db } = portal.database;
    const first = await createCourse(db, { brand: ours, title: 'First' });
    const locked = await createCourse(db, { brand: ours, title: 'Locked' });
    await createCurriculum(db, { brand: ours, courses: [first.id, locked.id] });
    await db
      .insertInto('course_prerequisite')
      .values({ course_id: locked.id, requires_course_id: first.id })
      .execute();
    const given = { description: '', url: 'https://example.test/sheet', position: 0 };
    await db
      .insertInto('training_resource')
      .values([
        { ...given, course_id: first.id, title: 'Open sheet' },
        { ...given, course_id: locked.id, title: 'Locked sheet' },
      ])
      .execute();
    const { body } = await reader.call(resources.resourceCourses, {});
    expect(body.courses).toMatchObject([{ title: 'First', resources: [{ title: 'Open sheet' }] }]);
    expect((await stranger.call(resources.resourceCourses, {})).body.courses).toEqual([]);
  });

  it('a resource is refused publication when it has neither a file nor a link', async () => {
    const draft = await admin.call(resources.createResource, { body: { title: 'Empty' } });
    const { problem } = await admin.call(resources.publishResource, {
      params: { id: draft.body.resource._id },
      body: {},
    });
    expect(problem).toMatchObject({ code: 'content.incomplete', fields: [{ path: 'file' }] });
  });

  it('a resource answers 404 when the feature is off', async () => {
    const id = await shelve('Off');
    await portal.set({ features: { resources: false } });
    expect((await take(reader, id)).status).toBe(404);
    await portal.set({ features: { resources: true } });
  });
});
