import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as navigation from '@forecourt/contract/navigation';
import { addNews } from '../../../../bench/news-scale.ts';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createContent, createReader } from './content.factory.ts';

/** A portal that has already computed its frequent search terms. */
let portal: TestPortal;
let reader: Client;
beforeAll(async () => {
  portal = await testPortal();
  const { db, pool } = portal.database;
  // 330 of each kind but announcements; every fifth is for dealer managers
  await addNews(pool, 3_300, 3);
  await sql`update recording set transcript = 'Kies und Sand'
    where content_id in (select id from content where kind = 'podcast')`.execute(db);
  // the test clock is earlier than the new rows
  await sql`update content set published_at = published_at - interval '2 years', revised_at = published_at`.execute(
    db,
  );
  const old = { publishedAt: new Date('2020-01-01') };
  await createContent(db, { title: 'Scaled drawings', ...old });
  await createContent(db, { title: 'Announcements of ten years', ...old });
  await createContent(db, { title: 'Scaled for others', audience: { roles: ['translator'] }, ...old });
  reader = await portal.as(await createReader(db));
});
afterAll(() => portal.close());

const hits = async (text: string) => (await reader.call(navigation.search, { query: { text } })).body.hits;
const titles = async (text: string) => (await hits(text)).map(({ title }) => title);
/** The newest eight of a kind without an audience. */
const newest = (kind: string, amount = 8) =>
  [1, 2, 3, 4, 6, 7, 8, 9].slice(0, amount).map((n) => `Scale ${kind} ${n}`);

it('the search finds the newest eight of each kind when a word occurs in every title', async () => {
  const found = await hits('scale');
  const kinds = Map.groupBy(found, ({ kind }) => kind);
  expect([...kinds].map(([, some]) => some.length)).toEqual([8, 8, 8, 8, 8, 8, 8]);
  for (const [kind, some] of kinds) expect(some.map(({ title }) => title)).toEqual(newest(kind));
});

it('the search ranks titles that begin with a word first when many others contain it', async () => {
  expect(await titles('announcement')).toEqual(['Announcements of ten years', ...newest('announcement', 7)]);
  expect(await titles('scaled')).toEqual(['Scaled drawings']);
});

it('the search finds podcasts when the word occurs only in hundreds of transcripts', async () => {
  expect(await titles('kies')).toEqual(newest('podcast'));
});

it('the search finds content by two letters when these occur in most titles and texts', async () => {
  expect(await titles('ca')).toEqual(
    expect.arrayContaining([...newest('announcement'), ...newest('resource')]),
  );
  expect(await titles('me')).toEqual(
    expect.arrayContaining([...newest('announcement'), ...newest('promotion')]),
  );
});
