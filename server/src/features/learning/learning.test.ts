import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as learning from '@forecourt/contract/learning';
import { DAY } from '../../kit/clock.ts';
import { START, testPortal, type TestPortal } from '../../../test/harness.ts';
import { createCourse, createCurriculum } from '../courses/course.factory.ts';
import { createWorld } from './world.factory.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const db = () => portal.database.db;

const world = () => createWorld(portal);

describe('lists of courses', () => {
  it('show begun courses until they are passed', async () => {
    const { brand, learner } = await world();
    const course = await createCourse(db(), { brand, chapters: [{ sections: [{}, {}] }] });
    const other = await createCourse(db(), { brand });
    await createCurriculum(db(), { brand, courses: [course.id, other.id] });
    const ids = async (list: { readonly path: string }) => {
      const { body } = await learner.request('GET', list.path);
      return (body as { courses: { _id: string }[] }).courses.map((card) => card._id);
    };
    expect(await ids(learning.remainingCourses)).toHaveLength(2);
    expect(await ids(learning.coursesInProgress)).toEqual([]);

    const [first = '', second = ''] = course.sections;
    const half = await learner.call(learning.sectionProgress, {
      params: { id: first },
      body: { opened: true },
    });
    expect(half.body).toMatchObject({
      chapterComplete: false,
      course: { status: 'in_progress', percent: 0.5 },
    });
    expect(await ids(learning.coursesInProgress)).toEqual([course.id]);

    const done = await learner.call(learning.sectionProgress, {
      params: { id: second },
      body: { opened: true },
    });
    expect(done.body).toMatchObject({
      section: { seen: true },
      chapterComplete: true,
      course: { status: 'passed', percent: 1, pointsEarned: 10 },
    });
    expect(await ids(learning.completedCourses)).toEqual([course.id]);
    expect(await ids(learning.remainingCourses)).toEqual([other.id]);
    const status = await learner.call(learning.userCoursesStatus, {});
    expect(status.body.coursesStatus).toEqual([
      { _id: course.id, status: 'passed', percent: 1, bestScore: null },
      { _id: other.id, status: 'not_started', percent: 0, bestScore: null },
    ]);
  });

  it('name what is mandatory with the day on which it is due, the next one first', async () => {
    const { brand, learner } = await world();
    const [late, soon, free] = [
      await createCourse(db(), { brand }),
      await createCourse(db(), { brand }),
      await createCourse(db(), { brand }),
    ];
    await createCurriculum(db(), { brand, courses: [late.id], mandatory: true, dueDays: 30 });
    const week = await createCurriculum(db(), {
      brand,
      courses: [soon.id, free.id],
      optional: [free.id],
      mandatory: true,
      dueDays: 7,
    });
    await db().updateTable('curriculum').set({ published_at: START }).where('id', '=', week).execute();
    const { body } = await learner.call(learning.mandatoryCourses, {});
    expect(body.courses.map((card) => card._id)).toEqual([soon.id, late.id]);
    expect(body.pagination).toEqual({ page: 1, limit: 10, total: 2, pages: 1 });
    expect(body.courses.every((card) => card.mandatory && card.dueAt !== null)).toBe(true);
  });
});

describe('the dashboard and my training', () => {
  it('answer in one piece', async () => {
    const { brand, learner } = await world();
    const course = await createCourse(db(), { brand, title: 'Winches' });
    await createCurriculum(db(), { brand, courses: [course.id], mandatory: true, dueDays: 10 });
    const { body, status, text } = await learner.call(learning.dashboard, {});
    expect(status, text).toBe(200);
    expect(body.next?.title).toBe('Winches');
    expect(body.due.map((card) => card._id)).toEqual([course.id]);
    expect(body.progress).toEqual({
      total: 1,
      completed: 0,
      inProgress: 0,
      notStarted: 1,
      percent: 0,
      points: 0,
    });
    expect(body.points).toEqual({ balance: 0, expiring: null });
    const mine = await learner.call(learning.myTraining, {});
    expect(mine.status, mine.text).toBe(200);
    expect(mine.body.brands.map((one) => one._id)).toEqual([brand]);
    expect(mine.body.brands[0]?.curriculums).toHaveLength(1);
    for (const answer of [
      await learner.call(learning.brandProgress, { params: { id: brand } }),
      await learner.call(learning.points, {}),
      await learner.call(learning.courseProgress, { params: { id: course.id } }),
      await learner.call(learning.enroll, { params: { id: course.id } }),
    ])
      expect(answer.status, answer.text).toBe(200);
    portal.clock.advance(DAY);
  });
});
