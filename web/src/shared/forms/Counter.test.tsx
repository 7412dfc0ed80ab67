import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { loadTexts, startI18n } from '../i18n/i18n.ts';
import { Counter } from './Counter.tsx';

const SRC = join(import.meta.dirname, '../..');

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('ui');
});
const shown = (used: number) =>
  renderToStaticMarkup(<Counter used={used} limit={250} />).replaceAll(/<[^>]*>/g, '');

test('Counter shows the characters left when most of the limit is used', () => {
  expect(shown(199)).toBe('');
  expect(shown(200)).toBe('50 characters left');
  expect(shown(249)).toBe('1 character left');
  expect(shown(250)).toBe('0 characters left');
});
test('Counter shows the excess characters when the text is over its limit', () => {
  expect(shown(251)).toBe('1 character too many');
  expect(shown(300)).toBe('50 characters too many');
});
test('Counter is used by every page with a description or details field', () => {
  const pages = globSync('**/*.tsx', { cwd: SRC }).map((file) => ({
    file,
    source: readFileSync(join(SRC, file), 'utf8'),
  }));
  const described = pages.filter(({ source }) =>
    /<Textarea[^>]*label=\{t\('(ui:)?field\.(description|details)'\)\}/.test(source),
  );
  expect(described.length).toBeGreaterThan(8);
  expect(described.filter(({ source }) => !source.includes('<Counter')).map(({ file }) => file)).toEqual([]);
});
