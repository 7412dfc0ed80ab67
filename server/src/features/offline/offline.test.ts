import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as courses from '@forecourt/contract/courses';
import * as learning from '@forecourt/contract/learning';
import { checkOffline, handInOffline, takeOffline, type Download } from '@forecourt/contract/offline';
import { reportCourseTests } from '@forecourt/contract/report-details';
import { startTest } from '@forecourt/contract/tests';
import { DAY, MINUTE } from '../../kit/clock.ts';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import {
  createCourse,
  createCurriculum,
  type CourseOverrides,
  type CreatedCourse,
} from '../courses/course.factory.ts';
import { createWorld } from '../learning/world.factory.ts';
import { createUser } from '../users/user.factory.ts';
import { offlineJobs } from './offline.jobs.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const db = () => portal.database.db;

/** A learner before a course of one text and a test of five questions, which may be taken along. */
async function offlineWorld(input: CourseOverrides = {}) {
  const world = await createWorld(portal);
  const course = await createCourse(db(), {
    brand: world.brand,
    quiz: 5,
    offline: true,
    offlineTest: true,
    ...input,
  });
  await createCurriculum(db(), { brand: world.brand, courses: [course.id] });
  return { ...world, course };
}

const take = (client: Client, course: CreatedCourse) =>
  client.call(takeOffline, { params: { id: course.id } });
const read = (client: Client, course: CreatedCourse) =>
  client.call(learning.sectionProgress, { params: { id: course.sections[0] ?? '' }, body: { opened: true } });

/** Answers so many questions right and the others wrong. */
const answersOf = (course: CreatedCourse, right: number) =>
  course.questions.map((question, i) => ({
    questionId: question.id,
    answers: question.answers.filter(({ correct }) => correct === i < right).map(({ id }) => id),
    at: portal.clock.now().toISOString(),
  }));

interface Sending {
  readonly key?: string;
  readonly right?: number;
}
const send = (
  client: Client,
  course: CreatedCourse,
  download: Download,
  { key = randomUUID(), right = 5 }: Sending = {},
) =>
  client.call(handInOffline, {
    params: { downloadId: download._id },
    body: { key, startedAt: portal.clock.now().toISOString(), answers: answersOf(course, right) },
  });
const entries = (userId: string) =>
  db().selectFrom('ledger_entry').select('amount').where('user_id', '=', userId).execute();
const attempts = (userId: string) =>
  db()
    .selectFrom('attempt')
    .select(['number', 'passed'])
    .where('user_id', '=', userId)
    .orderBy('number')
    .execute();

/** Names of all fields at any depth. */
function keysOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)]);
}

describe('course downloads', () => {
  it('a course download has its questions without right answers and expires after 30 days', async () => {
    const { learner, course } = await offlineWorld({ quiz: [{ explanation: 'Why it is A' }] });
    const { body, text } = await take(learner, course);
    expect(body.download.test?.questions).toHaveLength(1);
    expect(keysOf(body)).not.toEqual(expect.arrayContaining(['correct']));
    expect(text).not.toMatch(/correct|explanation|Why it is A/);
    expect(new Date(body.download.expiresAt).getTime() - portal.clock.now().getTime()).toBe(30 * DAY);
  });

  it('a course download is refused when the course is online only, and not found without access', async () => {
    const { learner, course } = await offlineWorld({ offline: false, offlineTest: false });
    expect((await take(learner, course)).problem.code).toBe('offline.not_allowed');
    const { course: other } = await offlineWorld();
    expect((await take(learner, other)).status).toBe(404);
  });

  it('a course download has no test when the test is timed or not allowed offline', async () => {
    for (const input of [{ timer: 60 }, { offlineTest: false }]) {
      const { learner, course } = await offlineWorld(input);
      const { download } = (await take(learner, course)).body;
      expect(download.test).toBeNull();
      expect((await send(learner, course, download)).problem.code).toBe('test.none');
    }
  });

  it('the course page offers the download with its size and test', async () => {
    const { learner, course } = await offlineWorld();
    const { body } = await learner.call(courses.getCourse, { params: { id: course.id } });
    expect(body.course?.offline).toEqual({ size: 0, test: true });
  });
});

describe('download checks', () => {
  it('a download is changed when its course has a new version, and gone when it is unpublished', async () => {
    const { learner, course } = await offlineWorld();
    const { download } = (await take(learner, course)).body;
    const states = async () =>
      (await learner.call(checkOffline, { body: { downloads: [download._id] } })).body.downloads.map(
        ({ state }) => state,
      );
    expect(await states()).toEqual(['current']);
    await db()
      .updateTable('course')
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', course.id)
      .execute();
    expect(await states()).toEqual(['changed']);
    await db().updateTable('course').set({ status: 'draft' }).where('id', '=', course.id).execute();
    expect(await states()).toEqual(['gone']);
  });

  it('a download of another user is gone, and its attempt is not found', async () => {
    const { learner, course } = await offlineWorld();
    const { download } = (await take(learner, course)).body;
    const { learner: other } = await offlineWorld();
    const { body } = await other.call(checkOffline, { body: { downloads: [download._id] } });
    expect(body.downloads).toEqual([{ _id: download._id, state: 'gone' }]);
    expect((await send(other, course, download)).status).toBe(404);
  });
});

