import { DEFAULT_LANGUAGE, type Language } from './languages.ts';

/** The only language with a prefix in the address; English has none, the others go by the cookie. */
const PREFIXED: Language = 'fr';
const PREFIX = `/${PREFIXED}`;

let current: Language = DEFAULT_LANGUAGE;

export const currentLanguage = (): Language => current;

/** Called by `changeLanguage` alone: texts, formats and addresses must change together. */
export function setCurrentLanguage(language: Language): void {
  current = language;
}

export const hasPrefix = (pathname: string): boolean =>
  pathname === PREFIX || pathname.startsWith(`${PREFIX}/`);

/** `/fr/auth` → `/auth` */
export const withoutPrefix = (pathname: string): string =>
  hasPrefix(pathname) ? pathname.slice(PREFIX.length) || '/' : pathname;

/** The address of a page in a language: `/auth` → `/fr/auth` in French. */
export function localised(pathname: string, language: Language = current): string {
  const bare = withoutPrefix(pathname);
  if (language !== PREFIXED) return bare;
  return bare === '/' ? PREFIX : PREFIX + bare;
}

/**
 * The language of a page: French by its prefix; without it the visitor's own choice, except French, since
 * the address without a prefix would then have two languages.
 * @param chosen language of the cookie or the account
 */
export function languageOfPage(pathname: string, chosen: Language | undefined): Language {
  if (hasPrefix(pathname)) return PREFIXED;
  return chosen === undefined || chosen === PREFIXED ? DEFAULT_LANGUAGE : chosen;
}
