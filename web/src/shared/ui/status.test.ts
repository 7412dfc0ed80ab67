import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lookOf, STATUSES } from './status.ts';

const LOCALES = join(import.meta.dirname, '../../locales');
const languages = readdirSync(LOCALES, { withFileTypes: true }).filter((entry) => entry.isDirectory());

test.each(languages.map(({ name }) => name))('every status has a label in %s', (language) => {
  const texts: unknown = JSON.parse(readFileSync(join(LOCALES, language, 'ui.json'), 'utf8'));
  const without = STATUSES.filter((status) => !Reflect.get(Object(texts), `status.${status}`));
  expect(without).toEqual([]);
});

test('English status labels exist only for known statuses', () => {
  const texts: object = JSON.parse(readFileSync(join(LOCALES, 'en/ui.json'), 'utf8'));
  const known = new Set(STATUSES.map((status) => `status.${status}`));
  expect(Object.keys(texts).filter((key) => key.startsWith('status.') && !known.has(key))).toEqual([]);
});

test('lookOf maps each status to its documented color', () => {
  const documented = {
    good: ['published', 'true', 'approved', 'sent', 'completed'],
    bad: ['unpublished', 'false'],
    draft: ['draft', 'cancelled', 'withdrawn'],
    deleted: ['deleted'],
    denied: ['denied'],
    waiting: ['waiting_approval', 'scheduled'],
  } as const;
  for (const [look, statuses] of Object.entries(documented))
    expect(statuses.map((status) => [status, lookOf(status)])).toEqual(
      statuses.map((status) => [status, look]),
    );
});
