import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@forecourt/contract/curriculums';
import { DAY } from '../../kit/clock.ts';
import { form, type Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createBrand, createCourse, createCurriculum } from '../courses/course.factory.ts';
import { createDealer, createUser } from '../users/user.factory.ts';
import { curriculumsJobs } from './curriculums.jobs.ts';

let portal: TestPortal;
let admin: Client;
let brand: string;
let manager: Client;
let stranger: Client;
let translator: Client;
let learner: Client;
let dealer: string;

beforeAll(async () => {
  portal = await testPortal();
  await portal.set({ curriculumLimits: 1000 });
  const { db } = portal.database;
  brand = await createBrand(db, { name: 'Bruin' });
  const other = await createBrand(db, { name: 'Other' });
  dealer = await createDealer(db, { brands: [brand] });
  admin = await portal.as(await createUser(db, { role: 'company-admin', dealers: [] }));
  manager = await portal.as(await createUser(db, { role: 'brand-manager', dealers: [], brands: [brand] }));
  stranger = await portal.as(await createUser(db, { role: 'brand-manager', dealers: [], brands: [other] }));
  translator = await portal.as(await createUser(db, { role: 'translator', dealers: [] }));
  learner = await portal.as(await createUser(db, { dealers: [dealer] }));
});
afterAll(() => portal.close());

const pngOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1e6fd9' } })
    .png()
    .toBuffer();
const save = (client: Client, body: object) => client.call(contract.saveCurriculum, { body: body });
const made = async (body: object = {}) =>
  (await save(manager, { brandId: brand, title: 'Basics', ...body })).body.curriculum;
const get = (client: Client, id: string) => client.call(contract.getCurriculum, { params: { id } });
const list = async (client: Client, query: object = {}) => {
  const answer = await client.call(contract.listCurriculums, { query: { limit: 200, ...query } });
  return answer.body.curriculums.map((row) => row._id);
};

