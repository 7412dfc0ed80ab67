import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startI18n } from './i18n/i18n.ts';
import { daysOf, hourOf, tileParts, zoneName } from './moments.ts';

test('zoneName names a time zone in the language of the reader', async () => {
  await startI18n('en');
  expect(zoneName('America/Denver')).toBe('Mountain Time');
  await startI18n('fr');
  expect(zoneName('America/Denver')).toMatch(/Rocheuses/);
});

test('hourOf names the zone in words when the language has no short name for it', async () => {
  await startI18n('en');
  expect(hourOf(CLASS.startDate, 'America/Denver')).toBe('9:30 AM MST');
  await startI18n('de');
  expect(hourOf(CLASS.startDate, 'America/Denver')).toMatch(/^09:30 Rocky/v);
});

const order = () => tileParts(CLASS.startDate, 'America/Denver').map(({ type }) => type);

test('tileParts puts month and day in the order of the language', async () => {
  await startI18n('en');
  expect(order()).toEqual(['month', 'day']);
  await startI18n('fr');
  expect(order()).toEqual(['day', 'month']);
});

const CLASS = {
  startDate: '2026-12-03T16:30:00.000Z',
  endDate: '2026-12-05T23:00:00.000Z',
  timezone: 'America/Denver',
};

test('daysOf writes the first and last day of a class with its first hour', async () => {
  await startI18n('en');
  expect(daysOf(CLASS, 3)).toMatch(/Dec 3.*Dec 5, 2026, 9:30 AM MST$/v);
  expect(daysOf({ ...CLASS, endDate: CLASS.startDate }, 1)).toBe('Thu, Dec 3, 2026, 9:30 AM MST');
});

/** Files that show several hours with one zone name, or hours without a day. */
const ZONE_NAMED_ONCE = [
  'features/events/When.tsx',
  'features/field-training/SlotPicker.tsx',
  'features/field-training/WeekGrid.tsx',
  'features/public-pages/PriceCards.tsx',
  'features/reports/scheduleWords.ts',
];

test('pages call time() without a zone name only in the listed files', () => {
  const root = join(import.meta.dirname, '..');
  const files = globSync('{app,features,shared}/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.|shared\/(format|moments)\.ts$/.test(file));
  const bare = files.filter((file) => /(?<![\w.<])time\(/.test(readFileSync(join(root, file), 'utf8')));
  expect(bare.toSorted()).toEqual(ZONE_NAMED_ONCE);
});
