import { afterAll, beforeAll, expect, it } from 'vitest';
import * as brands from '@forecourt/contract/brands';
import * as courses from '@forecourt/contract/courses';
import * as curriculums from '@forecourt/contract/curriculums';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createUser } from '../users/user.factory.ts';
import { createBrand, createCourse, createCurriculum } from './course.factory.ts';

let portal: TestPortal;
let manager: Client;
let admin: Client;
/** Two courses of one curriculum, and the brand. */
let brand: string;
let curriculum: string;
let first: string;
let second: string;

const db = () => portal.database.db;
const AT = new Date('2026-03-10T15:00:00Z');

const begin = (userId: string, courseId: string) =>
  db()
    .insertInto('course_progress')
    .values({ user_id: userId, course_id: courseId, status: 'in_progress', enrolled_at: AT, updated_at: AT })
    .execute();

beforeAll(async () => {
  portal = await testPortal();
  brand = await createBrand(db());
  first = (await createCourse(db(), { brand })).id;
  second = (await createCourse(db(), { brand })).id;
  curriculum = await createCurriculum(db(), { brand, courses: [first, second] });
  manager = await portal.as(await createUser(db(), { role: 'brand-manager', brands: [brand], dealers: [] }));
  admin = await portal.as(await createUser(db(), { role: 'platform-admin', dealers: [] }));
  const ann = await createUser(db());
  await begin(ann, first);
  await begin(ann, second);
  await begin(await createUser(db()), first);
  await db()
    .insertInto('curriculum_progress')
    .values({
      user_id: ann,
      curriculum_id: curriculum,
      status: 'in_progress',
      started_at: AT,
      updated_at: AT,
    })
    .execute();
});
afterAll(() => portal.close());

it('editors see how many distinct users have progress in a course, curriculum, or brand', async () => {
  const course = await manager.call(courses.getCourse, { params: { id: first } });
  expect(course.body.edit?.learners).toBe(2);
  const plan = await manager.call(curriculums.getCurriculum, { params: { id: curriculum } });
  expect(plan.body.curriculum.learners).toBe(1);
  const whole = await manager.call(brands.getBrand, { params: { id: brand } });
  expect(whole.body.brand.editing?.learners).toBe(2);
});

it('a curriculum shows no number of learners when the user is a learner', async () => {
  const learner = await portal.as(await createUser(db()));
  const plan = await learner.call(curriculums.getCurriculum, { params: { id: curriculum } });
  expect(plan.body.curriculum.learners).toBeNull();
});

const requested = async (client: Client) => {
  const { body } = await client.call(courses.getCourse, { params: { id: first } });
  return body.edit?.throughReview;
};

it('a course is published through review when review is on and the user is no administrator', async () => {
  expect([await requested(manager), await requested(admin)]).toEqual([false, false]);
  await portal.set({ features: { courseReview: true } });
  expect([await requested(manager), await requested(admin)]).toEqual([true, false]);
});
