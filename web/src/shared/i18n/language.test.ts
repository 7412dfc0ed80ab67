import { expect, test } from 'vitest';
import { languageOf } from './languages.ts';
import { languageOfPage, localized, withoutPrefix } from './language.ts';

test('localized prefixes paths with /fr in French and with nothing in other languages', () => {
  expect(localized('/auth', 'fr')).toBe('/fr/auth');
  expect(localized('/', 'fr')).toBe('/fr');
  expect(localized('/fr/auth', 'de')).toBe('/auth');
  expect(localized('/fr/auth', 'fr')).toBe('/fr/auth');
});
test('withoutPrefix keeps a path when it merely begins with the letters fr', () => {
  expect(withoutPrefix('/friends')).toBe('/friends');
  expect(withoutPrefix('/fr')).toBe('/');
});
test('languageOfPage prefers the path prefix, then the chosen language, then English', () => {
  expect(languageOfPage('/fr/auth', 'de')).toBe('fr');
  expect(languageOfPage('/auth', 'de')).toBe('de');
  expect(languageOfPage('/auth', 'fr')).toBe('en');
  expect(languageOfPage('/auth', undefined)).toBe('en');
});
test.each(['/public/privacy-policy', '/public/cookie-policy'])(
  'the public policy %s has localized paths in some languages',
  (policy) => {
    const tags = ['de', 'ja', 'zh-Hans', 'fr', 'it', 'en'];
    expect(tags.map((tag) => localized(policy, languageOf(tag)))).toEqual([
      ...['/de', '/ja', '/cn', '/fr'].map((prefix) => prefix + policy),
      policy,
      policy,
    ]);
    expect(withoutPrefix(`/cn${policy}`)).toBe(policy);
    expect(languageOfPage(`/cn${policy}`, 'it')).toBe('zh-Hans');
    expect(languageOfPage(policy, 'it')).toBe('it');
    expect(withoutPrefix('/de/public/login')).toBe('/de/public/login');
  },
);
