import { createHash } from 'node:crypto';
import type { Tx } from '../../kit/db/db.ts';
import { carryQuizTexts } from './quiz-texts.ts';
import { QuizQuestions } from './quiz.ts';

/**
 * Makes the questions what new attempts are asked: as a version of their own unless they were asked before in exactly
 * this form. Versions never change, so that an attempt always refers to what was asked. Call with the course locked.
 */
export async function snapshotQuizVersion(
  tx: Tx,
  courseId: string,
  questions: QuizQuestions,
  now: Date,
): Promise<void> {
  const current = questions.length === 0 ? null : await versionOf(tx, courseId, questions, now);
  await tx.updateTable('course').set({ current_test_id: current }).where('id', '=', courseId).execute();
  await carryQuizTexts(tx, courseId);
}

async function versionOf(tx: Tx, courseId: string, questions: QuizQuestions, now: Date): Promise<string> {
  // parsed, so that the order of keys is always the same
  const json = JSON.stringify(QuizQuestions.parse(questions));
  const fingerprint = createHash('sha256').update(json).digest();
  const versions = await tx
    .selectFrom('test_version')
    .select(['id', 'number', 'fingerprint'])
    .where('course_id', '=', courseId)
    .orderBy('number', 'desc')
    .execute();
  const same = versions.find((version) => version.fingerprint.equals(fingerprint));
  if (same) return same.id;
  const { id } = await tx
    .insertInto('test_version')
    .values({
      course_id: courseId,
      number: (versions[0]?.number ?? 0) + 1,
      questions: json,
      fingerprint,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
