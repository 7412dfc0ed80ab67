import { afterAll, beforeAll, expect, it } from 'vitest';
import * as learning from '@forecourt/contract/learning';
import { balanceOf } from '../../kit/ledger.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createCourse, createCurriculum } from '../courses/course.factory.ts';
import { revokePass } from './learning.public.ts';
import { createWorld } from './world.factory.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

it('a pass is not revoked by a correction when the user has reached it in the course itself', async () => {
  const { db } = portal.database;
  const { brand, learner, userId } = await createWorld(portal);
  const course = await createCourse(db, { brand, chapters: [{ sections: [{}] }] });
  await createCurriculum(db, { brand, courses: [course.id] });
  const [section = ''] = course.sections;
  const { body } = await learner.call(learning.sectionProgress, {
    params: { id: section },
    body: { opened: true },
  });
  expect(body.course.status).toBe('passed');
  const now = portal.clock.now();
  const taken = await portal.database.write((tx) => revokePass(tx, { userId, courseId: course.id, now }));
  expect(taken).toEqual({ courses: [], curriculums: [] });
  const row = await db
    .selectFrom('course_progress')
    .select('status')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  expect(row?.status).toBe('passed');
  expect(await balanceOf(db, 'points', userId)).toBe(10);
});
