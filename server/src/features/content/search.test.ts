import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTENT_KINDS, type ContentKind } from '@forecourt/contract/content-kinds';
import * as favorites from '@forecourt/contract/favorites';
import * as navigation from '@forecourt/contract/navigation';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import type { Db } from '../../kit/db/db.ts';
import { createCast } from '../casts/cast.factory.ts';
import { createContent, createReader, type ContentOverrides } from './content.factory.ts';

let portal: TestPortal;
let reader: Client;

beforeAll(async () => {
  portal = await testPortal();
  reader = await portal.as(await createReader(portal.database.db));
});
afterAll(() => portal.close());

/** A thing of any kind with the row of its kind. */
async function make(db: Db, input: ContentOverrides & { readonly kind: ContentKind }): Promise<string> {
  const { kind } = input;
  if (kind === 'podcast' || kind === 'video') return createCast(db, { ...input, kind });
  const content_id = await createContent(db, input);
  const days = { start_date: '2026-03-01', end_date: '2026-12-31' };
  const times = { starts_at: new Date('2026-12-01'), ends_at: new Date('2026-12-02'), time_zone: 'UTC' };
  const link = { url: 'https://example.test', network: 'website' };
  if (kind === 'promotion')
    await db
      .insertInto('promotion')
      .values({ content_id, ...days })
      .execute();
  if (kind === 'event')
    await db
      .insertInto('content_event')
      .values({ content_id, ...times })
      .execute();
  if (kind === 'suggested-follow')
    await db
      .insertInto('suggested_follow')
      .values({ content_id, ...link })
      .execute();
  if (kind === 'resource')
    await db.insertInto('resource').values({ content_id, url: 'https://example.test' }).execute();
  await rowOf(db, kind, content_id);
  return content_id;
}

