import { expect, test } from 'vitest';
import { unwrapped } from './unwrapped.ts';

test('unwrapped continues longitudes past 180 degrees when a line crosses the date line', () => {
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
test('unwrapped returns a line unchanged when it does not cross the date line', () => {
  const line = [
    [10, 1],
    [20, 2],
    [-20, 3],
  ];
  expect(unwrapped(line)).toEqual(line);
});
test('unwrapped closes a ring at the pole when it encircles the south pole', () => {
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
