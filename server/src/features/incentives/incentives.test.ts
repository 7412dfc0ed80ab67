import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@forecourt/contract/incentive';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createBrand, createCourse, createCurriculum } from '../courses/course.factory.ts';
import { createDealer, createUser } from '../users/user.factory.ts';
import { createIncentive } from './incentive.factory.ts';

let portal: TestPortal;
let brand: string;
let manager: Client;
let admin: Client;
beforeAll(async () => {
  portal = await testPortal();
  brand = await createBrand(db());
  manager = await portal.as(await createUser(db(), { role: 'brand-manager', brands: [brand] }));
  admin = await portal.as(await createUser(db(), { role: 'company-admin' }));
});
afterAll(() => portal.close());

const db = () => portal.database.db;
const save = (body: object, client = manager) => client.call(contract.saveIncentive, { body });
const get = async (id: string) =>
  (await manager.call(contract.getIncentive, { params: { id } })).body.incentive;

const list = async (query: object, client = manager) =>
  (await client.call(contract.listIncentives, { query })).body;

describe('incentives', () => {
  it('an incentive is published only when its value and training are set, under an optimistic lock', async () => {
    const course = await createCourse(db(), { brand });
    const curriculumId = await createCurriculum(db(), { brand, courses: [course.id] });
    const { incentive } = (await save({ brandId: brand, name: 'Fuel card', kind: 'giftCard' })).body;
    expect(incentive).toMatchObject({ status: 'draft', missing: ['value', 'training'], currency: 'USD' });
    const rejected = await manager.call(contract.publishIncentive, {
      params: { id: incentive._id },
      body: {},
    });
    expect(rejected.problem).toMatchObject({
      code: 'incentive.incomplete',
      fields: [{ path: 'value' }, { path: 'training' }],
    });
    await save({ _id: incentive._id, value: 5000, curriculumId });
    const { body } = await manager.call(contract.publishIncentive, {
      params: { id: incentive._id },
      body: {},
    });
    expect(body.incentive).toMatchObject({ status: 'published', active: true, missing: [] });
    const stale = await save({ _id: incentive._id, version: incentive.version, name: 'Other' });
    expect(stale.problem.code).toBe('content.stale');
  });

  it('saving an incentive names each invalid field, and is refused for a foreign brand', async () => {
    const other = await createBrand(db());
    const foreign = await createCurriculum(db(), { brand: other, courses: [] });
    const path = async (body: object) => (await save(body)).problem.fields?.[0]?.path;
    expect(await path({ brandId: brand })).toBe('name');
    expect(await path({ incentives: [{ brandId: brand, name: 'x' }, { brandId: brand }] })).toBe(
      'incentives.1.name',
    );
    expect((await save({ brandId: brand, name: 'x', curriculumId: foreign })).problem.fields?.[0]?.path).toBe(
      'curriculumId',
    );
    expect((await save({ brandId: other, name: 'x' })).status).toBe(404);
    expect(await path({ brandId: brand, name: 'x', description: 'x'.repeat(251) })).toBe('description');
    await portal.set({ incentiveTrackedSeveralCourses: false });
    const [one, two] = [await createCourse(db(), { brand }), await createCourse(db(), { brand })];
    expect(
      (await save({ brandId: brand, name: 'x', courses: [one.id, two.id] })).problem.fields?.[0]?.path,
    ).toBe('courses');
    await portal.set({ incentiveTrackedSeveralCourses: true });
  });

  it('incentives are saved in one request and reordered', async () => {
    const { incentives } = (
      await save({
        incentives: [
          { brandId: brand, name: 'One' },
          { brandId: brand, name: 'Two' },
        ],
      })
    ).body;
    expect(incentives.map(({ name }) => name)).toEqual(['One', 'Two']);
    const orders = incentives.map(({ _id }) => _id).toReversed();
    expect((await manager.call(contract.orderIncentives, { body: { orders } })).body.updated).toBe(2);
    expect((await get(orders[0] ?? '')).position).toBe(1);
  });

  it('the incentive list filters by text, training, and state, and is empty for a foreign brand manager', async () => {
    const course = await createCourse(db(), { brand });
    const curriculumId = await createCurriculum(db(), { brand, courses: [course.id] });
    await createIncentive(db(), {
      brand,
      name: 'Aardvark mug',
      curriculum: curriculumId,
      kind: 'code',
      codes: ['A', 'B'],
    });
    expect(await list({ text: 'aardvark' })).toMatchObject({
      unclaimedCnt: 2,
      pagination: { total: 1, limit: 10 },
      incentives: [{ codes: { total: 2, unclaimed: 2 } }],
    });
    expect((await list({ curriculumId })).incentives).toHaveLength(1);
    expect((await list({ text: 'aardvark', active: false })).incentives).toEqual([]);
    const stranger = await portal.as(
      await createUser(db(), { role: 'brand-manager', brands: [await createBrand(db())] }),
    );
    expect((await list({}, stranger)).incentives).toEqual([]);
    const learner = await portal.as(await createUser(db()));
    expect((await learner.call(contract.listIncentives, {})).status).toBe(403);
  });

  it('an incentive is deleted by administrators only and can be restored', async () => {
    const id = await createIncentive(db(), { brand, name: 'Gone' });
    expect((await manager.call(contract.deleteIncentive, { params: { id } })).status).toBe(403);
    expect((await admin.call(contract.deleteIncentive, { params: { id } })).status).toBe(200);
    expect(
      (await admin.call(contract.restoreIncentive, { params: { id }, body: {} })).body.incentive,
    ).toMatchObject({
      deletedAt: null,
    });
  });
});

