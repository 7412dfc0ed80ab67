import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as learning from '@forecourt/contract/learning';
import { startTest } from '@forecourt/contract/tests';
import { membershipOf } from '../../kit/access/membership.ts';
import { canSeeFile } from '../../kit/files/access.ts';
import { subjectsOf } from '../../kit/entities/subjects.ts';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createBrand, createCourse, createCurriculum } from '../courses/course.factory.ts';
import { createDealer, createUser } from '../users/user.factory.ts';
import { actorFor } from './actor.factory.ts';
import { playerCourse, readableCourse, canSeeCourseFiles, visibleCourse } from './learning.public.ts';
import { createWorld } from './world.factory.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const db = () => portal.database.db;
const listed = async (client: Client) =>
  (await client.call(learning.userCoursesStatus, {})).body.coursesStatus.map((one) => one._id);
const report = (client: Client, id = '') =>
  client.call(learning.sectionProgress, { params: { id }, body: { opened: true } });

/** Everything that could show or change a course, by the status it answers. */
async function doors(client: Client, course: { id: string; sections: readonly string[] }) {
  return {
    listed: (await listed(client)).includes(course.id),
    statuses: [
      (await client.call(learning.courseProgress, { params: { id: course.id } })).status,
      (await client.call(learning.enroll, { params: { id: course.id } })).status,
      (await report(client, course.sections[0])).status,
      (await client.call(startTest, { params: { courseId: course.id } })).status,
    ],
  };
}
const CLOSED = { listed: false, statuses: [404, 404, 404, 404] };

describe('course visibility', () => {
  it('a course is visible to a learner when it, its curriculum, and the learner’s brand are published', async () => {
    const { brand, learner } = await createWorld(portal);
    const course = await createCourse(db(), { brand, quiz: 1, chapters: [{ sections: [{}] }] });
    await createCurriculum(db(), { brand, courses: [course.id] });
    expect(await doors(learner, course)).toEqual({ listed: true, statuses: [200, 200, 200, 200] });
  });

  it.each([
    ['the course is a draft', 'course', 'draft'],
    ['the course is in review', 'course', 'review'],
    ['the curriculum is a draft', 'curriculum', 'draft'],
    ['the curriculum was unpublished', 'curriculum', 'unpublished'],
    ['the brand is a draft', 'brand', 'draft'],
  ] as const)('a course is hidden from a learner when %s', async (_, table, status) => {
    const { brand, learner } = await createWorld(portal);
    const course = await createCourse(db(), { brand, quiz: 1 });
    const curriculum = await createCurriculum(db(), { brand, courses: [course.id] });
    const id = { brand, course: course.id, curriculum }[table];
    await db().updateTable(table).set({ status }).where('id', '=', id).execute();
    expect(await doors(learner, course)).toEqual(CLOSED);
  });

  it.each(['course', 'curriculum', 'brand'] as const)(
    'a course is hidden from a learner when its %s was deleted',
    async (table) => {
      const { brand, learner } = await createWorld(portal);
      const course = await createCourse(db(), { brand, quiz: 1 });
      const curriculum = await createCurriculum(db(), { brand, courses: [course.id] });
      const id = { brand, course: course.id, curriculum }[table];
      await db().updateTable(table).set({ deleted_at: portal.clock.now() }).where('id', '=', id).execute();
      expect(await doors(learner, course)).toEqual(CLOSED);
    },
  );

  it('a course is hidden from a learner when brand or audience leave them out', async () => {
    const { brand, dealer } = await createWorld(portal);
    const course = await createCourse(db(), { brand, quiz: 1 });
    const elsewhere = await createDealer(db(), { brands: [brand] });
    await createCurriculum(db(), { brand, courses: [course.id], audience: { dealers: [dealer] } });
    const stranger = await createWorld(portal);
    expect(await doors(stranger.learner, course)).toEqual(CLOSED);
    const colleague = await portal.as(await createUser(db(), { dealers: [elsewhere] }));
    expect(await doors(colleague, course)).toEqual(CLOSED);
    const rejected = await portal.anonymous.call(learning.enroll, { params: { id: course.id } });
    expect(rejected.status).toBe(401);
  });

  it('a section is not found when it was deleted', async () => {
    const { brand, learner } = await createWorld(portal);
    const course = await createCourse(db(), { brand });
    await createCurriculum(db(), { brand, courses: [course.id] });
    await db()
      .updateTable('section')
      .set({ deleted_at: portal.clock.now() })
      .where('id', 'in', [...course.sections])
      .execute();
    expect((await report(learner, course.sections[0])).status).toBe(404);
  });
});

