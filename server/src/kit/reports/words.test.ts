import { expect, it } from 'vitest';
import { cellText } from './words.ts';

it('cellText names the time zone of an instant and none of a day', () => {
  const place = { language: 'en', timeZone: 'America/Denver' } as const;
  const printed = cellText('2026-12-03T16:30:00.000Z', { type: 'instant' }, place);
  expect(printed.replaceAll('\u202F', ' ')).toBe('Dec 3, 2026, 9:30 AM MST');
  expect(cellText('2026-12-03', { type: 'day' }, place)).toBe('Dec 3, 2026');
});
