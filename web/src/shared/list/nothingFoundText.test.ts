import { beforeAll, expect, test } from 'vitest';
import { i18n, loadTexts, startI18n } from '../i18n/i18n.ts';
import { nothingFoundText } from './nothingFoundText.ts';

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('ui');
});
const shown = (text: string, filters: readonly string[]) =>
  nothingFoundText(i18n.getFixedT('en', 'ui'), text, filters);

test('a search that finds nothing repeats what was looked for', () => {
  expect(shown('brake', [])).toBe('No results match “brake”.');
  expect(shown('brake', ['Draft'])).toBe('No results match “brake”, Draft.');
  expect(shown('', ['Draft', 'Mountain'])).toBe('No results match Draft, Mountain.');
});
test('where nothing has a name yet, the sentence is whole all the same', () => {
  expect(shown('', [])).toBe('No results match your search and filters.');
});
