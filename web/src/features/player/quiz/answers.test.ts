import type { OpenTest } from '@forecourt/contract/tests';
import { expect, test } from 'vitest';
import { answerKey, type Chosen } from './answerOutbox.ts';
import { choose, initialAnswers, neededAnswers, startAt, inFlightRequests } from './answers.ts';

const question = (id: string, chosen: string[]) => ({
  _id: id,
  text: id,
  image: null,
  multiple: false,
  answers: [],
  chosen,
  flagged: false,
});
const attempt = {
  testId: 't',
  questions: [question('q1', ['a']), question('q2', []), question('q3', [])],
} as unknown as OpenTest;
const stored = (answers: Record<string, Chosen>) => ({ peek: (key: string) => answers[key] });

test('initialAnswers returns the server’s answers when nothing is unsent', () => {
  const answers = initialAnswers(attempt, stored({}));
  expect(answers['q1']?.answers).toEqual(['a']);
  expect(startAt(attempt, answers)).toBe(1);
});

test('initialAnswers prefers unsent answers to the server’s', () => {
  const answers = initialAnswers(
    attempt,
    stored({
      [answerKey('t', 'q1')]: { answers: ['b'], flagged: true },
      [answerKey('t', 'q2')]: { answers: ['c'], flagged: false },
    }),
  );
  expect(answers['q1']).toEqual({ answers: ['b'], flagged: true });
  expect(inFlightRequests(attempt, answers)).toEqual([3]);
});

test('choose replaces a single answer and toggles multiple answers', () => {
  const none: Chosen = { answers: [], flagged: true };
  expect(choose(choose(none, 'a', false), 'b', false)).toEqual({ answers: ['b'], flagged: true });
  const both = choose(choose(none, 'a', true), 'b', true);
  expect(both.answers).toEqual(['a', 'b']);
  expect(choose(both, 'a', true).answers).toEqual(['b']);
});

test.each([
  [0.8, 10, 8],
  [0.8, 9, 8],
  [0.7, 10, 7],
  [1, 3, 3],
  [0.6, 5, 3],
])('neededAnswers for the pass mark %f of %i questions returns %i', (mark, total, needed) => {
  expect(neededAnswers(mark, total)).toBe(needed);
});
