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
])('%s from %s leads to %s where nothing is chosen before a step', (key, at, to) => {
  expect(optionAfter(key, { at, from: -1, count })).toBe(to);
});

test.each([
  ['ArrowDown', undefined, 1],
  ['ArrowUp', undefined, 0],
  ['ArrowUp', 2, 1],
])('%s from %s leads to %s where the first is chosen by itself', (key, at, to) => {
  expect(optionAfter(key, { at, from: 0, count })).toBe(to);
});

test('Home and End move in the text until an option was walked to', () => {
  expect(optionAfter('Home', { at: undefined, from: 0, count })).toBeUndefined();
  expect(optionAfter('End', { at: undefined, from: -1, count })).toBeUndefined();
});

test('other keys, and keys without options, belong to the text', () => {
  expect(optionAfter('a', { at: 1, from: 0, count })).toBeUndefined();
  expect(optionAfter('ArrowDown', { at: undefined, from: -1, count: 0 })).toBeUndefined();
});
