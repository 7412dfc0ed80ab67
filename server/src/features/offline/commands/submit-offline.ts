import { sql } from 'kysely';
import type { handInOffline as call } from '@forecourt/contract/offline';
import type { BodyOf } from '@forecourt/contract/endpoint';
import { OFFLINE_GRACE_DAYS } from '@forecourt/contract/offline';
import { DAY } from '../../../kit/clock.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { allow, found, invalid, Problem } from '../../../kit/http/problem.ts';
import {
  chaptersComplete,
  lockProgress,
  roundOf,
  updateCourseCompletion,
  completionState,
  type ProgressContext,
} from '../../learning/learning.public.ts';
import { loadAttempt, nextNumber, listQuestions, scoreOf, type Attempt } from '../../tests/tests.public.ts';
import { attemptByKey, loadDownload, type DownloadRow } from '../offline.queries.ts';

type SubmittedAttempt = BodyOf<typeof call>;
type Questions = Awaited<ReturnType<typeof listQuestions>>;

/**
 * Accepts an offline attempt and scores it by what the device was given. Idempotent by key: a known attempt is
 * returned as is. It counts by the current rules, like one that starts now: chapters first, and no more attempts than
 * allowed. Losing access to the course doesn't undo it. Throws the 404 for another user's download, `offline.expired`,
 * `test.none`, `test.chapters_first`, `test.no_attempts_left`, `test.unknown_question`.
 */
export async function handInOffline(
  tx: Tx,
  study: ProgressContext,
  downloadId: string,
  submitted: SubmittedAttempt,
): Promise<Attempt> {
  const { userId, now } = study;
  await lockProgress(tx, userId);
  const known = await attemptByKey(tx, userId, submitted.key);
  if (known) return found(await loadAttempt(tx, userId, known.id));
  const download = found(await loadDownload(tx, userId, downloadId));
  const { test_version_id: version } = download;
  if (version === null) throw new Problem('test.none');
  await rejectUncounted(tx, download, now);
  const id = await insertAttempt(tx, { ...download, test_version_id: version }, submitted, now);
  await updateCourseCompletion(tx, study, download.course_id);
  return found(await loadAttempt(tx, userId, id));
}

async function rejectUncounted(tx: Tx, download: DownloadRow, now: Date): Promise<void> {
  const end = download.expires_at.getTime() + OFFLINE_GRACE_DAYS * DAY;
  allow(now.getTime() <= end, 'offline.expired');
  const state = found(await completionState(tx, download.user_id, download.course_id));
  allow(chaptersComplete(state) || state.test_passed, 'test.chapters_first');
  const { attempts, attempts_allowed: allowed } = state;
  allow(allowed === null || attempts < allowed, 'test.no_attempts_left');
}

async function insertAttempt(
  tx: Tx,
  download: DownloadRow & { readonly test_version_id: string },
  { key, startedAt, answers }: SubmittedAttempt,
  now: Date,
): Promise<string> {
  const { user_id, course_id, test_version_id, seed, shuffle, pass_mark, issued_at } = download;
  const questions = await listQuestions(tx, test_version_id);
  for (const answer of answers) checkAnswer(questions, answer);
  // the last answer to a question counts
  const given = [...new Map(answers.map((answer) => [answer.questionId, answer])).values()];
  const chosen = new Map(given.map(({ questionId, answers: ids }) => [questionId, [...new Set(ids)]]));
  const { score, passed, missed } = scoreOf(questions, chosen, pass_mark);
  const at = (instant: string) => between(issued_at, new Date(instant), now);
  const { id } = await tx
    .insertInto('attempt')
    .values({
      user_id,
      course_id,
      test_version_id,
      seed,
      shuffle,
      pass_mark,
      number: nextNumber(user_id, course_id),
      round: roundOf(user_id, sql`${course_id}::uuid`),
      started_at: at(startedAt),
      submitted_at: now,
      score,
      passed,
      missed: [...missed],
      offline_key: key,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = given.map((answer) => ({
    attempt_id: id,
    question_id: answer.questionId,
    answers: chosen.get(answer.questionId) ?? [],
    flagged: answer.flagged,
    answered_at: at(answer.at),
  }));
  if (rows.length > 0) await tx.insertInto('attempt_answer').values(rows).execute();
  return id;
}

/** A device's clock may be wrong: nothing happened before the download or after now. */
const between = (first: Date, instant: Date, last: Date): Date =>
  new Date(Math.min(last.getTime(), Math.max(first.getTime(), instant.getTime())));

/** Refuses what was not asked, and two answers where one is to be chosen. */
function checkAnswer(
  questions: Questions,
  { questionId, answers }: SubmittedAttempt['answers'][number],
): void {
  const question = questions.find(({ id }) => id === questionId);
  const known = new Set(question?.answers.map(({ id }) => id));
  if (!question || !answers.every((id) => known.has(id))) throw new Problem('test.unknown_question');
  if (!question.multiple && new Set(answers).size > 1)
    throw invalid('answers', 'field.max_items', { limit: 1 });
}
