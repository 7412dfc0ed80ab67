import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as brands from '@forecourt/contract/brands';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { form, type Client } from '../../../test/client.ts';
import { createBrand, createCourse, createCurriculum } from '../courses/course.factory.ts';
import { createDealer, createUser } from '../users/user.factory.ts';
import { imageFile } from './image.factory.ts';

let portal: TestPortal;
let admin: Client;
let company: Client;
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
  company = await portal.as(await createUser(db, { role: 'company-admin', dealers: [] }));
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

describe('creating a brand', () => {
  test('a new brand is a draft that is not found by learners and other managers', async () => {
    const made = await admin.call(brands.createBrand, { body: { name: '  Cinder ' } });
    expect(made.body.brand).toMatchObject({
      name: 'Cinder',
      status: 'draft',
      active: false,
      accent: '#0181F6',
    });
    expect(made.body.brand.editing?.missing).toEqual([
      'description',
      'thumbnailImage',
      'logoImage',
      'bannerImage',
    ]);
    const id = made.body.brand._id;
    const learner = await portal.as(await createUser(portal.database.db));
    expect((await learner.call(brands.getBrand, { params: { id } })).status).toBe(404);
    expect((await manager.call(brands.getBrand, { params: { id } })).status).toBe(404);
  });

  test('a brand is created by PUT without an ID, and refused when its name is missing', async () => {
    const answer = await admin.request('PUT', '/api/brands', {
      body: form(
        { name: 'Dune', tags: ['SUV', 'suv', 'Van'], segment: 'Off-road' },
        { thumbnailImage: png() },
      ),
    });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({
      brand: { name: 'Dune', tags: ['SUV', 'Van'], thumbnailImage: { width: 400 } },
    });
    const nameless = await admin.call(brands.saveBrand, { params: {}, body: {} });
    expect(nameless.problem.fields?.[0]?.path).toBe('name');
  });

  test('a new brand is refused at the name field when its name is taken regardless of case', async () => {
    await fresh('Echo');
    const again = await admin.call(brands.createBrand, { body: { name: 'ECHO' } });
    expect([again.status, again.problem.code, again.problem.fields?.[0]?.path]).toEqual([
      409,
      'brand.name_taken',
      'name',
    ]);
  });

  test('a new brand is refused without permission and when the multi-brand feature is off', async () => {
    expect((await manager.call(brands.createBrand, { body: { name: 'Mine' } })).status).toBe(403);
    expect((await manager.call(brands.saveBrand, { params: {}, body: { name: 'Mine' } })).status).toBe(403);
    expect((await portal.anonymous.call(brands.createBrand, { body: { name: 'X' } })).status).toBe(401);
    await portal.set({ features: { multiBrand: false } });
    expect((await admin.call(brands.createBrand, { body: { name: 'X' } })).status).toBe(404);
    expect((await admin.call(brands.saveBrand, { params: {}, body: { name: 'X' } })).status).toBe(404);
    expect((await admin.call(brands.brandUsers, { query: {} })).problem.code).toBe('route.not_found');
    await portal.set({ features: { multiBrand: true } });
  });
});

