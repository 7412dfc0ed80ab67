import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as announcements from '@forecourt/contract/announcements';
import * as events from '@forecourt/contract/events';
import * as notifications from '@forecourt/contract/notifications';
import * as promotions from '@forecourt/contract/promotions';
import type { Client } from '../client.ts';
import { START, testPortal, type TestPortal } from '../harness.ts';
import { jobs } from '../../src/app.ts';
import { DAY } from '../../src/kit/clock.ts';
import { createBrand } from '../../src/features/courses/curriculum.factory.ts';
import { createDealer } from '../../src/features/users/user.factory.ts';
import { createReader } from '../../src/features/content/content.factory.ts';

let portal: TestPortal;
let admin: Client;
let ann: Client;
let ben: Client;
let stranger: Client;
let benId: string;
let brandId: string;

beforeAll(async () => {
  portal = await testPortal();
  const { db } = portal.database;
  brandId = await createBrand(db);
  admin = await portal.as(await createReader(db, { role: 'company-admin' }));
  const dealers = [await createDealer(db, { brands: [brandId] })];
  ann = await portal.as(await createReader(db, { dealers, firstName: 'Ann' }));
  benId = await createReader(db, { dealers, firstName: 'Ben', lastName: 'Alder' });
  ben = await portal.as(benId);
  const elsewhere = await createDealer(db, { brands: [await createBrand(db)] });
  stranger = await portal.as(await createReader(db, { dealers: [elsewhere] }));
});
afterAll(() => portal.close());

const article = { title: 'Lights night', body: '<p>Come.</p>', published: true };

/** How each kind is made and talked about; their calls are alike. */
const kinds = [
  {
    kind: 'announcements',
    page: '/auth/bulletins',
    make: async () =>
      (await admin.call(announcements.createAnnouncement, { body: { ...article, brandId } })).body
        .announcement._id,
    one: async (client: Client, id: string) => {
      const answer = await client.call(announcements.getAnnouncement, { params: { id } });
      return { ...answer, thing: answer.body.announcement };
    },
    listed: async () => (await ann.call(announcements.listAnnouncements, {})).body.announcements,
    write: announcements.commentAnnouncement,
    reply: announcements.replyToAnnouncementComment,
    remove: announcements.deleteAnnouncementComment,
    read: announcements.announcementComments,
  },
  {
    kind: 'promotions',
    page: '/auth/promotions',
    make: async () => {
      const days = { startDate: '2026-03-01', endDate: '2026-03-31' };
      return (await admin.call(promotions.createPromotion, { body: { ...article, ...days, brandId } })).body
        .promotion._id;
    },
    one: async (client: Client, id: string) => {
      const answer = await client.call(promotions.getPromotion, { params: { id } });
      return { ...answer, thing: answer.body.promotion };
    },
    listed: async () => (await ann.call(promotions.listPromotions, {})).body.promotions,
    write: promotions.commentPromotion,
    reply: promotions.replyToPromotionComment,
    remove: promotions.deletePromotionComment,
    read: promotions.promotionComments,
  },
  {
    kind: 'events',
    page: '/auth/events',
    make: async () => {
      const times = { startDate: '2026-03-20T18:00', endDate: '2026-03-20T20:00' };
      return (await admin.call(events.createEvent, { body: { ...article, ...times, brandId } })).body.event
        ._id;
    },
    one: async (client: Client, id: string) => {
      const answer = await client.call(events.getEvent, { params: { id } });
      return { ...answer, thing: answer.body.event };
    },
    listed: async () => (await ann.call(events.listEvents, {})).body.events,
    write: events.commentEvent,
    reply: events.replyToEventComment,
    remove: events.deleteEventComment,
    read: events.eventComments,
  },
] as const;

describe.each(kinds)('comments on $kind', ({ page, make, one, listed, write, reply, remove, read }) => {
  it('comments with replies and mentions are part of the content that they are about', async () => {
    const id = await make();
    const params = { id };
    const said = await ann.call(write, { params, body: { message: 'Who drives?', taggedUsers: [benId] } });
    const { _id: commentId } = said.body.comment;
    await ben.call(reply, { params: { id, commentId }, body: { message: 'I do.' } });
    expect((await one(ann, id)).thing).toMatchObject({
      thread: { total: 2 },
      comments: [{ message: 'Who drives?', replies: [{ message: 'I do.' }] }],
    });
    expect((await listed()).find(({ _id }) => _id === id)?.comments).toBe(2);
    const { body } = await ben.call(notifications.listNotifications, {});
    expect(body.notifications.find(({ kind }) => kind === 'comment.tagged')?.link).toBe(
      `${page}/${id}?comment=${commentId}`,
    );
  });

  it('comments on content are not found by users who cannot see the content', async () => {
    const id = await make();
    const params = { id };
    const said = await ann.call(write, { params, body: { message: 'Hello' } });
    const { _id: commentId } = said.body.comment;
    expect((await one(stranger, id)).status).toBe(404);
    for (const answer of [
      await stranger.call(read, { params }),
      await stranger.call(write, { params, body: { message: 'Hello' } }),
      await stranger.call(reply, { params: { id, commentId }, body: { message: 'Hello' } }),
      await stranger.call(remove, { params: { id, commentId } }),
    ])
      expect(answer.status).toBe(404);
    // a colleague reads it and cannot delete it, the editor can
    expect((await ben.call(remove, { params: { id, commentId } })).status).toBe(403);
    expect((await admin.call(remove, { params: { id, commentId } })).status).toBe(200);
  });

  it('comments on content are deleted when the content is purged', async () => {
    const id = await make();
    await ann.call(write, { params: { id }, body: { message: 'Hello' } });
    const { thread } = (await one(admin, id)).thing;
    const { db } = portal.database;
    await db.updateTable('content').set({ deleted_at: START }).where('id', '=', id).execute();
    portal.clock.set(new Date(START.getTime() + 31 * DAY));
    for (const job of jobs.filter(({ name }) => name.endsWith('.purge'))) await job.run({}, portal);
    portal.clock.set(START);
    const left = await db.selectFrom('comment').select('id').where('thread_id', '=', thread._id).execute();
    expect(left).toEqual([]);
  });
});
