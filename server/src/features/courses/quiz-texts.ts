import type { Tx } from '../../kit/db/db.ts';
import { fingerprint, readTexts, storedTexts, type StoredTexts } from '../../kit/texts/stored.ts';
import { QuizQuestions } from './quiz.ts';

/** Fingerprints of a quiz's texts by the names of their translations. */
type Wording = ReadonlyMap<string, string>;

/**
 * Carries the quiz's translations to every version with the same wording, also to those that attempts are answering:
 * a better translation shows at once. Texts of another wording keep the translations that they had, and never get
 * one that was made of other words.
 */
export async function carryQuizTexts(tx: Tx, courseId: string): Promise<void> {
  const course = await tx
    .selectFrom('course')
    .select(['quiz', 'quiz_texts'])
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow();
  const present = wordingOf(QuizQuestions.parse(course.quiz ?? []));
  const versions = await tx
    .selectFrom('test_version')
    .select(['id', 'questions', 'texts'])
    .where('course_id', '=', courseId)
    .execute();
  for (const { id, questions, texts } of versions) {
    const wording = wordingOf(QuizQuestions.parse(questions));
    const shared = new Map([...wording].filter(([name, of]) => present.get(name) === of));
    const carried = storedTexts(carry(readTexts(course.quiz_texts), readTexts(texts), shared));
    await tx.updateTable('test_version').set({ texts: carried }).where('id', '=', id).execute();
  }
}

/** Translations of the shared wording as they are now, the others as they were. */
function carry(now: StoredTexts, before: StoredTexts, shared: Wording): StoredTexts {
  const languages = new Set([...Object.keys(now), ...Object.keys(before)]);
  return Object.fromEntries(
    [...languages].map((language) => {
      const { words = {}, of = {} } = now[language] ?? {};
      const stored = Object.entries(before[language]?.words ?? {}).filter(([name]) => !shared.has(name));
      const fresh = Object.entries(words).filter(
        ([name]) => shared.has(name) && (of[name] === undefined || of[name] === shared.get(name)),
      );
      return [language, { words: Object.fromEntries([...stored, ...fresh]), of: {} }];
    }),
  );
}

const wordingOf = (questions: QuizQuestions): Wording =>
  new Map(
    questions.flatMap((question) => [
      [`${question.id}.text`, fingerprint(question.text)] as const,
      [`${question.id}.explanation`, fingerprint(question.explanation)] as const,
      ...question.answers.map((answer) => [`${answer.id}.text`, fingerprint(answer.text)] as const),
    ]),
  );
