import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as courses from '@forecourt/contract/courses';
import { saveChapter } from '@forecourt/contract/chapters';
import { form, type Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { DAY } from '../../kit/clock.ts';
import { createUser } from '../users/user.factory.ts';
import { courseJobs } from './courses.jobs.ts';
import { createBrand, createCurriculum } from './course.factory.ts';

let portal: TestPortal;
let brand: string;
let manager: Client;
let stranger: Client;
let admin: Client;
let translator: Client;
let learner: Client;

const db = () => portal.database.db;

beforeAll(async () => {
  portal = await testPortal();
  await portal.set({ courseLimits: 1000 });
  brand = await createBrand(db());
  manager = await portal.as(await createUser(db(), { role: 'brand-manager', brands: [brand], dealers: [] }));
  const other = await createBrand(db());
  stranger = await portal.as(await createUser(db(), { role: 'brand-manager', brands: [other], dealers: [] }));
  admin = await portal.as(await createUser(db(), { role: 'company-admin' }));
  translator = await portal.as(await createUser(db(), { role: 'translator', dealers: [] }));
  learner = await portal.as(await createUser(db()));
});
afterAll(() => portal.close());

const picture = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#246' } })
    .png()
    .toBuffer();

async function make(input: { title?: string; brandId?: string } = {}, client = manager) {
  const { body } = await client.call(courses.createCourse, {
    body: { brandId: brand, title: 'Aiming light bars', ...input },
  });
  return body.edit;
}
const save = (id: string, body: object, client = manager) =>
  client.call(courses.saveCourse, { params: { id }, body });
const paths = (answer: { problem: { fields?: readonly { path: string }[] } }) =>
  answer.problem.fields?.map((field) => field.path) ?? [];

const QUIZ = {
  questions: [
    {
      text: 'Which way?',
      explanation: 'Downwards, always.',
      answers: [{ text: 'Up' }, { text: 'Down', correct: true }],
    },
  ],
};

/** A draft with all that publishing needs. */
async function complete() {
  const body = form(
    { brandId: brand, title: 'Complete', quiz: QUIZ },
    { imageFile: { bytes: await picture(), name: 'course.png' } },
  );
  const { edit } = (await manager.request('POST', '/api/courses', { body })).body as {
    edit: courses.CourseEdit;
  };
  await manager.call(saveChapter, {
    body: {
      courseId: edit._id,
      title: 'One',
      sections: [{ sectionType: 'text', title: 'Read', text: '<p>Words</p>' }],
    },
  });
  return edit._id;
}

describe('course creation', () => {
  it('a new course is a draft of its brand, and the list shows what is left of the course limit', async () => {
    const edit = await make({ title: '  Trimmed  ' });
    expect(edit).toMatchObject({ title: 'Trimmed', status: 'draft', active: false, version: 2 });
    expect(edit.can).toMatchObject({ edit: true, publish: true, submit: false });
    const { body } = await manager.call(courses.listCourses, { query: { brandId: [brand] } });
    expect(body.courses[0]?._id).toBe(edit._id);
    expect(body.limit).toBe(1000 - body.pagination.total);
  });

  it('course creation is refused with every invalid field in one response', async () => {
    const answer = await manager.request('POST', '/api/courses', {
      body: { title: 'x'.repeat(201), minutes: -1, passMark: 2, timer: 5, description: 'x'.repeat(2001) },
    });
    expect(answer.status).toBe(422);
    expect(paths(answer).toSorted()).toEqual(
      ['brandId', 'description', 'minutes', 'passMark', 'timer', 'title'].toSorted(),
    );
  });

  it('course creation is refused when the user is a manager of another brand, a learner, or anonymous', async () => {
    const foreign = await stranger.call(courses.createCourse, { body: { brandId: brand, title: 'x' } });
    expect([foreign.status, ...paths(foreign)]).toEqual([422, 'brandId']);
    expect((await learner.call(courses.createCourse, { body: { brandId: brand, title: 'x' } })).status).toBe(
      403,
    );
    const anonymous = portal.anonymous;
    expect(
      (await anonymous.call(courses.createCourse, { body: { brandId: brand, title: 'x' } })).status,
    ).toBe(401);
  });

  it('course creation stores images sent as form parts and adds the course to a curriculum', async () => {
    const curriculum = await createCurriculum(db(), { brand });
    const body = form(
      { brandId: brand, title: 'With parts', curriculumId: curriculum, quiz: QUIZ },
      {
        imageFile: { bytes: await picture(), name: 'a.png' },
        'quiz[questions][0][imageFile]': { bytes: await picture(), name: 'b.png' },
        'quiz[questions][0][answers][1][imageFile]': { bytes: await picture(), name: 'c.png' },
      },
    );
    const answer = await manager.request('POST', '/api/courses', { body });
    const { edit } = answer.body as { edit: courses.CourseEdit };
    expect(edit.image?.width).toBe(400);
    expect(edit.curriculums.map((one) => one._id)).toEqual([curriculum]);
    const [question] = edit.quiz.questions;
    expect(question?.image).not.toBeNull();
    expect(question?.answers.map((one) => one.image !== null)).toEqual([false, true]);
    expect((await manager.request('GET', edit.image?.url ?? '')).status).toBe(200);
    expect((await stranger.request('GET', edit.image?.url ?? '')).status).toBe(404);
  });

  it('the last course of a limit is created once when several are requested concurrently', async () => {
    const small = await createBrand(db(), { courseLimit: 1 });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        admin.call(courses.createCourse, { body: { brandId: small, title: 'Race' } }),
      ),
    );
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array(7).fill(409),
    ]);
    expect(answers.find((answer) => answer.status === 409)?.problem).toMatchObject({
      code: 'content.limit_reached',
      detail: 'no remaining curriculums or courses, contact support to add more',
    });
  });

  it('course creation is refused when the tenant’s course limit is zero', async () => {
    await portal.set({ courseLimits: 0 });
    const answer = await manager.call(courses.createCourse, { body: { brandId: brand, title: 'None left' } });
    expect(answer.problem.code).toBe('content.limit_reached');
    await portal.set({ courseLimits: 1000 });
  });
});

