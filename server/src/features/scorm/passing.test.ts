import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as contract from '@forecourt/contract/scorm';
import { myTraining } from '@forecourt/contract/learning';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createWorld } from '../learning/world.factory.ts';
import { createUser } from '../users/user.factory.ts';
import { play, scormCourse, type ItemOverrides, type Player } from './scorm.factory.ts';

let portal: TestPortal;
let brand: string;
let learner: Client;
let userId: string;
let manager: Client;

beforeAll(async () => {
  portal = await testPortal({ CONTENT_ORIGIN: 'http://127.0.0.1:4001' });
  await portal.set({ courseLimits: 1000, coursePoints: 10 });
});
beforeEach(async () => {
  ({ brand, learner, userId } = await createWorld(portal));
  const builder = { role: 'brand-manager', brands: [brand], dealers: [] } as const;
  manager = await portal.as(await createUser(portal.database.db, builder));
});
afterAll(() => portal.close());

interface Input {
  readonly player: Player;
  readonly courseId: string;
}

async function given(standard: contract.ScormStandard, items: readonly ItemOverrides[]): Promise<Input> {
  const courseId = await scormCourse(portal, manager, brand, { standard, items });
  return { player: await play(portal, learner, courseId), courseId };
}

async function state(courseId: string) {
  const { body } = await learner.call(contract.getScormState, { params: { courseId } });
  const { body: training } = await learner.call(myTraining, {});
  const points = await portal.database.db
    .selectFrom('ledger_entry')
    .select('amount')
    .where('user_id', '=', userId)
    .execute();
  const curriculum = training.brands[0]?.curriculums[0];
  return { registration: body.registration, percent: curriculum?.percent, points: points.length };
}

const COMPLETED = { 'cmi.completion_status': 'completed' };
const PASSED = { ...COMPLETED, 'cmi.success_status': 'passed' };
const FAILED = { ...COMPLETED, 'cmi.success_status': 'failed', 'cmi.score.scaled': '0' };
const root = (completed: boolean | null, satisfied: boolean | null, measure: number | null = null) => ({
  rollup: { completed, satisfied, measure },
});
const LESSON_AND_TEST = [{ id: 'lesson' }, { id: 'quiz' }];

describe('a SCORM 2004 course with lessons and a test', () => {
  test('a SCORM 2004 course is not passed and gives no points when its test is unanswered', async () => {
    const { player, courseId } = await given('2004', LESSON_AND_TEST);
    await player.commit(PASSED, { item: 'lesson', final: true, ...root(null, null) });
    const reply = await player.commit(
      { ...COMPLETED, 'cmi.exit': 'suspend' },
      { item: 'quiz', final: true, ...root(true, null) },
    );
    expect(reply).toMatchObject({ status: 'in_progress', pointsEarned: 0 });
    const { registration, percent, points } = await state(courseId);
    expect(registration).toMatchObject({ status: 'in_progress', success: 'unknown', passedAt: null });
    expect([percent === 1, points]).toEqual([false, 0]);
  });

  test('a SCORM 2004 course fails with its test and passes when the test is satisfied later', async () => {
    const { player, courseId } = await given('2004', LESSON_AND_TEST);
    await player.commit(PASSED, { item: 'lesson', final: true, ...root(null, null) });
    await player.commit(FAILED, { item: 'quiz', final: true, ...root(true, false, 0) });
    expect((await state(courseId)).registration).toMatchObject({
      status: 'failed',
      success: 'failed',
      score: { scaled: 0 },
    });
    const passed = { ...PASSED, 'cmi.score.scaled': '0.9' };
    const reply = await player.commit(passed, { item: 'quiz', final: true, ...root(true, true, 0.9) });
    expect(reply).toMatchObject({ status: 'passed', pointsEarned: 10 });
    expect(await state(courseId)).toMatchObject({
      registration: { status: 'passed', success: 'passed', score: { scaled: 0.9 } },
      percent: 1,
      points: 1,
    });
  });

  test('a SCORM 2004 course keeps its pass when a later attempt fails', async () => {
    const { player, courseId } = await given('2004', LESSON_AND_TEST);
    await player.commit(COMPLETED, { item: 'lesson', final: true, ...root(null, null) });
    await player.commit(COMPLETED, { item: 'quiz', final: true, ...root(true, null) });
    expect((await state(courseId)).registration).toMatchObject({ status: 'passed' });
    await player.commit(FAILED, { item: 'quiz', final: true, ...root(true, false, 0) });
    const { registration, percent } = await state(courseId);
    expect(registration).toMatchObject({ status: 'passed', success: 'unknown', score: { scaled: null } });
    expect(registration?.scos[1]).toMatchObject({ item: 'quiz', success: 'failed', score: { scaled: 0 } });
    expect(percent).toBe(1);
  });

  test('a SCORM 2004 course counts its test when the outline hides it', async () => {
    const { player, courseId } = await given('2004', [
      { id: 'lesson' },
      { id: 'quiz', attributes: 'isvisible="false"' },
    ]);
    await player.commit(PASSED, { item: 'lesson', final: true, ...root(null, null) });
    expect((await state(courseId)).registration?.status).toBe('in_progress');
    await player.commit(FAILED, { item: 'quiz', final: true, ...root(true, false, 0) });
    expect((await state(courseId)).registration?.status).toBe('failed');
  });
});

