import type { BrandTexts } from '@forecourt/contract/brands';
import { DEFAULT_LANGUAGE, type Language } from '@forecourt/contract/languages';

export type TextsByLanguage = Readonly<Partial<Record<Language, BrandTexts>>>;
type Change = { readonly [K in keyof BrandTexts]?: BrandTexts[K] | undefined };

const EMPTY: BrandTexts = { name: '', description: '', pageBody: '' };

/** Puts changed texts over the stored ones; languages left without any text disappear. */
export function mergeTexts(
  stored: TextsByLanguage,
  changes: Readonly<Partial<Record<Language, Change>>>,
): TextsByLanguage {
  const merged: Partial<Record<Language, BrandTexts>> = { ...stored };
  for (const [language, change] of Object.entries(changes) as [Language, Change][]) {
    if (language === DEFAULT_LANGUAGE) continue;
    const before = stored[language] ?? EMPTY;
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
