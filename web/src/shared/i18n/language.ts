import { DEFAULT_LANGUAGE, LANGUAGE_TAGS, type Language } from './languages.ts';

/** The only language with a prefix in the address; English has none, the others use the cookie. */
const PREFIXED: Language = 'fr';
const PREFIX = `/${PREFIXED}`;

/** The policies have addresses of their own in these languages, for links from outside. */
const POLICIES = ['/public/privacy-policy', '/public/cookie-policy'];
const POLICY_PREFIXES: Readonly<Partial<Record<Language, string>>> = {
  de: '/de',
  ja: '/ja',
  'zh-Hans': '/cn',
};

/** The policy and the language of a policy's address; undefined for any other. */
function policyOf(pathname: string): { readonly policy: string; readonly language: Language } | undefined {
  const path = pathname.replace(/(.)\/$/, '$1');
  const policy = POLICIES.find((one) => path.endsWith(one));
  if (policy === undefined) return undefined;
  const prefix = path.slice(0, -policy.length);
  const language = LANGUAGE_TAGS.find((tag) => POLICY_PREFIXES[tag] === prefix);
  return language && { policy, language };
}

/** Whether an address lends its language to its own page alone: what the visitor chose stays. */
export const isPolicyAddress = (pathname: string): boolean => policyOf(pathname) !== undefined;

let current: Language = DEFAULT_LANGUAGE;

export const currentLanguage = (): Language => current;

/** Called by `changeLanguage` alone: texts, formats and addresses must change together. */
export function setCurrentLanguage(language: Language): void {
  current = language;
}

export const hasPrefix = (pathname: string): boolean =>
  pathname === PREFIX || pathname.startsWith(`${PREFIX}/`);

/** The language that an address names: French by its prefix; undefined for an address of all languages. */
export const addressLanguage = (pathname: string): Language | undefined =>
  hasPrefix(pathname) ? PREFIXED : undefined;

/** `/fr/auth` → `/auth` */
export const withoutPrefix = (pathname: string): string =>
  hasPrefix(pathname) ? pathname.slice(PREFIX.length) || '/' : (policyOf(pathname)?.policy ?? pathname);

/** The address of a page in a language: `/auth` → `/fr/auth` in French. */
export function localized(pathname: string, language: Language = current): string {
  const bare = withoutPrefix(pathname);
  if (POLICIES.includes(bare))
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
  const policy = policyOf(pathname);
  if (policy) return policy.language;
  return chosen === undefined || chosen === PREFIXED ? DEFAULT_LANGUAGE : chosen;
}
