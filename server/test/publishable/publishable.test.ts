import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY } from '../../src/kit/clock.ts';
import { createUser } from '../../src/features/users/user.factory.ts';
import { clientOf, type Client } from '../client.ts';
import { testPortal, type TestPortal } from '../harness.ts';
import { at, brandFor, casesWith, type Case } from './cases.ts';
import { contract as notices, openNotices } from './notices.ts';

let portal: TestPortal;
let noticeServer: FastifyInstance;

beforeAll(async () => {
  portal = await testPortal();
  noticeServer = await openNotices(portal);
});
afterAll(async () => {
  await noticeServer.close();
  await portal.close();
});

interface Stored {
  readonly status: string;
  readonly version: number;
  readonly deleted_at: Date | null;
}
async function stored({ name }: Case, id: string): Promise<Stored | undefined> {
  const { rows } = await sql<Stored>`select status, version, deleted_at from ${sql.table(name)}
    where id = ${id}`.execute(portal.database.db);
  return rows[0];
}
async function logged(id: string): Promise<string[]> {
  const entries = await portal.database.db
    .selectFrom('activity_entry')
    .select('type')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  return entries.map(({ type }) => type);
}
const uses = (id: string) =>
  portal.database.db.selectFrom('file_use').select('file_id').where('owner_id', '=', id).execute();

const again = async () =>
  portal.as(await createUser(portal.database.db, { role: 'company-admin', dealers: [] }));
const reader = async (language = 'en') =>
  clientOf(noticeServer, (await portal.as(await createUser(portal.database.db, { language }))).cookies);
const inHours = (hours: number) => new Date(portal.clock.now().getTime() + hours * (DAY / 24)).toISOString();

const read = async () => (await (await reader()).call(notices.list, {})).body.notices.length;

const cases = casesWith(() => noticeServer);

describe.each(cases)('publishing a $name', (of) => {
  let brand: string;
  let id: string;
  let builder: Client;
  let stranger: Client;

  beforeEach(async () => {
    const { db } = portal.database;
    brand = await brandFor(db);
    id = await of.make(portal, brand);
    const role = of.name === 'brand' ? 'company-admin' : 'brand-manager';
    builder = at(of, await portal.as(await createUser(db, { role, brands: [brand], dealers: [] })));
    const other = await createUser(db, { role: 'brand-manager', brands: [await brandFor(db)], dealers: [] });
    stranger = at(of, await portal.as(other));
  });

  const step = (client: Client, name: keyof Case['calls']) =>
    client.call(of.calls[name], { params: { id }, body: {} } as never);

  it('a publishable entity raises its version and is logged with every state transition', async () => {
    for (const [index, [name, status]] of (
      [
        ['publish', 'published'],
        ['unpublish', of.name === 'course' ? 'draft' : 'unpublished'],
        ['publish', 'published'],
        ['remove', 'published'],
        ['restore', 'published'],
      ] as const
    ).entries()) {
      expect((await step(builder, name)).status).toBe(200);
      expect(await stored(of, id)).toMatchObject({ status, version: index + 2 });
    }
    const { publish, unpublish, remove, restore } = of.log;
    expect(await logged(id)).toEqual([publish, unpublish, publish, remove, restore]);
  });

  it('a publishable entity is not overwritten when the saved version is stale', async () => {
    expect((await of.save(builder, id, 1)).status).toBe(200);
    const late = await of.save(builder, id, 1);
    expect([late.status, late.problem.code]).toEqual([409, 'content.stale']);
    expect((await stored(of, id))?.version).toBe(2);
  });

  it('a publishable entity is not found by editors of another brand and refused to learners', async () => {
    const learner = at(of, await portal.as(await createUser(portal.database.db)));
    for (const name of ['publish', 'unpublish', 'remove', 'restore'] as const) {
      // brand managers delete no brands, also none of their own
      const rejected = of.name === 'brand' && (name === 'remove' || name === 'restore');
      expect((await step(stranger, name)).status).toBe(rejected ? 403 : 404);
      expect((await step(learner, name)).status).toBe(403);
    }
    expect((await of.save(stranger, id, 1)).status).toBe(404);
    expect(await stored(of, id)).toMatchObject({ status: 'draft', version: 1, deleted_at: null });
    expect(await logged(id)).toEqual([]);
  });

  it('a publishable entity refuses transitions that its state does not allow', async () => {
    const early = await step(builder, 'unpublish');
    expect([early.status, early.problem.code]).toEqual([409, 'content.transition']);
    expect((await step(builder, 'restore')).status).toBe(404);
    await step(builder, 'publish');
    const twice = await step(builder, 'publish');
    expect([twice.status, twice.problem.code]).toEqual([409, 'content.transition']);
    await step(builder, 'remove');
    for (const name of ['publish', 'unpublish', 'remove'] as const)
      expect((await step(builder, name)).status).toBe(404);
  });

  it('a publishable entity is published once when two requests race', async () => {
    const both = await Promise.all([step(builder, 'publish'), step(builder, 'publish')]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await logged(id)).toEqual([of.log.publish]);
  });

  it('a publishable entity is not published when it is incomplete, and the field is named', async () => {
    await of.spoil(portal.database.db, id);
    const { status, problem } = await step(builder, 'publish');
    expect(status).toBe(409);
    expect(problem.fields).toHaveLength(1);
    expect(await stored(of, id)).toMatchObject({ status: 'draft', version: 1 });
  });

  it('a publishable entity is restored within 30 days of deletion and not found later', async () => {
    await step(builder, 'publish');
    await step(builder, 'remove');
    portal.clock.advance(30 * DAY - 1);
    // days later all sessions have expired
    builder = at(of, await again());
    expect((await step(builder, 'restore')).status).toBe(200);
    expect(await stored(of, id)).toMatchObject({ status: 'published', deleted_at: null });
    await step(builder, 'remove');
    portal.clock.advance(30 * DAY);
    builder = at(of, await again());
    expect((await step(builder, 'restore')).status).toBe(404);
    expect((await stored(of, id))?.deleted_at).not.toBeNull();
  });

  it('a publishable entity is purged with its files 30 days after deletion', async () => {
    await step(builder, 'remove');
    portal.clock.advance(30 * DAY - 1);
    await of.job.run({}, portal);
    expect(await stored(of, id)).toBeDefined();
    portal.clock.advance(1);
    await of.job.run({}, portal);
    expect(await stored(of, id)).toBeUndefined();
    expect(await uses(id)).toEqual([]);
  });
});

