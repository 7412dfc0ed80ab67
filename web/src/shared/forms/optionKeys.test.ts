import { expect, test } from 'vitest';
import { optionAfter } from './optionKeys.ts';

const count = 3;

test.each([
  ['ArrowDown', undefined, 0],
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, 2],
  ['ArrowUp', undefined, 2],
  ['ArrowUp', 2, 1],
  ['ArrowUp', 0, 0],
  ['End', 0, 2],
  ['Home', 2, 0],
])('optionAfter moves by %s from %s to %s when no option is preselected', (key, at, to) => {
  expect(optionAfter(key, { at, from: -1, count })).toBe(to);
});

test.each([
  ['ArrowDown', undefined, 1],
  ['ArrowUp', undefined, 0],
  ['ArrowUp', 2, 1],
])('optionAfter moves by %s from %s to %s when the first option is preselected', (key, at, to) => {
  expect(optionAfter(key, { at, from: 0, count })).toBe(to);
});

test('optionAfter ignores Home and End when no option is active', () => {
  expect(optionAfter('Home', { at: undefined, from: 0, count })).toBeUndefined();
  expect(optionAfter('End', { at: undefined, from: -1, count })).toBeUndefined();
});

test('optionAfter ignores a key when it does not navigate or there are no options', () => {
  expect(optionAfter('a', { at: 1, from: 0, count })).toBeUndefined();
  expect(optionAfter('ArrowDown', { at: undefined, from: -1, count: 0 })).toBeUndefined();
});
