import { DEFAULT_LANGUAGE, type Language, LANGUAGE_TAGS } from '../../shared/i18n/languages.ts';
import type { UseFormReturnType } from '@mantine/form';
import type { BrandView } from './brands.api.ts';

interface PageText {
  description: string;
  pageBody: string;
}

/** The brand page as its form holds it: texts by language, the default one among them. */
export interface PageValues extends Record<string, unknown> {
  accent: string;
  /** A new picture; null takes the stored one away; undefined keeps it. */
  logoImage: File | null | undefined;
  bannerImage: File | null | undefined;
  texts: Record<Language, PageText>;
}
export type PageForm = UseFormReturnType<PageValues>;

const textOf = (brand: BrandView, language: Language): PageText => {
  const { editing } = brand;
  if (language === DEFAULT_LANGUAGE)
    return {
      description: editing?.description ?? brand.description,
      pageBody: editing?.pageBody ?? brand.pageBody,
    };
  const text = editing?.texts[language];
  return { description: text?.description ?? '', pageBody: text?.pageBody ?? '' };
};

export const pageOf = (brand: BrandView): PageValues => ({
  accent: brand.accent,
  logoImage: undefined,
  bannerImage: undefined,
  // every language has its place, so that its fields exist as soon as it is chosen
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- built from all languages
  texts: Object.fromEntries(LANGUAGE_TAGS.map((tag) => [tag, textOf(brand, tag)])) as PageValues['texts'],
});

/** Rich text without a word or picture is no text. */
const filled = (html: string): string => (/<img|[^<>\s](?![^<>]*>)/.test(html) ? html : '');

/** Request body: the default texts, and the changed ones of other languages. */
export function pageBody(values: PageValues, brand: BrandView) {
  const { accent, logoImage, bannerImage, texts } = values;
  const own = texts[DEFAULT_LANGUAGE];
  const changed = LANGUAGE_TAGS.filter((tag) => {
    const before = textOf(brand, tag);
    return (
      tag !== DEFAULT_LANGUAGE &&
      (before.description !== texts[tag].description || before.pageBody !== texts[tag].pageBody)
    );
  });
  return {
    accent,
    description: own.description,
    pageBody: filled(own.pageBody),
    texts: Object.fromEntries(
      changed.map((tag) => [
        tag,
        { description: texts[tag].description, pageBody: filled(texts[tag].pageBody) },
      ]),
    ),
    ...(brand.editing && { version: brand.editing.version }),
    ...(logoImage !== undefined && { logoImage }),
    ...(bannerImage !== undefined && { bannerImage }),
  };
}
