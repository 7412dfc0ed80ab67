import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as brands from '@forecourt/contract/brands';
import { DAY } from '../../kit/clock.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { form, type Client } from '../../../test/client.ts';
import { createBrand, createCourse, createCurriculum } from '../courses/course.factory.ts';
import { createDealer, createUser } from '../users/user.factory.ts';
import { purgeBrands } from './brands.jobs.ts';
import { imageFile } from './image.factory.ts';

let portal: TestPortal;
let adminId: string;
let admin: Client;

beforeAll(async () => {
  portal = await testPortal();
  adminId = await createUser(portal.database.db, { role: 'platform-admin', dealers: [] });
  admin = await portal.as(adminId);
});
afterAll(() => portal.close());

const uploaded = async (bytes: Buffer) =>
  portal.files.receive(Readable.from([bytes]), { kind: 'image', name: 'p.png', uploadedBy: adminId });
const names = async (deleted: boolean) =>
  (await admin.call(brands.listBrands, { query: { deleted, limit: 200 } })).body.brands.map(
    (brand) => brand.name,
  );
const exists = async (table: 'brand' | 'course' | 'curriculum', id: string) =>
  (await portal.database.db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !==
  undefined;
const remove = (id: string) => admin.call(brands.deleteBrand, { params: { id } });
/** Sessions of administrators end after twelve hours, so time that passes needs a new one. */
const wait = async (days: number) => {
  portal.clock.advance(days * DAY);
  admin = await portal.as(adminId);
};

test('a deleted brand is hidden, and restored with its status within 30 days', async () => {
  const { db } = portal.database;
  const id = await createBrand(db, { name: 'Kelp' });
  const managerId = await createUser(db, { role: 'brand-manager', brands: [id], dealers: [] });
  const manager = await portal.as(managerId);
  const learner = await portal.as(
    await createUser(db, { dealers: [await createDealer(db, { brands: [id] })] }),
  );
  await db.updateTable('user_account').set({ editing_brand_id: id }).where('id', '=', managerId).execute();
  expect((await manager.call(brands.deleteBrand, { params: { id } })).status).toBe(403);
  expect((await learner.call(brands.deleteBrand, { params: { id } })).status).toBe(403);
  const deleted = await remove(id);
  expect(deleted.body.purgeAt).toBe(new Date(portal.clock.now().getTime() + 30 * DAY).toISOString());
  expect((await remove(id)).status).toBe(404);
  expect((await learner.call(brands.getBrand, { params: { id } })).status).toBe(404);
  expect(await names(false)).not.toContain('Kelp');
  expect(await names(true)).toEqual(['Kelp']);
  expect((await admin.call(brands.saveBrand, { params: { id }, body: { name: 'X' } })).status).toBe(404);
  expect((await admin.call(brands.publishBrand, { params: { id } })).status).toBe(404);
  const editing = await db
    .selectFrom('user_account')
    .select('editing_brand_id')
    .where('id', '=', managerId)
    .executeTakeFirst();
  expect(editing?.editing_brand_id).toBeNull();

  await wait(29);
  const restored = await admin.call(brands.restoreBrand, { params: { id } });
  expect(restored.body.brand).toMatchObject({ status: 'published', deletedAt: null });
  expect((await admin.call(brands.restoreBrand, { params: { id } })).status).toBe(404);
});

test('restoring a brand is refused when its name is taken meanwhile', async () => {
  const { db } = portal.database;
  const id = await createBrand(db, { name: 'Lagoon' });
  await remove(id);
  await createBrand(db, { name: 'lagoon' });
  expect((await admin.call(brands.restoreBrand, { params: { id } })).problem.code).toBe('brand.name_taken');
});

test('a deleted brand is purged with its images after 30 days when its contents are gone', async () => {
  const { db } = portal.database;
  const made = await admin.request('PUT', '/api/brands', {
    body: form({ name: 'Mistral' }, { thumbnailImage: { bytes: await imageFile(), name: 'p.png' } }),
  });
  const { _id: id, thumbnailImage } = (made.body as { brand: brands.BrandView }).brand;
  const course = await createCourse(db, { brand: id });
  const curriculum = await createCurriculum(db, { brand: id, courses: [course.id] });
  const picture = await uploaded(await imageFile());
  const incentive = await db
    .insertInto('incentive')
    .values({ brand_id: id, name: 'A jacket', image_id: picture })
    .returning('id')
    .executeTakeFirstOrThrow();
  await portal.database.write((tx) =>
    portal.files.use(tx, { kind: 'incentive', id: incentive.id }, adminId, [
      { id: picture, kind: 'image', field: 'image' },
    ]),
  );
  // an upload that never became a course
  await db
    .insertInto('scorm_package')
    .values({ brand_id: id, file_name: 'a.zip', size: 1, state: 'waiting' })
    .execute();
  await db.updateTable('user_account').set({ editing_brand_id: id }).where('id', '=', adminId).execute();
  await remove(id);
  await db.updateTable('user_account').set({ editing_brand_id: id }).where('id', '=', adminId).execute();
  await wait(31);
  expect((await admin.call(brands.restoreBrand, { params: { id } })).status).toBe(404);
  expect(await names(true)).not.toContain('Mistral');
  await purgeBrands.run({}, portal);
  expect(await exists('brand', id)).toBe(true);
  for (const [table, thing] of [
    ['course', course.id],
    ['curriculum', curriculum],
  ] as const) {
    const row = await db.selectFrom(table).select('deleted_at').where('id', '=', thing).executeTakeFirst();
    expect(row?.deleted_at, table).not.toBeNull();
  }
  await db.deleteFrom('curriculum').where('id', '=', curriculum).execute();
  await db.deleteFrom('course').where('id', '=', course.id).execute();
  await purgeBrands.run({}, portal);
  await purgeBrands.run({}, portal);
  expect(await exists('brand', id)).toBe(false);
  const uses = await db
    .selectFrom('file_use')
    .select('file_id')
    .where('file_id', 'in', [thumbnailImage?._id ?? '', picture])
    .execute();
  expect(uses).toEqual([]);
});

test('a deleted brand is kept when it is a dealer’s only one, so that its users see no other brands', async () => {
  const { db } = portal.database;
  const id = await createBrand(db, { name: 'Nimbus' });
  const other = await createBrand(db, { name: 'Onyx' });
  const learner = await createUser(db, { dealers: [await createDealer(db, { brands: [id] })] });
  await remove(id);
  await wait(40);
  await purgeBrands.run({}, portal);
  const client = await portal.as(learner);
  expect((await client.call(brands.listBrands, {})).body.brands).toEqual([]);
  expect((await client.call(brands.getBrand, { params: { id: other } })).status).toBe(404);
});