describe('a publishable kind with a publication window', () => {
  const of = cases.find(({ name }) => name === 'notice') as Case;
  let id: string;
  let builder: Client;

  beforeEach(async () => {
    const { db } = portal.database;
    await sql`delete from notice`.execute(db);
    const brand = await brandFor(db);
    id = await of.make(portal, brand);
    builder = at(
      of,
      await portal.as(await createUser(db, { role: 'brand-manager', brands: [brand], dealers: [] })),
    );
  });

  const save = (body: object) => builder.call(notices.save, { params: { id }, body });

  it('a notice is listed only when it is published and inside its window', async () => {
    await save({ publishFrom: inHours(1), publishTo: inHours(2) });
    await builder.call(notices.publish, { params: { id }, body: {} });
    const seen: [number, string][] = [];
    for (const minutes of [0, 59, 1, 59, 1]) {
      portal.clock.advance(minutes * 60_000);
      seen.push([await read(), (await save({})).body.notice.phase]);
    }
    // before, a minute before, at the start, a minute before the end, at the end
    expect(seen).toEqual([
      [0, 'scheduled'],
      [0, 'scheduled'],
      [1, 'open'],
      [1, 'open'],
      [0, 'ended'],
    ]);
    await save({ publishFrom: null, publishTo: null });
    expect(await read()).toBe(1);
    await builder.call(notices.unpublish, { params: { id }, body: {} });
    expect(await read()).toBe(0);
  });

  it('a notice refuses a window whose end is not after its start', async () => {
    await save({ publishTo: inHours(2) });
    const late = await save({ publishFrom: inHours(3) });
    expect(late.status).toBe(422);
    expect(late.problem.fields).toMatchObject([{ path: 'publishTo' }]);
    expect(late.text).toContain('must be after the start');
    expect((await save({ publishFrom: inHours(3), publishTo: inHours(4) })).status).toBe(200);
    // it would never be visible
    expect((await save({ publishFrom: inHours(4) })).status).toBe(422);
  });

  it('a notice refuses a transition when the call names a stale version', async () => {
    await save({ title: 'Second version' });
    const late = await builder.call(notices.publish, { params: { id }, body: { version: 1 } });
    expect(late.problem.code).toBe('content.stale');
    expect((await builder.call(notices.publish, { params: { id }, body: { version: 2 } })).status).toBe(200);
  });

  it('a notice is not restored when its title is taken, and the field is named', async () => {
    await save({ title: 'Opening hours' });
    await builder.call(notices.remove, { params: { id }, body: {} });
    await sql`insert into notice (brand_id, title) select id, 'Opening hours' from brand limit 1`.execute(
      portal.database.db,
    );
    const { status, problem } = await builder.call(notices.restore, { params: { id }, body: {} });
    expect([status, problem.code, problem.fields?.[0]?.path]).toEqual([409, 'brand.name_taken', 'title']);
    expect((await stored(of, id))?.deleted_at).not.toBeNull();
  });

  it('a notice is translated in its declared fields and shown in the reader’s language', async () => {
    const translator = await portal.as(await createUser(portal.database.db, { role: 'translator' }));
    const words = clientOf(noticeServer, translator.cookies);
    const params = { id };
    await save({ title: 'Winter hours' });
    const { body } = await words.call(notices.translations, { params, query: { language: 'fr' } });
    const texts = body.translation.groups.flatMap((group) => group.texts);
    expect(texts.map(({ source, max, state }) => [source, max, state])).toEqual([
      ['Winter hours', 80, 'missing'],
      ['Closed on Friday', 500, 'missing'],
    ]);
    const [title] = texts;
    const saved = await words.call(notices.translate, {
      params: { ...params, language: 'fr' },
      body: { texts: [{ key: title?.key ?? '', text: 'Horaires d’hiver' }] },
    });
    expect(saved.status).toBe(200);
    await builder.call(notices.publish, { params, body: {} });
    expect((await (await reader('fr')).call(notices.list, {})).body.notices).toMatchObject([
      { title: 'Horaires d’hiver' },
    ]);
    expect(await logged(id)).toContain('notice.translate');
  });
});
