import { expect, test } from 'vitest';
import { addDays, clockAt, mondayOf } from './visitTime.ts';

test('clockAt returns the local time of a visit in summer and winter', () => {
  expect(clockAt('2026-12-03T16:30:00Z', 'America/Denver')).toBe('2026-12-03T09:30');
  expect(clockAt('2026-07-03T15:30:00Z', 'America/Denver')).toBe('2026-07-03T09:30');
});

test('mondayOf returns the Monday of a week, also on Sundays and across the clock change', () => {
  expect(['2026-03-08', '2026-03-09', '2026-03-14'].map(mondayOf)).toEqual([
    '2026-03-02',
    '2026-03-09',
    '2026-03-09',
  ]);
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
});
