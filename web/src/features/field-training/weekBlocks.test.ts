import { expect, test } from 'vitest';
import { awayOf, hoursAround, type Part, partsOf, placed } from './weekBlocks.ts';

const part = (of: string, from: number, to: number): Part<string> => ({ of, day: '2026-12-03', from, to });
const places = (...parts: Part<string>[]) =>
  Object.fromEntries(placed(parts).map(({ of, column, columns }) => [of, [column, columns]]));

test('partsOf splits a visit into one part for each day when it crosses midnight', () => {
  const night = { start: '2026-12-04T05:00:00Z', end: '2026-12-04T08:30:00Z' };
  expect(partsOf([night], 'America/Denver').map(({ day, from, to }) => [day, from, to])).toEqual([
    ['2026-12-03', 22 * 60, 24 * 60],
    ['2026-12-04', 0, 90],
  ]);
  expect(partsOf([{ ...night, end: '2026-12-04T07:00:00Z' }], 'America/Denver')).toHaveLength(1);
});

test('placed puts overlapping parts in separate columns and gives a single part the full width', () => {
  expect(places(part('a', 540, 660), part('b', 600, 720), part('c', 660, 700), part('d', 720, 800))).toEqual({
    a: [0, 2],
    b: [1, 2],
    c: [0, 2],
    d: [0, 1],
  });
  expect(placed([])).toEqual([]);
});

test('hoursAround covers 8 to 17 and extends when a part is outside', () => {
  expect(hoursAround([])).toEqual({ from: 8, to: 17 });
  expect(hoursAround([part('early', 390, 480), part('late', 1000, 1130)])).toEqual({ from: 6, to: 19 });
});

test('awayOf returns the time outside working hours, and nothing when no hours are set', () => {
  const day = { from: 8, to: 17 };
  expect(awayOf(undefined, day)).toEqual([]);
  expect(awayOf([], day)).toEqual([{ from: 480, to: 1020 }]);
  expect(awayOf([part('pm', 780, 1020), part('am', 480, 720)], day)).toEqual([{ from: 720, to: 780 }]);
});
