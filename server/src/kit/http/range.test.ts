import { expect, test } from 'vitest';
import { hasVersion, rangeOf } from './range.ts';

const ETAG = '"abc"';

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=2-', { start: 2, end: 9 }],
  ['bytes=2-100', { start: 2, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-30', { start: 0, end: 9 }],
  ['bytes=9-9', { start: 9, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-2', 'all'],
  ['bytes=0-1,4-5', 'all'],
  ['bytes=-', 'all'],
  ['bytes=a-b', 'all'],
  ['items=0-1', 'all'],
])('the range %s is resolved against ten bytes', (range, expected) => {
  expect(rangeOf({ range }, 10, ETAG)).toEqual(expected);
});

test('a range is ignored when If-Range names another version of the file', () => {
  expect(rangeOf({ range: 'bytes=0-1', 'if-range': ETAG }, 10, ETAG)).toEqual({ start: 0, end: 1 });
  expect(rangeOf({ range: 'bytes=0-1', 'if-range': '"old"' }, 10, ETAG)).toBe('all');
  expect(rangeOf({ range: 'bytes=0-1', 'if-range': 'Tue, 10 Mar 2026 15:00:00 GMT' }, 10, ETAG)).toBe('all');
});

test('a range is unsatisfiable when the file is empty', () => {
  expect(rangeOf({ range: 'bytes=0-' }, 0, ETAG)).toBe('unsatisfiable');
  expect(rangeOf({ range: 'bytes=-1' }, 0, ETAG)).toBe('unsatisfiable');
});

test('hasVersion is true only when If-None-Match names the current ETag', () => {
  expect(hasVersion({ 'if-none-match': 'W/"abc"' }, ETAG)).toBe(true);
  expect(hasVersion({ 'if-none-match': '"x", "abc"' }, ETAG)).toBe(true);
  expect(hasVersion({ 'if-none-match': '"x"' }, ETAG)).toBe(false);
});
