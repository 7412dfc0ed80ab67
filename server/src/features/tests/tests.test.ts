import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as learning from '@forecourt/contract/learning';
import { getTest, saveAnswer, startTest, submitTest, type OpenTest } from '@forecourt/contract/tests';
import { listNotifications } from '@forecourt/contract/notifications';
import { MINUTE, SECOND } from '../../kit/clock.ts';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import {
  createCourse,
  createCurriculum,
  type CourseOverrides,
  type CreatedCourse,
} from '../courses/course.factory.ts';
import { createWorld } from '../learning/world.factory.ts';
import { createDealer, createUser } from '../users/user.factory.ts';
import { testJobs } from './tests.jobs.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const db = () => portal.database.db;

/** A learner before a test of five questions and no chapters, unless said otherwise. */
async function testWorld(input: CourseOverrides = {}) {
  const world = await createWorld(portal);
  const course = await createCourse(db(), { brand: world.brand, quiz: 5, chapters: [], ...input });
  const curriculum = await createCurriculum(db(), {
    brand: world.brand,
    title: 'Basics',
    courses: [course.id],
  });
  return { ...world, course, curriculum };
}

const start = (client: Client, course: CreatedCourse) =>
  client.call(startTest, { params: { courseId: course.id } });
const submit = (client: Client, testId: string) => client.call(submitTest, { body: { testId } });
const timer = (client: Client, testId: string, body: unknown = {}) =>
  client.request('PUT', `/api/test/${testId}/update-timer`, { body });
const rightOf = (course: CreatedCourse, questionId: string, correct = true) =>
  course.questions
    .find(({ id }) => id === questionId)
    ?.answers.filter((answer) => answer.correct === correct)
    .map(({ id }) => id) ?? [];

/** Answers so many questions right and the others wrong. */
async function answer(client: Client, course: CreatedCourse, test: OpenTest, right: number) {
  for (const [i, { _id: questionId }] of test.questions.entries()) {
    const answers = rightOf(course, questionId, i < right);
    const saved = await client.call(saveAnswer, {
      params: { testId: test.testId },
      body: { questionId, answers, flagged: false },
    });
    expect(saved.status, saved.text).toBe(200);
  }
}

/** One whole attempt. */
async function attempt(client: Client, course: CreatedCourse, right: number) {
  const { body } = await start(client, course);
  await answer(client, course, body.test, right);
  return (await submit(client, body.test.testId)).body.result;
}

const statusOf = async (client: Client, course: CreatedCourse) =>
  (await client.call(learning.courseProgress, { params: { id: course.id } })).body.progress;
const entries = (userId: string) =>
  db().selectFrom('ledger_entry').select('amount').where('user_id', '=', userId).execute();