describe('course updates', () => {
  it('a course update keeps omitted fields and is refused when its version is stale', async () => {
    const edit = await make();
    const saved = await save(edit._id, {
      version: edit.version,
      description: 'New',
      passMark: 0.7,
      timer: 600,
    });
    expect(saved.body.edit).toMatchObject({
      title: edit.title,
      description: 'New',
      passMark: 0.7,
      timer: 600,
    });
    const stale = await save(edit._id, { version: edit.version, title: 'Mine' });
    expect([stale.status, stale.problem.code]).toEqual([409, 'content.stale']);
    const reset = await save(edit._id, { timer: null });
    expect(reset.body.edit).toMatchObject({ timer: null, passMark: 0.7 });
  });

  it('a quiz update keeps the IDs and images of questions and answers when they change or move', async () => {
    const edit = await make();
    const first = (await save(edit._id, { quiz: QUIZ })).body.edit.quiz.questions[0];
    const withPicture = form(
      { quiz: { questions: [{ ...first, answers: first?.answers }] } },
      { 'quiz[questions][0][imageFile]': { bytes: await picture(), name: 'q.png' } },
    );
    await manager.request('POST', `/api/courses/${edit._id}`, { body: withPicture });
    const again = await save(edit._id, {
      quiz: {
        questions: [
          { text: 'Before' },
          { _id: first?._id, text: 'Changed', answers: first?.answers.toReversed() },
        ],
      },
    });
    const stored = again.body.edit.quiz.questions[1];
    expect(stored).toMatchObject({ _id: first?._id, text: 'Changed' });
    expect(stored?.image).not.toBeNull();
    expect(stored?.answers.map((one) => one._id)).toEqual(first?.answers.map((one) => one._id).toReversed());
    const twice = await save(edit._id, { quiz: { questions: [stored, stored] } });
    expect(paths(twice)).toContain('quiz.questions.1._id');
  });

  it('a course update is refused with each field when its files do not exist', async () => {
    const edit = await make();
    const imageFile = '00000000-0000-7000-8000-000000000000';
    const answer = await save(edit._id, { imageFile, quiz: { questions: [{ imageFile }] } });
    expect(answer.problem.code).toBe('file.unknown');
    expect(paths(answer).toSorted()).toEqual(['imageFile', 'quiz.questions.0.imageFile']);
  });

  it('a course title is stored unchanged when it contains markup or SQL', async () => {
    const edit = await make({ title: `<img src=x onerror=alert(1)> '); drop table course;--` });
    const { body } = await manager.call(courses.getCourse, { params: { id: edit._id } });
    expect(body.edit?.title).toBe(`<img src=x onerror=alert(1)> '); drop table course;--`);
    const control = await save(edit._id, { title: 'a\u0000b' });
    expect(paths(control)).toEqual(['title']);
  });

  it('a course is not found by managers of other brands and is neither read as a draft nor deleted by learners', async () => {
    const { _id } = await make();
    expect((await save(_id, { title: 'Stolen' }, stranger)).status).toBe(404);
    expect((await stranger.call(courses.getCourse, { params: { id: _id } })).status).toBe(404);
    expect((await learner.call(courses.getCourse, { params: { id: _id } })).status).toBe(404);
    expect((await stranger.call(courses.deleteCourse, { params: { id: _id } })).status).toBe(404);
    expect((await learner.call(courses.deleteCourse, { params: { id: _id } })).status).toBe(403);
    const list = await stranger.call(courses.listCourses, { query: {} });
    expect(list.body.courses.map((course) => course._id)).not.toContain(_id);
    const moved = await save(_id, { brandId: await createBrand(db()) });
    expect(paths(moved)).toEqual(['brandId']);
  });

  it('translators see drafts of all brands without answers and without permission to edit', async () => {
    const { _id } = await make();
    const { body } = await translator.call(courses.getCourse, { params: { id: _id } });
    expect(body.edit).toBeUndefined();
    expect(body.course).toMatchObject({ _id, preview: true });
    const list = await translator.call(courses.listCourses, { query: { text: 'Aiming' } });
    expect(list.body.courses.every((course) => !course.can.edit && !course.can.delete)).toBe(true);
    expect((await save(_id, { title: 'x' }, translator)).status).toBe(403);
  });
});

