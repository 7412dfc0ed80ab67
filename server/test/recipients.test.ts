import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as announcements from '@forecourt/contract/announcements';
import * as calendar from '@forecourt/contract/calendar';
import * as events from '@forecourt/contract/events';
import * as live from '@forecourt/contract/live-templates';
import * as notifications from '@forecourt/contract/notifications';
import * as resources from '@forecourt/contract/resources';
import { createReader } from '../src/features/content/content.factory.ts';
import { classesBy, enroll, leave, mine } from '../src/features/live-training/live-training.factory.ts';
import { notificationJobs } from '../src/features/notifications/notifications.jobs.ts';
import { parsed } from './calendar/mailed.ts';
import type { Client } from './client.ts';
import { makePrivateLink } from './private-link.ts';
import { testPortal, type TestPortal } from './harness.ts';

/** Who is on a stored list of recipients, and is no longer of the audience, hears nothing more of a thing. */
let portal: TestPortal;
let admin: Client;
beforeAll(async () => {
  portal = await testPortal();
  admin = await someone('platform-admin');
});
afterAll(() => portal.close());

const db = () => portal.database.db;
const someone = async (role: 'platform-admin' | 'learner' | 'sales-rep' = 'learner') =>
  portal.as(await createReader(db(), { role, dealers: [] }));
const reps = { roles: ['sales-rep' as const] };
const bell = async (client: Client) => {
  const { body } = await client.call(notifications.listNotifications, {});
  expect(body.unread).toBe(body.pagination.total);
  return body.notifications.map(({ kind }) => kind);
};
const mailed = async (kind: string) =>
  (await db().selectFrom('mail').select('data').execute()).filter(({ data }) =>
    JSON.stringify(data).includes(kind),
  ).length;
const digest = async () => {
  await notificationJobs.find(({ name }) => name === 'notifications.digest')?.run({} as never, portal);
  await portal.runJobs();
};
const ok = ({ status, body }: { readonly status: number; readonly body: unknown }) =>
  expect(status, JSON.stringify(body)).toBe(200);

describe('notification of resource downloads', () => {
  it('a resource update notifies users who downloaded it only when they are in its audience', async () => {
    const { body } = await admin.call(resources.createResource, {
      body: { title: 'Prices', url: 'https://example.test/1', published: true },
    });
    const id = body.resource._id;
    const [learner, rep] = [await someone(), await someone('sales-rep')];
    for (const client of [learner, rep])
      ok(await client.call(resources.downloadResource, { params: { id } }));
    portal.clock.advance(60_000);
    ok(
      await admin.call(resources.saveResource, {
        params: { id },
        body: { title: 'SECRET prices', url: 'https://example.test/2', audience: reps },
      }),
    );
    expect([await bell(learner), await bell(rep)]).toEqual([[], ['resource.updated']]);
    ok(await admin.call(resources.unpublishResource, { params: { id }, body: {} }));
    expect(await bell(rep)).toEqual([]);
    await digest();
    expect(await mailed('SECRET')).toBe(0);
  });
});

const feedOf = async (client: Client) => {
  const url = await makePrivateLink(portal, client, calendar.makeCalendarLink);
  return async () => parsed((await client.request('GET', new URL(url).pathname)).text).events.length;
};

describe('guests of an event', () => {
  it('an event notifies its guests and is in their calendar only when they are in its audience', async () => {
    const { body } = await admin.call(events.createEvent, {
      body: {
        title: 'Drive day',
        startDate: '2026-05-05T09:00',
        endDate: '2026-05-05T17:00',
        timezone: 'America/Denver',
        body: '<p>Come.</p>',
        city: 'Boise',
        state: 'ID',
        venue: 'Track',
        published: true,
      },
    });
    const id = body.event._id;
    const [learner, rep] = [await someone(), await someone('sales-rep')];
    for (const client of [learner, rep])
      ok(await client.call(events.attendEvent, { params: { id }, body: { type: 'going' } }));
    const feeds = [await feedOf(learner), await feedOf(rep)];
    const shown = () => Promise.all(feeds.map((feed) => feed()));
    expect(await shown()).toEqual([1, 1]);
    portal.clock.advance(60_000);
    ok(
      await admin.call(events.saveEvent, {
        params: { id },
        body: {
          title: 'SECRET drive',
          startDate: '2026-05-06T09:00',
          endDate: '2026-05-06T17:00',
          audience: reps,
        },
      }),
    );
    expect([await bell(learner), await bell(rep)]).toEqual([[], ['event.changed']]);
    expect(await shown()).toEqual([0, 1]);
    portal.clock.advance(60_000);
    ok(await admin.call(events.unpublishEvent, { params: { id }, body: {} }));
    // deleted events are only announced as canceled, to the same recipients
    expect([await bell(learner), await bell(rep)]).toEqual([[], ['event.cancelled']]);
    expect(await shown()).toEqual([0, 0]);
  });
});

