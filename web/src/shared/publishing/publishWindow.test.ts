import { expect, test } from 'vitest';
import { fieldOf, instantOf, isInOrder, isLater } from './publishWindow.ts';

test('instantOf and fieldOf round-trip an instant to the minute', () => {
  const instant = '2026-03-10T15:45:00.000Z';
  expect(instantOf(fieldOf(instant))).toBe(instant);
});

test('instantOf returns null when the field is empty or incomplete', () => {
  expect(fieldOf(null)).toBe('');
  expect(instantOf('')).toBeNull();
  expect(instantOf('2026-03-')).toBeNull();
});

test('isInOrder requires the end after the start when both are set', () => {
  const early = '2026-03-10T15:00:00Z';
  const late = '2026-03-11T15:00:00Z';
  expect(isInOrder({ from: early, until: late })).toBe(true);
  expect(isInOrder({ from: late, until: early })).toBe(false);
  expect(isInOrder({ from: early, until: early })).toBe(false);
  expect(isInOrder({ from: null, until: early })).toBe(true);
  expect(isInOrder({ from: late, until: null })).toBe(true);
});

test('isLater is true only when the start is in the future', () => {
  const now = Date.parse('2026-03-10T15:00:00Z');
  expect(isLater('2026-03-10T15:01:00Z', now)).toBe(true);
  expect(isLater('2026-03-10T15:00:00Z', now)).toBe(false);
  expect(isLater(null, now)).toBe(false);
});
