import { expect, it } from 'vitest';
import { pauseAfter } from './stream.ts';

it('pauseAfter doubles the retry delay after each failure, from half a second up to one minute', () => {
  expect([0, 1, 2, 3].map((failures) => pauseAfter(failures, 1))).toEqual([1000, 2000, 4000, 8000]);
  expect(pauseAfter(30, 1)).toBe(60_000);
  expect(pauseAfter(0, 0)).toBe(500);
});
