import type { OpenTest } from '@forecourt/contract/tests';
import type { Outbox } from '../../../shared/offline/outbox.ts';
import { answerKey, type Chosen } from './answerOutbox.ts';

export type Question = OpenTest['questions'][number];
export type Answers = Readonly<Record<string, Chosen>>;

/** What is chosen so far: the server's, overlaid by what waits here to be sent. */
export const initialAnswers = (test: OpenTest, outbox: Pick<Outbox<Chosen>, 'peek'>): Answers =>
  Object.fromEntries(
    test.questions.map(({ _id, chosen, flagged }) => [
      _id,
      outbox.peek(answerKey(test.testId, _id)) ?? { answers: chosen, flagged },
    ]),
  );

const NOTHING: Chosen = { answers: [], flagged: false };
export const chosenOf = (answers: Answers, { _id }: Question): Chosen => answers[_id] ?? NOTHING;
export const isAnswered = (answers: Answers, question: Question): boolean =>
  chosenOf(answers, question).answers.length > 0;

/** The choice after an answer was clicked. */
export function choose({ answers, flagged }: Chosen, answerId: string, multiple: boolean): Chosen {
  if (!multiple) return { answers: [answerId], flagged };
  return {
    answers: answers.includes(answerId) ? answers.filter((id) => id !== answerId) : [...answers, answerId],
    flagged,
  };
}

/** Where to go on: at the first question without an answer, else at the overview. */
export function startAt(test: OpenTest, answers: Answers): number {
  const open = test.questions.findIndex((question) => !isAnswered(answers, question));
  return open === -1 ? test.questions.length : open;
}

/** Numbers of the questions without an answer, from 1. */
export const inFlightRequests = (test: OpenTest, answers: Answers): number[] =>
  test.questions.flatMap((question, index) => (isAnswered(answers, question) ? [] : [index + 1]));

/** Right answers that a pass needs. The share is a decimal: 0.8 of 10 is 8 and not 9. */
export const neededAnswers = (passMark: number, total: number): number => Math.ceil(passMark * total - 1e-9);
