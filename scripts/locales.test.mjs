import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inRoot } from './setup/paths.mjs';

const FOLDERS = ['web/src/locales', 'server/locales'];
const readJson = (path) => JSON.parse(readFileSync(inRoot(path), 'utf8'));

/** Words by language that no text may use, each with the glossary's term for the same thing. */
const SYNONYMS = readJson('scripts/wording/synonyms.json');
/** Words by language that are spelled as in English; `*` holds names and codes. */
const SHARED_WORDS = readJson('scripts/wording/shared-words.json');
/** Plurals by language whose noun has one form for one and for many. */
const INVARIABLE = readJson('scripts/wording/invariable.json');

/** Words that people type: headings of their tables and words to search for. */
const isTyped = (key) => /^headings\.|^navigation\.words\./.test(key);

/** All texts of a language, keyed by area and key. */
function textsOf(language) {
  const texts = {};
  for (const folder of FOLDERS)
    for (const file of readdirSync(inRoot(folder, language)))
      for (const [key, text] of Object.entries(readJson(`${folder}/${language}/${file}`)))
        texts[`${file.replace('.json', '')}.${key}`] = text;
  return Object.fromEntries(Object.entries(texts).filter(([key]) => !isTyped(key)));
}

const ENGLISH = textsOf('en');
/** Labels that the specification fixes; reviews of the language keep them. */
const SPECIFIED_LABELS = {
  'ui.status.published': 'Published',
  'ui.status.unpublished': 'UnPublished',
  'ui.status.draft': 'Draft',
  'ui.status.deleted': 'Deleted',
  'ui.status.denied': 'Denied',
  'ui.status.waiting_approval': 'Waiting Approval',
  'ui.status.true': 'Active',
  'ui.status.false': 'Inactive',
  'reports.word.unpublished': 'UnPublished',
};
const languages = readdirSync(inRoot('server/locales')).filter((language) => language !== 'en');
/** A text without placeholders, tags and parts of addresses. */
const withoutCode = (text) => text.replace(/\{[^}]*\}|<[^>]*>/g, ' ').replace(/\S*[/=]\S*/g, ' ');
const wordsOf = (text) => withoutCode(text).match(/\p{L}[\p{L}\p{N}.-]*/gu) ?? [];
/** A pattern at the start of a word, with its case only where it has capitals. */
const ruleOf = (pattern) =>
  new RegExp(`(?<!\\p{L})${pattern}`, /\p{Lu}/u.test(pattern.replace(/\\p\{\w+\}/g, '')) ? 'u' : 'iu');
const SUFFIX = /_(zero|one|two|few|many|other)$/;

test('the English status labels match the specification', () => {
  expect(ENGLISH).toMatchObject(SPECIFIED_LABELS);
});

describe.each(languages)('texts in %s', (language) => {
  const texts = textsOf(language);
  const entries = Object.entries(texts);

  test('localized texts use the terms of the glossary', () => {
    const rules = Object.entries(SYNONYMS[language] ?? {}).flatMap(([term, patterns]) =>
      patterns.map((pattern) => ({ term, pattern: ruleOf(pattern) })),
    );
    const wrong = entries.flatMap(([key, text]) =>
      rules
        .filter(({ pattern }) => pattern.test(withoutCode(text)))
        .map(({ term, pattern }) => `${key}: “${pattern.exec(withoutCode(text))[0]}” instead of “${term}”`),
    );
    expect(wrong).toEqual([]);
  });

  test('localized texts differ from English except for shared words', () => {
    const shared = new Set([...SHARED_WORDS['*'], ...(SHARED_WORDS[language] ?? [])]);
    const same = entries
      .filter(([key, text]) => text === ENGLISH[key])
      .filter(([, text]) => wordsOf(text).some((word) => !shared.has(word.toLowerCase())));
    expect(same).toEqual([]);
  });

  test('localized texts have distinct plural forms when English has them', () => {
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const bases = Object.keys(ENGLISH)
      .filter((key) => key.endsWith('_other'))
      .map((key) => key.replace(SUFFIX, ''));
    expect(bases.filter((base) => categories.some((form) => !texts[`${base}_${form}`]))).toEqual([]);

    const invariable = INVARIABLE[language] ?? [];
    const unchanged = bases
      .filter(() => categories.includes('one'))
      .filter((base) => ENGLISH[`${base}_one`] !== ENGLISH[`${base}_other`])
      .filter((base) => texts[`${base}_one`] === texts[`${base}_other`])
      .filter((base) => !invariable.some((word) => texts[`${base}_one`].includes(word)));
    expect(unchanged.map((base) => [base, texts[`${base}_one`]])).toEqual([]);
  });
});

/** Texts whose number is never one. */
const ALWAYS_SEVERAL = [
  'ui.list.several',
  'problems.field.import_ambiguous',
  'problems.import.deactivations_limit',
];

test('texts with a counted noun have plural forms', () => {
  const counted = /\{count(?:, number)?\}(?! of )\s+\p{L}/u;
  const single = Object.entries(ENGLISH)
    .filter(([key, text]) => !SUFFIX.test(key) && counted.test(text))
    .filter(([key]) => !ALWAYS_SEVERAL.includes(key));
  expect(single).toEqual([]);
});

/** Every source file of the pages but tests and generated ones. */
const pageSources = () =>
  readdirSync(inRoot('web/src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|gen)\.tsx?$/.test(file))
    .map((file) => [file, readFileSync(inRoot('web/src', file), 'utf8')]);

const templatesIn = (source) => source.match(/`(?:[^`\\]|\\.)*`|.*\+.*/g) ?? [];

test('code joins no text with another word', () => {
  // a middle dot separates in every language; a plus sign joins keys of a keyboard
  const joined = [
    /\$\{\s*t\([^`$]*\)\}(?! · |\+|\$?`)[^`$]*\$\{/,
    /\}(?! · )[^`${}]*\$\{\s*t\(/,
    /\bt\([^()]*\)\s*\+|\+\s*t\(/,
  ];
  const wrong = pageSources().flatMap(([file, source]) =>
    templatesIn(source)
      .filter((template) => joined.some((pattern) => pattern.test(template)))
      .map((template) => `${file}: ${template.trim()}`),
  );
  expect(wrong).toEqual([]);
});

test('French punctuation has its no-break spaces', () => {
  // U+00A0 before : and % and inside « », U+202F before ; ! and ? marks
  const wrong =
    /(?:[^\u00A0]|^)(?::(?=\s|$)|%)|[^\u202F\s?!][;!?](?=\s|$)|[ \u00A0][;!?]|«[^\u00A0]|[^\u00A0]»/u;
  const typedCharacters = 'problems.field.media_characters';
  const loose = Object.entries(textsOf('fr')).filter(
    ([key, text]) => key !== typedCharacters && wrong.test(text.replace(/\{[^}]*\}|https?:\S*/g, 'X')),
  );
  expect(loose).toEqual([]);
});
