import { expect, it } from 'vitest';
import { startI18n } from '../../../shared/i18n/i18n.ts';
import { addMonths, daysBetween, weeksOf } from './months.ts';

it('weeksOf begins weeks on Sunday when the language is English', async () => {
  await startI18n('en');
  expect(weeksOf('2026-11')[0]?.[0]).toBe('2026-11-01');
  expect(weeksOf('2026-11')).toHaveLength(5);
});

it('weeksOf begins weeks on Monday when the language is German', async () => {
  await startI18n('de');
  const weeks = weeksOf('2027-02');
  expect(weeks.map((week) => [week[0], week.at(-1)])).toEqual([
    ['2027-02-01', '2027-02-07'],
    ['2027-02-08', '2027-02-14'],
    ['2027-02-15', '2027-02-21'],
    ['2027-02-22', '2027-02-28'],
  ]);
  expect(weeksOf('2026-11')).toHaveLength(6);
  expect(weeksOf('2026-11').flat()).toContain('2026-10-26');
});

it('addMonths crosses the end of the year in both directions', () => {
  expect([addMonths('2026-12', 1), addMonths('2027-01', -1)]).toEqual(['2027-01', '2026-12']);
});

it('daysBetween returns each day of a class, also across the clock change', () => {
  expect(daysBetween('2026-10-31T08:30', '2026-11-02T16:30')).toEqual([
    '2026-10-31',
    '2026-11-01',
    '2026-11-02',
  ]);
  expect(daysBetween('2026-05-20T08:30', '2026-05-20T16:30')).toEqual(['2026-05-20']);
});