describe('course prerequisites', () => {
  it('course prerequisites are refused when they form a cycle or do not exist', async () => {
    const [a, b, c] = [await make({ title: 'A' }), await make({ title: 'B' }), await make({ title: 'C' })];
    expect((await save(a._id, { prerequisites: [b._id] })).body.edit.prerequisites).toEqual([
      { _id: b._id, title: 'B' },
    ]);
    expect((await save(b._id, { prerequisites: [{ _id: c._id }] })).status).toBe(200);
    for (const wanted of [a._id, c._id])
      expect((await save(c._id, { prerequisites: [wanted] })).problem.code).toBe('course.prerequisite_cycle');
    const unknown = await save(a._id, { prerequisites: [b._id, '00000000-0000-7000-8000-000000000000'] });
    expect(paths(unknown)).toEqual(['prerequisites.1']);
  });

  it('course prerequisites form no cycle when two courses are saved concurrently', async () => {
    const [a, b] = [await make(), await make()];
    const answers = await Promise.all([
      save(a._id, { prerequisites: [b._id] }),
      save(b._id, { prerequisites: [a._id] }),
    ]);
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });
});

describe('publishing a course', () => {
  it('publishing is refused with everything that is missing when the course is incomplete', async () => {
    const { _id } = await make();
    await save(_id, {
      quiz: { questions: [{ text: 'Only wrong', answers: [{ text: 'a' }, { text: 'b' }] }] },
    });
    const { body } = await manager.call(saveChapter, { body: { courseId: _id, title: 'Empty' } });
    const answer = await manager.call(courses.publishCourse, { params: { id: _id } });
    expect([answer.status, answer.problem.code]).toEqual([409, 'course.incomplete']);
    expect(paths(answer)).toEqual([
      'imageFile',
      `chapters.${body.chapter._id}`,
      expect.stringMatching(/^quiz\.questions\./),
    ]);
    const { edit } = (await manager.call(courses.getCourse, { params: { id: _id } })).body;
    expect(edit?.checks.map(({ what, done }) => [what, done])).toEqual([
      ['title', false],
      ['image', false],
      ['chapters', false],
      ['quiz', false],
    ]);
  });

  it('a published course keeps using an immutable quiz version when the quiz changes', async () => {
    const id = await complete();
    const published = await manager.call(courses.publishCourse, { params: { id } });
    expect(published.body.edit).toMatchObject({ status: 'published', active: true });
    const versions = () =>
      db().selectFrom('test_version').select(['number', 'questions']).where('course_id', '=', id).execute();
    expect(await versions()).toHaveLength(1);
    const { questions } = published.body.edit.quiz;
    await save(id, { quiz: { questions } });
    expect(await versions()).toHaveLength(1);
    const [before] = await versions();
    await save(id, { quiz: { questions: [{ ...questions[0], text: 'Asked anew?' }] } });
    expect(await versions()).toHaveLength(2);
    expect((await versions())[0]).toEqual(before);
    const broken = await save(id, { quiz: { questions: [{ text: 'No answers' }] } });
    expect(broken.problem.code).toBe('course.incomplete');
    const again = await manager.call(courses.publishCourse, { params: { id } });
    expect(again.problem.code).toBe('content.transition');
    const back = await manager.call(courses.unpublishCourse, { params: { id } });
    expect(back.body.edit.status).toBe('draft');
  });

  it('publishing sends the course for review when review is on and the user is no administrator', async () => {
    await portal.set({ features: { courseReview: true } });
    const id = await complete();
    const sent = await manager.call(courses.publishCourse, { params: { id } });
    expect(sent.body.edit).toMatchObject({ status: 'review', can: { publish: false, submit: false } });
    const twice = await manager.call(courses.submitCourse, { params: { id } });
    expect(twice.problem.code).toBe('content.transition');
    const { body } = await admin.call(courses.publishCourse, { params: { id } });
    expect(body.edit.status).toBe('published');
    await portal.set({ features: { courseReview: false } });
  });
});

