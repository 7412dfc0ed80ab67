import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { loadTexts, startI18n } from '../../shared/i18n/i18n.ts';
import { PackageState } from './PackageState.tsx';
import type { ScormPackage } from './scorm.api.ts';

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('ui', 'scorm-admin');
});

test('PackageState shows a refused package as unusable with its reason and file, not as denied', () => {
  const rejected = { state: 'refused', refusal: { reason: 'There is no manifest in it.', file: 'a/b.xml' } };
  const shown = renderToStaticMarkup(<PackageState of={rejected as ScormPackage} />);
  expect(shown).toContain('There is no manifest in it.');
  expect(shown).toContain('a/b.xml');
  expect(shown).toContain('Unusable');
  expect(shown).not.toContain('Denied');
});