describe('brand settings', () => {
  test('brand settings are not found by administrators when the multi-brand feature is off', async () => {
    const id = await fresh('Only One');
    await portal.set({ features: { multiBrand: false } });
    const closed = await admin.call(brands.saveBrand, { params: { id }, body: { description: 'x' } });
    await portal.set({ features: { multiBrand: true } });
    expect(closed.problem.code).toBe('route.not_found');
    const open = await admin.call(brands.saveBrand, { params: { id }, body: { description: 'x' } });
    expect(open.status).toBe(200);
  });

  test('a brand save keeps absent fields and is refused when its version is stale', async () => {
    const id = await fresh('Fathom');
    const first = await admin.call(brands.saveBrand, {
      params: { id },
      body: { description: 'Deep', bucket: 'Sales Tools', accent: '#aa3300', version: 1 },
    });
    expect(first.body.brand).toMatchObject({
      description: 'Deep',
      bucket: 'Sales Tools',
      accent: '#aa3300',
      name: 'Fathom',
    });
    const second = await admin.call(brands.saveBrand, { params: { id }, body: { segment: 'Marine' } });
    expect(second.body.brand).toMatchObject({ description: 'Deep', segment: 'Marine' });
    const stale = await admin.call(brands.saveBrand, { params: { id }, body: { name: 'Late', version: 1 } });
    expect([stale.status, stale.problem.code]).toEqual([409, 'content.stale']);
  });

  test('a brand save is refused with every invalid field in one response', async () => {
    const answer = await admin.call(brands.saveBrand, {
      params: { id: own },
      body: {
        name: 'x'.repeat(121),
        description: 'x'.repeat(601),
        accent: 'red',
        tags: Array.from({ length: 21 }, (_, i) => `t${i}`),
        courseLimit: -1,
      },
    });
    expect(answer.status).toBe(422);
    expect(answer.problem.fields?.map((field) => field.path).toSorted()).toEqual([
      'accent',
      'courseLimit',
      'description',
      'name',
      'tags',
    ]);
    expect(answer.problem.fields?.find((field) => field.path === 'accent')?.message).toMatch(/#0181F6/);
  });

  test('brand limits are changed only with the permission, and accepted when unchanged', async () => {
    const id = await fresh('Gale');
    expect(
      (await admin.call(brands.saveBrand, { params: { id }, body: { courseLimit: 5 } })).body.brand.editing
        ?.courseLimit,
    ).toBe(5);
    expect((await company.call(brands.saveBrand, { params: { id }, body: { courseLimit: 9 } })).status).toBe(
      403,
    );
    expect(
      (await company.call(brands.saveBrand, { params: { id }, body: { courseLimit: 5, segment: 'Air' } }))
        .status,
    ).toBe(200);
    expect((await company.call(brands.getBrand, { params: { id } })).body.brand.can.editLimits).toBe(false);
  });

  test('brand texts are returned in the reader’s language when a translation exists', async () => {
    await admin.call(brands.saveBrand, {
      params: { id: own },
      body: { texts: { fr: { name: 'Lueur', description: 'Haut' }, en: { name: 'ignored' } } },
    });
    const french = await manager.request('GET', `/api/brands/${own}`, { headers: { cookie: 'lang=fr' } });
    expect(french.body).toMatchObject({ brand: { name: 'Lueur', editing: { name: 'Alpenglow' } } });
    const reader = await portal.as(
      await createUser(portal.database.db, {
        role: 'brand-manager',
        brands: [own],
        language: 'fr',
        dealers: [],
      }),
    );
    const seen = await reader.call(brands.getBrand, { params: { id: own } });
    expect(seen.body.brand).toMatchObject({
      name: 'Lueur',
      description: 'Haut',
      editing: { name: 'Alpenglow' },
    });
    await admin.call(brands.saveBrand, {
      params: { id: own },
      body: { texts: { fr: { name: '', description: '' } } },
    });
    expect((await reader.call(brands.getBrand, { params: { id: own } })).body.brand).toMatchObject({
      name: 'Alpenglow',
      editing: { texts: {} },
    });
  });

  test('partial brand translations are completed with empty fields when another language is saved', async () => {
    const id = await fresh('Partial');
    await portal.database.db
      .updateTable('brand')
      .set({ texts: JSON.stringify({ fr: { description: 'Partiel' } }) })
      .where('id', '=', id)
      .execute();
    const saved = await admin.call(brands.saveBrand, {
      params: { id },
      body: { texts: { de: { name: 'Teil' } } },
    });
    expect(saved.body.brand.editing?.texts).toEqual({
      fr: { name: '', description: 'Partiel', pageBody: '' },
      de: { name: 'Teil', description: '', pageBody: '' },
    });
  });

  test('brand settings are saved by managers of the brand only', async () => {
    expect(
      (await manager.call(brands.saveBrand, { params: { id: own }, body: { segment: 'Snow' } })).status,
    ).toBe(200);
    expect(
      (await manager.call(brands.saveBrand, { params: { id: foreign }, body: { segment: 'Snow' } })).status,
    ).toBe(404);
    const learner = await portal.as(await createUser(portal.database.db));
    expect((await learner.call(brands.saveBrand, { params: { id: own }, body: {} })).status).toBe(403);
    const dealer = await portal.as(await createUser(portal.database.db, { role: 'dealer-manager' }));
    expect((await dealer.call(brands.saveBrand, { params: { id: own }, body: {} })).status).toBe(403);
  });

  test('a brand name with markup and SQL is stored as text, and one with a NUL is refused', async () => {
    const name = `'; drop table brand; -- <img src=x onerror=alert(1)> %_\\`;
    const id = await fresh(name);
    expect((await admin.call(brands.getBrand, { params: { id } })).body.brand.name).toBe(name);
    expect(names(await admin.call(brands.listBrands, { query: { text: '%_\\' } }))).toEqual([name]);
    expect((await admin.call(brands.createBrand, { body: { name: 'a\u0000b' } })).status).toBe(422);
    const polluted = await admin.request('PUT', `/api/brands/${id}`, {
      body: { texts: JSON.parse('{"__proto__":{"name":"x"}}') },
    });
    expect(polluted.status).toBe(400);
  });
});

describe('brand managers', () => {
  test('brand managers are chosen among users of that role and see the brand immediately', async () => {
    const { db } = portal.database;
    const id = await fresh('Harbor');
    const chosen = await createUser(db, {
      role: 'brand-manager',
      firstName: 'Ines',
      lastName: 'Fort',
      dealers: [],
    });
    const learner = await createUser(db);
    const wrong = await admin.call(brands.saveBrand, {
      params: { id },
      body: { managers: [chosen, learner], administrator: learner },
    });
    expect(wrong.problem.fields?.map((field) => field.path)).toEqual(['managers.1', 'administrator']);
    const saved = await admin.call(brands.saveBrand, {
      params: { id },
      body: { administrator: { _id: chosen } },
    });
    expect(saved.body.brand).toMatchObject({
      administrator: { fullName: 'Ines Fort' },
      managers: [{ _id: chosen }],
    });
    const client = await portal.as(chosen);
    expect((await client.call(brands.brandManagers, { params: { id } })).body.managers).toHaveLength(1);
    expect(names(await client.call(brands.listBrands, {}))).toEqual(['Harbor']);
    await admin.call(brands.saveBrand, { params: { id }, body: { managers: [], administrator: null } });
    expect((await client.call(brands.getBrand, { params: { id } })).status).toBe(404);
  });

  test('brand managers are assigned, and candidates listed, by administrators only', async () => {
    const { db } = portal.database;
    await createUser(db, { role: 'brand-manager', firstName: 'Quilla', lastName: 'Amaru', dealers: [] });
    await createUser(db, {
      role: 'brand-manager',
      firstName: 'Quilla',
      lastName: 'Gone',
      status: 'deactivated',
      dealers: [],
    });
    await createUser(db, { role: 'learner', firstName: 'Quilla', lastName: 'Learner' });
    const found = await admin.call(brands.brandUsers, { query: { text: 'quilla' } });
    expect(found.body.users.map((user) => user.fullName)).toEqual(['Quilla Amaru']);
    expect((await admin.call(brands.brandUsers, { query: { query: 'quilla' } })).body.users).toHaveLength(1);
    expect((await manager.call(brands.brandUsers, { query: {} })).status).toBe(403);
    expect(
      (await manager.call(brands.saveBrand, { params: { id: own }, body: { managers: [] } })).status,
    ).toBe(403);
    const learner = await portal.as(await createUser(db));
    expect((await learner.call(brands.brandManagers, { params: { id: own } })).status).toBe(403);
    expect((await manager.call(brands.brandManagers, { params: { id: foreign } })).status).toBe(404);
  });
});

describe('the brand list', () => {
  test('the brand list is filtered, searched, and counted within the user’s visible brands', async () => {
    const { db } = portal.database;
    const id = await fresh('Juniper');
    await admin.call(brands.saveBrand, {
      params: { id },
      body: { segment: 'Woods', bucket: 'Rep Training', tags: ['evergreen'] },
    });
    const course = await createCourse(db, { brand: id });
    await createCurriculum(db, { brand: id, status: 'draft', courses: [course.id] });
    for (const query of [
      { text: 'juni' },
      { text: 'evergreen' },
      { segment: 'Woods' },
      { bucket: 'Rep Training' },
      { segment: ['Woods', 'None'] },
    ])
      expect(names(await admin.call(brands.listBrands, { query }))).toEqual(['Juniper']);
    const [row] = (await admin.call(brands.listBrands, { query: { text: 'juni' } })).body.brands;
    expect(row).toMatchObject({ curriculums: 1, courses: 1 });
    await db.updateTable('brand').set({ status: 'published' }).where('id', '=', id).execute();
    const learner = await portal.as(
      await createUser(db, { dealers: [await createDealer(db, { brands: [id] })] }),
    );
    expect((await learner.call(brands.listBrands, {})).body.brands[0]).toMatchObject({
      curriculums: 0,
      courses: 0,
    });
    expect(names(await manager.call(brands.listBrands, {}))).toEqual(['Alpenglow']);
    const drafts = await admin.call(brands.listBrands, { query: { status: 'draft', limit: 200 } });
    expect(drafts.body.brands.every((brand) => brand.status === 'draft')).toBe(true);
    expect(drafts.body.pagination.total).toBe(drafts.body.brands.length);
    const asLearner = await admin.call(brands.listBrands, { query: { isAdmin: false, limit: 200 } });
    expect(asLearner.body.brands.every((brand) => brand.active)).toBe(true);
    expect((await admin.call(brands.listBrands, { query: { limit: 201 } })).status).toBe(422);
    expect((await portal.anonymous.call(brands.listBrands, {})).status).toBe(401);
  });

  test('the brand list shows drafts to administrators only when they have the permission to view brands', async () => {
    const { db } = portal.database;
    const role = db.selectFrom('role').select('id').where('key', '=', 'company-admin');
    const before = await company.call(brands.listBrands, { query: { limit: 200 } });
    expect(before.body.brands.some((brand) => !brand.active)).toBe(true);
    await db
      .deleteFrom('role_right')
      .where('right_name', '=', 'VIEW_BRANDS')
      .where('role_id', 'in', role)
      .execute();
    const after = await company.call(brands.listBrands, { query: { limit: 200 } });
    expect(after.body.brands.every((brand) => brand.active)).toBe(true);
    const { id } = await role.executeTakeFirstOrThrow();
    await db.insertInto('role_right').values({ role_id: id, right_name: 'VIEW_BRANDS' }).execute();
  });

  test('brand segments are those of visible brands, with business units for managers', async () => {
    const { db } = portal.database;
    await db.insertInto('business_unit').values({ name: 'Powersports' }).execute();
    const learner = await portal.as(
      await createUser(db, { dealers: [await createDealer(db, { brands: [own] })] }),
    );
    expect((await learner.call(brands.brandSegments, {})).body.segments).toEqual([]);
    expect((await manager.call(brands.brandSegments, {})).body.segments).toEqual(['Powersports', 'Snow']);
  });

  test('a draft brand is visible to translators, who may only translate it', async () => {
    const translator = await portal.as(
      await createUser(portal.database.db, { role: 'translator', dealers: [] }),
    );
    const seen = await translator.call(brands.getBrand, { params: { id: foreign } });
    expect(seen.status).toBe(200);
    const { translate, ...rest } = seen.body.brand.can;
    expect([translate, Object.values(rest).includes(true)]).toEqual([true, false]);
    expect((await translator.call(brands.saveBrand, { params: { id: foreign }, body: {} })).status).toBe(403);
  });
});
