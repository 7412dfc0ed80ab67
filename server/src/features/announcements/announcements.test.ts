import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '@forecourt/contract/announcements';
import * as favorites from '@forecourt/contract/favorites';
import * as navigation from '@forecourt/contract/navigation';
import type { BodyOf } from '@forecourt/contract/endpoint';
import type { Client } from '../../../test/client.ts';
import { START, testPortal, type TestPortal } from '../../../test/harness.ts';
import { HOUR, MINUTE } from '../../kit/clock.ts';
import { imageFile } from '../brands/image.factory.ts';
import { createContent, createReader } from '../content/content.factory.ts';
import { createBrand } from '../courses/curriculum.factory.ts';
import { createDealer } from '../users/user.factory.ts';

let portal: TestPortal;
let admin: Client;
let manager: Client;
let reader: Client;
let ours: string;

beforeAll(async () => {
  portal = await testPortal();
  const { db } = portal.database;
  ours = await createBrand(db, { name: 'Lumastead' });
  admin = await portal.as(await createReader(db, { role: 'company-admin' }));
  manager = await portal.as(await createReader(db, { role: 'brand-manager', brands: [ours], dealers: [] }));
  // brand managers write announcements only where the tenant lets them
  await sql`insert into role_right (role_id, right_name) select id, 'MODIFY_ANNOUNCEMENTS' from role
    where key = 'brand-manager'`.execute(db);
  const dealer = await createDealer(db, { name: 'Alder Motors', brands: [ours] });
  reader = await portal.as(
    await createReader(db, { dealers: [dealer], firstName: 'Uma', lastName: 'Reade' }),
  );
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.clock.set(START);
  await portal.database.db.deleteFrom('content').execute();
});
const db = () => portal.database.db;

type Input = BodyOf<typeof contract.createAnnouncement>;
const write = async (client: Client, body: Partial<Input>) =>
  client.call(contract.createAnnouncement, {
    body: { title: 'Winter stock', body: '<p>Order by Friday.</p>', ...body },
  });
const publish = async (client: Client, body: Partial<Input> = {}): Promise<string> => {
  const answer = await write(client, { published: true, ...body });
  expect(answer.status).toBe(200);
  return answer.body.announcement._id;
};
const read = (client: Client, id: string) => client.call(contract.getAnnouncement, { params: { id } });
const unread = async (client: Client) =>
  (await client.call(navigation.getBadges, {})).body.badges.announcements;
const titles = async (client: Client, query: object = {}) =>
  (await client.call(contract.listAnnouncements, { query })).body.announcements.map(({ title }) => title);

describe('announcement visibility', () => {
  it('a draft announcement is visible to editors only', async () => {
    const { body } = await write(admin, {});
    expect((await read(reader, body.announcement._id)).status).toBe(404);
    expect((await read(admin, body.announcement._id)).body.announcement.status).toBe('draft');
    expect(await titles(reader)).toEqual([]);
    expect(await titles(admin)).toEqual([]);
    expect(await titles(admin, { isAdmin: true })).toEqual(['Winter stock']);
  });

  it('a scheduled announcement appears when its publication time is reached', async () => {
    const nine = new Date(START.getTime() + 2 * HOUR);
    const id = await publish(admin, { publishFrom: nine.toISOString() });
    portal.clock.set(new Date(nine.getTime() - MINUTE));
    expect((await read(reader, id)).status).toBe(404);
    expect(await unread(reader)).toBe(0);
    portal.clock.set(nine);
    expect((await read(reader, id)).body.announcement.publishedAt).toBe(nine.toISOString());
    expect(await unread(reader)).toBe(1);
  });

  it('an announcement is not found by users of another brand’s dealers', async () => {
    const stranger = await portal.as(
      await createReader(db(), {
        dealers: [await createDealer(db(), { brands: [await createBrand(db())] })],
      }),
    );
    const id = await publish(manager, { brandId: ours });
    expect((await read(reader, id)).status).toBe(200);
    expect((await read(stranger, id)).status).toBe(404);
    expect(await titles(stranger)).toEqual([]);
    expect(await unread(stranger)).toBe(0);
    for (const call of [contract.visitAnnouncement, contract.confirmAnnouncement])
      expect((await stranger.call(call, { params: { id } })).status).toBe(404);
    const favored = await stranger.call(contract.favoriteAnnouncement, {
      params: { id },
      body: { favored: true },
    });
    expect(favored.status).toBe(404);
  });

  it('an announcement is hidden when its brand is unpublished, and visible when it is published again', async () => {
    const id = await publish(manager, { brandId: ours });
    await db().updateTable('brand').set({ status: 'unpublished' }).where('id', '=', ours).execute();
    expect((await read(reader, id)).status).toBe(404);
    await db().updateTable('brand').set({ status: 'published' }).where('id', '=', ours).execute();
    expect((await read(reader, id)).status).toBe(200);
  });

  it('an announcement is not found by users outside its audience', async () => {
    const id = await publish(admin, { audience: { roles: ['dealer-manager'] } as never });
    expect((await read(reader, id)).status).toBe(404);
  });

  it('an announcement is hidden from pages, search, and badges when the feature is off', async () => {
    const id = await publish(admin);
    await portal.set({ features: { announcements: false } });
    expect((await read(reader, id)).status).toBe(404);
    const { body } = await reader.call(navigation.search, { query: { text: 'Winter' } });
    expect(body.hits).toEqual([]);
    expect(await unread(reader)).toBeUndefined();
    await portal.set({ features: { announcements: true } });
    const again = await reader.call(navigation.search, { query: { text: 'Winter' } });
    expect(again.body.hits).toMatchObject([{ kind: 'announcement', _id: id }]);
  });
});

