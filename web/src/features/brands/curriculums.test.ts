import type { CurriculumCard } from '@forecourt/contract/training';
import { expect, test } from 'vitest';
import { matching, nextOf } from './curriculums.ts';

const card = (title: string, more: Partial<CurriculumCard>): CurriculumCard => ({
  _id: title,
  title,
  description: '',
  image: null,
  brand: { _id: 'b', name: 'Brand', accent: '#0181F6', logoImage: null },
  courses: 1,
  coursesPassed: 0,
  minutes: 10,
  status: 'not_started',
  percent: 0,
  mandatory: false,
  dueAt: null,
  categories: [],
  lock: null,
  renewal: null,
  ...more,
});
const lock = { kind: 'course', _id: 'x', title: 'First' } as const;
const titles = (cards: readonly CurriculumCard[]) => cards.map((one) => one.title);

test('matching keeps curriculums of the chosen state and counts failed ones as in progress', () => {
  const cards = [
    card('a', { status: 'passed' }),
    card('b', { status: 'in_progress' }),
    card('c', { status: 'failed' }),
    card('d', {}),
  ];
  expect(titles(matching(cards, 'all'))).toEqual(['a', 'b', 'c', 'd']);
  expect(titles(matching(cards, 'in_progress'))).toEqual(['b', 'c']);
  expect(titles(matching(cards, 'not_started'))).toEqual(['d']);
  expect(titles(matching(cards, 'passed'))).toEqual(['a']);
});

test('nextOf returns the furthest unlocked curriculum in progress, else the first unlocked one not passed', () => {
  const begun = [
    card('passed', { status: 'passed', percent: 1 }),
    card('locked', { status: 'in_progress', percent: 0.9, lock }),
    card('little', { status: 'in_progress', percent: 0.1 }),
    card('far', { status: 'in_progress', percent: 0.6 }),
  ];
  expect(nextOf(begun)?.title).toBe('far');
  expect(nextOf([card('locked', { lock }), card('first', {}), card('second', {})])?.title).toBe('first');
  expect(nextOf([card('passed', { status: 'passed' })])).toBeUndefined();
});
