import { COURSE } from '@forecourt/contract/limits';
import { LANGUAGE_TAGS, type Language } from '@forecourt/contract/languages';
import { text } from '../../kit/i18n.ts';
import { fingerprint, readTexts, storedTexts, withWords, type StoredTexts } from '../../kit/texts/stored.ts';

/** Maps old ids to new ones for entities within JSON. */
export type NewIds = ReadonlyMap<string, string>;

/** The title with a word for copy in the language, cut so that it still fits. */
export function copyTitle(title: string, language: Language): string {
  const named = (short: string) => text(language, 'words', 'course.copy', { title: short });
  const over = named(title).length - COURSE.title;
  if (over <= 0) return named(title);
  // never half of a character
  const short = title.slice(0, title.length - over).replace(/[\uD800-\uDBFF]$/, '');
  return named(short.trimEnd());
}

/**
 * Translations of a course for its copy: each title says in its language that it is one.
 * @param title the copy's own
 */
export function copiedCourseTexts(column: unknown, title: string): string {
  let texts = readTexts(column);
  for (const language of LANGUAGE_TAGS) {
    const translated = texts[language]?.words['title'];
    if (translated)
      texts = withWords(texts, language, [
        { name: 'title', text: copyTitle(translated, language), of: fingerprint(title) },
      ]);
  }
  return storedTexts(texts);
}

/** Translations whose names begin with ids (`<id>.text`), under the new ones. */
export function copiedTexts(column: unknown, ids: NewIds): string {
  const rename = (names: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(names).map(([name, value]) => {
        const [id = '', ...rest] = name.split('.');
        return [[ids.get(id) ?? id, ...rest].join('.'), value];
      }),
    );
  const copies = Object.entries(readTexts(column)).map(
    ([language, { words, of }]) => [language, { words: rename(words), of: rename(of) }] as const,
  );
  const texts: StoredTexts = Object.fromEntries(copies);
  return storedTexts(texts);
}
