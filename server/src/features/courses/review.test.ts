import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as chapters from '@forecourt/contract/chapters';
import * as courses from '@forecourt/contract/courses';
import * as review from '@forecourt/contract/course-requests';
import { listNotifications } from '@forecourt/contract/notifications';
import { getBadges } from '@forecourt/contract/navigation';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createUser } from '../users/user.factory.ts';
import { createBrand, createCourse, createCurriculum } from './course.factory.ts';

let portal: TestPortal;
let brand: string;
let author: Client;
let authorId: string;
let admin: Client;
let other: Client;
let stranger: Client;
let learner: Client;

const db = () => portal.database.db;

beforeAll(async () => {
  portal = await testPortal();
  await portal.set({ features: { courseReview: true } });
  brand = await createBrand(db(), { name: 'Lumastead' });
  authorId = await createUser(db(), {
    role: 'brand-manager',
    brands: [brand],
    dealers: [],
    firstName: 'Bea',
    lastName: 'Author',
    email: 'bea@example.test',
    language: 'fr',
  });
  author = await portal.as(authorId);
  const company = { role: 'company-admin', email: 'ada@example.test' } as const;
  admin = await portal.as(await createUser(db(), { ...company, firstName: 'Ada', lastName: 'Admin' }));
  other = await portal.as(await createUser(db(), { role: 'platform-admin', email: 'paul@example.test' }));
  stranger = await portal.as(
    await createUser(db(), { role: 'brand-manager', brands: [await createBrand(db())], dealers: [] }),
  );
  learner = await portal.as(await createUser(db()));
});
afterAll(() => portal.close());
beforeEach(() => db().deleteFrom('notification').execute());

