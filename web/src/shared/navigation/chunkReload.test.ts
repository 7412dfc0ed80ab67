import { expect, test } from 'vitest';
import { isGone, canReload } from './chunkReload.ts';

test('canReload allows a second reload only after a minute', () => {
  const stored = new Map<string, string>();
  const memory = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  expect(canReload(memory, 1_000)).toBe(true);
  expect(canReload(memory, 60_999)).toBe(false);
  expect(canReload(memory, 61_000)).toBe(true);
});

test('isGone reports a missing chunk only when the network has been online for 5 seconds', () => {
  expect(isGone(true, Number.NEGATIVE_INFINITY, 1_000)).toBe(true);
  expect(isGone(false, Number.NEGATIVE_INFINITY, 1_000)).toBe(false);
  expect(isGone(true, 1_000, 5_999)).toBe(false);
  expect(isGone(true, 1_000, 6_000)).toBe(true);
});
