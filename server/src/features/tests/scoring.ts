import type { QuizQuestion, QuizQuestions } from '../courses/courses.public.ts';

/** Chosen answers by question. */
export type Chosen = ReadonlyMap<string, readonly string[]>;

export interface Score {
  readonly correct: number;
  readonly total: number;
  /** 0 to 1 */
  readonly score: number;
  readonly passed: boolean;
  /** Places of the questions, from 0, that were not answered right. */
  readonly missed: readonly number[];
}

/** The ids of a question's right answers. */
export const rightAnswers = (question: QuizQuestion): string[] =>
  question.answers.filter((answer) => answer.correct).map((answer) => answer.id);

/** Right only with exactly the right answers: one missing or one too many is wrong. */
export function isCorrect(question: QuizQuestion, chosen: readonly string[]): boolean {
  const right = new Set(rightAnswers(question));
  const given = new Set(chosen);
  return given.size === right.size && [...given].every((id) => right.has(id));
}

/** @param passMark share of right questions that passes, 0 to 1 */
export function scoreOf(questions: QuizQuestions, chosen: Chosen, passMark: number): Score {
  const total = questions.length;
  const missed = questions.flatMap((question, place) =>
    isCorrect(question, chosen.get(question.id) ?? []) ? [] : [place],
  );
  const correct = total - missed.length;
  // compared in questions: 0.7 of 10 is 7, whatever floating point makes of it
  const passed = total > 0 && correct >= passMark * total - 1e-6;
  return { correct, total, score: total === 0 ? 0 : correct / total, passed, missed };
}
