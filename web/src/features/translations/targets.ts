import { TRANSLATED_KINDS, type TranslatedKind } from '@forecourt/contract/translated-kinds';
import { LANGUAGES, LANGUAGE_TAGS, type Language } from '../../shared/i18n/languages.ts';
import type { Target } from './translations.api.ts';

/** Languages that things are translated into: all but the one that they are written in. */
export const TARGETS = LANGUAGE_TAGS.filter((tag): tag is Target => tag !== 'en');

export const isTarget = (tag: unknown): tag is Target => TARGETS.some((one) => one === tag);

/** The language to begin with: that of the page, unless things are written in it. */
export const firstTarget = (page: Language): Target => (isTarget(page) ? page : 'fr');

const isTaskKind = (kind: unknown): kind is TranslatedKind => TRANSLATED_KINDS.some((one) => one === kind);

export const nameOf = (tag: Target): string => LANGUAGES[tag];

/** What the worklist shows, in its address. */
export interface WorklistSearch {
  readonly language?: Target;
  readonly kind?: TranslatedKind;
}
export const worklistSearch = ({ language, kind }: Record<string, unknown>): WorklistSearch => ({
  ...(isTarget(language) && { language }),
  ...(isTaskKind(kind) && { kind }),
});

/** The language in an address. */
export interface TranslationSearch {
  readonly language?: Target;
  readonly crumb?: string | undefined;
}
export const translationSearch = (search: Record<string, unknown>): TranslationSearch =>
  isTarget(search['language']) ? { language: search['language'] } : {};