describe('incentive codes', () => {
  it('incentive codes are stored once each, refused with spaces or separators, and deleted when unclaimed', async () => {
    const id = await createIncentive(db(), { brand, kind: 'code', codes: ['OLD'] });
    const add = (codes: string | string[]) =>
      manager.call(contract.addCodes, { params: { id }, body: { codes } });
    expect((await add(['NEW', 'OLD'])).body).toEqual({ added: 1, duplicates: ['OLD'], served: 0 });
    expect((await add('A1;B1, C1')).body).toEqual({ added: 3, duplicates: [], served: 0 });
    for (const { _id, code } of (await manager.call(contract.listCodes, { params: { id } })).body.codes)
      if (code.endsWith('1')) await manager.call(contract.deleteCode, { params: { codeId: _id } });
    expect((await add(['A;B'])).problem.fields?.[0]?.path).toBe('codes.0');
    expect((await add(['A B'])).problem.fields?.[0]?.path).toBe('codes.0');
    expect((await add('x'.repeat(65))).status).toBe(422);
    expect((await add(' ')).status).toBe(422);
    const { codes } = (await manager.call(contract.listCodes, { params: { id } })).body;
    expect(codes.map(({ code }) => code).toSorted()).toEqual(['NEW', 'OLD']);
    const free = codes.find(({ code }) => code === 'NEW')?._id ?? '';
    expect((await manager.call(contract.deleteCode, { params: { codeId: free } })).status).toBe(200);
    expect((await get(id)).codes).toEqual({ total: 1, unclaimed: 1 });
  });

  it('an incentive code is assigned once to a user in scope and cannot be deleted when claimed', async () => {
    const id = await createIncentive(db(), { brand, kind: 'code', codes: ['ONE', 'TWO'] });
    const dealer = await createDealer(db(), { brands: [brand] });
    const [first, second] = [
      await createUser(db(), { dealers: [dealer] }),
      await createUser(db(), { dealers: [dealer] }),
    ];
    const stranger = await createUser(db(), {
      dealers: [await createDealer(db(), { brands: [await createBrand(db())] })],
    });
    const assign = (body: { userId: string; codeId?: string }) =>
      manager.call(contract.assignCode, { params: { id }, body });
    const users = async (text = '') =>
      (
        await manager.call(contract.codeUsers, { params: { id }, query: { text, limit: 200 } })
      ).body.users.map(({ _id }) => _id);
    expect(await users()).toEqual(expect.arrayContaining([first, second]));
    expect(await users()).not.toContain(stranger);
    const { codes } = (await manager.call(contract.listCodes, { params: { id } })).body;
    const two = codes.find(({ code }) => code === 'TWO')?._id ?? '';
    const given = await Promise.all([
      assign({ userId: first, codeId: two }),
      assign({ userId: second, codeId: two }),
    ]);
    expect(given.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const winner = given[0]?.status === 200 ? first : second;
    expect((await assign({ userId: winner })).problem.code).toBe('incentive.has_code');
    expect((await assign({ userId: stranger })).problem.fields?.[0]?.path).toBe('userId');
    expect((await manager.call(contract.deleteCode, { params: { codeId: two } })).problem.code).toBe(
      'incentive.code_claimed',
    );
    expect(await users()).not.toContain(winner);
  });

  it('incentive codes show only their last characters when the user cannot edit them', async () => {
    const id = await createIncentive(db(), { brand, kind: 'code', codes: ['SECRET-1234'] });
    await db()
      .insertInto('role_right')
      .values({
        role_id: (
          await db().selectFrom('role').select('id').where('key', '=', 'translator').executeTakeFirstOrThrow()
        ).id,
        right_name: 'VIEW_INCENTIVES',
      })
      .execute();
    const viewer = await portal.as(await createUser(db(), { role: 'translator', brands: [brand] }));
    const { codes } = (await viewer.call(contract.listCodes, { params: { id } })).body;
    expect(codes).toMatchObject([{ code: '••••1234' }]);
  });
});
