import type { BrandTexts } from '@forecourt/contract/brands';
import { DEFAULT_LANGUAGE, LANGUAGE_TAGS, type Language } from '@forecourt/contract/languages';
import { fingerprint, readTexts, withWords, type StoredTexts } from '../../kit/translated.ts';

/** As stored: what is not translated may be empty or absent. */
export type TextsByLanguage = Readonly<Partial<Record<Language, Partial<BrandTexts>>>>;
type Change = { readonly [K in keyof BrandTexts]?: BrandTexts[K] | undefined };

const FIELDS = ['name', 'description', 'pageBody'] as const;
const EMPTY: BrandTexts = { name: '', description: '', pageBody: '' };

/**
 * Puts changed texts over the stored ones; languages left without any text disappear.
 * @param wording the originals, as they are after the change
 */
export function mergeTexts(
  stored: unknown,
  changes: Readonly<Partial<Record<Language, Change>>>,
  wording: BrandTexts,
): StoredTexts {
  let texts = readTexts(stored);
  for (const language of LANGUAGE_TAGS) {
    const change = changes[language];
    if (!change || language === DEFAULT_LANGUAGE) continue;
    const before = texts[language]?.words ?? {};
    texts = withWords(
      texts,
      language,
      FIELDS.flatMap((name) => {
        const text = change[name];
        if (text === undefined || text === (before[name] ?? '')) return [];
        return [{ name, text, of: fingerprint(wording[name]) }];
      }),
    );
  }
  return texts;
}

/** The text in the reader's language, or the default one where it is not translated. */
export const localised = (
  texts: TextsByLanguage,
  language: Language,
  field: keyof BrandTexts,
  fallback: string,
): string => texts[language]?.[field] || fallback;

/** The stored texts with every field, for those who edit them. */
export const completeTexts = (texts: TextsByLanguage): Record<string, BrandTexts> =>
  Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, { ...EMPTY, ...text }]));
