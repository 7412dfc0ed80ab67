import { expect, test } from 'vitest';
import { startI18n } from './i18n/i18n.ts';
import { zoneName } from './moments.ts';

test('a zone is named in the language of the reader', async () => {
  await startI18n('en');
  expect(zoneName('America/Denver')).toBe('Mountain Time');
  await startI18n('fr');
  expect(zoneName('America/Denver')).toMatch(/Rocheuses/);
});