describe('attempts', () => {
  it('an attempt resumes with its answers in the same shuffled order', async () => {
    const { learner, course } = await testWorld({ shuffle: true, quiz: 20 });
    const first = (await start(learner, course)).body.test;
    const order = first.questions.map(({ _id }) => _id);
    expect(order).not.toEqual(course.questions.map(({ id }) => id));
    expect(order.toSorted()).toEqual(course.questions.map(({ id }) => id).toSorted());
    const question = first.questions[3];
    const answers = [question?.answers[1]?._id ?? ''];
    await learner.call(saveAnswer, {
      params: { testId: first.testId },
      body: { questionId: question?._id ?? '', answers, flagged: true },
    });
    const again = (await start(learner, course)).body.test;
    expect(again.testId).toBe(first.testId);
    expect(again.questions[3]).toEqual({ ...question, chosen: answers, flagged: true });
    expect(again.questions.map(({ _id, answers: shown }) => [_id, shown])).toEqual(
      first.questions.map(({ _id, answers: shown }) => [_id, shown]),
    );
    expect((await learner.call(getTest, { params: { testId: first.testId } })).body.test).toEqual(again);
  });

  it('one attempt is created when a user starts a test repeatedly and concurrently', async () => {
    const { learner, course, userId } = await testWorld();
    const started = await Promise.all(Array.from({ length: 20 }, () => start(learner, course)));
    expect(new Set(started.map(({ body }) => body.test.testId)).size).toBe(1);
    expect(
      await db().selectFrom('attempt').select('id').where('user_id', '=', userId).execute(),
    ).toHaveLength(1);
  });

  it('an attempt reveals no right answers before it is submitted', async () => {
    const { learner, course } = await testWorld({
      quiz: [{ right: ['A', 'B'], wrong: ['C'], explanation: 'Because of reasons' }, {}],
    });
    const { body } = await start(learner, course);
    const { testId } = body.test;
    await answer(learner, course, body.test, 2);
    const replies = [
      (await start(learner, course)).body,
      (await learner.call(getTest, { params: { testId } })).body,
      (await timer(learner, testId)).body,
      (
        await learner.call(saveAnswer, {
          params: { testId },
          body: { questionId: course.questions[0]?.id ?? '', answers: [], flagged: false },
        })
      ).body,
      (await learner.call(learning.courseProgress, { params: { id: course.id } })).body,
      (await learner.call(learning.remainingCourses, {})).body,
      (await learner.call(learning.dashboard, {})).body,
    ];
    expect(
      replies
        .flatMap(keysOf)
        .filter((key) => /correct|right|explanation|score$/i.test(key) && key !== 'bestScore'),
    ).toEqual([]);
    expect(JSON.stringify(replies)).not.toContain('Because of reasons');
  });

  it('an attempt is refused until every section has been opened', async () => {
    const { learner, course } = await testWorld({ chapters: [{}] });
    expect((await start(learner, course)).problem.code).toBe('test.chapters_first');
    await learner.call(learning.sectionProgress, {
      params: { id: course.sections[0] ?? '' },
      body: { opened: true },
    });
    expect((await start(learner, course)).status).toBe(200);
  });

  it('an attempt keeps its questions when the quiz is edited', async () => {
    const { learner, course } = await testWorld();
    const { body } = await start(learner, course);
    await db()
      .updateTable('course')
      .set({ quiz: '[]', current_test_id: null })
      .where('id', '=', course.id)
      .execute();
    expect(
      (await learner.call(getTest, { params: { testId: body.test.testId } })).body.test?.questions,
    ).toEqual(body.test.questions);
    expect((await start(await portal.as(await otherLearner(course)), course)).problem.code).toBe('test.none');
  });

  it('an attempt creates a test version when the course has a quiz without one', async () => {
    const { learner, course } = await testWorld();
    await db().updateTable('course').set({ current_test_id: null }).where('id', '=', course.id).execute();
    expect((await start(learner, course)).body.test.questions).toHaveLength(5);
    const versions = await db()
      .selectFrom('test_version')
      .select('number')
      .where('course_id', '=', course.id)
      .orderBy('number')
      .execute();
    expect(versions).toEqual([{ number: 1 }, { number: 2 }]);
  });
});

async function otherLearner(course: CreatedCourse): Promise<string> {
  return createUser(db(), { dealers: [await createDealer(db(), { brands: [course.brand] })] });
}

/** Names of all fields at any depth. */
function keysOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)]);
}

describe('answers', () => {
  it('an answer is refused when its question or options are not part of the attempt', async () => {
    const { learner, course } = await testWorld({ quiz: [{}, { right: ['A', 'B'] }] });
    const { testId } = (await start(learner, course)).body.test;
    const [single, multiple] = course.questions;
    const save = (questionId = '', answers: string[] = []) =>
      learner.call(saveAnswer, { params: { testId }, body: { questionId, answers, flagged: false } });
    const foreign = multiple?.answers[0]?.id ?? '';
    expect((await save(foreign, [])).problem.code).toBe('test.unknown_question');
    expect((await save(single?.id, [foreign])).problem.code).toBe('test.unknown_question');
    const two = await save(
      single?.id,
      single?.answers.map(({ id }) => id),
    );
    expect(two.problem.fields).toMatchObject([{ path: 'answers' }]);
    expect((await save(single?.id, ['<script>'])).status).toBe(422);
    expect(
      (
        await save(
          multiple?.id,
          multiple?.answers.map(({ id }) => id),
        )
      ).status,
    ).toBe(200);
  });

  it('a multiple-choice answer counts only when it is exactly the right set', async () => {
    const { learner, course } = await testWorld({ quiz: [{ right: ['A', 'B'], wrong: ['C'] }], passMark: 1 });
    const [question] = course.questions;
    const [a = '', b = '', c = ''] = question?.answers.map(({ id }) => id) ?? [];
    const scores = [];
    for (const answers of [[a], [a, b, c], [c], [], [b, a, a]]) {
      const { testId } = (await start(learner, course)).body.test;
      await learner.call(saveAnswer, {
        params: { testId },
        body: { questionId: question?.id ?? '', answers, flagged: false },
      });
      scores.push((await submit(learner, testId)).body.result.score);
    }
    expect(scores).toEqual([0, 0, 0, 0, 1]);
  });
});

