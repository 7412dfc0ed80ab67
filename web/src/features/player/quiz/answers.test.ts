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
const kept = (answers: Record<string, Chosen>) => ({ peek: (key: string) => answers[key] });

test('another device goes on with what the server has', () => {
  const answers = initialAnswers(attempt, kept({}));
  expect(answers['q1']?.answers).toEqual(['a']);
  expect(startAt(attempt, answers)).toBe(1);
});

test('what waits here wins over what the server has', () => {
  const answers = initialAnswers(
    attempt,
    kept({
      [answerKey('t', 'q1')]: { answers: ['b'], flagged: true },
      [answerKey('t', 'q2')]: { answers: ['c'], flagged: false },
    }),
  );
  expect(answers['q1']).toEqual({ answers: ['b'], flagged: true });
  expect(inFlightRequests(attempt, answers)).toEqual([3]);
});

test('one answer replaces the other, several can be taken and taken back', () => {
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
])('%f of %i needs %i right answers', (mark, total, needed) => {
  expect(neededAnswers(mark, total)).toBe(needed);
});
