import { expect, test } from 'vitest';
import { moved } from './order.ts';

test('moved moves an entry and closes the gap', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
});
test('moved clamps or ignores indexes when they are out of range', () => {
  expect(moved(['a', 'b'], 0, 9)).toEqual(['b', 'a']);
  expect(moved(['a', 'b'], 5, 0)).toEqual(['a', 'b']);
});
