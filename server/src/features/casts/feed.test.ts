import { makePrivateLink, PASSWORD } from '../../../test/private-link.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from 'kysely';
import { SaxesParser } from 'saxes';
import * as feed from '@forecourt/contract/podcast-feed';
import * as podcasts from '@forecourt/contract/podcasts';
import * as merge from '@forecourt/contract/user-merge';
import { readFile } from 'node:fs/promises';
import type { Client } from '../../../test/client.ts';
import { START, testPortal, type TestPortal } from '../../../test/harness.ts';
import { clips } from '../../demo/media.ts';
import { DAY } from '../../kit/clock.ts';
import { createReader } from '../content/content.factory.ts';
import { createBrand } from '../courses/curriculum.factory.ts';
import { createDealer } from '../users/user.factory.ts';
import { createCast } from './cast.factory.ts';

let portal: TestPortal;
let admin: Client;
let listenerId: string;
let listener: Client;
let brand: string;

beforeAll(async () => {
  portal = await testPortal();
  admin = await portal.as(await createReader(db(), { role: 'company-admin' }));
  brand = await createBrand(db(), { name: 'Lumastead & Söhne' });
  const dealer = await createDealer(db(), { brands: [brand] });
  listenerId = await createReader(db(), { dealers: [dealer], firstName: 'Ana', lastName: 'Ruiz' });
  listener = await portal.as(listenerId);
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.clock.set(START);
  await db().deleteFrom('content').execute();
});
const db = () => portal.database.db;

interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Tag[];
  text: string;
}

/** Parses XML strictly: throws if the document isn't well-formed. */
function parse(xml: string): Tag {
  const root: Tag = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const parser = new SaxesParser({ xmlns: false });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const tag: Tag = { name, attributes: { ...attributes }, children: [], text: '' };
    open.at(-1)?.children.push(tag);
    open.push(tag);
  });
  parser.on('text', (words) => {
    const tag = open.at(-1);
    if (tag) tag.text += words;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(xml).close();
  return root;
}
const inside = (tag: Tag | undefined, name: string): Tag[] =>
  (tag?.children ?? []).filter((child) => child.name === name);
const first = (tag: Tag | undefined, name: string): Tag => {
  const [one] = inside(tag, name);
  if (!one) throw new Error(`${tag?.name ?? 'nothing'} has no ${name}`);
  return one;
};

const make = (client: Client) => makePrivateLink(portal, client, feed.makePodcastLink);
/** Fetches the feed like a podcast app, without a session. */
const fetch = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  portal.anonymous.request(method, new URL(url).pathname, { headers });
const channelOf = async (url: string) => {
  const answer = await fetch(url);
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  return first(first(parse(answer.text), 'rss'), 'channel');
};
const titles = async (url: string) =>
  inside(await channelOf(url), 'item').map((item) => first(item, 'title').text);

async function episode(data: object = {}): Promise<string> {
  const { file, poster } = clips['winter-tyre-talk'];
  const form = new FormData();
  form.append('audio', new Blob([new Uint8Array(await readFile(file))]), 'talk.mp3');
  form.append('image', new Blob([new Uint8Array(await readFile(poster))]), 'talk.jpg');
  form.append('data', JSON.stringify({ title: 'Seven degrees', published: true, ...data }));
  const answer = await admin.request('POST', '/api/podcasts', { body: form });
  expect(answer.status).toBe(200);
  return (answer.body as { podcast: { _id: string } }).podcast._id;
}

it('the podcast feed has the elements that RSS 2.0 and podcast apps require', async () => {
  const id = await episode({ description: 'Grant sells winter sets.', brandId: brand });
  const url = await make(listener);
  expect(new URL(url).pathname).toMatch(/^\/api\/podcasts\/feed\/[\w-]{22}$/);
  const answer = await fetch(url);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  const rss = first(parse(answer.text), 'rss');
  expect(rss.attributes).toMatchObject({
    version: '2.0',
    'xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd',
  });
  const channel = first(rss, 'channel');
  const words = (name: string) => first(channel, name).text;
  for (const name of ['title', 'link', 'description', 'language']) expect(words(name)).not.toBe('');
  expect(words('description')).toContain('Ana Ruiz');
  expect(words('itunes:block')).toBe('Yes');
  expect(words('itunes:explicit')).toBe('false');
  expect(first(channel, 'itunes:category').attributes['text']).toBe('Business');
  expect(first(channel, 'itunes:image').attributes['href']).toMatch(/\.png$/);
  const item = first(channel, 'item');
  const guid = first(item, 'guid');
  expect([guid.text, guid.attributes['isPermaLink']]).toEqual([id, 'false']);
  const pubDate = first(item, 'pubDate').text;
  expect(pubDate).toMatch(/^\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} \+0000$/);
  expect(new Date(pubDate).getTime()).toBe(new Date(START).getTime());
  expect(first(item, 'itunes:author').text).toBe('Lumastead & Söhne');
  expect(first(item, 'description').text).toBe('Grant sells winter sets.');
  expect(Number(first(item, 'itunes:duration').text)).toBeGreaterThan(10);
  const { length, type, url: sound = '' } = first(item, 'enclosure').attributes;
  expect(type).toBe('audio/mpeg');
  expect(sound).toBe(`${url}/${id}/episode.mp3`);
  const heard = await fetch(sound);
  expect([heard.status, heard.headers['content-length']]).toEqual([200, length]);
  const cover = await fetch(first(item, 'itunes:image').attributes['href'] ?? '');
  expect([cover.status, cover.headers['content-type']]).toEqual([200, 'image/jpeg']);
});

