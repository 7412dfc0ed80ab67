import { expect, test } from 'vitest';
import { languageOf } from './languages.ts';
import { languageOfPage, localized, withoutPrefix } from './language.ts';

test('French lives under /fr, every other language without a prefix', () => {
  expect(localized('/auth', 'fr')).toBe('/fr/auth');
  expect(localized('/', 'fr')).toBe('/fr');
  expect(localized('/fr/auth', 'de')).toBe('/auth');
  expect(localized('/fr/auth', 'fr')).toBe('/fr/auth');
});
test('a path that only begins with the letters fr keeps them', () => {
  expect(withoutPrefix('/friends')).toBe('/friends');
  expect(withoutPrefix('/fr')).toBe('/');
});
test('the prefix decides, then the choice, then English', () => {
  expect(languageOfPage('/fr/auth', 'de')).toBe('fr');
  expect(languageOfPage('/auth', 'de')).toBe('de');
  expect(languageOfPage('/auth', 'fr')).toBe('en');
  expect(languageOfPage('/auth', undefined)).toBe('en');
});
test.each(['/public/privacy-policy', '/public/cookie-policy'])(
  '%s has addresses of its own in some languages',
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