describe('offline attempts', () => {
  it('an offline attempt is scored by the server, passes the course, and earns its points', async () => {
    const { learner, course, userId } = await offlineWorld();
    const { download } = (await take(learner, course)).body;
    await read(learner, course);
    const { body } = await send(learner, course, download, { right: 4 });
    expect(body.result).toMatchObject({ correct: 4, total: 5, passed: true, pointsEarned: 10, number: 1 });
    expect(await entries(userId)).toEqual([{ amount: 10 }]);
    const admin = await portal.as(await createUser(db(), { role: 'company-admin', dealers: [] }));
    const { questions } = (await admin.call(reportCourseTests, { params: { id: course.id } })).body;
    expect(questions.map(({ right }) => right)).toEqual([0, 1, 1, 1, 1]);
  });

  it('an offline attempt counts once with one ledger entry when it is sent 50 times concurrently', async () => {
    const { learner, course, userId } = await offlineWorld();
    const { download } = (await take(learner, course)).body;
    await read(learner, course);
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => send(learner, course, download, { key })),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(await attempts(userId)).toEqual([{ number: 1, passed: true }]);
    expect(await entries(userId)).toEqual([{ amount: 10 }]);
  });

  it('an offline attempt counts once when progress and attempt arrive late, twice, or out of order', async () => {
    const { learner, course, userId } = await offlineWorld();
    const { download } = (await take(learner, course)).body;
    const key = randomUUID();
    // the attempt arrives before what was read: it is refused, and may be sent again
    expect((await send(learner, course, download, { key })).problem.code).toBe('test.chapters_first');
    portal.clock.advance(3 * DAY);
    const later = await portal.as(userId);
    await Promise.all([read(later, course), read(later, course)]);
    await Promise.all([send(later, course, download, { key }), read(later, course)]);
    await send(later, course, download, { key });
    expect(await attempts(userId)).toEqual([{ number: 1, passed: true }]);
    expect(await entries(userId)).toEqual([{ amount: 10 }]);
  });

  it('an offline attempt is refused when another device has used the last attempt', async () => {
    const { learner, course, userId } = await offlineWorld({ attemptsAllowed: 1 });
    const phone = (await take(learner, course)).body.download;
    const tablet = (await take(learner, course)).body.download;
    await read(learner, course);
    expect((await send(learner, course, phone, { right: 0 })).body.result.passed).toBe(false);
    expect((await send(learner, course, tablet)).problem.code).toBe('test.no_attempts_left');
    expect(await attempts(userId)).toEqual([{ number: 1, passed: false }]);
    expect(await entries(userId)).toEqual([]);
  });

  it('an offline attempt counts in addition to an open online attempt', async () => {
    const { learner, course, userId } = await offlineWorld({ attemptsAllowed: 2 });
    const { download } = (await take(learner, course)).body;
    await read(learner, course);
    await learner.call(startTest, { params: { courseId: course.id } });
    expect((await send(learner, course, download)).body.result).toMatchObject({ number: 2, passed: true });
    expect(await attempts(userId)).toEqual([
      { number: 1, passed: null },
      { number: 2, passed: true },
    ]);
  });

  it('an offline attempt is scored by the questions of its download when the quiz has changed since', async () => {
    const { learner, course } = await offlineWorld();
    const { download } = (await take(learner, course)).body;
    await read(learner, course);
    await db()
      .updateTable('course')
      .set({ quiz: '[]', current_test_id: null, status: 'draft' })
      .where('id', '=', course.id)
      .execute();
    expect((await send(learner, course, download)).body.result).toMatchObject({ correct: 5, passed: true });
  });

  it('an offline attempt’s times are clamped between download and receipt when the device’s clock is wrong', async () => {
    const { learner, course, userId } = await offlineWorld();
    const issued = portal.clock.now();
    const { download } = (await take(learner, course)).body;
    await read(learner, course);
    portal.clock.advance(MINUTE);
    const far = '2099-01-01T00:00:00.000Z';
    await learner.call(handInOffline, {
      params: { downloadId: download._id },
      body: {
        key: randomUUID(),
        startedAt: '1999-01-01T00:00:00.000Z',
        answers: answersOf(course, 5).map((answer) => ({ ...answer, at: far })),
      },
    });
    const [row] = await db()
      .selectFrom('attempt')
      .innerJoin('attempt_answer', 'attempt_answer.attempt_id', 'attempt.id')
      .select(['started_at', 'answered_at'])
      .where('user_id', '=', userId)
      .execute();
    expect(row).toEqual({ started_at: issued, answered_at: portal.clock.now() });
  });

  it('an offline attempt is accepted for a month after its download expires, and refused afterwards', async () => {
    const { learner, course, userId } = await offlineWorld();
    const { download } = (await take(learner, course)).body;
    const { download: other } = (await take(learner, course)).body;
    portal.clock.advance(59 * DAY);
    const later = await portal.as(userId);
    await read(later, course);
    expect((await send(later, course, download)).status).toBe(200);
    portal.clock.advance(2 * DAY);
    expect((await send(later, course, other)).problem.code).toBe('offline.expired');
    for (const job of offlineJobs) await job.run({}, portal);
    expect((await send(later, course, other)).status).toBe(404);
    expect(await attempts(userId)).toHaveLength(1);
  });

  it('an offline attempt is refused when its answers belong to another course', async () => {
    const { learner, course } = await offlineWorld();
    const { download } = (await take(learner, course)).body;
    await read(learner, course);
    const { course: other } = await offlineWorld();
    expect((await send(learner, other, download)).problem.code).toBe('test.unknown_question');
  });
});