/** The row of any other kind in its own table, where it has none yet, with a word in each text that must be there. */
async function rowOf(db: Db, kind: ContentKind, id: string): Promise<void> {
  const table = portal.registry.content.find((one) => one.kind === kind)?.detail?.table;
  if (!table) return;
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_name = ${table} and data_type = 'text' and is_nullable = 'NO' and column_default is null`.execute(
    db,
  );
  const columns = sql.join(['content_id', ...rows.map(({ name }) => name)].map((name) => sql.ref(name)));
  const words = sql.join([sql`${id}::uuid`, ...rows.map(() => sql.lit('word'))]);
  await sql`insert into ${sql.table(table)} (${columns}) select ${words}
    where not exists (select from ${sql.table(table)} where content_id = ${id})`.execute(db);
}

const at = (day: number) => new Date(Date.UTC(2026, 2, day));

const hits = async (text: string) =>
  (await reader.call(navigation.search, { query: { text } })).body.hits.map(({ title }) => title);

describe('content search', () => {
  it('the search ignores case and accents in the query and in the content', async () => {
    const { db } = portal.database;
    await make(db, { kind: 'announcement', title: 'Été : la journée des Vélos électriques' });
    expect(await hits('vélos ÉLECTRIQUES')).toEqual(['Été : la journée des Vélos électriques']);
    expect(await hits('velos electriques')).toEqual(['Été : la journée des Vélos électriques']);
    // the no-break space before a colon is never typed
    expect(await hits('ete : la')).toHaveLength(1);
  });

  it('the search reads the original and the reader’s language only', async () => {
    const { db } = portal.database;
    const id = await make(db, { kind: 'resource', title: 'Zinnober list' });
    const texts = { fr: { title: 'Liste vermillon' }, de: { title: 'Karminliste' } };
    await db
      .updateTable('content')
      .set({ texts: JSON.stringify(texts) })
      .where('id', '=', id)
      .execute();
    const french = await portal.as(await createReader(db, { language: 'fr' }));
    const inFrench = async (text: string) => {
      const { body } = await french.call(navigation.search, { query: { text } });
      return body.hits.map(({ title }) => title);
    };
    expect(await inFrench('vermillon')).toEqual(['Liste vermillon']);
    expect(await inFrench('zinnober')).toEqual(['Liste vermillon']);
    expect(await inFrench('karmin')).toEqual([]);
    expect(await hits('vermillon')).toEqual([]);
  });

  it('the search ranks titles that begin with the words first, then other titles, then texts', async () => {
    const { db } = portal.database;
    const kind = 'announcement';
    await make(db, {
      kind,
      title: 'In the text',
      body: '<p>All of the <b>quarz</b>lamps.</p>',
      publishedAt: at(9),
    });
    await make(db, { kind, title: 'About quarzlamps', publishedAt: at(5) });
    await make(db, { kind, title: 'Quarzlamps, older', publishedAt: at(3) });
    await make(db, { kind, title: 'Quarzlamps, newer', publishedAt: at(4) });
    expect(await hits('quarzlamps')).toEqual(['Quarzlamps, newer', 'Quarzlamps, older', 'About quarzlamps']);
    expect(await hits('quarz')).toEqual([
      'Quarzlamps, newer',
      'Quarzlamps, older',
      'About quarzlamps',
      'In the text',
    ]);
    // the marks of a text are no words of it
    expect(await hits('<p>')).toEqual([]);
  });

  it('the search finds content by its sections and videos by their transcripts', async () => {
    const { db } = portal.database;
    const id = await make(db, { kind: 'announcement', title: 'With a part' });
    await db
      .insertInto('content_section')
      .values({ content_id: id, title: 'Basaltweg', body: '<p>Along the sea.</p>', position: 0 })
      .execute();
    await createCast(db, {
      kind: 'video',
      title: 'A film',
      transcript: 'First the glühkerze, then the lid.',
    });
    expect(await hits('basaltweg')).toEqual(['With a part']);
    expect(await hits('gluhkerze')).toEqual(['A film']);
  });

  it('the search finds the newest matches when there are more than it ranks one by one', async () => {
    const { db } = portal.database;
    await sql`insert into content (kind, title, body, status, published_at, revised_at, audience_roles)
      select 'announcement', 'Mass ' || n, '<p>Massengut</p>', 'published', at, at,
        case when n % 2 = 0 then array['dealer-manager'] else '{}' end
      from (select n, timestamptz '2026-03-01' - n * interval '1 hour' as at from generate_series(1, 1200) n) as item`.execute(
      db,
    );
    await sql`insert into announcement (content_id) select id from content where title like 'Mass %'`.execute(
      db,
    );
    await make(db, { kind: 'resource', title: 'No less than a mass' });
    const odd = [1, 3, 5, 7, 9, 11, 13, 15].map((n) => `Mass ${n}`);
    expect(await hits('mass')).toEqual([...odd, 'No less than a mass']);
    expect(await hits('massengut')).toEqual(odd);
  });

  it('the search finds old titles that begin with a word, and other kinds, when many titles contain it', async () => {
    const { db } = portal.database;
    await sql`insert into content (kind, title, status, published_at, revised_at)
      select 'announcement', 'A pile of sand ' || n, 'published', at, at
      from (select n, timestamptz '2026-03-01' - n * interval '1 hour' as at from generate_series(1, 400) n) as item`.execute(
      db,
    );
    const old = { publishedAt: new Date('2025-01-01') };
    await make(db, { kind: 'announcement', title: 'Sand castles', ...old });
    await make(db, {
      kind: 'announcement',
      title: 'Sand for others',
      ...old,
      audience: { roles: ['translator'] },
    });
    await make(db, { kind: 'resource', title: 'Price of sand', ...old });
    await make(db, { kind: 'promotion', title: 'Beach', body: '<p>Sand and sea.</p>', ...old });
    const newest = [1, 2, 3, 4, 5, 6, 7].map((n) => `A pile of sand ${n}`);
    const found = await hits('sand');
    expect(found.filter((title) => /sand /i.test(title))).toEqual(['Sand castles', ...newest]);
    expect(found).toEqual(expect.arrayContaining(['Price of sand', 'Beach']));
    expect(found).toHaveLength(10);
  });

  it('the search finds two-letter words in titles and texts', async () => {
    const { db } = portal.database;
    await make(db, { kind: 'resource', title: '照明 plan' });
    await make(db, { kind: 'resource', title: 'In its text', body: '<p>新しい照明。</p>' });
    expect(await hits('照明')).toEqual(['照明 plan', 'In its text']);
  });

  it('the search finds words and parts of words in a script without an alphabet', async () => {
    const { db } = portal.database;
    await make(db, { kind: 'announcement', title: '新型の懸架装置', publishedAt: at(6) });
    await make(db, { kind: 'announcement', title: '懸架装置の点検', publishedAt: at(5) });
    await make(db, { kind: 'announcement', title: '装置', body: '<p>架懸。懸の架装。</p>' });
    expect(await hits('懸架装置')).toEqual(['懸架装置の点検', '新型の懸架装置']);
    expect(await hits('架装')).toEqual(['新型の懸架装置', '懸架装置の点検', '装置']);
    expect(await hits('懸')).toEqual(['懸架装置の点検', '新型の懸架装置', '装置']);
  });
});

describe.each(CONTENT_KINDS)('%s', (kind) => {
  it('a content kind has its own word indexes', async () => {
    const { rows } = await sql<{ columns: string }>`
      select substring(indexdef from 'gin \\((.*)\\) WHERE') as columns from pg_indexes
      where tablename = 'content' and indexdef like ${`%WHERE (kind = '${kind}'::text)`} order by 1`.execute(
      portal.database.db,
    );
    expect(rows.map(({ columns }) => columns)).toEqual([
      'found_text gin_trgm_ops',
      'found_title gin_trgm_ops',
      'pairs_of(found_title), pairs_of(found_text)',
    ]);
  });

  it('the search omits content when it is a draft, unpublished, or for another audience', async () => {
    const { db } = portal.database;
    const word = `Zwirn${kind.replaceAll('-', '')}`;
    await make(db, { kind, title: `${word} written`, status: 'draft' });
    await make(db, { kind, title: `${word} taken back`, status: 'unpublished' });
    await make(db, { kind, title: `${word} for others`, audience: { roles: ['dealer-manager'] } });
    await make(db, { kind, title: `${word} open` });
    expect(await hits(word)).toEqual([`${word} open`]);
  });

  it('a content list finds titles and texts in the reader’s language, ignoring case and accents', async () => {
    const { db } = portal.database;
    const content = portal.registry.content.find((one) => one.kind === kind);
    const listed = async (client: Client, text: string) => {
      const path = `/api/${content?.family}?text=${encodeURIComponent(text)}`;
      const { body } = await client.request('GET', path);
      return (body as Record<string, { _id: string }[]>)[content?.many ?? '']?.map(({ _id }) => _id);
    };
    const titled = await make(db, { kind, title: 'Résumé of the year', publishedAt: at(2) });
    const announcement = await make(db, {
      kind,
      title: 'A part',
      body: '<p>Her <b>résumé</b> &amp; mine.</p>',
      publishedAt: at(1),
    });
    expect(new Set(await listed(reader, 'RESUME'))).toEqual(new Set([titled, announcement]));
    expect(await listed(reader, 'resume of')).toEqual([titled]);
    expect(await listed(reader, '& mine')).toEqual([announcement]);
    // marks and wildcards are no words
    expect(await listed(reader, '<b>')).toEqual([]);
    expect(await listed(reader, 'r_sum_')).toEqual([]);
    const texts = { fr: { title: 'Bilan de l’année', body: '<p>Élan</p>' }, de: { title: 'Rückblick' } };
    await db
      .updateTable('content')
      .set({ texts: JSON.stringify(texts) })
      .where('id', '=', titled)
      .execute();
    const french = await portal.as(await createReader(db, { language: 'fr' }));
    expect(await listed(french, 'elan')).toEqual([titled]);
    expect(await listed(french, 'annee')).toEqual([titled]);
    expect(await listed(french, 'ruckblick')).toEqual([]);
    expect(await listed(reader, 'annee')).toEqual([]);
  });

  it('a content list counts the items for all users and for the reader’s role', async () => {
    const { db } = portal.database;
    const path = `/api/${portal.registry.content.find((one) => one.kind === kind)?.family}`;
    const total = async () => {
      const { body } = await reader.request('GET', path);
      return (body as { pagination: { total: number } }).pagination.total;
    };
    const before = await total();
    await make(db, { kind });
    await make(db, { kind, audience: { roles: ['learner'] } });
    await make(db, { kind, audience: { roles: ['dealer-manager'] } });
    expect((await total()) - before).toBe(2);
  });

  it('favorites answer 404 when the feature is off, and are kept until it is on again', async () => {
    const { db } = portal.database;
    const family = portal.registry.content.find((one) => one.kind === kind)?.family;
    const id = await make(db, { kind, title: 'Kept' });
    const favor = () => reader.request('POST', `/api/${family}/${id}/favorite`, { body: { favored: true } });
    expect((await favor()).status).toBe(200);
    await portal.set({ features: { favourites: false } });
    expect((await favor()).status).toBe(404);
    expect((await reader.call(favorites.listFavorites, {})).status).toBe(404);
    await portal.set({ features: { favourites: true } });
    const { body } = await reader.call(favorites.listFavorites, {});
    expect(body.favorites.map(({ _id }) => _id)).toContain(id);
  });
});
