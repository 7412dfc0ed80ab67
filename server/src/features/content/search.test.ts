import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTENT_KINDS, type ContentKind } from '@forecourt/contract/content';
import * as favorites from '@forecourt/contract/favorites';
import * as navigation from '@forecourt/contract/navigation';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import type { Db } from '../../kit/db/db.ts';
import { createCast } from '../casts/cast.factory.ts';
import { createContent, createReader, type ContentWish } from './content.factory.ts';

let portal: TestPortal;
let reader: Client;

beforeAll(async () => {
  portal = await testPortal();
  reader = await portal.as(await createReader(portal.database.db));
});
afterAll(() => portal.close());

/** A thing of any kind with the row of its kind. */
async function make(db: Db, wish: ContentWish & { readonly kind: ContentKind }): Promise<string> {
  const { kind } = wish;
  if (kind === 'podcast' || kind === 'video') return createCast(db, { ...wish, kind });
  const content_id = await createContent(db, wish);
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
  return content_id;
}

const hits = async (text: string) =>
  (await reader.call(navigation.search, { query: { text } })).body.hits.map(({ title }) => title);

describe.each(CONTENT_KINDS)('%s', (kind) => {
  it('search never shows a draft', async () => {
    const { db } = portal.database;
    const word = `Zwirn${kind.replaceAll('-', '')}`;
    await make(db, { kind, title: `${word} written`, status: 'draft' });
    await make(db, { kind, title: `${word} taken back`, status: 'unpublished' });
    await make(db, { kind, title: `${word} for others`, audience: { roles: ['dealer-manager'] } });
    await make(db, { kind, title: `${word} open` });
    expect(await hits(word)).toEqual([`${word} open`]);
  });

  it('favourites off: no hearts anywhere', async () => {
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
