import { expect, test } from 'vitest';
import { fieldOf, instantOf, isInOrder, isLater } from './publishWindow.ts';

test('an instant comes back from its field as it was, to the minute', () => {
  const instant = '2026-03-10T15:45:00.000Z';
  expect(instantOf(fieldOf(instant))).toBe(instant);
});

test('an empty or half written field leaves that end open', () => {
  expect(fieldOf(null)).toBe('');
  expect(instantOf('')).toBeNull();
  expect(instantOf('2026-03-')).toBeNull();
});

test('a window ends after it begins, where both are given', () => {
  const early = '2026-03-10T15:00:00Z';
  const late = '2026-03-11T15:00:00Z';
  expect(isInOrder({ from: early, until: late })).toBe(true);
  expect(isInOrder({ from: late, until: early })).toBe(false);
  expect(isInOrder({ from: early, until: early })).toBe(false);
  expect(isInOrder({ from: null, until: early })).toBe(true);
  expect(isInOrder({ from: late, until: null })).toBe(true);
});

test('what is published before its window begins is scheduled', () => {
  const now = Date.parse('2026-03-10T15:00:00Z');
  expect(isLater('2026-03-10T15:01:00Z', now)).toBe(true);
  expect(isLater('2026-03-10T15:00:00Z', now)).toBe(false);
  expect(isLater(null, now)).toBe(false);
});