describe('attempt access', () => {
  it('an attempt is not found by other users', async () => {
    const { learner, course } = await testWorld();
    const { testId } = (await start(learner, course)).body.test;
    const colleague = await portal.as(await otherLearner(course));
    const body = { questionId: course.questions[0]?.id ?? '', answers: [], flagged: false };
    expect([
      (await colleague.call(getTest, { params: { testId } })).status,
      (await colleague.call(saveAnswer, { params: { testId }, body })).status,
      (await timer(colleague, testId)).status,
      (await submit(colleague, testId)).status,
    ]).toEqual([404, 404, 404, 404]);
    expect((await submit(portal.anonymous, testId)).status).toBe(401);
  });
});

describe('submitting an attempt', () => {
  it('a submitted attempt passes course and curriculum with points, and its repetition is idempotent', async () => {
    const { learner, course, curriculum, userId } = await testWorld();
    const { body } = await start(learner, course);
    await answer(learner, course, body.test, 4);
    const first = await submit(learner, body.test.testId);
    expect(first.body.result).toMatchObject({
      score: 0.8,
      correct: 4,
      total: 5,
      passed: true,
      late: false,
      pointsEarned: 10,
      coursePassed: true,
      curriculumsPassed: [{ _id: curriculum, title: 'Basics' }],
      attemptsLeft: null,
    });
    portal.clock.advance(MINUTE);
    const second = await submit(learner, body.test.testId);
    expect(second.body).toEqual(first.body);
    expect((await learner.call(getTest, { params: { testId: body.test.testId } })).body).toEqual({
      test: null,
      result: first.body.result,
    });
    const saved = await learner.call(saveAnswer, {
      params: { testId: body.test.testId },
      body: { questionId: course.questions[0]?.id ?? '', answers: [], flagged: false },
    });
    expect(saved.problem.code).toBe('test.closed');
    expect(await entries(userId)).toEqual([{ amount: 10 }]);
  });

  it('an attempt passes once with one ledger entry when it is submitted 50 times concurrently', async () => {
    const { learner, course, userId } = await testWorld();
    const { body } = await start(learner, course);
    await answer(learner, course, body.test, 5);
    const answers = await Promise.all(Array.from({ length: 50 }, () => submit(learner, body.test.testId)));
    expect(new Set(answers.map((one) => `${one.status} ${one.text}`)).size).toBe(1);
    expect(answers[0]?.body.result).toMatchObject({ passed: true, pointsEarned: 10 });
    expect(await entries(userId)).toEqual([{ amount: 10 }]);
    expect(
      await db().selectFrom('course_progress').select('status').where('user_id', '=', userId).execute(),
    ).toEqual([{ status: 'passed' }]);
  });

  it('a result shows right answers only when the course is passed or no attempts are left', async () => {
    const { learner, course } = await testWorld({
      chapters: [{ title: 'Ropes', sections: [] }, { sections: [] }],
      quiz: [{ chapter: 0, explanation: 'Why' }, { chapter: 1 }],
      attemptsAllowed: 2,
      passMark: 1,
    });
    const first = await attempt(learner, course, 0);
    expect(first).toMatchObject({ passed: false, attemptsLeft: 1, pointsEarned: 0, coursePassed: false });
    expect(first.chapters).toHaveLength(2);
    expect(
      first.review.map(({ rightAnswers, correct, explanation }) => ({ rightAnswers, correct, explanation })),
    ).toEqual([
      { rightAnswers: [], correct: false, explanation: '' },
      { rightAnswers: [], correct: false, explanation: '' },
    ]);
    const open = (await start(learner, course)).body.test;
    const hidden = (await learner.call(getTest, { params: { testId: first.testId } })).body.result;
    expect(hidden?.attemptsLeft).toBe(0);
    expect(hidden?.review.flatMap((one) => one.rightAnswers)).toEqual([]);
    await submit(learner, open.testId);
    const shown = (await learner.call(getTest, { params: { testId: first.testId } })).body.result;
    expect(shown?.review[0]).toMatchObject({
      rightAnswers: rightOf(course, course.questions[0]?.id ?? ''),
      explanation: 'Why',
    });
    expect((await start(learner, course)).problem.code).toBe('test.no_attempts_left');
  });

  it('a failed attempt fails the course until a retake, and never revokes a pass', async () => {
    const { learner, course, userId } = await testWorld();
    await attempt(learner, course, 2);
    expect(await statusOf(learner, course)).toMatchObject({
      status: 'failed',
      bestScore: expect.closeTo(0.4),
    });
    const retake = (await start(learner, course)).body.test;
    expect((await statusOf(learner, course)).status).toBe('in_progress');
    await answer(learner, course, retake, 5);
    await submit(learner, retake.testId);
    expect(await statusOf(learner, course)).toMatchObject({ status: 'passed', percent: 1, bestScore: 1 });
    const worse = await attempt(learner, course, 0);
    expect(worse).toMatchObject({
      passed: false,
      coursePassed: true,
      pointsEarned: 0,
      curriculumsPassed: [],
    });
    expect(await statusOf(learner, course)).toMatchObject({ status: 'passed', percent: 1, bestScore: 1 });
    expect(await entries(userId)).toHaveLength(1);
  });
});

