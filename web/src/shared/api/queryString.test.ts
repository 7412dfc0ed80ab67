import { expect, test } from 'vitest';
import { queryString } from './queryString.ts';

test('queryString nests objects as key[sub]=value and encodes values', () => {
  expect(decodeURIComponent(queryString({ sort: { name: 'a&b' }, page: 2 }))).toBe('?sort[name]=a&b&page=2');
  expect(queryString({ sort: { name: 'a&b' } })).toContain('a%26b');
});
test('queryString writes null as empty and leaves undefined out', () => {
  expect(queryString({ text: null, page: undefined })).toBe('?text=');
});
test('queryString numbers the entries of arrays', () => {
  expect(decodeURIComponent(queryString({ ids: ['x', 'y'] }))).toBe('?ids[0]=x&ids[1]=y');
});
test('queryString is empty when there are no values', () => {
  expect(queryString(undefined)).toBe('');
  expect(queryString({})).toBe('');
});
