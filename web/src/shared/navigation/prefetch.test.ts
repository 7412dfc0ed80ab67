import { expect, test } from 'vitest';
import { canPrefetch } from './prefetch.ts';

test('canPrefetch allows prefetching when the connection is good or unknown', () => {
  expect(canPrefetch({ onLine: true })).toBe(true);
  expect(canPrefetch({ onLine: true, connection: { effectiveType: '4g', saveData: false } })).toBe(true);
});
test.each([
  [{ onLine: false }],
  [{ onLine: true, connection: { effectiveType: '2g' } }],
  [{ onLine: true, connection: { effectiveType: 'slow-2g' } }],
  [{ onLine: true, connection: { saveData: true } }],
])('canPrefetch refuses prefetching when the network state is %j', (state) =>
  expect(canPrefetch(state)).toBe(false),
);