/** A course that lacks nothing, sent for review by its author. */
async function submitted(title = 'Night aim'): Promise<{ id: string; request: review.CourseRequest }> {
  const { id } = await createCourse(db(), { brand, title, status: 'draft', quiz: 1 });
  const { id: image } = await db()
    .insertInto('file')
    .values({
      kind: 'image',
      name: 'a.png',
      mime: 'image/png',
      size: 1,
      sha256: Buffer.alloc(32),
      storage_key: `k/${id}`,
      uploaded_by: authorId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db().updateTable('course').set({ image_id: image }).where('id', '=', id).execute();
  await db().insertInto('file_use').values({ file_id: image, owner_kind: 'course', owner_id: id }).execute();
  const sent = await author.call(courses.submitCourse, { params: { id } });
  expect(sent.body.edit?.status).toBe('review');
  return { id, request: await requestOf(id) };
}

async function requestOf(courseId: string, client = admin): Promise<review.CourseRequest> {
  const { body } = await client.call(review.listCourseRequests, { query: { limit: 200 } });
  const one = body.requests.find(({ course }) => course._id === courseId);
  if (!one) throw new Error('the request is not in the list');
  return one;
}

/** The course's version as it is now. */
const versionOf = async (request: string): Promise<number> => {
  const course = await db()
    .selectFrom('course_request as q')
    .innerJoin('course as c', 'c.id', 'q.course_id')
    .select('c.version')
    .where('q.id', '=', request)
    .executeTakeFirst();
  return course?.version ?? 0;
};
const approve = async (client: Client, id: string, version?: number) =>
  client.call(review.approveCourseRequest, {
    params: { id },
    body: { version: version ?? (await versionOf(id)) },
  });
const deny = async (client: Client, id: string, reason = 'The second video has no sound.') =>
  client.call(review.denyCourseRequest, {
    params: { id },
    body: { reason, version: await versionOf(id) },
  });
const undo = (client: Client, id: string) => client.call(review.undoCourseRequest, { params: { id } });
const edit = async (id: string, client = author) =>
  (await client.call(courses.getCourse, { params: { id } })).body.edit;
const notified = async () =>
  (
    await db()
      .selectFrom('notification as n')
      .innerJoin('user_account as u', 'u.id', 'n.user_id')
      .select(['n.kind', 'u.email'])
      .orderBy('n.id')
      .execute()
  ).map(({ kind, email }) => `${kind} ${email}`);
const waitingFor = async (client: Client) => (await client.call(getBadges, {})).body.badges.courseRequests;

describe('a course sent for review', () => {
  it('a submitted course is listed for reviewers with its author and notifies them', async () => {
    const before = (await waitingFor(admin)) ?? 0;
    const { id, request } = await submitted('First light');
    expect(request).toMatchObject({
      status: 'pending',
      submittedBy: 'Bea Author',
      decidedAt: null,
      brand: { name: 'Lumastead' },
      course: { _id: id, title: 'First light', chapters: 1, questions: 1 },
      can: { decide: true, undo: false },
    });
    expect(await waitingFor(admin)).toBe(before + 1);
    const { body } = await admin.call(review.courseRequestCount, {});
    expect(body.notifications).toBe(before + 1);
    expect((await notified()).toSorted()).toEqual([
      'course.submitted ada@example.test',
      'course.submitted paul@example.test',
    ]);
    expect((await edit(id))?.review).toMatchObject({ status: 'pending', submittedBy: 'Bea Author' });
  });

  it('a course request is refused to authors, managers of other brands, and learners', async () => {
    const { request } = await submitted();
    for (const client of [author, stranger, learner]) {
      expect((await client.call(review.listCourseRequests, {})).status).toBe(403);
      expect((await approve(client, request._id)).status).toBe(403);
      expect((await deny(client, request._id)).status).toBe(403);
    }
    expect((await approve(admin, request.course._id)).status).toBe(404);
  });

  it('a submitted course leaves the request list and cannot be approved when its author withdraws it', async () => {
    const { id, request } = await submitted();
    await author.call(courses.unpublishCourse, { params: { id } });
    await expect(requestOf(id)).rejects.toThrow('not in the list');
    expect((await approve(admin, request._id)).problem.code).toBe('review.decided');
    expect((await edit(id))?.review?.status).toBe('withdrawn');
  });
});

describe('approving a course', () => {
  it('approval publishes the course to learners and notifies its author in their language', async () => {
    const { id, request } = await submitted();
    await createCurriculum(db(), { brand, courses: [id] });
    await db().deleteFrom('notification').execute();
    expect((await learner.call(courses.getCourse, { params: { id } })).status).toBe(404);
    const { body } = await approve(admin, request._id, request.course.version);
    expect(body.request).toMatchObject({
      status: 'approved',
      decidedBy: 'Ada Admin',
      can: { decide: false, undo: true },
    });
    expect((await learner.call(courses.getCourse, { params: { id } })).body.course?.test?.questions).toBe(1);
    expect(await notified()).toEqual(['course.approved bea@example.test']);
    const heard = await author.call(listNotifications, { query: { kind: 'course.approved' } });
    expect(heard.body.notifications[0]?.title).toMatch(/publié/);
  });

  it('a course request is decided once when two reviewers decide concurrently', async () => {
    const { id, request } = await submitted();
    await db().deleteFrom('notification').execute();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? approve(admin, request._id) : deny(other, request._id))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const lost = answers.filter(({ status }) => status !== 200);
    expect(new Set(lost.map(({ problem }) => problem.code))).toEqual(new Set(['review.decided']));
    expect(lost[0]?.status).toBe(409);
    expect(lost[0]?.problem.detail).toMatch(/^(Ada Admin|Pat Person\d+) /);
    expect(await notified()).toHaveLength(1);
    const { status } = await requestOf(id);
    expect((await edit(id))?.status).toBe(status === 'denied' ? 'denied' : 'published');
  });

  it('approval is refused when the course has changed since or is incomplete', async () => {
    const { id, request } = await submitted();
    await author.call(courses.saveCourse, { params: { id }, body: { title: 'Changed meanwhile' } });
    const stale = await approve(admin, request._id, request.course.version);
    expect(stale.problem.code).toBe('content.stale');
    await author.call(courses.saveCourse, { params: { id }, body: { imageFile: null } });
    const gaps = await approve(admin, request._id);
    expect(gaps.problem.code).toBe('course.incomplete');
    expect((await requestOf(id)).status).toBe('pending');
  });

  it('approval is refused when it does not name the reviewed version', async () => {
    const { id, request } = await submitted();
    const blind = await admin.call(review.approveCourseRequest, {
      params: { id: request._id },
      body: {} as { version: number },
    });
    expect([blind.status, blind.problem.fields?.[0]?.path]).toEqual([422, 'version']);
    expect((await edit(id))?.status).toBe('review');
  });

  it('a course request is approved when an administrator publishes the course in the editor', async () => {
    const { id } = await submitted();
    await db().deleteFrom('notification').execute();
    await admin.call(courses.publishCourse, { params: { id } });
    expect(await requestOf(id)).toMatchObject({ status: 'approved', decidedBy: 'Ada Admin' });
    expect(await notified()).toEqual(['course.approved bea@example.test']);
  });
});

describe('denying a course', () => {
  it('a denial needs a reason, notifies the author with it, and lets them submit the course again', async () => {
    const { id, request } = await submitted();
    const silent = await deny(admin, request._id, '  ');
    expect(silent.problem.fields?.map(({ path }) => path)).toEqual(['reason']);
    await db().deleteFrom('notification').execute();
    const { body } = await deny(admin, request._id);
    expect(body.request).toMatchObject({ status: 'denied', reason: 'The second video has no sound.' });
    expect(await notified()).toEqual(['course.denied bea@example.test']);
    await portal.runJobs();
    expect(await edit(id)).toMatchObject({
      status: 'denied',
      denyReason: 'The second video has no sound.',
      review: { status: 'denied', decidedBy: 'Ada Admin' },
      can: { submit: true },
    });
    const again = await author.call(courses.submitCourse, { params: { id } });
    expect(again.body.edit).toMatchObject({
      status: 'review',
      denyReason: null,
      review: { status: 'pending' },
    });
    expect((await undo(admin, request._id)).problem.code).toBe('review.undo_late');
  });
});

describe('undoing a decision', () => {
  it.each([
    ['an approval', approve],
    ['a denial', deny],
  ])('undoing %s returns the course to review and notifies its author', async (_name, decide) => {
    const { id, request } = await submitted();
    await decide(admin, request._id);
    await db().deleteFrom('notification').execute();
    const { body } = await undo(admin, request._id);
    expect(body.request).toMatchObject({ status: 'pending', reason: null, can: { decide: true } });
    expect(await edit(id)).toMatchObject({ status: 'review', denyReason: null });
    expect(await notified()).toEqual(['course.reopened bea@example.test']);
    expect((await undo(admin, request._id)).problem.code).toBe('review.undo_late');
  });

  it('undoing a decision is refused when the course has been unpublished since', async () => {
    const { id, request } = await submitted();
    await approve(admin, request._id);
    await admin.call(courses.unpublishCourse, { params: { id } });
    expect((await requestOf(id)).can.undo).toBe(false);
    expect((await undo(admin, request._id)).problem.code).toBe('review.undo_late');
  });
});

it('a reviewer decides neither on own courses nor on those of other brands', async () => {
  const role = await db()
    .selectFrom('role')
    .select('id')
    .where('key', '=', 'brand-manager')
    .executeTakeFirstOrThrow();
  await db()
    .insertInto('role_right')
    .values({ role_id: role.id, right_name: 'VIEW_COURSE_REQUESTS' })
    .execute();
  const { request } = await submitted();
  expect((await requestOf(request.course._id, author)).can).toEqual({ decide: false, undo: false });
  expect((await approve(author, request._id)).problem.code).toBe('review.own');
  // and of other brands they see nothing at all
  expect((await stranger.call(review.listCourseRequests, {})).body.requests).toEqual([]);
  expect((await approve(stranger, request._id)).status).toBe(404);
  await db()
    .deleteFrom('role_right')
    .where('role_id', '=', role.id)
    .where('right_name', '=', 'VIEW_COURSE_REQUESTS')
    .execute();
});

it('the request list filters by text, status, and brand, sorts pending ones first, and pages', async () => {
  const first = await submitted('Zebra one');
  portal.clock.advance(1000);
  const second = await submitted('Zebra two');
  await deny(admin, second.request._id);
  const list = async (query: object) => {
    const { body } = await admin.call(review.listCourseRequests, { query: { text: 'zebra', ...query } });
    return body.requests.map(({ course }) => course.title);
  };
  expect(await list({})).toEqual(['Zebra one', 'Zebra two']);
  expect(await list({ status: 'denied' })).toEqual(['Zebra two']);
  expect(await list({ status: ['pending', 'approved'] })).toEqual(['Zebra one']);
  expect(await list({ brandId: first.request.brand._id, sortBy: 'title', sortDir: -1 })).toEqual([
    'Zebra two',
    'Zebra one',
  ]);
  expect(await list({ brandId: await createBrand(db()) })).toEqual([]);
  expect(await list({ limit: 1, page: 2 })).toEqual(['Zebra two']);
  await author.call(courses.deleteCourse, { params: { id: first.id } });
  expect(await list({})).toEqual(['Zebra two']);
});

it('the activity log records every step of a review', async () => {
  const { id, request } = await submitted();
  await deny(admin, request._id);
  await undo(admin, request._id);
  await approve(admin, request._id);
  const entries = await db()
    .selectFrom('activity_entry')
    .select('type')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  expect(entries.map(({ type }) => type)).toEqual([
    'course.submit',
    'course.deny',
    'course.reopen',
    'course.approve',
  ]);
});

describe('a course published through review', () => {
  it('a reviewed course is edited by its author only when it is unpublished first', async () => {
    const { id, request } = await submitted();
    await approve(admin, request._id);
    const curriculumId = await createCurriculum(db(), { brand });
    const chapter = await db()
      .selectFrom('chapter')
      .select('id')
      .where('course_id', '=', id)
      .executeTakeFirstOrThrow();
    const save = (client: Client, body: object) => client.call(courses.saveCourse, { params: { id }, body });
    const rejected = [
      await save(author, { title: 'Past the review' }),
      await save(author, { quiz: { questions: [] } }),
      await author.call(chapters.saveChapter, { body: { _id: chapter.id, title: 'Past the review' } }),
      await author.call(chapters.saveChapter, { body: { courseId: id, title: 'One more' } }),
      await author.call(chapters.updateChapterOrders, { body: { courseId: id, orders: [chapter.id] } }),
      await author.call(chapters.deleteChapter, { params: { id: chapter.id } }),
      await author.call(courses.addCourseResource, {
        params: { id },
        body: { title: 'A link', url: 'https://example.test/' },
      }),
    ];
    expect(rejected.map(({ status, problem }) => [status, problem.code])).toEqual(
      rejected.map(() => [409, 'course.reviewed']),
    );
    expect(await edit(id)).toMatchObject({ status: 'published', title: 'Night aim', resources: [] });
    // places in curriculums aren't reviewed, and admins need no review
    expect((await save(author, { curriculumId })).status).toBe(200);
    expect((await save(admin, { minutes: 12 })).status).toBe(200);

    await author.call(courses.unpublishCourse, { params: { id } });
    expect((await save(author, { title: 'Better aim' })).status).toBe(200);
    expect((await author.call(courses.submitCourse, { params: { id } })).body.edit?.status).toBe('review');
  });

  it('a reviewed course is edited immediately when review is off', async () => {
    const { id, request } = await submitted();
    await approve(admin, request._id);
    await portal.set({ features: { courseReview: false } });
    const saved = await author.call(courses.saveCourse, { params: { id }, body: { title: 'Better aim' } });
    await portal.set({ features: { courseReview: true } });
    expect(saved.body.edit).toMatchObject({ status: 'published', title: 'Better aim' });
  });
});