describe('announcement editing', () => {
  it('an announcement is written by brand managers for their own brands only', async () => {
    const without = await write(manager, {});
    expect(without.problem.fields).toMatchObject([{ path: 'brandId' }]);
    const foreign = await write(manager, { brandId: await createBrand(db()) });
    expect(foreign.problem.fields).toMatchObject([{ path: 'brandId' }]);
    expect((await write(manager, { brandId: ours })).status).toBe(200);
    const { body } = await write(admin, {});
    expect((await read(manager, body.announcement._id)).status).toBe(404);
  });

  it('an announcement change is refused when its version is stale', async () => {
    const { body } = await write(admin, {});
    const { _id: id, version } = body.announcement;
    const save = (title: string) =>
      admin.call(contract.saveAnnouncement, { params: { id }, body: { title, version } });
    expect((await save('First')).status).toBe(200);
    expect((await save('Second')).problem.code).toBe('content.stale');
  });

  it('the editors’ list and announcement creation are refused for readers', async () => {
    expect((await reader.call(contract.listAnnouncements, { query: { isAdmin: true } })).status).toBe(403);
    expect((await reader.call(contract.listAnnouncements, { query: { published: false } })).status).toBe(403);
    expect((await write(reader, {})).status).toBe(403);
  });

  it('publishing an announcement is refused with the missing field until body or sections have text', async () => {
    // what another one has in its sections says nothing
    await db()
      .insertInto('content_section')
      .values({
        content_id: await publish(admin),
        title: 'Elsewhere',
        body: '<p>Words</p>',
        position: 0,
      })
      .execute();
    const { body } = await write(admin, { body: '' });
    const content_id = body.announcement._id;
    const section = (words: string, position: number) =>
      db().insertInto('content_section').values({ content_id, title: '', body: words, position }).execute();
    await section('', 0);
    const { problem } = await admin.call(contract.publishAnnouncement, {
      params: { id: content_id },
      body: {},
    });
    expect(problem).toMatchObject({ code: 'content.incomplete', fields: [{ path: 'body' }] });
    // words of a section of its own are enough
    await section('<p>Words</p>', 1);
    const again = await admin.call(contract.publishAnnouncement, { params: { id: content_id }, body: {} });
    expect(again.status).toBe(200);
  });

  it('an announcement is created once when it is sent twice with one clientId', async () => {
    const clientId = '018f0000-0000-7000-8000-00000000c11e';
    const [one, two] = await Promise.all([write(admin, { clientId }), write(admin, { clientId })]);
    expect(one.body.announcement._id).toBe(two.body.announcement._id);
    expect(await titles(admin, { isAdmin: true })).toHaveLength(1);
  });

  it('an announcement accepts images and attachments as named form parts, also for its sections', async () => {
    const form = new FormData();
    const picture = new Blob([new Uint8Array(await imageFile())], { type: 'image/png' });
    const key = 'new-1';
    form.append('image-0', picture, 'cover.png');
    form.append('image-1', picture, 'second.png');
    form.append('attach-0', picture, 'price-list.png');
    form.append(`images-${key}`, picture, 'in-section.png');
    form.append(`resources-${key}`, picture, 'with-section.png');
    form.append(
      'data',
      JSON.stringify({ title: 'With files', sections: [{ key, title: 'Where', body: '<p>Here</p>' }] }),
    );
    const answer = await admin.request('POST', '/api/bulletins', { body: form });
    expect(answer.status).toBe(200);
    const { announcement } = answer.body as Awaited<ReturnType<typeof read>>['body'];
    expect(announcement.images).toHaveLength(2);
    expect(announcement.image).toEqual(announcement.images[0]);
    expect(announcement.attachments).toMatchObject([{ name: 'price-list.png' }]);
    expect(announcement.sections).toMatchObject([
      { title: 'Where', images: [{}], resources: [{ name: 'with-section.png' }] },
    ]);
    const unknown = new FormData();
    unknown.append('images-nobody', picture, 'x.png');
    unknown.append('data', JSON.stringify({ title: 'x', sections: [{ key, title: 'x' }] }));
    expect((await admin.request('POST', '/api/bulletins', { body: unknown })).problem.code).toBe(
      'file.part_unexpected',
    );
  });

  it('a deleted announcement is restored with its publication', async () => {
    const id = await publish(admin);
    await admin.call(contract.deleteAnnouncement, { params: { id } });
    expect((await read(reader, id)).status).toBe(404);
    expect(await titles(admin, { deleted: true })).toEqual(['Winter stock']);
    await admin.call(contract.restoreAnnouncement, { params: { id } });
    expect((await read(reader, id)).status).toBe(200);
  });
});