describe('the time limit', () => {
  it('the time limit runs by the server’s clock, and answers saved in time count', async () => {
    const { learner, course, userId } = await testWorld({ timer: 60 });
    const { test } = (await start(learner, course)).body;
    expect(test.secondsLeft).toBe(60);
    await answer(learner, course, test, 5);
    portal.clock.advance(45 * SECOND);
    expect((await timer(learner, test.testId, { secondsLeft: 9999 })).body).toEqual({ secondsLeft: 15 });
    portal.clock.advance(16 * SECOND);
    const body = { questionId: test.questions[0]?._id ?? '', answers: [], flagged: false };
    expect((await learner.call(saveAnswer, { params: { testId: test.testId }, body })).problem.code).toBe(
      'test.closed',
    );
    expect((await submit(learner, test.testId)).body.result).toMatchObject({
      late: true,
      passed: true,
      correct: 5,
    });
    expect((await timer(learner, test.testId)).body).toEqual({ secondsLeft: 0 });
    expect(await entries(userId)).toEqual([{ amount: 10 }]);
  });

  it('an expired attempt is submitted by the job once and notifies its user', async () => {
    const { learner, course, userId } = await testWorld({ timer: 60 });
    const { test } = (await start(learner, course)).body;
    await answer(learner, course, test, 1);
    portal.clock.advance(2 * MINUTE);
    for (const job of [...testJobs, ...testJobs]) await job.run({}, portal);
    const rows = await db()
      .selectFrom('attempt')
      .select(['score', 'passed', 'submitted_at'])
      .where('user_id', '=', userId)
      .execute();
    const deadline = new Date(portal.clock.now().getTime() - MINUTE);
    expect(rows).toEqual([{ score: expect.closeTo(0.2), passed: false, submitted_at: deadline }]);
    expect((await statusOf(learner, course)).status).toBe('failed');
    // notified once, even when the job runs again
    const { notifications } = (await learner.call(listNotifications, {})).body;
    const ended = notifications.filter(({ kind }) => kind === 'test.ended');
    expect(ended).toHaveLength(1);
    expect(ended[0]?.link).toContain(`${course.id}?step=result&test=`);
    expect((await start(learner, course)).body.test.number).toBe(2);
  });

  it('an expired attempt is submitted when its user starts the test again, even if that is refused', async () => {
    const { learner, course } = await testWorld({ timer: 60, attemptsAllowed: 1 });
    await start(learner, course);
    portal.clock.advance(2 * MINUTE);
    expect((await start(learner, course)).problem.code).toBe('test.no_attempts_left');
    expect((await statusOf(learner, course)).status).toBe('failed');
  });
});
