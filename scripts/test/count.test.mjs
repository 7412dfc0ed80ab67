import { expect, test } from 'vitest';
import { countOf, judge, sum, summary } from './count.mjs';
import { steps } from './steps.mjs';

test('a check without a count is one, passed or failed by its exit code', () => {
  expect(countOf(undefined, 0)).toEqual({ passed: 1, failed: 0, skipped: 0 });
  expect(countOf(undefined, 2)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(countOf(undefined, 'spawn ENOENT')).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('a run that executed no test has failed, skipped ones or not', () => {
  expect(judge({ passed: 0, failed: 0, skipped: 0 }, 0).failed).toBe(1);
  expect(judge({ passed: 0, failed: 0, skipped: 5 }, 0).failed).toBe(1);
});

test('a run that broke outside its tests has failed', () => {
  expect(judge({ passed: 5, failed: 0, skipped: 0 }, 1)).toEqual({ passed: 5, failed: 1, skipped: 0 });
});

test('counts of failed tests stand as reported', () => {
  expect(judge({ passed: 5, failed: 2, skipped: 1 }, 1)).toEqual({ passed: 5, failed: 2, skipped: 1 });
});

test('sums the steps into one line', () => {
  const total = sum([
    { passed: 1, failed: 0, skipped: 0 },
    { passed: 20, failed: 1, skipped: 3 },
  ]);
  expect(summary(total)).toBe('21 passed, 1 failed, 3 skipped');
});

test('no two steps share a name', () => {
  expect(new Set(steps.map((step) => step.name)).size).toBe(steps.length);
});
