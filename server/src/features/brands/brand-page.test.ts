import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as brands from '@forecourt/contract/brands';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { form, type Client } from '../../../test/client.ts';
import { createBrand, createCourse } from '../courses/course.factory.ts';
import { createDealer, createUser } from '../users/user.factory.ts';
import { imageFile } from './image.factory.ts';

let portal: TestPortal;
let admin: Client;
let managerId: string;
let manager: Client;
/** A brand that `manager` manages, and another one. */
let own: string;
let foreign: string;
let picture: Buffer;

beforeAll(async () => {
  portal = await testPortal();
  const { db } = portal.database;
  own = await createBrand(db, { name: 'Alpenglow', status: 'draft' });
  foreign = await createBrand(db, { name: 'Basalt', status: 'draft' });
  admin = await portal.as(await createUser(db, { role: 'platform-admin', dealers: [] }));
  managerId = await createUser(db, { role: 'brand-manager', brands: [own], dealers: [] });
  manager = await portal.as(managerId);
  picture = await imageFile();
});
afterAll(() => portal.close());

const png = () => ({ bytes: picture, name: 'p.png', type: 'image/png' });
const names = (answer: { body: { brands: readonly { name: string }[] } }) =>
  answer.body.brands.map((brand) => brand.name);
const fresh = async (name: string) =>
  (await admin.call(brands.createBrand, { body: { name } })).body.brand._id;

/** Saves a brand with everything that publishing needs. */
async function complete(id: string, by: Client = admin): Promise<void> {
  const settings = await by.request('PUT', `/api/brands/${id}`, {
    body: form({ description: 'What we build' }, { thumbnailImage: png() }),
  });
  expect(settings.status, settings.text).toBe(200);
  const page = await by.request('POST', `/api/brands/savePage/${id}`, {
    body: form({}, { logoImage: png(), bannerImage: png() }),
  });
  expect(page.status, page.text).toBe(200);
}

describe('the brand page', () => {
  test('a brand page is stored sanitized, with its own images only', async () => {
    const upload = new FormData();
    upload.append('file', new Blob([picture], { type: 'image/png' }), 'x.png');
    const { location } = (await manager.request('POST', '/api/s3-file-uploads', { body: upload })).body as {
      location: string;
    };
    const pageBody = `<p onclick="x()">Hello</p><script>alert(1)</script><img src="${location}"><img src="https://evil.example/x.png">`;
    const answer = await manager.request('POST', `/api/brands/savePage/${own}`, {
      body: form(
        { pageBody, accent: '#123456', texts: { fr: { pageBody: '<b>Salut</b><script>x</script>' } } },
        { logoImage: png() },
      ),
    });
    expect(answer.status, answer.text).toBe(200);
    const { brand } = answer.body as { brand: brands.BrandView };
    expect(brand.pageBody).toContain('<p>Hello</p>');
    expect(brand.pageBody).toContain(location);
    expect(brand.pageBody).not.toMatch(/script|onclick|evil/);
    expect(brand.editing?.texts['fr']?.pageBody).toBe('<b>Salut</b>');
    expect(brand.accent).toBe('#123456');
    expect(brand.logoImage?.width).toBe(400);
  });

  test('a brand page is refused with images of other users, SVG images, or for another manager’s brand', async () => {
    const upload = new FormData();
    upload.append('file', new Blob([picture], { type: 'image/png' }), 'x.png');
    const { _id, location } = (await admin.request('POST', '/api/s3-file-uploads', { body: upload }))
      .body as { _id: string; location: string };
    const logo = await manager.call(brands.saveBrandPage, { params: { id: own }, body: { logoImage: _id } });
    expect([logo.problem.code, logo.problem.fields?.[0]?.path]).toEqual(['file.unknown', 'logoImage']);
    const body = await manager.call(brands.saveBrandPage, {
      params: { id: own },
      body: { pageBody: `<img src="${location}">` },
    });
    expect([body.problem.code, body.problem.fields?.[0]?.path]).toEqual(['file.unknown', 'pageBody']);
    expect((await manager.call(brands.saveBrandPage, { params: { id: foreign }, body: {} })).status).toBe(
      404,
    );
    const svg = await manager.request('POST', `/api/savePage/${own}`, {
      body: form({}, { bannerImage: { bytes: Buffer.from('<svg/>'), name: 'a.svg', type: 'image/svg+xml' } }),
    });
    expect(svg.problem.code).toBe('file.type_image');
  });

  test('a brand page image is removed when it is null', async () => {
    const answer = await manager.call(brands.saveBrandPage, {
      params: { id: own },
      body: { logoImage: null },
    });
    expect(answer.body.brand.logoImage).toBeNull();
  });
});

