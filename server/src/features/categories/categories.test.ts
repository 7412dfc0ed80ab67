import { afterAll, beforeAll, expect, test } from 'vitest';
import * as categories from '@forecourt/contract/categories';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import type { Client } from '../../../test/client.ts';
import { createBrand, createCurriculum } from '../courses/course.factory.ts';
import { createDealer, createUser } from '../users/user.factory.ts';

let portal: TestPortal;
let admin: Client;
let manager: Client;
let own: string;
let foreign: string;

beforeAll(async () => {
  portal = await testPortal();
  const { db } = portal.database;
  own = await createBrand(db);
  foreign = await createBrand(db);
  admin = await portal.as(await createUser(db, { role: 'company-admin', dealers: [] }));
  manager = await portal.as(await createUser(db, { role: 'brand-manager', brands: [own], dealers: [] }));
});
afterAll(() => portal.close());

const make = async (name: string) =>
  (await admin.call(categories.createCategory, { body: { name } })).body.category._id;

const count = async (client: Client) =>
  (await client.call(categories.listCategories, { query: { text: 'Safety' } })).body.categories[0]
    ?.curriculums;

test('a category is created by builders and refused when its name is taken', async () => {
  const made = await manager.call(categories.createCategory, {
    body: { name: 'Towing', texts: { fr: { name: 'Remorquage' } } },
  });
  expect(made.body.category).toMatchObject({ name: 'Towing', curriculums: 0, can: { edit: true } });
  const again = await admin.call(categories.createCategory, { body: { name: 'TOWING' } });
  expect([again.status, again.problem.code, again.problem.fields?.[0]?.path]).toEqual([
    409,
    'category.name_taken',
    'name',
  ]);
  const french = await portal.as(await createUser(portal.database.db, { language: 'fr' }));
  const seen = (await french.call(categories.listCategories, { query: { text: 'remorq' } })).body.categories;
  expect(seen).toMatchObject([{ name: 'Remorquage', editing: null, can: { edit: false } }]);
});

test('a category counts only the curriculums that the user may open', async () => {
  const { db } = portal.database;
  const id = await make('Safety');
  await createCurriculum(db, { brand: own, categories: [id] });
  await createCurriculum(db, { brand: own, categories: [id], status: 'draft' });
  await createCurriculum(db, { brand: foreign, categories: [id] });
  const learner = await portal.as(
    await createUser(db, { dealers: [await createDealer(db, { brands: [own] })] }),
  );
  expect(await count(learner)).toBe(1);
  expect(await count(manager)).toBe(2);
  expect(await count(admin)).toBe(3);
});

test('a category is changed by a brand manager only when no other brand uses it', async () => {
  const { db } = portal.database;
  const mine = await make('Brakes');
  await createCurriculum(db, { brand: own, categories: [mine] });
  const renamed = await manager.call(categories.renameCategory, {
    params: { id: mine },
    body: { name: 'Braking' },
  });
  expect(renamed.body.category.name).toBe('Braking');
  const shared = await make('Lights');
  await createCurriculum(db, { brand: foreign, categories: [shared] });
  const rejected = await manager.call(categories.renameCategory, {
    params: { id: shared },
    body: { name: 'Lamps' },
  });
  expect([rejected.status, rejected.problem.code]).toEqual([403, 'category.used_elsewhere']);
  expect((await manager.call(categories.deleteCategory, { params: { id: shared } })).status).toBe(403);
  expect((await admin.call(categories.deleteCategory, { params: { id: shared } })).status).toBe(200);
  expect((await admin.call(categories.deleteCategory, { params: { id: shared } })).status).toBe(404);
  const taken = await admin.call(categories.renameCategory, {
    params: { id: mine },
    body: { name: 'safety' },
  });
  expect(taken.problem.code).toBe('category.name_taken');
});

test('categories are refused to anonymous users for reading and to learners for changes', async () => {
  const learner = await portal.as(await createUser(portal.database.db));
  const id = await make('Tyres');
  expect((await learner.call(categories.createCategory, { body: { name: 'X' } })).status).toBe(403);
  expect(
    (await learner.call(categories.renameCategory, { params: { id }, body: { name: 'X' } })).status,
  ).toBe(403);
  expect((await learner.call(categories.deleteCategory, { params: { id } })).status).toBe(403);
  expect((await portal.anonymous.call(categories.listCategories, { query: {} })).status).toBe(401);
  const empty = await admin.call(categories.createCategory, { body: { name: '  ' } });
  expect(empty.problem.fields?.[0]?.path).toBe('name');
});
