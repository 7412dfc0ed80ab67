import { expect, test } from 'vitest';
import { canPrefetch } from './prefetch.ts';

test('loads ahead on a good line, also where the browser says nothing about it', () => {
  expect(canPrefetch({ onLine: true })).toBe(true);
  expect(canPrefetch({ onLine: true, connection: { effectiveType: '4g', saveData: false } })).toBe(true);
});
test.each([
  [{ onLine: false }],
  [{ onLine: true, connection: { effectiveType: '2g' } }],
  [{ onLine: true, connection: { effectiveType: 'slow-2g' } }],
  [{ onLine: true, connection: { saveData: true } }],
])('does not with %j', (state) => expect(canPrefetch(state)).toBe(false));
