import { beforeAll, expect, test } from 'vitest';
import { i18n, loadTexts, startI18n } from '../i18n/i18n.ts';
import { nothingFoundText } from './nothingFoundText.ts';

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('ui');
});
const shown = (text: string, filters: readonly string[]) =>
  nothingFoundText(i18n.getFixedT('en', 'ui'), text, filters);

test('nothingFoundText repeats the text and filters when a search finds nothing', () => {
  expect(shown('brake', [])).toBe('No results match “brake”.');
  expect(shown('brake', ['Draft'])).toBe('No results match “brake” & Draft.');
  expect(shown('', ['Draft', 'Mountain'])).toBe('No results match Draft & Mountain.');
});
test('nothingFoundText returns a generic sentence when there is neither text nor filter', () => {
  expect(shown('', [])).toBe('No results match your search and filters.');
});
