import type { BrandTexts } from '@forecourt/contract/brands';
import { DEFAULT_LANGUAGE, LANGUAGE_TAGS, type Language } from '@forecourt/contract/languages';

/** As stored: what is not translated may be empty or absent. */
export type TextsByLanguage = Readonly<Partial<Record<Language, Partial<BrandTexts>>>>;
type Change = { readonly [K in keyof BrandTexts]?: BrandTexts[K] | undefined };

const EMPTY: BrandTexts = { name: '', description: '', pageBody: '' };

/** Puts changed texts over the stored ones; languages left without any text disappear. */
export function mergeTexts(
  stored: TextsByLanguage,
  changes: Readonly<Partial<Record<Language, Change>>>,
): TextsByLanguage {
  const merged: Partial<Record<Language, Partial<BrandTexts>>> = { ...stored };
  for (const language of LANGUAGE_TAGS) {
    const change = changes[language];
    if (!change || language === DEFAULT_LANGUAGE) continue;
    const before = { ...EMPTY, ...stored[language] };
    const after: BrandTexts = {
      name: change.name ?? before.name,
      description: change.description ?? before.description,
      pageBody: change.pageBody ?? before.pageBody,
    };
    if (after.name || after.description || after.pageBody) merged[language] = after;
    else delete merged[language];
  }
  return merged;
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
