import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@forecourt/contract/translations';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createBrand, createCurriculum } from '../courses/course.factory.ts';
import { createUser } from '../users/user.factory.ts';

let portal: TestPortal;
let brand: string;
let manager: Client;
let translator: Client;
const db = () => portal.database.db;

beforeAll(async () => {
  portal = await testPortal();
  brand = await createBrand(db(), { name: 'Lumastead' });
  manager = await portal.as(await createUser(db(), { role: 'brand-manager', brands: [brand], dealers: [] }));
  translator = await portal.as(await createUser(db(), { role: 'translator', dealers: [] }));
});
afterAll(() => portal.close());

const namesFor = async (client: Client) =>
  (await client.call(contract.categoryTranslations, {})).body.translation.groups.map(({ title }) => title);

describe('translations of curriculums, brands, and categories', () => {
  it('a curriculum and a brand are translated with progress by language', async () => {
    const id = await createCurriculum(db(), { brand, title: 'Basics' });
    const params = { id, language: 'fr' as const };
    const done = await translator.call(contract.translateCurriculum, {
      params,
      body: { texts: [{ key: `${id}.title`, text: 'Les bases' }] },
    });
    expect(done.body.translation).toMatchObject({
      title: 'Basics',
      progress: [{ done: 1, total: 1 }, {}, {}, {}, {}, {}, {}, {}, {}],
    });
    const named = await translator.call(contract.translateBrand, {
      params: { id: brand, language: 'ja' },
      body: { texts: [{ key: `${brand}.name`, text: 'ルマステッド' }] },
    });
    expect(named.body.translation.groups.flatMap(({ texts }) => texts)).toMatchObject([
      { text: 'ルマステッド', state: 'done' },
    ]);
  });

  it('a category is translated by brand managers only when no other brand uses it', async () => {
    const category = async (name: string) =>
      (await db().insertInto('category').values({ name }).returning('id').executeTakeFirstOrThrow()).id;
    const own = await category('Safety');
    const shared = await category('Service');
    await createCurriculum(db(), { brand, categories: [own, shared] });
    await createCurriculum(db(), { categories: [shared] });
    expect(await namesFor(manager)).toEqual(['Safety']);
    expect(await namesFor(translator)).toEqual(['Safety', 'Service']);
    const save = (client: Client) =>
      client.call(contract.translateCategories, {
        params: { language: 'fr' },
        body: { texts: [{ key: `${shared}.name`, text: 'Entretien' }] },
      });
    expect((await save(manager)).status).toBe(422);
    expect((await save(translator)).status).toBe(200);
  });
});
