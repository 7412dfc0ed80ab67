import { afterEach, expect, test } from 'vitest';
import * as format from './format.ts';
import { setCurrentLanguage } from './i18n/language.ts';

afterEach(() => setCurrentLanguage('en'));
const at = '2026-11-21T14:30:00Z';
const utc = { timeZone: 'UTC' };
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

test('format writes dates and times in the four documented shapes when the language is English', () => {
  expect(format.longDate(at, utc)).toBe('Nov 21st, 2026');
  expect(format.longDate('2026-11-12T00:00:00Z', utc)).toBe('Nov 12th, 2026');
  expect(format.shortDate(at, utc)).toBe('11/21/2026');
  expect(format.isoDate(at, utc)).toBe('2026-11-21');
  expect(format.time(at, utc)).toBe('2:30\u00a0PM');
});
test('format writes dates and times in French notation when the language is French', () => {
  setCurrentLanguage('fr');
  expect(plain(format.longDate(at, utc))).toBe('21 nov. 2026');
  expect(format.isoDate(at, utc)).toBe('2026-11-21');
  expect(plain(format.time(at, utc))).toBe('14 h 30');
});
test('longDate and plainDate return TBD when there is no valid date', () => {
  for (const value of [null, undefined, '', 'never']) expect(format.longDate(value)).toBe('TBD');
  expect(format.plainDate(null)).toBe('TBD');
});
test('plainDate keeps the calendar day of an ISO date', () => {
  expect(format.plainDate('2026-03-01')).toBe('Mar 1st, 2026');
});
test('relativeTime counts in minutes, hours, days, or weeks', () => {
  const now = Date.parse(at);
  const before = (minutes: number) => format.relativeTime(now - minutes * 60_000, now);
  expect([before(5), before(60), before(47 * 60), before(15 * 24 * 60)]).toEqual([
    '5 minutes ago',
    '1 hour ago',
    '1 day ago',
    '2 weeks ago',
  ]);
  expect(before(0.2)).toBe('now');
});
test('percent multiplies a value by 100 unless it exceeds 1', () => {
  expect([
    format.percent(0.68),
    format.percent(68),
    format.percent(1),
    format.percent(0),
    format.percent(100),
  ]).toEqual(['68%', '68%', '100%', '0%', '100%']);
});
test('fileSize switches units at powers of 1,000', () => {
  expect([999, 1000, 1_500_000, 100_000_000, 1e9, 2e12].map(format.fileSize)).toEqual([
    '999 bytes',
    '1 kB',
    '1.5 MB',
    '100 MB',
    '1 GB',
    '2 TB',
  ]);
});
test('money reads an amount in the minor unit of its currency', () => {
  expect(format.money(123450, 'USD')).toBe('$1,234.50');
  expect(format.money(500, 'JPY')).toBe('¥500');
});
test('duration writes seconds in units and clock writes them with colons', () => {
  expect([format.duration(40), format.duration(1500), format.duration(3600), format.duration(5400)]).toEqual([
    '40 sec',
    '25 min',
    '1 hr',
    '1 hr 30 min',
  ]);
  expect([format.clock(250), format.clock(3723)]).toEqual(['4:10', '1:02:03']);
});
