import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as chapters from '@forecourt/contract/chapters';
import * as courses from '@forecourt/contract/courses';
import * as sharing from '@forecourt/contract/course-sharing';
import { form, type Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createUser } from '../users/user.factory.ts';
import { createBrand, createCourse, createCurriculum } from './course.factory.ts';

let portal: TestPortal;
let brand: string;
let second: string;
let manager: Client;
let colleague: Client;
let stranger: Client;

const db = () => portal.database.db;

beforeAll(async () => {
  portal = await testPortal();
  await portal.set({ courseLimits: 500 });
  brand = await createBrand(db());
  second = await createBrand(db());
  const builds = async (brands: string[]) =>
    portal.as(await createUser(db(), { role: 'brand-manager', brands, dealers: [] }));
  manager = await builds([brand, second]);
  colleague = await builds([brand]);
  stranger = await builds([await createBrand(db())]);
});
afterAll(() => portal.close());

const png = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#246' } })
    .png()
    .toBuffer();

/** A course with everything that a course can have. */
async function full(): Promise<string> {
  const body = form(
    {
      brandId: brand,
      title: 'Night aim',
      description: 'About aiming',
      minutes: 12,
      passMark: 0.7,
      texts: { fr: { title: 'Viser la nuit', description: 'À propos' } },
    },
    { imageFile: { bytes: await png(), name: 'a.png' } },
  );
  const made = await manager.request('POST', '/api/courses', { body });
  const { edit } = made.body as { edit: courses.CourseEdit };
  const chapter = form(
    {
      courseId: edit._id,
      title: 'Before the wall',
      texts: { fr: { title: 'Devant le mur' } },
      sections: [
        { sectionType: 'text', title: 'Where', text: '<p>Park.</p>', texts: { fr: { title: 'Où' } } },
        { sectionType: 'product', title: 'Lamps', products: [{ name: 'Bar', variants: [{ name: 'Long' }] }] },
      ],
    },
    { 'sections[0][imageFile]': { bytes: await png(), name: 'b.png' } },
  );
  const saved = await manager.request('POST', '/api/chapters', { body: chapter });
  expect(saved.status).toBe(200);
  const [first] = (await manager.call(chapters.courseChapters, { params: { courseId: edit._id } })).body
    .chapters;
  const quiz = {
    questions: [
      {
        text: 'How far?',
        chapter: first?._id ?? null,
        answers: [{ text: '7.5 m', correct: true }, { text: '75 m' }],
      },
    ],
  };
  const needs = await createCourse(db(), { brand });
  const change = { quiz, prerequisites: [needs.id] };
  expect((await manager.call(courses.saveCourse, { params: { id: edit._id }, body: change })).status).toBe(
    200,
  );
  await manager.call(courses.addCourseResource, {
    params: { id: edit._id },
    body: { title: 'Link', description: '', url: 'https://example.test' },
  });
  return edit._id;
}

const duplicate = (id: string, body: { brandId?: string; curriculumId?: string } = {}, client = manager) =>
  client.call(courses.duplicateCourse, { params: { id }, body });
const editOf = async (id: string) => (await manager.call(courses.getCourse, { params: { id } })).body.edit;
const chaptersOf = async (courseId: string) =>
  (await manager.call(chapters.courseChapters, { params: { courseId }, query: { edit: true } })).body
    .chapters;
const withoutIds = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, inner: unknown) =>
      ['_id', 'courseId', 'id', 'chapter'].includes(key) ? undefined : inner,
    ),
  );

it('a duplicate is a draft with all content of the course under new IDs', async () => {
  const id = await full();
  const { status, body } = await duplicate(id, {}, colleague);
  expect(status).toBe(200);
  const copy = body.edit;
  const original = await editOf(id);
  expect(copy).toMatchObject({
    status: 'draft',
    title: 'Night aim (copy)',
    description: 'About aiming',
    minutes: 12,
    passMark: 0.7,
    image: { _id: original?.image?._id },
    texts: { fr: { title: 'Viser la nuit (copie)', description: 'À propos' } },
    prerequisites: original?.prerequisites,
    curriculums: [],
  });
  expect(copy.resources.map(({ title, url }) => [title, url])).toEqual([['Link', 'https://example.test']]);
  const [before, after] = [await chaptersOf(id), await chaptersOf(copy._id)];
  expect(withoutIds(after)).toEqual(withoutIds(before));
  expect(after[0]?._id).not.toBe(before[0]?._id);
  expect(copy.quiz.questions[0]?.chapter).toBe(after[0]?._id);
  expect(copy.quiz.questions[0]?._id).not.toBe(original?.quiz.questions[0]?._id);
});

