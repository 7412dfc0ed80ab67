import type { Tx } from '../../../kit/db/db.ts';
import { allow, found, invalid, Problem } from '../../../kit/http/problem.ts';
import type { QuizQuestions } from '../../courses/courses.public.ts';
import { lockAttempt, questionsOf, type Attempt } from '../tests.queries.ts';
import { isExpired } from './submit-test.ts';

interface Answer {
  readonly questionId: string;
  /** Ids of the chosen answers; none takes the answer back. */
  readonly answers: readonly string[];
  readonly flagged: boolean;
}

/**
 * Saves one answer as it is given, over an earlier one. Throws the 404 for an attempt of somebody else, `test.closed`
 * once it is handed in or its time is over, `test.unknown_question` for what was not asked.
 */
export async function saveAnswer(
  tx: Tx,
  userId: string,
  attemptId: string,
  answer: Answer,
  now: Date,
): Promise<Attempt> {
  const attempt = found(await lockAttempt(tx, userId, attemptId));
  allow(attempt.submitted_at === null && !isExpired(attempt, now), 'test.closed');
  checkAnswer(await questionsOf(tx, attempt.test_version_id), answer);
  const row = { answers: [...new Set(answer.answers)], flagged: answer.flagged, answered_at: now };
  await tx
    .insertInto('attempt_answer')
    .values({ attempt_id: attempt.id, question_id: answer.questionId, ...row })
    .onConflict((oc) => oc.columns(['attempt_id', 'question_id']).doUpdateSet(row))
    .execute();
  return attempt;
}

/** Refuses what was not asked, and two answers where one is to be chosen. */
export function checkAnswer(
  questions: QuizQuestions,
  { questionId, answers }: Pick<Answer, 'questionId' | 'answers'>,
): void {
  const question = questions.find(({ id }) => id === questionId);
  const known = new Set(question?.answers.map(({ id }) => id));
  if (!question || !answers.every((id) => known.has(id))) throw new Problem('test.unknown_question');
  if (!question.multiple && new Set(answers).size > 1)
    throw invalid('answers', 'field.max_items', { limit: 1 });
}