describe('prerequisites', () => {
  it('prerequisites lock a course until they are passed', async () => {
    const { brand, learner, userId } = await createWorld(portal);
    const first = await createCourse(db(), { brand, title: 'First' });
    const course = await createCourse(db(), { brand, requires: [first.id], quiz: 1 });
    await createCurriculum(db(), { brand, courses: [first.id, course.id] });
    expect(await doors(learner, course)).toEqual({ listed: true, statuses: [403, 403, 403, 403] });
    const rejected = await learner.call(learning.enroll, { params: { id: course.id } });
    expect(rejected.problem).toMatchObject({
      code: 'training.locked',
      detail: 'Complete First first to unlock this.',
    });
    const { body } = await learner.call(learning.remainingCourses, {});
    expect(body.courses.find((card) => card._id === course.id)?.lock).toEqual({
      kind: 'course',
      _id: first.id,
      title: 'First',
    });

    const actor = await actorFor(db(), userId);
    const settings = await portal.tenant.settings();
    const locked = await playerCourse(db(), actor, course.id, { settings });
    expect(locked).toMatchObject({
      lock: { title: 'First' },
      chapters: [],
      resources: [],
      test: { available: false },
    });
    await expect(readableCourse(db(), actor, course.id)).rejects.toMatchObject({ code: 'training.locked' });

    await report(learner, first.sections[0]);
    expect((await learner.call(learning.enroll, { params: { id: course.id } })).status).toBe(200);
    expect(await playerCourse(db(), actor, course.id, { settings })).toMatchObject({
      lock: null,
      chapters: [{ order: 1 }],
    });
  });

  it.each(['course', 'curriculum'] as const)(
    'prerequisites of kind %s lock all courses of a curriculum until they are passed',
    async (kind) => {
      const { brand, learner } = await createWorld(portal);
      const basics = await createCourse(db(), { brand });
      const course = await createCourse(db(), { brand });
      const before = await createCurriculum(db(), { brand, title: 'Basics', courses: [basics.id] });
      const needs = kind === 'course' ? { requiresCourses: [basics.id] } : { requiresCurriculums: [before] };
      const curriculum = await createCurriculum(db(), { brand, courses: [course.id], ...needs });
      expect((await report(learner, course.sections[0])).problem.code).toBe('training.locked');
      const { body } = await learner.call(learning.brandProgress, { params: { id: brand } });
      expect(body.curriculums.find((card) => card._id === curriculum)?.lock?.kind).toBe(kind);
      await report(learner, basics.sections[0]);
      expect((await report(learner, course.sections[0])).status).toBe(200);
    },
  );

  it('prerequisites do not lock a course when the learner cannot see them or has passed the course before', async () => {
    const { brand, learner } = await createWorld(portal);
    const hidden = await createCourse(db(), { brand, status: 'draft' });
    const late = await createCourse(db(), { brand });
    const course = await createCourse(db(), { brand, requires: [hidden.id] });
    await createCurriculum(db(), { brand, courses: [hidden.id, late.id, course.id] });
    expect((await report(learner, course.sections[0])).body.course.status).toBe('passed');
    await db()
      .insertInto('course_prerequisite')
      .values({ course_id: course.id, requires_course_id: late.id })
      .execute();
    expect((await report(learner, course.sections[0])).status).toBe(200);
  });

  it('prerequisites do not lock a curriculum when the learner has completed it before', async () => {
    const { brand, learner } = await createWorld(portal);
    const [done, open, later] = [
      await createCourse(db(), { brand }),
      await createCourse(db(), { brand }),
      await createCourse(db(), { brand }),
    ];
    const complete = await createCurriculum(db(), { brand, courses: [done.id] });
    const begun = await createCurriculum(db(), { brand, courses: [open.id] });
    await createCurriculum(db(), { brand, courses: [later.id] });
    await report(learner, done.sections[0]);
    await db()
      .insertInto('curriculum_prerequisite')
      .values([complete, begun].map((id) => ({ curriculum_id: id, requires_course_id: later.id })))
      .execute();
    const { body } = await learner.call(learning.brandProgress, { params: { id: brand } });
    const lockOf = (id: string) => body.curriculums.find((card) => card._id === id)?.lock;
    expect([lockOf(complete), lockOf(begun)?._id]).toEqual([null, later.id]);
  });

  it('prerequisites stay met when a passed curriculum gets another course', async () => {
    const { brand, learner } = await createWorld(portal);
    const [basics, more, course] = [
      await createCourse(db(), { brand }),
      await createCourse(db(), { brand }),
      await createCourse(db(), { brand }),
    ];
    const before = await createCurriculum(db(), { brand, courses: [basics.id] });
    await createCurriculum(db(), { brand, courses: [course.id], requiresCurriculums: [before] });
    await report(learner, basics.sections[0]);
    await db()
      .insertInto('curriculum_course')
      .values({ curriculum_id: before, course_id: more.id, position: 1 })
      .execute();
    const { body } = await learner.call(learning.remainingCourses, {});
    expect(body.courses.find(({ _id }) => _id === course.id)?.lock).toBeNull();
    expect((await report(learner, course.sections[0])).status).toBe(200);
  });

  it('prerequisite curriculums are met when they are empty or all of their courses are passed', async () => {
    const { brand, learner, userId } = await createWorld(portal);
    const [basics, course] = [await createCourse(db(), { brand }), await createCourse(db(), { brand })];
    const empty = await createCurriculum(db(), { brand, courses: [] });
    const before = await createCurriculum(db(), { brand, courses: [basics.id] });
    await createCurriculum(db(), { brand, courses: [course.id], requiresCurriculums: [empty, before] });
    const lock = async () =>
      (await learner.call(learning.remainingCourses, {})).body.courses.find(({ _id }) => _id === course.id)
        ?.lock;
    expect(await lock()).toMatchObject({ kind: 'curriculum', _id: before });
    await report(learner, basics.sections[0]);
    // its own pass is written by a job, which may be late
    await db().deleteFrom('curriculum_progress').where('user_id', '=', userId).execute();
    expect(await lock()).toBeNull();
  });

  it('prerequisites of a curriculum do not lock a course when another curriculum has it unlocked', async () => {
    const { brand, learner } = await createWorld(portal);
    const [needed, course] = [await createCourse(db(), { brand }), await createCourse(db(), { brand })];
    await createCurriculum(db(), { brand, courses: [course.id], requiresCourses: [needed.id] });
    const open = await createCurriculum(db(), { brand, courses: [needed.id, course.id] });
    const { body } = await learner.call(learning.remainingCourses, {});
    const card = body.courses.find(({ _id }) => _id === course.id);
    expect(card).toMatchObject({ lock: null, curriculum: { _id: open } });
    expect((await report(learner, course.sections[0])).status).toBe(200);
  });
});