describe('publishing a brand', () => {
  test('a brand is published when nothing is missing, and visible to learners of its dealers only', async () => {
    const { db } = portal.database;
    const id = await fresh('Isle');
    const rejected = await admin.call(brands.publishBrand, { params: { id } });
    expect([rejected.status, rejected.problem.code]).toEqual([409, 'brand.incomplete']);
    expect(rejected.problem.fields?.map((field) => field.path)).toEqual([
      'description',
      'thumbnailImage',
      'logoImage',
      'bannerImage',
    ]);
    expect(rejected.problem.fields?.every((field) => !field.message.startsWith('missing.'))).toBe(true);
    await complete(id);
    const published = await admin.call(brands.publishBrand, { params: { id } });
    expect(published.body.brand).toMatchObject({
      status: 'published',
      active: true,
      can: { publish: false, unpublish: true },
    });
    expect((await admin.call(brands.publishBrand, { params: { id } })).problem.code).toBe(
      'content.transition',
    );

    const insider = await portal.as(
      await createUser(db, { dealers: [await createDealer(db, { brands: [id] })] }),
    );
    const outsider = await portal.as(
      await createUser(db, { dealers: [await createDealer(db, { brands: [foreign] })] }),
    );
    const seen = await insider.call(brands.getBrand, { params: { id } });
    expect(seen.body.brand).toMatchObject({
      name: 'Isle',
      editing: null,
      managers: [],
      administrator: null,
      isAdmin: false,
    });
    expect(Object.values(seen.body.brand.can)).not.toContain(true);
    expect(names(await insider.call(brands.listBrands, {}))).toEqual(['Isle']);
    expect((await outsider.call(brands.getBrand, { params: { id } })).status).toBe(404);
    expect(names(await outsider.call(brands.listBrands, {}))).toEqual([]);
    const image = seen.body.brand.logoImage?.url ?? '';
    expect((await insider.request('GET', image)).status).toBe(200);
    expect((await outsider.request('GET', image)).status).toBe(404);
    expect((await portal.anonymous.request('GET', image)).status).not.toBe(200);

    await admin.call(brands.unpublishBrand, { params: { id } });
    expect((await insider.call(brands.getBrand, { params: { id } })).status).toBe(404);
    expect((await insider.request('GET', image)).status).toBe(404);
  });

  test('publishing a brand needs the permission for that brand', async () => {
    expect((await manager.call(brands.publishBrand, { params: { id: foreign } })).status).toBe(404);
    const learner = await portal.as(await createUser(portal.database.db));
    expect((await learner.call(brands.publishBrand, { params: { id: own } })).status).toBe(403);
    await complete(own, manager);
    expect((await manager.call(brands.publishBrand, { params: { id: own } })).body.brand.status).toBe(
      'published',
    );
    expect((await manager.call(brands.unpublishBrand, { params: { id: own } })).body.brand.status).toBe(
      'unpublished',
    );
  });
});

describe('learners of a brand', () => {
  test('the learner count of a brand counts each user once regardless of courses', async () => {
    const { db } = portal.database;
    const [first, second, elsewhere] = [
      await createCourse(db, { brand: own }),
      await createCourse(db, { brand: own }),
      await createCourse(db, { brand: foreign }),
    ];
    const people = [await createUser(db, {}), await createUser(db, {}), await createUser(db, {})];
    const now = new Date();
    const begun = [
      [people[0], first.id],
      [people[0], second.id],
      [people[1], second.id],
      [people[2], elsewhere.id],
    ] as const;
    await db
      .insertInto('course_progress')
      .values(
        begun.map(([user_id = '', course_id]) => ({
          user_id,
          course_id,
          status: 'in_progress',
          enrolled_at: now,
          updated_at: now,
        })),
      )
      .execute();
    const { brand } = (await admin.call(brands.getBrand, { params: { id: own } })).body;
    expect(brand.editing?.learners).toBe(2);
  });
});