describe('deleting a course', () => {
  it('a deleted course is restorable for 30 days and then purged with its file references', async () => {
    const id = await complete();
    await manager.call(courses.deleteCourse, { params: { id } });
    const living = await manager.call(courses.listCourses, { query: { limit: 200 } });
    expect(living.body.courses.map((course) => course._id)).not.toContain(id);
    const deleted = await manager.call(courses.listCourses, { query: { deleted: true } });
    expect(deleted.body.courses.find((course) => course._id === id)?.can).toMatchObject({
      restore: true,
      edit: false,
    });
    expect((await save(id, { title: 'x' })).status).toBe(404);
    expect((await stranger.call(courses.restoreCourse, { params: { id } })).status).toBe(404);
    const restored = await manager.call(courses.restoreCourse, { params: { id } });
    expect(restored.body.edit).toMatchObject({ deletedAt: null, status: 'draft' });
    await manager.call(courses.deleteCourse, { params: { id } });
    portal.clock.advance(30 * DAY + 1);
    const fresh = await portal.as(await createUser(db(), { role: 'platform-admin' }));
    expect((await fresh.call(courses.restoreCourse, { params: { id } })).status).toBe(404);
    await portal.database.write((tx) => portal.jobs.enqueue(tx, purgeJob(), {}));
    await portal.runJobs();
    expect(await db().selectFrom('course').select('id').where('id', '=', id).execute()).toEqual([]);
    const uses = await db().selectFrom('file_use').select('file_id').where('owner_id', '=', id).execute();
    expect(uses).toEqual([]);
  });
});

const purgeJob = () => {
  const job = courseJobs.find(({ name }) => name === 'courses.purge');
  if (!job) throw new Error('no job purges courses');
  return job;
};
