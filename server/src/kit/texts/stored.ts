import { createHash } from 'node:crypto';
import { DEFAULT_LANGUAGE, type Language } from '@forecourt/contract/languages';

/**
 * Translations as stored with their originals: by language, then by text name. `of` holds the fingerprint of the
 * original that each was made from; one without counts as current.
 */
export type StoredTexts = Readonly<Record<string, TextsOfLanguage>>;
interface TextsOfLanguage {
  readonly words: Readonly<Record<string, string>>;
  readonly of: Readonly<Record<string, string>>;
}

const NOTHING: TextsOfLanguage = { words: {}, of: {} };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const strings = (value: unknown): Record<string, string> =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
    : {};

/** Reads a column of translations. */
export const readTexts = (column: unknown): StoredTexts =>
  isRecord(column)
    ? Object.fromEntries(
        Object.entries(column).map(([language, texts]) => [
          language,
          { words: strings(texts), of: isRecord(texts) ? strings(texts['of']) : {} },
        ]),
      )
    : {};

/** The words of one language, by the names of the texts. */
export const wordsIn = (column: unknown, language: string): Readonly<Record<string, string>> =>
  (readTexts(column)[language] ?? NOTHING).words;

/** Texts of a row in a reader's language, and which of them are not translated. */
export interface Worded<N extends string> {
  readonly texts: Readonly<Record<N, string>>;
  /** Empty originals need no translation; undefined where all are translated. */
  readonly untranslated: N[] | undefined;
}

/**
 * A row's texts in the reader's language, each as it was written where it is not translated.
 * @param nameOf the name of a text's translation, where it is not the text's own
 */
export function worded<N extends string>(
  originals: Readonly<Record<N, string>>,
  column: unknown,
  language: Language,
  nameOf: (name: N) => string = (name) => name,
): Worded<N> {
  if (language === DEFAULT_LANGUAGE) return { texts: originals, untranslated: undefined };
  const words = wordsIn(column, language);
  const names = Object.keys(originals) as N[];
  const missing = names.filter((name) => originals[name] !== '' && !words[nameOf(name)]);
  const texts: Record<N, string> = { ...originals };
  for (const name of names) texts[name] = words[nameOf(name)] || originals[name];
  return { texts, untranslated: missing.length > 0 ? missing : undefined };
}

/** A column of translations as it is written. */
export const storedTexts = (texts: StoredTexts): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(texts)
        .filter(([, { words }]) => Object.keys(words).length > 0)
        .map(([language, { words, of }]) => [language, { ...words, of }]),
    ),
  );

/** What a wording is recognized by; changes with every letter of it. */
export const fingerprint = (wording: string): string =>
  createHash('sha256').update(wording).digest('base64url').slice(0, 16);

export interface NewWords {
  readonly name: string;
  /** Empty takes the translation away. */
  readonly text: string;
  /** Fingerprint of the wording that was translated. */
  readonly of: string;
}

/** Puts translations of one language over those that are stored. */
export function withWords(texts: StoredTexts, language: string, changes: readonly NewWords[]): StoredTexts {
  const before = texts[language] ?? NOTHING;
  const words = { ...before.words };
  const of = { ...before.of };
  for (const change of changes) {
    delete words[change.name];
    delete of[change.name];
    if (change.text === '') continue;
    words[change.name] = change.text;
    of[change.name] = change.of;
  }
  return { ...texts, [language]: { words, of } };
}

/** The languages of which something is stored or sent, but for the one that things are written in. */
export const languagesOf = (texts: StoredTexts, given: Readonly<Record<string, unknown>>): string[] =>
  [...new Set([...Object.keys(texts), ...Object.keys(given)])].filter(
    (language) => language !== DEFAULT_LANGUAGE,
  );
