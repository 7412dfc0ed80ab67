import fc from 'fast-check';
import { sql } from 'kysely';
import { post } from '../../kit/ledger.ts';
import { START, type TestPortal } from '../../../test/harness.ts';
import { certify } from '../certificates/certificate.factory.ts';
import {
  createBrand,
  createCourse,
  createCurriculum,
  type CreatedCourse,
} from '../courses/course.factory.ts';
import { createDealer, createUser } from './user.factory.ts';

/** Things that both accounts may have something to do with. */
export interface MergeWorld {
  readonly courses: readonly CreatedCourse[];
  readonly curriculum: string;
  readonly packages: readonly string[];
  readonly dealers: readonly string[];
  readonly groups: readonly string[];
  readonly design: { readonly id: string; readonly certification_id: string };
}

export async function createMergeWorld(portal: TestPortal): Promise<MergeWorld> {
  const { db } = portal.database;
  const brand = await createBrand(db);
  await createUser(db, { role: 'company-admin' });
  const courses: CreatedCourse[] = [];
  const packages: string[] = [];
  for (let n = 0; n < 3; n++) {
    const course = await createCourse(db, { brand, quiz: 1 });
    courses.push(course);
    const { rows } = await sql<{
      id: string;
    }>`insert into scorm_package (brand_id, course_id, file_name, size)
      values (${brand}, ${course.id}, 'p.zip', 1) returning id`.execute(db);
    packages.push(...rows.map(({ id }) => id));
  }
  await certify(portal, { kind: 'course', id: courses[0]?.id ?? '' }, brand);
  const design = await db
    .selectFrom('certification_design')
    .select(['id', 'certification_id'])
    .executeTakeFirstOrThrow();
  const groups = await db
    .insertInto('assignment_group')
    .values(['Sales', 'Parts'].map((name) => ({ category: 'Department', name })))
    .returning('id')
    .execute();
  return {
    courses,
    curriculum: await createCurriculum(db, { brand, courses: courses.map(({ id }) => id) }),
    packages,
    dealers: [await createDealer(db), await createDealer(db)],
    groups: groups.map(({ id }) => id),
    design,
  };
}

const share = fc.integer({ min: 0, max: 4 }).map((quarter) => quarter / 4);
const day = fc.integer({ min: 0, max: 60 }).map((days) => new Date(START.getTime() - days * 86_400_000));

/** Random history and memberships of an account. */
export const anAccount = fc.record({
  phone: fc.constantFrom('', '208 555 0101'),
  dealers: fc.tuple(fc.option(fc.boolean()), fc.option(fc.boolean())),
  groups: fc.subarray([0, 1]),
  curriculum: fc.option(share),
  courses: fc.array(
    fc.record({
      place: fc.integer({ min: 0, max: 2 }),
      passed: fc.boolean(),
      percent: share,
      round: fc.integer({ min: 1, max: 2 }),
      at: day,
      watched: fc.constantFrom('{}', '{[0,40)}', '{[30,90)}'),
      attempts: fc.integer({ min: 0, max: 2 }),
      open: fc.boolean(),
      scorm: fc.boolean(),
      certificate: fc.boolean(),
      points: fc.constantFrom(0, 50, 100),
    }),
    { maxLength: 3 },
  ),
  notifications: fc.subarray(['a', 'b']),
  bonus: fc.integer({ min: -40, max: 40 }),
});
export type Account = typeof anAccount extends fc.Arbitrary<infer A> ? A : never;

/** Writes an account's rows as the features would have. */
export async function fill(
  portal: TestPortal,
  world: MergeWorld,
  id: string,
  account: Account,
): Promise<void> {
  const { db } = portal.database;
  await sql`update user_account set phone = ${account.phone} where id = ${id}`.execute(db);
  for (const [place, active] of account.dealers.entries())
    if (active !== null)
      await sql`insert into dealer_member (user_id, dealer_id, active) values (${id}, ${world.dealers[place]}, ${active})`.execute(
        db,
      );
  for (const place of account.groups)
    await sql`insert into assignment_group_member (group_id, user_id) values (${world.groups[place]}, ${id})`.execute(
      db,
    );
  if (account.curriculum !== null)
    await sql`insert into curriculum_progress (user_id, curriculum_id, status, percent, started_at, updated_at)
      values (${id}, ${world.curriculum}, 'in_progress', ${account.curriculum}, ${START}, ${START})`.execute(
      db,
    );
  for (const key of account.notifications)
    await sql`insert into notification (user_id, kind, key) values (${id}, 'request.waiting', ${key})`.execute(
      db,
    );
  const places = new Map(account.courses.map((course) => [course.place, course]));
  for (const course of places.values()) await fillCourse(portal, world, id, course);
  await portal.database.write((tx) =>
    post(tx, {
      account: 'points',
      userId: id,
      amount: account.bonus,
      reason: 'bonus',
      counter: 'bonus',
      businessKey: `b:${id}`,
      at: START,
    }),
  );
}

async function fillCourse(
  portal: TestPortal,
  world: MergeWorld,
  id: string,
  course: Account['courses'][number],
): Promise<void> {
  const { db } = portal.database;
  const {
    id: courseId,
    sections,
    testVersion,
  } = world.courses[course.place] ?? { id: '', sections: [], testVersion: '' };
  const passedAt = course.passed ? course.at : null;
  await sql`insert into course_progress (user_id, course_id, status, percent, round, enrolled_at, passed_at, updated_at)
    values (${id}, ${courseId}, ${course.passed ? 'passed' : 'in_progress'}, ${course.passed ? 1 : course.percent},
      ${course.round}, ${course.at}, ${passedAt}, ${course.at})`.execute(db);
  await sql`insert into section_progress (user_id, section_id, course_id, watched, updated_at)
    values (${id}, ${sections[0]}, ${courseId}, ${course.watched}::int4multirange, ${course.at})`.execute(db);
  for (let n = 1; n <= course.attempts; n++) {
    const open = course.open && n === course.attempts;
    await sql`insert into attempt (user_id, course_id, test_version_id, number, seed, shuffle, pass_mark, started_at, submitted_at)
      values (${id}, ${courseId}, ${testVersion}, ${n}, 1, false, 0.8, ${course.at}, ${open ? null : course.at})`.execute(
      db,
    );
  }
  if (course.scorm)
    await sql`insert into scorm_registration (user_id, course_id, package_id, percent, passed_at, last_activity_at)
      values (${id}, ${courseId}, ${world.packages[course.place]}, ${course.percent}, ${passedAt}, ${course.at})`.execute(
      db,
    );
  if (course.certificate && course.place === 0)
    await sql`insert into certificate (user_id, certification_id, design_id, course_id, kind, round, requirement, code,
        name, title, brand_name, language, issued_at, issued_on)
      values (${id}, ${world.design.certification_id}, ${world.design.id}, ${courseId}, 'course', ${course.round}, 1,
        upper(substr(md5(random()::text), 1, 12)), 'Pat', 'Course', 'Brand', 'en', ${course.at}, ${course.at}::date)`.execute(
      db,
    );
  await portal.database.write((tx) =>
    post(tx, {
      account: 'points',
      userId: id,
      amount: course.points,
      reason: 'course-passed',
      counter: 'training',
      subject: { kind: 'course', id: courseId },
      businessKey: `p:${id}:${courseId}`,
      at: course.at,
    }),
  );
}
