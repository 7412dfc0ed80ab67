import { createHash, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import {
  chaptersComplete,
  lockProgress,
  roundOf,
  updateCourseCompletion,
  completionState,
  type ProgressContext,
} from '../../learning/learning.public.ts';
import { SECOND } from '../../../kit/clock.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { allow, found, Problem } from '../../../kit/http/problem.ts';
import { carryQuizTexts, QuizQuestions } from '../../courses/courses.public.ts';
import { ATTEMPT, nextNumber, openAttempt, type Attempt } from '../tests.queries.ts';

/**
 * Resumes the open attempt, or starts one. The caller has checked that the user may read the course, and has submitted
 * an expired attempt in its own transaction, which a refused start must not undo. Throws `test.none`,
 * `test.chapters_first`, `test.no_attempts_left`.
 */
export async function startTest(tx: Tx, study: ProgressContext, courseId: string): Promise<Attempt> {
  const { userId } = study;
  // parallel starts wait here, and find the first one's attempt
  await lockProgress(tx, userId);
  const open = await openAttempt(tx, userId, courseId);
  if (open) return open;
  const state = found(await completionState(tx, userId, courseId));
  if (!state.has_test) throw new Problem('test.none');
  allow(chaptersComplete(state) || state.test_passed, 'test.chapters_first');
  const { attempts, attempts_allowed: allowed } = state;
  allow(allowed === null || attempts < allowed, 'test.no_attempts_left');
  const attempt = await insertAttempt(tx, study, courseId);
  // a failed course is in progress again; a course begun with its test is begun
  await updateCourseCompletion(tx, study, courseId);
  return attempt;
}

async function insertAttempt(
  tx: Tx,
  { userId, settings, now }: ProgressContext,
  courseId: string,
): Promise<Attempt> {
  const course = await tx
    .selectFrom('course')
    .select(['pass_mark', 'time_limit_s', 'shuffle', 'current_test_id'])
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow();
  return tx
    .insertInto('attempt')
    .values({
      user_id: userId,
      course_id: courseId,
      test_version_id: course.current_test_id ?? (await currentQuizVersion(tx, courseId)),
      number: nextNumber(userId, courseId),
      round: roundOf(userId, sql`${courseId}::uuid`),
      seed: randomInt(2 ** 31),
      shuffle: course.shuffle,
      pass_mark: course.pass_mark ?? settings.quizMinimumScore,
      started_at: now,
      deadline: course.time_limit_s === null ? null : new Date(now.getTime() + course.time_limit_s * SECOND),
    })
    .returning(ATTEMPT)
    .executeTakeFirstOrThrow();
}

/** The version that is asked at present; made from the quiz when publishing made none. */
export async function currentQuizVersion(tx: Tx, courseId: string): Promise<string> {
  const current = tx.selectFrom('course').select(['quiz', 'current_test_id']).where('id', '=', courseId);
  const known = await current.executeTakeFirstOrThrow();
  if (known.current_test_id) return known.current_test_id;
  const course = await current.forNoKeyUpdate().executeTakeFirstOrThrow();
  // created concurrently while this one waited
  if (course.current_test_id) return course.current_test_id;
  const questions = JSON.stringify(QuizQuestions.parse(course.quiz));
  const { last } = await tx
    .selectFrom('test_version')
    .select((eb) => eb.fn.coalesce(eb.fn.max('number'), eb.lit(0)).as('last'))
    .where('course_id', '=', courseId)
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('test_version')
    .values({
      course_id: courseId,
      number: last + 1,
      questions,
      fingerprint: createHash('sha256').update(questions).digest(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.updateTable('course').set({ current_test_id: id }).where('id', '=', courseId).execute();
  await carryQuizTexts(tx, courseId);
  return id;
}