describe('builders', () => {
  it('builders preview drafts of own brands without any progress, and not those of other brands', async () => {
    const brand = await createBrand(db());
    const course = await createCourse(db(), {
      brand,
      status: 'draft',
      quiz: 1,
      chapters: [{ sections: [{}, {}] }],
    });
    const builderId = await createUser(db(), { role: 'brand-manager', dealers: [], brands: [brand] });
    const builder = await portal.as(builderId);
    expect((await report(builder, course.sections[0])).body).toMatchObject({
      section: { seen: true },
      course: { status: 'not_started', percent: 0, pointsEarned: 0 },
    });
    expect((await builder.call(learning.enroll, { params: { id: course.id } })).body.status).toBe(
      'not_started',
    );
    const rows = await db()
      .selectFrom('course_progress')
      .selectAll()
      .where('user_id', '=', builderId)
      .execute();
    expect(rows).toEqual([]);
    expect((await builder.call(startTest, { params: { courseId: course.id } })).status).toBe(404);
    const settings = await portal.tenant.settings();
    const shown = await playerCourse(db(), await actorFor(db(), builderId), course.id, { settings });
    expect(shown).toMatchObject({
      preview: true,
      status: 'not_started',
      test: { questions: 1, available: false },
    });

    const other = await createUser(db(), {
      role: 'brand-manager',
      dealers: [],
      brands: [await createBrand(db())],
    });
    expect((await report(await portal.as(other), course.sections[0])).status).toBe(404);
    await expect(
      playerCourse(db(), await actorFor(db(), other), course.id, { settings }),
    ).rejects.toMatchObject({ status: 404 });
  });
});

