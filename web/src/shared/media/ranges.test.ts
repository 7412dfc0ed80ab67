import { expect, test } from 'vitest';
import { firstGap, shareOf, union } from './ranges.ts';

test('union merges overlapping and near ranges when they come out of order', () => {
  expect(
    union([
      [50_000, 60_000],
      [0, 10_000],
      [9000, 20_000],
      [20_100, 21_000],
      [7, 7],
    ]),
  ).toEqual([
    [0, 21_000],
    [50_000, 60_000],
  ]);
});

test('shareOf counts overlapping ranges once', () => {
  expect(
    shareOf(
      [
        [0, 30_000],
        [10_000, 40_000],
      ],
      100_000,
    ),
  ).toBe(0.4);
});

test('shareOf leaves out the skipped part when the viewer jumps to the end', () => {
  expect(
    shareOf(
      [
        [0, 5000],
        [95_000, 100_000],
      ],
      100_000,
    ),
  ).toBe(0.1);
});

test('shareOf is at most 1, and 0 when the length is unknown', () => {
  expect(shareOf([[0, 120_000]], 100_000)).toBe(1);
  expect(shareOf([[0, 1000]], 0)).toBe(0);
});

test('firstGap returns the start of the first skipped range and ignores the unreached end', () => {
  expect(
    firstGap([
      [0, 145_000],
      [160_000, 193_000],
    ]),
  ).toBe(145_000);
  expect(firstGap([[5000, 9000]])).toBe(0);
  expect(firstGap([[0, 145_000]])).toBeUndefined();
  expect(
    firstGap([
      [0, 10_000],
      [11_000, 20_000],
    ]),
  ).toBeUndefined();
});