const said = (word: string, raw?: string) => ({
  'cmi.core.lesson_status': word,
  ...(raw !== undefined && { 'cmi.core.score.raw': raw }),
});

describe('a SCORM 1.2 course', () => {
  test('a SCORM 1.2 course passes when its only part reports completed', async () => {
    const { player } = await given('1.2', [{ id: 'lesson' }]);
    const reply = await player.commit(said('completed'), { item: 'lesson', final: true });
    expect(reply).toMatchObject({ status: 'passed', pointsEarned: 10 });
  });

  test('a SCORM 1.2 course that reports completed waits for the score when it has a mastery score', async () => {
    const mastery = '<adlcp:masteryscore>80</adlcp:masteryscore>';
    const { player } = await given('1.2', [{ id: 'quiz', inside: mastery }]);
    const opened = await player.commit(said('completed'), { item: 'quiz', final: true });
    expect(opened).toMatchObject({ status: 'in_progress', pointsEarned: 0 });
    const low = await player.commit(said('completed', '79'), { item: 'quiz', final: true });
    expect(low.status).toBe('failed');
    const high = await player.commit(said('completed', '80'), { item: 'quiz', final: true });
    expect(high.status).toBe('passed');
  });

  test('a SCORM 1.2 course is not passed when it reports completed with a score', async () => {
    const { player } = await given('1.2', [{ id: 'quiz' }]);
    const scored = await player.commit(said('completed', '10'), { item: 'quiz', final: true });
    expect(scored).toMatchObject({ status: 'in_progress', pointsEarned: 0 });
    expect((await player.commit(said('passed', '90'), { item: 'quiz', final: true })).status).toBe('passed');
  });

  test('a SCORM 1.2 course counts a part when the outline hides it', async () => {
    const { player } = await given('1.2', [
      { id: 'lesson' },
      { id: 'quiz', attributes: 'isvisible="false"' },
    ]);
    expect(await player.commit(said('completed'), { item: 'lesson', final: true })).toMatchObject({
      status: 'in_progress',
    });
    expect(await player.commit(said('passed', '90'), { item: 'quiz', final: true })).toMatchObject({
      status: 'passed',
    });
  });
});

test('the player state has the status of the course and of each part when the package is opened again', async () => {
  const { player, courseId } = await given('2004', LESSON_AND_TEST);
  await player.commit(PASSED, { item: 'lesson', final: true, ...root(null, null) });
  await player.commit(FAILED, { item: 'quiz', final: true, ...root(true, false, 0) });
  const again = await play(portal, learner, courseId, { takeOver: true });
  expect(await again.state()).toMatchObject({
    status: 'failed',
    saved: {
      lesson: { passed: true, failed: false },
      quiz: { completed: true, passed: false, failed: true },
    },
  });
});