describe('saving a curriculum', () => {
  it('a curriculum is created from brand and title, and a save changes only the given fields', async () => {
    const curriculum = await made();
    expect(curriculum).toMatchObject({
      title: 'Basics',
      status: 'draft',
      brandId: brand,
      version: 1,
      active: false,
    });
    const changed = await save(manager, {
      _id: curriculum._id,
      version: 1,
      description: 'First steps',
      dueDays: 30,
    });
    expect(changed.body.curriculum).toMatchObject({
      title: 'Basics',
      description: 'First steps',
      dueDays: 30,
      version: 2,
    });
    const cleared = await save(manager, { _id: curriculum._id, dueDays: null });
    expect(cleared.body.curriculum).toMatchObject({ description: 'First steps', dueDays: null });
  });

  it('curriculum images are kept when absent, removed by null, and hidden from others in a draft', async () => {
    const file = { bytes: await pngOf(400, 300), name: 'a.png', type: 'image/png' };
    const answer = await save(
      manager,
      form({ brandId: brand, title: 'With picture' }, { image: file, bannerImage: file }),
    );
    expect(answer.status).toBe(200);
    const { _id, image, bannerImage } = answer.body.curriculum;
    expect([image?.width, bannerImage?.width]).toEqual([400, 400]);
    expect((await save(manager, { _id, title: 'Renamed' })).body.curriculum.image?._id).toBe(image?._id);
    const removed = (await save(manager, { _id, image: null })).body.curriculum;
    expect([removed.image, removed.bannerImage?._id]).toEqual([null, bannerImage?._id]);
    // the pictures of a draft are for those who build it
    const url = String(bannerImage?.url);
    expect((await manager.request('GET', url)).status).toBe(200);
    for (const other of [stranger, learner, portal.anonymous])
      expect((await other.request('GET', url)).status).toBe(404);
  });

  it('a curriculum image is refused when another user uploaded it', async () => {
    const file = { bytes: await pngOf(40, 30), name: 'a.png', type: 'image/png' };
    const theirs = await save(admin, form({ brandId: brand, title: 'Theirs' }, { image: file }));
    const answer = await save(manager, {
      brandId: brand,
      title: 'Mine',
      image: theirs.body.curriculum.image?._id,
    });
    expect(answer.problem).toMatchObject({ code: 'file.unknown', fields: [{ path: 'image' }] });
  });

  it('a curriculum save is refused with every invalid field in one response', async () => {
    const answer = await save(manager, { title: 'x'.repeat(121), description: 'x'.repeat(251), dueDays: 0 });
    expect(answer.status).toBe(422);
    expect(answer.problem.fields?.map((field) => field.path).toSorted()).toEqual([
      'brandId',
      'description',
      'dueDays',
      'title',
    ]);
    const missing = await save(manager, {});
    expect(missing.problem.fields?.map((field) => field.path)).toEqual(['brandId', 'title']);
    const exact = await save(manager, {
      brandId: brand,
      title: 'x'.repeat(120),
      description: 'y'.repeat(250),
    });
    expect(exact.status).toBe(200);
  });

  it('a curriculum title with markup and SQL is stored as text, and one with a NUL is refused', async () => {
    const title = `<img src=x onerror=alert(1)> '; drop table curriculum; -- %_\\`;
    const curriculum = await made({ title });
    expect(curriculum.title).toBe(title);
    expect(await list(manager, { text: `drop table curriculum; -- %_\\` })).toEqual([curriculum._id]);
    expect((await save(manager, { brandId: brand, title: 'a\u0000b' })).status).toBe(422);
  });

  it('a curriculum save ignores status, position, and dates', async () => {
    const curriculum = await made({
      status: 'published',
      position: -5,
      createdAt: '2000-01-01',
      deletedAt: null,
    });
    expect(curriculum.status).toBe('draft');
    expect(curriculum.position).toBeGreaterThan(0);
  });

  it('a curriculum save is refused when its version is stale', async () => {
    const { _id } = await made();
    await save(admin, { _id, version: 1, title: 'By the administrator' });
    expect((await save(manager, { _id, version: 1, title: 'By the manager' })).problem.code).toBe(
      'content.stale',
    );
    expect((await get(manager, _id)).body.curriculum.title).toBe('By the administrator');
  });

  it('a curriculum save is refused when it changes the brand', async () => {
    const { _id } = await made();
    const second = await createBrand(portal.database.db);
    const answer = await save(admin, { _id, brandId: second });
    expect(answer.problem.fields?.[0]).toMatchObject({
      path: 'brandId',
      message: 'You can’t move a curriculum to another brand.',
    });
  });

  it('curriculum categories are stored, and refused when unknown', async () => {
    const { id } = await portal.database.db
      .insertInto('category')
      .values({ name: 'Safety' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const curriculum = await made({ categories: [{ _id: id }] });
    expect(curriculum.categories).toEqual([{ _id: id, name: 'Safety' }]);
    expect(await list(manager, { category: id })).toEqual([curriculum._id]);
    const answer = await save(manager, { _id: curriculum._id, categories: [id, brand] });
    expect(answer.problem.fields?.[0]?.path).toBe('categories.1');
  });

  it('the curriculum API answers under its second path prefix as well', async () => {
    const created = await manager.request('POST', '/api/curriculum', {
      body: { brandId: brand, title: 'Second' },
    });
    expect(created.status).toBe(200);
    const { _id } = (created.body as { curriculum: { _id: string } }).curriculum;
    expect((await manager.request('GET', `/api/curriculum/${_id}/`)).status).toBe(200);
    expect((await manager.request('GET', '/api/curriculum?text=Second')).body).toMatchObject({
      curriculums: [{ _id }],
      pagination: { limit: 10, total: 1 },
    });
  });
});

describe('the curriculum limit of a brand', () => {
  it('a new curriculum is refused when the brand’s limit is 0, and other brands use the general limit', async () => {
    const full = await createBrand(portal.database.db, { curriculumLimit: 0 });
    const answer = await save(admin, { brandId: full, title: 'Too much' });
    expect(answer.status).toBe(409);
    expect(answer.problem.detail).toBe('no remaining curriculums or courses, contact support to add more');
    const open = await admin.call(contract.listCurriculums, { query: { brandId: brand } });
    expect(open.body.limit).toBeGreaterThan(900);
  });

  it('the curriculum limit holds for concurrent saves and for restored curriculums', async () => {
    const small = await createBrand(portal.database.db, { curriculumLimit: 3 });
    const tries = await Promise.all(
      Array.from({ length: 12 }, (_, n) => save(admin, { brandId: small, title: `Number ${n}` })),
    );
    expect(tries.filter((answer) => answer.status === 200)).toHaveLength(3);
    expect(tries.filter((answer) => answer.problem?.code === 'content.limit_reached')).toHaveLength(9);
    const ids = await list(admin, { brandId: small });
    const id = ids[0] ?? '';
    await admin.call(contract.deleteCurriculum, { params: { id } });
    await save(admin, { brandId: small, title: 'In its place' });
    expect((await admin.call(contract.restoreCurriculum, { params: { id } })).problem.code).toBe(
      'content.limit_reached',
    );
  });
});

describe('publishing a curriculum', () => {
  it('a curriculum is published when nothing is missing, and shown to learners until it is unpublished', async () => {
    const { _id: id } = await made();
    const early = await manager.call(contract.publishCurriculum, { params: { id } });
    expect(early.status).toBe(409);
    expect(early.problem.fields?.map((field) => field.path)).toEqual(['description', 'image', 'courses']);
    const { db } = portal.database;
    const course = await createCourse(db, { brand });
    const draft = await createCourse(db, { brand, status: 'draft' });
    await db
      .insertInto('curriculum_course')
      .values([
        { curriculum_id: id, course_id: course.id, position: 1 },
        { curriculum_id: id, course_id: draft.id, position: 2 },
      ])
      .execute();
    const file = { bytes: await pngOf(40, 30), name: 'a.png', type: 'image/png' };
    await save(
      manager,
      form({ _id: id, description: 'All you need', texts: { fr: { title: 'Les bases' } } }, { image: file }),
    );
    expect((await get(learner, id)).status).toBe(404);
    const published = await manager.call(contract.publishCurriculum, { params: { id } });
    expect(published.body.curriculum).toMatchObject({ status: 'published', active: true, missing: [] });
    const seen = await learner.call(contract.getCurriculum, {
      params: { id },
      headers: { 'accept-language': 'fr' },
    });
    expect(seen.body.curriculum.courses.map((one) => one._id)).toEqual([course.id]);
    expect(seen.body.curriculum).toMatchObject({
      audience: null,
      texts: {},
      missing: [],
      can: { edit: false },
    });
    expect((await learner.request('GET', String(published.body.curriculum.image?.url))).status).toBe(200);
    expect((await manager.call(contract.publishCurriculum, { params: { id } })).problem.code).toBe(
      'content.transition',
    );
    await manager.call(contract.unpublishCurriculum, { params: { id } });
    expect((await get(learner, id)).status).toBe(404);
  });

  it('publishing a curriculum is refused without permission for its brand', async () => {
    const { _id: id } = await made();
    expect((await translator.call(contract.publishCurriculum, { params: { id } })).status).toBe(403);
    expect((await learner.call(contract.publishCurriculum, { params: { id } })).status).toBe(403);
    expect((await stranger.call(contract.publishCurriculum, { params: { id } })).status).toBe(404);
  });
});

describe('deleting a curriculum', () => {
  it('a deleted curriculum is restorable for 30 days and then purged by a job', async () => {
    const { _id: id } = await made({ title: 'To be deleted' });
    expect((await manager.call(contract.deleteCurriculum, { params: { id } })).status).toBe(200);
    expect(await list(manager)).not.toContain(id);
    expect(await list(manager, { deleted: true })).toContain(id);
    expect(await list(translator, { deleted: true })).not.toContain(id);
    const back = await manager.call(contract.restoreCurriculum, { params: { id } });
    expect(back.body.curriculum.deletedAt).toBeNull();
    await manager.call(contract.deleteCurriculum, { params: { id } });
    expect((await save(manager, { _id: id, title: 'No' })).status).toBe(404);
    portal.clock.advance(31 * DAY);
    const later = await portal.as(
      (
        await portal.database.db
          .selectFrom('brand_manager')
          .select('user_id')
          .where('brand_id', '=', brand)
          .executeTakeFirstOrThrow()
      ).user_id,
    );
    expect((await later.call(contract.restoreCurriculum, { params: { id } })).status).toBe(404);
    expect(await list(later, { deleted: true })).not.toContain(id);
    for (const job of curriculumsJobs) await job.run({}, portal);
    const left = await portal.database.db
      .selectFrom('curriculum')
      .select('id')
      .where('id', '=', id)
      .execute();
    expect(left).toEqual([]);
    portal.clock.advance(-31 * DAY);
  });
});

describe('curriculum visibility', () => {
  it('a draft curriculum is visible to managers of its brand and translators only', async () => {
    const { _id: id } = await made({ title: 'Only a draft' });
    for (const client of [admin, manager, translator])
      expect(await list(client, { text: 'Only a draft' })).toEqual([id]);
    for (const client of [stranger, learner]) {
      expect(await list(client, { text: 'Only a draft' })).toEqual([]);
      expect((await get(client, id)).status).toBe(404);
      expect((await client.call(contract.curriculumCourses, { params: { id } })).status).toBe(404);
    }
    expect((await get(portal.anonymous, id)).status).toBe(401);
    expect((await get(translator, id)).body.curriculum.can).toEqual({
      edit: false,
      translate: true,
      publish: false,
      remove: false,
      restore: false,
    });
    const details = await manager.call(contract.curriculumDetails, { query: { brandId: brand } });
    expect(details.body.curriculums.map((row) => row._id)).toContain(id);
    const hidden = await stranger.call(contract.curriculumDetails, { query: { brandId: brand } });
    expect(hidden.body).toEqual({ curriculums: [], limit: null });
  });

  it('a curriculum is not written by managers of other brands, learners, or anonymous users', async () => {
    const { _id } = await made();
    expect((await save(stranger, { _id, title: 'Mine now' })).status).toBe(404);
    expect((await save(stranger, { brandId: brand, title: 'Mine' })).status).toBe(404);
    expect((await save(learner, { brandId: brand, title: 'Mine' })).status).toBe(403);
    expect((await save(portal.anonymous, { brandId: brand, title: 'Mine' })).status).toBe(401);
    expect((await stranger.call(contract.deleteCurriculum, { params: { id: _id } })).status).toBe(404);
  });

  it('a curriculum is hidden from learners when its brand is unpublished or deleted', async () => {
    const { db } = portal.database;
    const quiet = await createBrand(db, { status: 'draft' });
    const id = await createCurriculum(db, { brand: quiet });
    const anyone = await portal.as(await createUser(db));
    expect((await get(anyone, id)).status).toBe(404);
    await db.updateTable('brand').set({ status: 'published' }).where('id', '=', quiet).execute();
    expect((await get(anyone, id)).status).toBe(200);
    await db.updateTable('brand').set({ deleted_at: portal.clock.now() }).where('id', '=', quiet).execute();
    expect((await get(anyone, id)).status).toBe(404);
    expect((await get(admin, id)).status).toBe(404);
  });

  it('the curriculum list is sorted, filtered, and paginated', async () => {
    const own = await createBrand(portal.database.db);
    for (const title of ['beta', 'Alpha', 'Gamma']) await save(admin, { brandId: own, title });
    const page = await admin.call(contract.listCurriculums, { query: { brandId: own, limit: 2, page: 2 } });
    expect(page.body.pagination).toEqual({ page: 2, limit: 2, total: 3, pages: 2 });
    const titles = async (query: object) =>
      (
        await admin.call(contract.listCurriculums, { query: { brandId: own, ...query } })
      ).body.curriculums.map((row) => row.title);
    expect(await titles({})).toEqual(['Alpha', 'beta', 'Gamma']);
    expect(await titles({ sortBy: 'position', sortDir: -1 })).toEqual(['Gamma', 'Alpha', 'beta']);
    expect(await titles({ active: true })).toEqual([]);
    expect(await titles({ status: 'draft', text: 'ALPH' })).toEqual(['Alpha']);
    expect((await admin.call(contract.listCurriculums, { query: { limit: 201 } })).status).toBe(422);
  });
});
