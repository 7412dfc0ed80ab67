import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as parts from '@forecourt/contract/curriculum-parts';
import * as contract from '@forecourt/contract/curriculums';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createBrand, createCourse, createCurriculum } from '../courses/course.factory.ts';
import { createUser } from '../users/user.factory.ts';

let portal: TestPortal;
let brand: string;
let admin: Client;
let manager: Client;
let stranger: Client;
let learner: Client;

beforeAll(async () => {
  portal = await testPortal();
  await portal.set({ curriculumLimits: 1000 });
  const { db } = portal.database;
  brand = await createBrand(db);
  const other = await createBrand(db);
  admin = await portal.as(await createUser(db, { role: 'platform-admin', dealers: [] }));
  manager = await portal.as(await createUser(db, { role: 'brand-manager', dealers: [], brands: [brand] }));
  stranger = await portal.as(await createUser(db, { role: 'brand-manager', dealers: [], brands: [other] }));
  learner = await portal.as(await createUser(db));
});
afterAll(() => portal.close());

const course = async (title?: string) =>
  (await createCourse(portal.database.db, { brand, ...(title && { title }), chapters: [] })).id;
const curriculum = (input: object = {}) => createCurriculum(portal.database.db, { brand, ...input });
const add = (client: Client, id: string, courses: readonly string[]) =>
  client.call(parts.addCourses, { params: { id }, body: { courses: [...courses] } });
const order = (client: Client, id: string, orders: readonly string[]) =>
  client.call(parts.changeCourseOrder, { params: { id }, body: { orders: [...orders] } });
const courseIds = async (id: string) =>
  (await manager.call(contract.curriculumCourses, { params: { id } })).body.courses.map((one) => one._id);

const ordered = async (brandId: string) =>
  (await admin.call(contract.curriculumDetails, { query: { brandId } })).body.curriculums.map(
    (row) => row._id,
  );
const send = (client: Client, orders: readonly string[]) =>
  client.call(parts.updateCurriculumOrders, { body: { orders: [...orders] } });

describe('courses of a curriculum', () => {
  it('a course is offered when the curriculum lacks it, and added once at the end', async () => {
    const id = await curriculum();
    const [first, second] = [await course('Zebra crossing'), await course('Zebra stripes')];
    const offered = () => manager.call(parts.existingCourses, { params: { id }, query: { text: 'zebra' } });
    expect((await offered()).body).toMatchObject({
      courses: [{ _id: first }, { _id: second }],
      pagination: { total: 2 },
    });
    expect((await add(manager, id, [second])).body.courses.map((one) => one._id)).toEqual([second]);
    expect((await offered()).body.courses.map((one) => one._id)).toEqual([first]);
    // sent twice, and with one that is in already
    await add(manager, id, [first, second]);
    await add(manager, id, [first, second, first]);
    expect(await courseIds(id)).toEqual([second, first]);
  });

  it('a course is refused when it is deleted or of another brand', async () => {
    const id = await curriculum();
    const foreign = (await createCourse(portal.database.db)).id;
    const gone = await course();
    await portal.database.db
      .updateTable('course')
      .set({ deleted_at: new Date() })
      .where('id', '=', gone)
      .execute();
    const answer = await add(admin, id, [await course(), foreign, gone]);
    expect(answer.problem.fields?.map((field) => field.path)).toEqual(['courses.1', 'courses.2']);
    expect(await courseIds(id)).toEqual([]);
  });

  it('the course list of a curriculum is edited by managers of its brand only', async () => {
    const id = await curriculum();
    const one = await course();
    for (const [client, status] of [
      [stranger, 404],
      [learner, 403],
      [portal.anonymous, 401],
    ] as const) {
      expect((await add(client, id, [one])).status).toBe(status);
      expect((await order(client, id, [one])).status).toBe(status);
      expect((await client.call(parts.existingCourses, { params: { id } })).status).toBe(status);
    }
  });

  it('the course order of a curriculum accepts exactly the permutations of its courses', async () => {
    const ids = [await course(), await course(), await course(), await course()];
    const id = await curriculum({ courses: ids });
    const hidden = await course();
    await add(manager, id, [hidden]);
    await portal.database.db
      .updateTable('course')
      .set({ deleted_at: new Date() })
      .where('id', '=', hidden)
      .execute();
    const foreign = await course();
    let present = await courseIds(id);
    expect(present).toEqual(ids);
    const isWhole = (wanted: readonly string[]) =>
      wanted.length === ids.length && new Set(wanted).size === ids.length && !wanted.includes(foreign);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...ids, foreign), { minLength: 1, maxLength: 6 }),
        async (wanted) => {
          fc.pre(!isWhole(wanted));
          const answer = await order(manager, id, wanted);
          expect([answer.status, answer.problem.code]).toEqual([409, 'content.order_mismatch']);
          expect(await courseIds(id)).toEqual(present);
        },
      ),
      { numRuns: 15, examples: [[[...ids, foreign]], [ids.slice(1)], [[...ids.slice(1), ids[1] ?? '']]] },
    );
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(ids, { minLength: ids.length }), async (wanted) => {
        expect((await order(manager, id, wanted)).body.courses.map((one) => one._id)).toEqual(wanted);
        present = wanted;
      }),
      { numRuns: 15 },
    );
  });
});

describe('the order of a brand’s curriculums', () => {
  it('the curriculum order of a brand accepts exactly the permutations of its curriculums', async () => {
    const { db } = portal.database;
    const own = await createBrand(db);
    const ids = [
      await curriculum({ brand: own }),
      await curriculum({ brand: own }),
      await curriculum({ brand: own }),
    ];
    const gone = await curriculum({ brand: own });
    await db.updateTable('curriculum').set({ deleted_at: new Date() }).where('id', '=', gone).execute();
    const foreign = await curriculum();
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...ids, gone, foreign], { minLength: 1 }), async (wanted) => {
        const before = await ordered(own);
        const right = wanted.length === ids.length && ids.every((id) => wanted.includes(id));
        const answer = await send(admin, wanted);
        expect(answer.status).toBe(right ? 200 : 409);
        expect(await ordered(own)).toEqual(right ? wanted : before);
      }),
      { numRuns: 30, examples: [[ids.toReversed()]] },
    );
    expect((await send(stranger, ids)).status).toBe(404);
    expect((await send(manager, [...ids, foreign])).status).toBe(404);
    expect((await send(learner, ids)).status).toBe(403);
    expect((await send(admin, [])).status).toBe(422);
  });
});
