import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as learning from '@forecourt/contract/learning';
import { listNotifications } from '@forecourt/contract/notifications';
import { startTest, submitTest } from '@forecourt/contract/tests';
import { HOUR, MINUTE } from '../../kit/clock.ts';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import {
  createCourse,
  createCurriculum,
  type CourseOverrides,
  type CreatedCourse,
} from '../courses/course.factory.ts';
import { createWorld } from '../learning/world.factory.ts';
import { testJobs } from './tests.jobs.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

/** A learner before a test of five questions and no chapters, unless said otherwise. */
async function testWorld(input: CourseOverrides) {
  const { db } = portal.database;
  const world = await createWorld(portal);
  const course = await createCourse(db, { brand: world.brand, quiz: 5, chapters: [], ...input });
  await createCurriculum(db, { brand: world.brand, courses: [course.id] });
  return { ...world, course };
}

const start = (client: Client, course: CreatedCourse) =>
  client.call(startTest, { params: { courseId: course.id } });
const submit = (client: Client, testId: string) => client.call(submitTest, { body: { testId } });

describe('open attempts', () => {
  it('an attempt that the user has submitted sends no notification when its time ends', async () => {
    const { learner, course } = await testWorld({ timer: 60 });
    const { testId } = (await start(learner, course)).body.test;
    await submit(learner, testId);
    portal.clock.advance(2 * MINUTE);
    for (const job of testJobs) await job.run({}, portal);
    const { notifications } = (await learner.call(listNotifications, {})).body;
    expect(notifications.map(({ kind }) => kind)).not.toContain('test.ended');
  });

  it('an expired attempt passes the course as of its deadline when the job runs hours later', async () => {
    const { learner, course, userId } = await testWorld({ timer: 60, passMark: 0 });
    await start(learner, course);
    const deadline = new Date(portal.clock.now().getTime() + MINUTE);
    portal.clock.advance(3 * HOUR);
    for (const job of testJobs) await job.run({}, portal);
    const { passed_at } = await portal.database.db
      .selectFrom('course_progress')
      .select('passed_at')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(passed_at).toEqual(deadline);
  });

  it('an open attempt appears in course lists with the remaining time until it is submitted', async () => {
    const { learner, course } = await testWorld({ timer: 600 });
    const cardOf = async () => (await learner.call(learning.dashboard, {})).body.next;
    expect(await cardOf()).toMatchObject({ openTest: null, testNext: false });
    const { testId } = (await start(learner, course)).body.test;
    portal.clock.advance(3 * MINUTE);
    expect(await cardOf()).toMatchObject({ openTest: { testId, secondsLeft: 420 }, testNext: true });
    const { courses } = (await learner.call(learning.remainingCourses, {})).body;
    expect(courses[0]?.openTest).toEqual({ testId, secondsLeft: 420 });
    await submit(learner, testId);
    expect((await cardOf())?.openTest).toBeNull();
  });

  it('an open attempt has no remaining time in course lists when its quiz has no timer', async () => {
    const { learner, course } = await testWorld({});
    const { testId } = (await start(learner, course)).body.test;
    const { courses } = (await learner.call(learning.remainingCourses, {})).body;
    expect(courses[0]?.openTest).toEqual({ testId, secondsLeft: null });
  });

  it('the test is the next step when every section has been opened', async () => {
    const { learner, course } = await testWorld({ chapters: [{}, {}] });
    const cardOf = async () => (await learner.call(learning.dashboard, {})).body.next;
    for (const [i, id] of course.sections.entries()) {
      await learner.call(learning.sectionProgress, { params: { id }, body: { opened: true } });
      expect((await cardOf())?.testNext).toBe(i === course.sections.length - 1);
    }
  });
});