describe('files of a course', () => {
  it('files of a course are visible when the user may read it, and its image also when it is locked', async () => {
    const { brand, userId, learner } = await createWorld(portal);
    const first = await createCourse(db(), { brand });
    const course = await createCourse(db(), {
      brand,
      requires: [first.id],
      chapters: [{ sections: [{ kind: 'video' }] }],
    });
    await createCurriculum(db(), { brand, courses: [first.id, course.id] });
    const { id: video } = await db()
      .selectFrom('file')
      .innerJoin('file_use', 'file_id', 'id')
      .select('id')
      .where('owner_id', '=', course.id)
      .executeTakeFirstOrThrow();
    const picture = randomUUID();
    await db()
      .insertInto('file')
      .values({
        id: picture,
        sha256: Buffer.alloc(32),
        size: 1,
        mime: 'image/png',
        kind: 'image',
        name: 'a.png',
        storage_key: picture,
      })
      .execute();
    await db().updateTable('course').set({ image_id: picture }).where('id', '=', course.id).execute();
    const sees = async (id: string, viewerId: string) =>
      canSeeFile(
        subjectsOf([{ kind: 'course', table: 'course', files: { columns: [], sees: canSeeCourseFiles } }]),
        {
          db: db(),
          actor: await actorFor(db(), viewerId),
          settings: await portal.tenant.settings(),
          now: portal.clock.now(),
        },
        { id, uploadedBy: null, uses: [{ kind: 'course', id: course.id }] },
      );
    expect([await sees(video, userId), await sees(picture, userId)]).toEqual([false, true]);
    await report(learner, first.sections[0]);
    expect(await sees(video, userId)).toBe(true);
    const stranger = await createWorld(portal);
    expect([await sees(video, stranger.userId), await sees(picture, stranger.userId)]).toEqual([
      false,
      false,
    ]);
  });
});

it('the predicate of visible courses selects the same courses as the list', async () => {
  const { brand, userId, learner } = await createWorld(portal);
  const [course, draft] = [
    await createCourse(db(), { brand }),
    await createCourse(db(), { brand, status: 'draft' }),
  ];
  await createCurriculum(db(), { brand, courses: [course.id, draft.id] });
  const member = await membershipOf(db(), await actorFor(db(), userId));
  const rows = await db().selectFrom('course').select('id').where(visibleCourse('course', member)).execute();
  expect(rows.map((row) => row.id)).toEqual(await listed(learner));
});