it('a duplicate keeps the translations of quiz and resources under its new IDs', async () => {
  const id = await full();
  const { questions } = (await editOf(id))?.quiz ?? { questions: [] };
  const [question] = questions;
  const names = [`${question?._id}.text`, `${question?.answers[0]?._id}.text`];
  const quiz_texts = JSON.stringify({
    fr: { [names[0] ?? '']: 'À quelle distance ?', [names[1] ?? '']: '7,5 m' },
  });
  await db().updateTable('course').set({ quiz_texts }).where('id', '=', id).execute();
  const texts = JSON.stringify({ fr: { title: 'Lien' } });
  await db().updateTable('training_resource').set({ texts }).where('course_id', '=', id).execute();
  const copy = (await duplicate(id)).body.edit;
  const stored = await db()
    .selectFrom('course')
    .select(['quiz_texts'])
    .where('id', '=', copy._id)
    .executeTakeFirstOrThrow();
  const [copied] = copy.quiz.questions;
  expect(stored.quiz_texts).toMatchObject({
    fr: { [`${copied?._id}.text`]: 'À quelle distance ?', [`${copied?.answers[0]?._id}.text`]: '7,5 m' },
  });
  const resource = await db()
    .selectFrom('training_resource')
    .select('texts')
    .where('course_id', '=', copy._id)
    .executeTakeFirstOrThrow();
  expect(resource.texts).toEqual({ fr: { title: 'Lien' } });
});

it('a duplicate leaves the original unchanged when edited and keeps its image when the original is deleted', async () => {
  const id = await full();
  const copy = (await duplicate(id, {}, colleague)).body.edit;
  const image = copy.image?.url ?? '';
  const before = [await editOf(id), await chaptersOf(id)];
  const [chapter] = await chaptersOf(copy._id);
  await colleague.call(courses.saveCourse, {
    params: { id: copy._id },
    body: { title: 'Other', quiz: null, imageFile: null },
  });
  await colleague.call(chapters.deleteChapter, { params: { id: chapter?._id ?? '' } });
  expect([await editOf(id), await chaptersOf(id)]).toEqual(before);
  expect((await manager.request('GET', image)).status).toBe(200);
  const next = (await duplicate(id)).body.edit;
  await manager.call(courses.deleteCourse, { params: { id } });
  expect((await manager.request('GET', next.image?.url ?? '')).status).toBe(200);
});

it('a duplicate has no progress, attempts, share link, review, or curriculum', async () => {
  const { id } = await createCourse(db(), { brand, quiz: 2 });
  const learner = await createUser(db());
  await createCurriculum(db(), { brand, courses: [id] });
  const now = new Date('2026-03-01T00:00:00Z');
  await db()
    .insertInto('course_progress')
    .values({
      user_id: learner,
      course_id: id,
      status: 'passed',
      percent: 1,
      enrolled_at: now,
      passed_at: now,
      updated_at: now,
    })
    .execute();
  await manager.call(sharing.setShareLink, { params: { id }, body: { days: 7 } });
  const copy = (await duplicate(id)).body.edit;
  expect(copy).toMatchObject({ status: 'draft', review: null, publishedAt: null });
  const share = await manager.call(sharing.courseShare, { params: { id: copy._id } });
  expect(share.body.share).toBeNull();
  for (const table of [
    'course_progress',
    'curriculum_course',
    'test_version',
    'attempt',
    'course_request',
  ] as const)
    expect(
      await db().selectFrom(table).select('course_id').where('course_id', '=', copy._id).execute(),
      table,
    ).toEqual([]);
});

it('a duplicate goes to another brand or curriculum only when the user builds for it', async () => {
  const id = await full();
  const curriculumId = await createCurriculum(db(), { brand: second });
  const { body } = await duplicate(id, { brandId: second, curriculumId });
  expect(body.edit).toMatchObject({
    brandId: second,
    prerequisites: [],
    curriculums: [{ _id: curriculumId }],
  });
  expect((await duplicate(id, { brandId: second }, colleague)).problem.fields?.[0]?.path).toBe('brandId');
  const wrong = await duplicate(id, { curriculumId });
  expect(wrong.problem.fields?.[0]?.path).toBe('curriculumId');
  expect((await duplicate(id, {}, stranger)).status).toBe(404);
});

it('a duplicate is refused when the course limit is reached or the course is a SCORM package', async () => {
  const tight = await createBrand(db(), { courseLimit: 1 });
  const admin = await portal.as(await createUser(db(), { role: 'company-admin' }));
  const { id } = await createCourse(db(), { brand: tight });
  const rejected = await duplicate(id, {}, admin);
  expect([rejected.status, rejected.problem.code]).toEqual([409, 'content.limit_reached']);
  const scorm = await createCourse(db(), { brand, isScorm: true });
  expect((await duplicate(scorm.id)).problem.code).toBe('course.scorm_copy');
  expect((await editOf(scorm.id))?.can.duplicate).toBe(false);
  const body = { courseId: scorm.id, title: 'Beside the package' };
  expect((await manager.call(chapters.saveChapter, { body })).problem.code).toBe('course.scorm_content');
  const quiz = { questions: [{ text: 'Why?', answers: [{ text: 'So', correct: true }, { text: 'No' }] }] };
  const requested = await manager.call(courses.saveCourse, { params: { id: scorm.id }, body: { quiz } });
  expect(requested.problem.code).toBe('course.scorm_content');
});

it('a duplicate shortens its title by whole characters when the title is too long', async () => {
  const { id } = await createCourse(db(), { brand, title: `${'a'.repeat(192)}🚙🚙🚙🚙` });
  const { title } = (await duplicate(id)).body.edit;
  expect(title.length).toBeLessThanOrEqual(200);
  expect(title).toMatch(/ \(copy\)$/);
  expect(title.isWellFormed()).toBe(true);
  expect(title).not.toContain('\uFFFD');
});