describe('a withdrawn announcement', () => {
  it('an unpublished announcement leaves the notifications and the next digest', async () => {
    const learner = await someone();
    const { body } = await admin.call(announcements.createAnnouncement, {
      body: { title: 'Withdrawn at once', body: '<p>Text.</p>', notifyAudience: true, published: true },
    });
    await portal.runJobs();
    expect(await bell(learner)).toEqual(['content.published']);
    ok(
      await admin.call(announcements.unpublishAnnouncement, {
        params: { id: body.announcement._id },
        body: {},
      }),
    );
    expect(await bell(learner)).toEqual([]);
    await digest();
    expect(await mailed('Withdrawn at once')).toBe(0);
  });
});

describe('the class waitlist', () => {
  it('the waitlist skips users who are no longer in the audience of the class', async () => {
    const { event, template } = classesBy(portal, admin);
    const of = await template();
    const { _id: id } = await event({ template: of, seats: 1 });
    const [holder, learner, rep] = [await someone('sales-rep'), await someone(), await someone('sales-rep')];
    for (const client of [holder, learner, rep]) ok(await enroll(client, id));
    ok(
      await admin.call(live.changeTemplate, {
        params: { id: of },
        body: { title: 'Clinic', audience: reps },
      }),
    );
    ok(await leave(holder, id));
    expect([await mine(learner, id), await mine(rep, id)]).toEqual(['waitlist', 'enrolled']);
  });

  it('the waitlist offers a seat again when its user declined one and rejoined', async () => {
    const { event } = classesBy(portal, admin);
    const soon = new Date(portal.clock.now().getTime() + 4 * 86_400_000).toISOString();
    const { _id: id } = await event({ seats: 1, startDate: soon });
    const [holder, other] = [await someone(), await someone()];
    for (const client of [holder, other]) ok(await enroll(client, id));
    ok(await leave(holder, id));
    expect(await mine(other, id)).toBe('offered');
    portal.clock.advance(60_000);
    ok(await leave(other, id));
    ok(await enroll(holder, id));
    ok(await enroll(other, id));
    expect(await mine(other, id)).toBe('waitlist');
    ok(await leave(holder, id));
    expect(await mine(other, id)).toBe('offered');
  });
});

describe('notification of a comment', () => {
  it('a comment notification disappears when its reader leaves the audience of the announcement', async () => {
    const { body } = await admin.call(announcements.createAnnouncement, {
      body: { title: 'Open talk', body: '<p>Text.</p>', published: true },
    });
    const id = body.announcement._id;
    const [learner, rep] = [await someone(), await someone('sales-rep')];
    for (const client of [learner, rep]) {
      const requested = await client.call(announcements.commentAnnouncement, {
        params: { id },
        body: { message: 'When?' },
      });
      ok(
        await admin.call(announcements.replyToAnnouncementComment, {
          params: { id, commentId: requested.body.comment._id },
          body: { message: 'Soon.' },
        }),
      );
    }
    expect([await bell(learner), await bell(rep)]).toEqual([['comment.replied'], ['comment.replied']]);
    ok(
      await admin.call(announcements.saveAnnouncement, {
        params: { id },
        body: { title: 'Open talk', audience: reps },
      }),
    );
    expect([await bell(learner), await bell(rep)]).toEqual([[], ['comment.replied']]);
  });
});

describe('notification of a class', () => {
  it('a class notification disappears when its former attendee leaves the audience of the class', async () => {
    const { event, template } = classesBy(portal, admin);
    const of = await template();
    const { _id: id } = await event({ template: of });
    const learner = await someone();
    ok(await enroll(learner, id));
    expect(await bell(learner)).toEqual(['live.enrolled']);
    ok(await leave(learner, id));
    expect(await bell(learner)).toContain('live.enrolled');
    ok(
      await admin.call(live.changeTemplate, {
        params: { id: of },
        body: { title: 'Clinic', audience: reps },
      }),
    );
    expect(await bell(learner)).not.toContain('live.enrolled');
  });
});
