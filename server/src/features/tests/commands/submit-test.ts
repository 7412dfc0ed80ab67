import { membershipOfUser, type Membership } from '../../../kit/access/membership.ts';
import type { Db, Tx } from '../../../kit/db/db.ts';
import { found } from '../../../kit/http/problem.ts';
import {
  lockProgress,
  updateCourseCompletion,
  type ProgressContext,
} from '../../learning/learning.public.ts';
import { scoreOf } from '../scoring.ts';
import {
  loadAttempt,
  lockAttempt,
  openAttempt,
  listQuestions,
  savedAnswers,
  type Attempt,
} from '../tests.queries.ts';

interface Under extends Pick<ProgressContext, 'settings' | 'now' | 'portal'> {
  /** Membership of the user, if already loaded. */
  readonly member?: Membership;
}

/**
 * Submits an attempt: scores the saved answers, keeps the best score, and updates the course with everything that
 * passing triggers, in this transaction. An expired one counts from its deadline, however late it is processed. A
 * submitted attempt is returned as is. Throws the 404 when the user has no such attempt.
 */
export async function submitTest(
  tx: Tx,
  userId: string,
  attemptId: string,
  { settings, now: asked, portal, member }: Under,
): Promise<Attempt> {
  await lockProgress(tx, userId);
  const attempt = found(await lockAttempt(tx, userId, attemptId));
  if (attempt.submitted_at) return attempt;
  const now = isExpired(attempt, asked) ? (attempt.deadline ?? asked) : asked;
  const questions = await listQuestions(tx, attempt.test_version_id);
  const { chosen } = await savedAnswers(tx, attempt.id);
  const { score, passed, missed } = scoreOf(questions, chosen, attempt.pass_mark);
  await tx
    .updateTable('attempt')
    .set({ submitted_at: now, score, passed, missed: [...missed] })
    .where('id', '=', attempt.id)
    .execute();
  const own = member ?? found(await membershipOfUser(tx, userId));
  await updateCourseCompletion(tx, { userId, member: own, settings, now, portal }, attempt.course_id);
  return found(await loadAttempt(tx, userId, attempt.id));
}

/** True if the time limit of an open attempt has passed, by the server's clock. */
export const isExpired = (attempt: Attempt, now: Date): boolean =>
  attempt.submitted_at === null && attempt.deadline !== null && attempt.deadline < now;

/** The user's attempt in its current state: an expired one is submitted. */
export async function currentAttempt(
  tx: Tx,
  userId: string,
  attemptId: string,
  under: Under,
): Promise<Attempt> {
  const attempt = found(await loadAttempt(tx, userId, attemptId));
  return isExpired(attempt, under.now) ? submitTest(tx, userId, attemptId, under) : attempt;
}

/** The user's open attempt at a course's quiz if its time is over and it needs submitting. */
export async function expiredAttempt(
  db: Db,
  userId: string,
  courseId: string,
  now: Date,
): Promise<Attempt | undefined> {
  const open = await openAttempt(db, userId, courseId);
  return open && isExpired(open, now) ? open : undefined;
}
