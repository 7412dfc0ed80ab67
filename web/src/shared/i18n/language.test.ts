import { expect, test } from 'vitest';
import { languageOf } from './languages.ts';
import { languageOfPage, localised, withoutPrefix } from './language.ts';

test('French lives under /fr, every other language without a prefix', () => {
  expect(localised('/auth', 'fr')).toBe('/fr/auth');
  expect(localised('/', 'fr')).toBe('/fr');
  expect(localised('/fr/auth', 'de')).toBe('/auth');
  expect(localised('/fr/auth', 'fr')).toBe('/fr/auth');
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
test('the privacy policy has addresses of its own in some languages', () => {
  const policy = '/public/privacy-policy';
  expect(['de', 'ja', 'zh-Hans', 'fr', 'it', 'en'].map((tag) => localised(policy, languageOf(tag)))).toEqual([
    '/de/public/privacy-policy',
    '/ja/public/privacy-policy',
    '/cn/public/privacy-policy',
    '/fr/public/privacy-policy',
    policy,
    policy,
  ]);
  expect(withoutPrefix('/cn/public/privacy-policy')).toBe(policy);
  expect(languageOfPage('/cn/public/privacy-policy', 'it')).toBe('zh-Hans');
  expect(languageOfPage(policy, 'it')).toBe('it');
  expect(withoutPrefix('/de/public/login')).toBe('/de/public/login');
});
