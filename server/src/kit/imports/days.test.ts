import { expect, it } from 'vitest';
import { dayOfSerial, dayOrderOf, readDay } from './days.ts';

it.each([
  ['12/1/2026', 'mdy', '2026-12-01'],
  ['12/1/2026', 'dmy', '2026-01-12'],
  ['01.12.2026', 'mdy', '2026-12-01'],
  ['1-12-2026', 'dmy', '2026-12-01'],
  ['2026/3/5', 'mdy', '2026-03-05'],
  ['2026-03-05T00:00:00Z', 'mdy', '2026-03-05'],
  ['46023', 'dmy', '2026-01-01'],
  ['30.02.2026', 'dmy', '30.02.2026'],
  ['13/13/2026', 'mdy', '13/13/2026'],
  ['soon', 'mdy', 'soon'],
  ['', 'mdy', ''],
] as const)('readDay reads %s in the order %s as %s', (cell, order, day) => {
  expect(readDay(cell, order)).toBe(day);
});

it.each([
  [['1/2/2026', '13/2/2026'], 'en', 'America/New_York', 'dmy'],
  [['1/2/2026', '2/13/2026'], 'de', 'Europe/Berlin', 'mdy'],
  [['1/2/2026', '31.12.2026'], 'en', 'America/New_York', 'mdy'],
  [['1/2/2026'], 'en', 'Europe/London', 'dmy'],
  [['1/2/2026'], 'fr', 'America/Montreal', 'dmy'],
] as const)('dayOrderOf for %j of a user with %s in %s is %s', (cells, language, zone, order) => {
  expect(dayOrderOf(cells, language, zone)).toBe(order);
});

it.each([
  [1, true, '1904-01-02'],
  [46023.75, false, '2026-01-01'],
  [0, false, undefined],
  [Number.NaN, false, undefined],
])('dayOfSerial of %s counted from 1904 (%s) is %s', (serial, from1904, day) => {
  expect(dayOfSerial(serial, from1904)).toBe(day);
});
