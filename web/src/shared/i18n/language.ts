import { DEFAULT_LANGUAGE, LANGUAGE_TAGS, type Language } from './languages.ts';

/** The only language with a prefix in the address; English has none, the others go by the cookie. */
const PREFIXED: Language = 'fr';
const PREFIX = `/${PREFIXED}`;

/** The privacy policy has an address of its own in these languages, for links from outside. */
const POLICY = '/public/privacy-policy';
const POLICY_PREFIXES: Readonly<Partial<Record<Language, string>>> = {
  de: '/de',
  ja: '/ja',
  'zh-Hans': '/cn',
};

/** The language of a policy's address; undefined for any other. */
function policyLanguage(pathname: string): Language | undefined {
  const path = pathname.replace(/(.)\/$/, '$1');
  if (!path.endsWith(POLICY)) return undefined;
  const prefix = path.slice(0, -POLICY.length);
  return LANGUAGE_TAGS.find((tag) => POLICY_PREFIXES[tag] === prefix);
}

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
  hasPrefix(pathname) ? pathname.slice(PREFIX.length) || '/' : policyLanguage(pathname) ? POLICY : pathname;

/** The address of a page in a language: `/auth` → `/fr/auth` in French. */
export function localised(pathname: string, language: Language = current): string {
  const bare = withoutPrefix(pathname);
  if (bare === POLICY)
    return (POLICY_PREFIXES[language] ?? '') + (language === PREFIXED ? PREFIX : '') + bare;
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
  const policy = policyLanguage(pathname);
  if (policy) return policy;
  return chosen === undefined || chosen === PREFIXED ? DEFAULT_LANGUAGE : chosen;
}
