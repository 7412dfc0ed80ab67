import { afterAll, beforeAll, expect, it } from 'vitest';
import * as learning from '@forecourt/contract/learning';
import { startTest } from '@forecourt/contract/tests';
import { membershipOfUser } from '../../kit/access/membership.ts';
import { found } from '../../kit/http/problem.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createCourse, createCurriculum } from '../courses/course.factory.ts';
import { createUser } from '../users/user.factory.ts';
import { reopenCourse } from './learning.public.ts';
import { createWorld } from './world.factory.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

it('reopening a course for a user keeps the progress of other users and in other courses', async () => {
  const { db, write } = portal.database;
  const { brand, dealer, learner, userId } = await createWorld(portal);
  const other = await createUser(db, { dealers: [dealer] });
  const courses = [
    await createCourse(db, { brand, quiz: 1, chapters: [{ sections: [{}] }] }),
    await createCourse(db, { brand, quiz: 1, chapters: [{ sections: [{}] }] }),
  ];
  await createCurriculum(db, { brand, courses: courses.map(({ id }) => id) });
  for (const client of [learner, await portal.as(other)])
    for (const { id, sections } of courses) {
      await client.call(learning.sectionProgress, {
        params: { id: sections[0] ?? '' },
        body: { opened: true },
      });
      expect((await client.call(startTest, { params: { courseId: id } })).status).toBe(200);
    }
  await db
    .updateTable('course_progress')
    .set({ status: 'passed', passed_at: portal.clock.now() })
    .where(
      'course_id',
      'in',
      courses.map(({ id }) => id),
    )
    .execute();
  const held = async () => ({
    sections: await db.selectFrom('section_progress').select(['user_id', 'course_id']).execute(),
    attempts: await db
      .selectFrom('attempt')
      .select(['user_id', 'course_id'])
      .where('round', '>', 1)
      .execute(),
  });
  const [course] = courses;
  const before = await held();
  expect([before.sections.length, before.attempts]).toEqual([4, []]);

  const study = {
    userId,
    member: found(await membershipOfUser(db, userId)),
    settings: await portal.tenant.settings(),
    now: portal.clock.now(),
    portal,
  };
  const again = () =>
    write((tx) => reopenCourse(tx, study, course?.id ?? '', { reason: 'change', dueOn: null }));
  expect([await again(), await again()]).toEqual([true, false]);

  const theirs = { user_id: userId, course_id: course?.id };
  const isTheirs = (row: object) => JSON.stringify(row) === JSON.stringify(theirs);
  const after = await held();
  expect(after.sections).toEqual(before.sections.filter((row) => !isTheirs(row)));
  expect([after.sections.length, after.attempts]).toEqual([3, [theirs]]);
});
