import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { curriculumDetail } from '@forecourt/contract/curriculum-page';
import * as parts from '@forecourt/contract/curriculum-parts';
import * as contract from '@forecourt/contract/curriculums';
import { form, type Client } from '../../../test/client.ts';
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
const courseIds = async (id: string) =>
  (await manager.call(contract.curriculumCourses, { params: { id } })).body.courses.map((one) => one._id);

const setPrerequisites = (client: Client, id: string, prerequisites: readonly object[]) =>
  client.call(contract.saveCurriculum, { body: { _id: id, prerequisites: [...prerequisites] } });
const addResource = (client: Client, id: string, body: unknown) =>
  client.call(parts.addCurriculumResource, { params: { id }, body: body as never });
const createIncentive = async (brandId: string, name: string) =>
  (
    await portal.database.db
      .insertInto('incentive')
      .values({ brand_id: brandId, name })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
const give = (to: string, incentives: string[]) =>
  manager.call(parts.addIncentives, { params: { id: to }, body: { incentives } });

describe('curriculum prerequisites', () => {
  it('prerequisites are stored and returned with their titles, and refused when of another brand', async () => {
    const [basics, advanced] = [await curriculum({ title: 'Basics' }), await curriculum()];
    const intro = await course('Intro');
    const answer = await setPrerequisites(manager, advanced, [
      { curriculum: basics },
      { course: { _id: intro } },
    ]);
    expect(answer.body.curriculum.prerequisites).toEqual([
      { kind: 'curriculum', _id: basics, title: 'Basics' },
      { kind: 'course', _id: intro, title: 'Intro' },
    ]);
    expect((await setPrerequisites(manager, advanced, [])).body.curriculum.prerequisites).toEqual([]);
    const both = await setPrerequisites(manager, advanced, [{ curriculum: basics, course: intro }]);
    expect(both.problem.fields?.[0]).toMatchObject({
      path: 'prerequisites.0',
      message: 'Choose either a curriculum or a course.',
    });
    const foreign = await curriculum({ brand: await createBrand(portal.database.db) });
    expect(
      (await setPrerequisites(manager, advanced, [{ curriculum: foreign }])).problem.fields?.[0]?.path,
    ).toBe('prerequisites.0.curriculum');
  });

  it('prerequisites are refused when they form a cycle directly, transitively, or through courses', async () => {
    const inside = await course();
    const [a, b, c] = [await curriculum({ courses: [inside] }), await curriculum(), await curriculum()];
    const code = async (id: string, prerequisites: readonly object[]) =>
      (await setPrerequisites(manager, id, prerequisites)).problem.code;
    expect(await code(a, [{ curriculum: a }])).toBe('curriculum.prerequisite_cycle');
    expect(await code(a, [{ course: inside }])).toBe('curriculum.prerequisite_cycle');
    await setPrerequisites(manager, b, [{ curriculum: a }]);
    await setPrerequisites(manager, c, [{ curriculum: b }]);
    expect(await code(a, [{ curriculum: c }])).toBe('curriculum.prerequisite_cycle');
    const needed = await course();
    await setPrerequisites(manager, a, [{ course: needed }]);
    expect((await add(manager, c, [needed])).problem.code).toBe('curriculum.prerequisite_cycle');
    expect(await courseIds(c)).toEqual([]);
    expect((await add(manager, await curriculum(), [needed])).status).toBe(200);
  });

  it('one of two concurrent prerequisite changes is refused when both form a cycle', async () => {
    for (let round = 0; round < 10; round++) {
      const [a, b] = [await curriculum(), await curriculum()];
      const answers = await Promise.all([
        setPrerequisites(manager, a, [{ curriculum: b }]),
        setPrerequisites(admin, b, [{ curriculum: a }]),
      ]);
      expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    }
  });
});

describe('curriculum resources', () => {
  const pdf = {
    bytes: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
    name: 'sheet.pdf',
    type: 'application/pdf',
  };

  it('a curriculum resource is a file or a link and is removed by path, query, or body', async () => {
    const id = await curriculum();
    const file = await addResource(manager, id, form({ title: 'Sheet' }, { file: pdf }));
    const link = await addResource(manager, id, {
      title: 'Site',
      description: 'More',
      url: 'https://example.test/a',
    });
    expect(link.body.resources.map((one) => [one.title, one.url, one.file?.name])).toEqual([
      ['Sheet', null, 'sheet.pdf'],
      ['Site', 'https://example.test/a', undefined],
    ]);
    const url = String(file.body.resource.file?.url);
    expect((await learner.request('GET', url)).status).toBe(200);
    expect((await portal.anonymous.request('GET', url)).status).toBe(404);
    const seen = await learner.call(parts.curriculumResources, { params: { id } });
    expect(seen.body.resources).toHaveLength(2);
    const gone = await manager.request(
      'DELETE',
      `/api/curriculums/${id}/resources?resourceId=${file.body.resource._id}`,
    );
    expect(gone.body).toMatchObject({ resources: [{ title: 'Site' }] });
    expect((await learner.request('GET', url)).status).toBe(404);
    const last = await manager.call(parts.removeCurriculumResource, {
      params: { id, resourceId: link.body.resource._id },
    });
    expect(last.body.resources).toEqual([]);
    const again = await manager.request('DELETE', `/api/curriculums/${id}/resources`, {
      body: { resourceId: link.body.resource._id },
    });
    expect(again.status).toBe(404);
    expect(
      (await manager.request('DELETE', `/api/curriculums/${id}/resources`)).problem.fields?.[0]?.path,
    ).toBe('resourceId');
  });

  it.each([
    [{ title: 'x' }],
    [{ title: 'x', url: 'javascript:alert(1)' }],
    [{ title: 'x', url: 'ftp://example.test' }],
    [{ title: 'x', url: 'not an address' }],
  ])('a curriculum resource is refused when its input is %j', async (body) => {
    const answer = await addResource(manager, await curriculum(), body);
    expect(answer.status).toBe(422);
    expect(answer.problem.fields?.[0]?.path).toBe('url');
  });

  it('curriculum resources are edited by managers of the brand only, within their own curriculum', async () => {
    const [id, second] = [await curriculum(), await curriculum()];
    const { body } = await addResource(manager, id, { title: 'Site', url: 'https://example.test' });
    const params = { id, resourceId: body.resource._id };
    expect((await stranger.call(parts.removeCurriculumResource, { params })).status).toBe(404);
    expect((await learner.call(parts.removeCurriculumResource, { params })).status).toBe(403);
    expect(
      (await manager.call(parts.removeCurriculumResource, { params: { ...params, id: second } })).status,
    ).toBe(404);
    expect((await addResource(stranger, id, { title: 'x', url: 'https://example.test' })).status).toBe(404);
  });
});

describe('curriculum incentives', () => {
  it('an incentive of the brand is offered until a curriculum has it', async () => {
    const [id, second] = [await curriculum(), await curriculum()];
    const voucher = await createIncentive(brand, 'Voucher');
    const foreign = await createIncentive(await createBrand(portal.database.db), 'Foreign');
    const offered = async () =>
      (
        await manager.call(parts.existingIncentives, { params: { id }, query: { text: 'vouch' } })
      ).body.incentives.map((one) => one._id);
    expect(await offered()).toEqual([voucher]);
    expect((await give(id, [voucher, foreign])).problem.fields?.[0]?.path).toBe('incentives.1');
    expect((await give(id, [voucher])).body.incentives).toMatchObject([{ name: 'Voucher' }]);
    expect((await give(id, [voucher])).status).toBe(200);
    expect(await offered()).toEqual([]);
    expect((await give(second, [voucher])).status).toBe(422);
  });

  it('an incentive is added to one of two curriculums when both add it concurrently', async () => {
    const [id, second] = [await curriculum(), await curriculum()];
    const voucher = await createIncentive(brand, 'Once');
    const answers = await Promise.all([id, second, id, second].map((to) => give(to, [voucher])));
    const winners = new Set(answers.flatMap((answer, i) => (answer.status === 200 ? [i % 2] : [])));
    expect(winners.size).toBe(1);
  });
});

describe('the learner’s curriculum page', () => {
  it('the curriculum page shows courses with progress and lock, and is not found outside its audience', async () => {
    const [first, second] = [await course('First'), await course('Second')];
    const basics = await curriculum({ title: 'Basics', courses: [first] });
    const advanced = await curriculum({
      title: 'Advanced',
      courses: [second],
      requiresCurriculums: [basics],
    });
    const page = await learner.call(curriculumDetail, { params: { id: advanced } });
    expect(page.body.curriculum).toMatchObject({
      title: 'Advanced',
      status: 'not_started',
      lock: { kind: 'curriculum', _id: basics, title: 'Basics' },
      prerequisites: [{ _id: basics }],
      bannerImage: null,
    });
    expect(page.body.courses).toMatchObject([{ title: 'Second', lock: { title: 'Basics' } }]);
    expect(page.body.progress).toEqual({
      total: 1,
      completed: 0,
      inProgress: 0,
      notStarted: 1,
      percent: 0,
      points: 0,
    });
    const draft = await curriculum({ status: 'draft' });
    expect((await learner.call(curriculumDetail, { params: { id: draft } })).status).toBe(404);
    const addressed = await curriculum({ audience: { roles: ['sales-rep'] } });
    expect((await learner.call(curriculumDetail, { params: { id: addressed } })).status).toBe(404);
    expect((await portal.anonymous.call(curriculumDetail, { params: { id: basics } })).status).toBe(401);
  });

  it('the curriculum page is shown to managers outside its audience only when it is published', async () => {
    const id = await curriculum({ courses: [await course('Shown')], audience: { roles: ['sales-rep'] } });
    const page = (client: Client) => client.call(curriculumDetail, { params: { id } });
    expect((await page(manager)).body.courses).toMatchObject([{ title: 'Shown', status: 'not_started' }]);
    expect((await page(learner)).status).toBe(404);
    expect((await page(stranger)).status).toBe(404);
    await manager.call(contract.unpublishCurriculum, { params: { id } });
    expect((await page(manager)).status).toBe(404);
  });
});