describe('unread announcements', () => {
  it('the announcement badge decreases when the user opens an announcement', async () => {
    const id = await publish(admin);
    await publish(admin, { title: 'Second' });
    expect(await unread(reader)).toBe(2);
    const { body } = await reader.call(contract.visitAnnouncement, { params: { id } });
    expect(body.count).toBe(1);
    expect(await unread(reader)).toBe(1);
    expect((await read(reader, id)).body.announcement.read).toBe(true);
    expect((await read(admin, id)).body.announcement.views).toBe(1);
  });

  it('a GET request counts as a visit only when it is same-origin', async () => {
    const id = await publish(admin);
    const from = (site: string) =>
      reader.request('GET', `/api/bulletins/${id}?visit=true`, { headers: { 'sec-fetch-site': site } });
    expect((await from('cross-site')).status).toBe(200);
    expect(await unread(reader)).toBe(1);
    await from('same-origin');
    expect(await unread(reader)).toBe(0);
  });

  it('the announcement badge of a new user counts recent announcements only', async () => {
    for (let n = 0; n < 30; n++) await createContent(db(), { publishedAt: new Date('2026-01-05T00:00:00Z') });
    await createContent(db(), { publishedAt: new Date('2026-02-20T00:00:00Z') });
    const colleague = await portal.as(await createReader(db(), {}, '2026-03-10T00:00:00Z'));
    expect(await unread(colleague)).toBe(1);
  });

  it('a visited announcement is unread again when an editor shows it as new', async () => {
    const id = await publish(admin);
    await reader.call(contract.visitAnnouncement, { params: { id } });
    portal.clock.set(new Date(START.getTime() + HOUR));
    await admin.call(contract.showAnnouncementAsNew, { params: { id }, body: {} });
    expect(await unread(reader)).toBe(1);
  });
});

const at = (day: number) => new Date(`2026-03-0${day}T00:00:00Z`);
const another = async (id: string, index: 1 | -1) =>
  (await reader.call(contract.adjacentAnnouncement, { params: { id }, query: { index } })).body.newEventId;

describe('announcement order', () => {
  it('previous and next links skip announcements that are not visible to the user', async () => {
    const oldest = await createContent(db(), { publishedAt: at(1) });
    await createContent(db(), { publishedAt: at(2), audience: { roles: ['dealer-manager'] } });
    await createContent(db(), { status: 'draft' });
    const newest = await createContent(db(), { publishedAt: at(3) });
    expect(await another(newest, 1)).toBe(oldest);
    expect(await another(oldest, -1)).toBe(newest);
    expect(await another(oldest, 1)).toBeNull();
    expect(await another(newest, -1)).toBeNull();
  });
});

describe('announcement reactions', () => {
  it('a like and a dislike of one announcement exclude each other', async () => {
    const id = await publish(admin);
    const like = (liked: boolean) =>
      reader.call(contract.likeAnnouncement, { params: { id }, body: { liked } });
    const dislike = (disliked: boolean) =>
      reader.call(contract.dislikeAnnouncement, { params: { id }, body: { disliked } });
    expect((await like(true)).body).toMatchObject({ like: true, dislike: false, likes: 1 });
    expect((await dislike(true)).body).toMatchObject({ like: false, dislike: true, likes: 0 });
    expect((await like(false)).body).toMatchObject({ like: false, dislike: true });
    expect((await dislike(false)).body).toMatchObject({ like: false, dislike: false });
    expect((await read(admin, id)).body.announcement).toMatchObject({ likes: 0, dislikes: 0 });
  });

  it('a favorite announcement is hidden when its brand is unpublished, and listed when it is published again', async () => {
    const id = await publish(manager, { brandId: ours });
    await reader.call(contract.favoriteAnnouncement, { params: { id }, body: { favored: true } });
    const stored = async () => (await reader.call(favorites.listFavorites, {})).body.favorites;
    expect(await stored()).toMatchObject([{ kind: 'announcement', _id: id, link: `/auth/bulletins/${id}` }]);
    await db().updateTable('brand').set({ status: 'unpublished' }).where('id', '=', ours).execute();
    expect(await stored()).toEqual([]);
    await db().updateTable('brand').set({ status: 'published' }).where('id', '=', ours).execute();
    expect(await stored()).toHaveLength(1);
  });

  it('favoriting an announcement is not found when favorites are off', async () => {
    const id = await publish(admin);
    await portal.set({ features: { favourites: false } });
    const answer = await reader.call(contract.favoriteAnnouncement, {
      params: { id },
      body: { favored: true },
    });
    expect(answer.status).toBe(404);
    await portal.set({ features: { favourites: true } });
  });
});