it('the podcast feed serves a part of a recording when a range is requested', async () => {
  const id = await episode();
  const sound = `${await make(listener)}/${id}/episode.mp3`;
  const part = await fetch(sound, { range: 'bytes=100-199' });
  expect([part.status, part.headers['content-length'], part.headers['accept-ranges']]).toEqual([
    206,
    '100',
    'bytes',
  ]);
  expect(part.headers['content-range']).toMatch(/^bytes 100-199\/\d+$/);
  expect((await fetch(sound, { range: 'bytes=99999999-' })).status).toBe(416);
  const head = await fetch(sound, {}, 'HEAD');
  expect([head.status, head.text]).toEqual([200, '']);
});

it.each([
  '<script>alert(1)</script> & "quotes" ‘and’ more',
  ']]> <!-- --> <?xml?> &amp; &#0; &unknown;',
  'Control \u0001 and \u000B, half a pair \uD83D, and \uFFFE',
  'العربية 日本語 🚗 é',
])('the podcast feed has the title as written when it contains special characters: %s', async (title) => {
  const id = await createCast(db(), { kind: 'podcast' });
  const stored = title.replaceAll('\u0000', '').toWellFormed();
  await db().updateTable('content').set({ title: stored, body: stored }).where('id', '=', id).execute();
  const item = first(await channelOf(await make(listener)), 'item');
  // XML has no place for control characters
  const shown = Array.from(stored)
    .filter((sign) => !['\u0001', '\u000B', '\uFFFE'].includes(sign))
    .join('');
  expect([first(item, 'title').text, first(item, 'description').text]).toEqual([shown, shown]);
});

it('the podcast feed holds only published episodes for the user, in the user’s language', async () => {
  const id = await createCast(db(), { kind: 'podcast', title: 'Ours', brand });
  await createCast(db(), { kind: 'podcast', title: 'Draft', status: 'draft' });
  await createCast(db(), { kind: 'podcast', title: 'Not ready', state: 'processing' });
  await createCast(db(), { kind: 'video', title: 'A film' });
  const foreign = await createCast(db(), {
    kind: 'podcast',
    title: 'Theirs',
    brand: await createBrand(db()),
  });
  const url = await make(listener);
  expect(await titles(url)).toEqual(['Ours']);
  expect((await fetch(`${url}/${foreign}/episode.mp3`)).status).toBe(404);
  await db()
    .updateTable('content')
    .set({ texts: JSON.stringify({ fr: { title: 'La nôtre' } }) })
    .where('id', '=', id)
    .execute();
  await db().updateTable('user_account').set({ language: 'fr' }).where('id', '=', listenerId).execute();
  expect(await titles(url)).toEqual(['La nôtre']);
  await admin.call(podcasts.unpublishPodcast, { params: { id }, body: {} });
  expect(await titles(url)).toEqual([]);
  expect((await fetch(`${url}/${id}/episode.mp3`)).status).toBe(404);
  await db().updateTable('user_account').set({ language: 'en' }).where('id', '=', listenerId).execute();
});

it('the podcast feed holds the newest 300 episodes', async () => {
  const oldest = await createCast(db(), { kind: 'podcast', title: 'Oldest' });
  await sql`with made as (insert into content (kind, title, status, published_at, revised_at)
      select 'podcast', 'Episode ' || n, 'published', ${START}::timestamptz + n * interval '1 second', ${START}
      from generate_series(1, 300) n returning id)
    insert into recording (content_id, media_id)
      select made.id, r.media_id from made, recording r where r.content_id = ${oldest}`.execute(db());
  portal.clock.advance(DAY);
  const shown = await titles(await make(listener));
  expect([shown.length, shown[0], shown.at(-1)]).toEqual([300, 'Episode 300', 'Episode 1']);
});

it('the podcast feed answers 404 when its link is replaced or ended, the user deactivated, or podcasts off', async () => {
  const old = await make(listener);
  const url = await make(listener);
  expect([(await fetch(old)).status, (await fetch(url)).status]).toEqual([404, 200]);
  const stored = await db().selectFrom('podcast_link').selectAll().execute();
  const entries = await db().selectFrom('activity_entry').select('data').execute();
  const token = url.split('/').at(-1) ?? '';
  expect(JSON.stringify([stored, entries])).not.toContain(token);
  const status = (value: 'active' | 'deactivated') =>
    db().updateTable('user_account').set({ status: value }).where('id', '=', listenerId).execute();
  await status('deactivated');
  expect((await fetch(url)).status).toBe(404);
  await status('active');
  await portal.set({ features: { podcasts: false } });
  expect((await fetch(url)).status).toBe(404);
  await portal.set({ features: { podcasts: true } });
  expect((await listener.call(feed.podcastLink, {})).body.link).not.toBeNull();
  await listener.call(feed.endPodcastLink, {});
  expect((await fetch(url)).status).toBe(404);
  expect((await listener.call(feed.podcastLink, {})).body.link).toBeNull();
});

it('the podcast link is refused when an administrator impersonates the user', async () => {
  const acting = await portal.as(await createReader(db(), { role: 'company-admin' }));
  expect((await acting.request('POST', `/api/proxy/${listenerId}`)).status).toBe(200);
  for (const call of [feed.makePodcastLink, feed.endPodcastLink])
    expect(
      (await acting.request(call.method, call.path, { body: { password: PASSWORD } })).problem.code,
    ).toBe('proxy.closed_page');
});

it('the podcast feed ends when the account is merged into another one', async () => {
  const [one, two] = [await createReader(db()), await createReader(db())];
  const url = await make(await portal.as(two));
  expect((await admin.call(merge.mergeUsers, { body: { primary: one, secondary: two } })).status).toBe(200);
  expect((await fetch(url)).status).toBe(404);
});
