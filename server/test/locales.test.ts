import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_TAGS } from '@forecourt/contract/languages';
import { PROBLEMS } from '@forecourt/contract/problems';

const FOLDER = new URL('../locales/', import.meta.url);
const read = (language: string, area: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`${language}/${area}.json`, FOLDER), 'utf8')) as Record<string, string>;
const areas = readdirSync(new URL('en/', FOLDER)).map((name) => name.replace('.json', ''));
const languages = LANGUAGE_TAGS.filter((language) => language !== 'en');
const SUFFIX = /_(zero|one|two|few|many|other)$/;
const forms = (language: string) => new Intl.PluralRules(language).resolvedOptions().pluralCategories;
const placeholders = (text: string) =>
  [...text.matchAll(/\{(\w+(?:, \w+)?)\}/g)].map(([, name = '']) => name).toSorted();

/** Plural forms may leave the number out; every other text keeps what its source mentions. */
const samePlaceholders = (source: string | undefined, text: string): boolean =>
  source === undefined || JSON.stringify(placeholders(source)) === JSON.stringify(placeholders(text));

/** English has its own plural forms; each language needs those that it knows. */
function expectedKeys(english: Record<string, string>, language: string): string[] {
  const keys = Object.keys(english).flatMap((key) =>
    SUFFIX.test(key) ? forms(language).map((form) => key.replace(SUFFIX, `_${form}`)) : [key],
  );
  return [...new Set(keys)].toSorted();
}

it('every problem code has an English text', () => {
  const texts = read('en', 'problems');
  expect(Object.keys(PROBLEMS).filter((code) => !texts[code] && !texts[`${code}_other`])).toEqual([]);
});

describe.each(languages)('server locale %s', (language) => {
  it.each(areas)('the locale area %s has the expected keys and the placeholders of English', (area) => {
    const english = read('en', area);
    const translated = read(language, area);
    expect(Object.keys(translated).toSorted()).toEqual(expectedKeys(english, language));
    const lost = Object.entries(translated).filter(
      ([key, text]) => text.trim() === '' || !samePlaceholders(english[key], text),
    );
    expect(lost).toEqual([]);
  });
});
