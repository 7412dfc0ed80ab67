import { beforeAll, expect, test } from 'vitest';
import { changeLanguage, startI18n } from '../../shared/i18n/i18n.ts';
import { addDays, clockAt, isWeekend, weekOrder, weekStartOf } from './visitTime.ts';

beforeAll(() => startI18n('en'));

test('clockAt returns the local time of a visit in summer and winter', () => {
  expect(clockAt('2026-12-03T16:30:00Z', 'America/Denver')).toBe('2026-12-03T09:30');
  expect(clockAt('2026-07-03T15:30:00Z', 'America/Denver')).toBe('2026-07-03T09:30');
});

test('weekStartOf returns Sunday or Monday by the language of the reader, also across the clock change', async () => {
  const days = ['2026-03-08', '2026-03-09', '2026-03-14'];
  await changeLanguage('de');
  expect(days.map(weekStartOf)).toEqual(['2026-03-02', '2026-03-09', '2026-03-09']);
  expect(weekOrder()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  await changeLanguage('en');
  expect(days.map(weekStartOf)).toEqual(['2026-03-08', '2026-03-08', '2026-03-08']);
  expect(weekOrder()).toEqual([7, 1, 2, 3, 4, 5, 6]);
  expect(days.map(isWeekend)).toEqual([true, false, true]);
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
});
