import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { membershipOf, type Membership } from '../../kit/access/membership.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createCourse, createCurriculum } from '../courses/course.factory.ts';
import { createDealer } from '../users/user.factory.ts';
import { actorFor } from './actor.factory.ts';
import { visibleTraining } from './visible-training.ts';
import { createWorld } from './world.factory.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const WORLDS = 12;
const COURSES = 9;
const CURRICULUMS = 6;

/** The same numbers for the same seed, from 0 up to a limit. */
function dice(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * limit);
  };
}

/** Training at random: courses in several curriculums, both with prerequisites, in all states, partly passed. */
async function randomTraining(roll: ReturnType<typeof dice>) {
  const { db } = portal.database;
  const { brand, dealer, userId } = await createWorld(portal);
  const elsewhere = await createDealer(db, { brands: [brand] });
  const some = (list: readonly string[], most: number): string[] => [
    ...new Set(Array.from({ length: roll(most + 1) }, () => list[roll(list.length)] ?? '')),
  ];
  const courses: string[] = [];
  for (let i = 0; i < COURSES; i++) {
    const status = roll(6) === 0 ? 'draft' : 'published';
    const requires = courses.length > 0 ? some(courses, 1) : [];
    courses.push((await createCourse(db, { brand, status, requires })).id);
  }
  const curriculums: string[] = [];
  for (let i = 0; i < CURRICULUMS; i++)
    curriculums.push(
      await createCurriculum(db, {
        brand,
        courses: some(courses, 4),
        mandatory: roll(2) === 0,
        dueDays: 1 + roll(30),
        audience: { dealers: [roll(4) === 0 ? elsewhere : dealer] },
        requiresCurriculums: curriculums.length > 0 ? some(curriculums, 1) : [],
        requiresCourses: some(courses, 1),
      }),
    );
  for (const course of some(courses, COURSES))
    await sql`insert into course_progress (user_id, course_id, status, percent, enrolled_at, passed_at, updated_at)
      select ${userId}, ${course}, case when passed then 'passed' else 'in_progress' end, case when passed then 1 else 0.5 end,
        now(), case when passed then now() end, now() from (values (${roll(2) === 0}::boolean)) as one(passed)`.execute(
      db,
    );
  return { userId, courses, curriculums };
}

const rowOf = async (
  userId: string,
  member: Membership,
  id: string,
  through: string | null,
  course?: string,
) => {
  const { rows } = await sql`
    with ${visibleTraining(userId, member, { through, course })}
    select id, curriculum_id, brand_id, position, status, percent, mandatory, due_at, lock_kind, lock_id
    from seen_course where id = ${id}`.execute(portal.database.db);
  return rows;
};

it('the visibility query returns the same row when it is asked about one course as about all courses', async () => {
  let seen = 0;
  let locked = 0;
  for (let seed = 1; seed <= WORLDS; seed++) {
    const roll = dice(seed);
    const { userId, courses, curriculums } = await randomTraining(roll);
    const member = await membershipOf(portal.database.db, await actorFor(portal.database.db, userId));
    for (const course of courses)
      for (const through of [null, curriculums[roll(curriculums.length)] ?? null]) {
        const wide = await rowOf(userId, member, course, through);
        expect(await rowOf(userId, member, course, through, course), `seed ${seed}`).toEqual(wide);
        seen += wide.length;
        locked += wide.filter((row) => (row as { lock_id: unknown }).lock_id !== null).length;
      }
  }
  // the worlds were worth looking at
  expect(seen).toBeGreaterThan(40);
  expect(locked).toBeGreaterThan(10);
});
