import { LANGUAGE_TAGS } from '@forecourt/contract/languages';
import { expect, test } from 'vitest';

const generated =
  import.meta.glob<string>('./resources.gen.ts', { eager: true, query: '?raw', import: 'default' })[
    './resources.gen.ts'
  ] ?? '';

type Texts = Record<string, string>;
const files = import.meta.glob<Texts>('./*/*.json', { eager: true, import: 'default' });
const textsOf = (language: string, area: string): Texts | undefined => files[`./${language}/${area}.json`];
const areas = Object.keys(files).flatMap((file) => /^\.\/en\/(.+)\.json$/.exec(file)?.[1] ?? []);
const started = LANGUAGE_TAGS.filter((tag) =>
  Object.keys(files).some((file) => file.startsWith(`./${tag}/`)),
);
const pairs = started.flatMap((language) => areas.map((area) => [language, area] as const));

const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'];
const pattern = new RegExp(`^(.+)_(${FORMS.join('|')})$`);
const isPlural = (texts: Texts, key: string) => {
  const base = pattern.exec(key)?.[1];
  return base !== undefined && `${base}_other` in texts;
};
const baseOf = (texts: Texts, key: string) => (isPlural(texts, key) ? (pattern.exec(key)?.[1] ?? key) : key);
const baseKeys = (texts: Texts) =>
  [...new Set(Object.keys(texts).map((key) => baseOf(texts, key)))].toSorted();
const formsOf = (texts: Texts, base: string) => FORMS.filter((form) => `${base}_${form}` in texts);

const placeholders = (text: string) =>
  [...text.matchAll(/\{(\w+)(?:,[^}]*)?\}/g)].map((match) => match[1] ?? '').toSorted();
const tags = (text: string) => [...text.matchAll(/<\/?(\w+)\s*\/?>/g)].map((match) => match[0]).toSorted();
const unique = (list: string[]) => [...new Set(list)];

test('the generated resource types list exactly the English areas', () => {
  for (const area of areas) expect(generated).toContain(`'${area}': typeof`);
  expect(generated.match(/: typeof/g)).toHaveLength(areas.length);
});

test.each(pairs)('the locale %s/%s has exactly the keys of English', (language, area) => {
  expect(baseKeys(textsOf(language, area) ?? {})).toEqual(baseKeys(textsOf('en', area) ?? {}));
});

test.each(pairs)('the locale %s/%s has no empty text', (language, area) => {
  expect(Object.entries(textsOf(language, area) ?? {}).filter(([, text]) => text.trim() === '')).toEqual([]);
});

test.each(pairs)('the locale %s/%s has the plural forms of its language', (language, area) => {
  const texts = textsOf(language, area) ?? {};
  const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
  const plurals = Object.keys(texts)
    .filter((key) => isPlural(texts, key))
    .map((key) => baseOf(texts, key));
  for (const base of unique(plurals))
    expect({ base, forms: formsOf(texts, base).toSorted() }).toEqual({ base, forms: wanted });
});

test.each(pairs)('the locale %s/%s keeps the placeholders and tags of English', (language, area) => {
  const english = textsOf('en', area) ?? {};
  const texts = textsOf(language, area) ?? {};
  for (const [key, text] of Object.entries(texts)) {
    const model = english[key] ?? english[`${baseOf(texts, key)}_other`] ?? '';
    // The form for one may leave the number out of its sentence.
    const optional = isPlural(texts, key) && !key.endsWith('_other') ? ['count'] : [];
    const without = (list: string[]) => unique(list).filter((name) => !optional.includes(name));
    expect({ key, names: without(placeholders(text)) }).toEqual({ key, names: without(placeholders(model)) });
    expect({ key, tags: tags(text) }).toEqual({ key, tags: tags(model) });
  }
});

test.each(areas)('the locale fr/%s has no breaking space next to its punctuation', (area) => {
  const loose = Object.entries(textsOf('fr', area) ?? {}).filter(([, text]) =>
    /« | »| [:;?!](?:\s|$)/.test(text),
  );
  expect(loose).toEqual([]);
});
