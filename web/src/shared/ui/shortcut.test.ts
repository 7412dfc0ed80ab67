import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeLanguage, loadTexts, startI18n } from '../i18n/i18n.ts';
import { shortcut } from './shortcut.ts';

beforeAll(async () => {
  await startI18n('de');
  await loadTexts('ui');
});
// files share the texts of their worker
afterAll(() => changeLanguage('en'));

test('shortcut names the modifier key of the platform and language', () => {
  expect(shortcut('S', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)')).toBe('⌘S');
  expect(shortcut('S', 'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X)')).toBe('⌘S');
  expect(shortcut('S', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)')).toBe('Strg+S');
  expect(shortcut('K', 'Mozilla/5.0 (X11; Linux x86_64)')).toBe('Strg+K');
});
