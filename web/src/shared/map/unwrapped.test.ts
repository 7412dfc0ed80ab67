import { expect, test } from 'vitest';
import { unwrapped } from './unwrapped.ts';

test('a line over the date line runs on', () => {
  expect(
    unwrapped([
      [170, 10],
      [-170, 12],
      [-175, 14],
      [175, 15],
    ]),
  ).toEqual([
    [170, 10],
    [190, 12],
    [185, 14],
    [175, 15],
  ]);
});
test('what stays on its side stays as it is', () => {
  const line = [
    [10, 1],
    [20, 2],
    [-20, 3],
  ];
  expect(unwrapped(line)).toEqual(line);
});
test('a ring around the south pole is closed there', () => {
  const ring = [
    [-100, -70],
    [20, -71],
    [140, -72],
    [-100, -70],
  ];
  expect(unwrapped(ring)).toEqual([
    [-100, -70],
    [20, -71],
    [140, -72],
    [260, -70],
    [260, -90],
    [-100, -90],
    [-100, -70],
  ]);
});
