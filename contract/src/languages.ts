/** Interface languages by BCP 47 tag, and their names in themselves. */
export const LANGUAGES = {
  en: 'English',
  fr: 'Français',
  de: 'Deutsch',
  ja: '日本語',
  'zh-Hans': '简体中文',
  'zh-Hant': '繁體中文',
  es: 'Español',
  it: 'Italiano',
  pt: 'Português',
  ko: '한국어',
} as const;
export type Language = keyof typeof LANGUAGES;
export const LANGUAGE_TAGS = Object.keys(LANGUAGES) as readonly Language[];
export const DEFAULT_LANGUAGE: Language = 'en';

/** Locale for dates, times, and numbers of each language when no region is given; shared by pages, mails, and files. */
const REGIONAL_TAGS: Readonly<Record<Language, string>> = {
  en: 'en-US',
  fr: 'fr-CA',
  de: 'de-DE',
  ja: 'ja-JP',
  'zh-Hans': 'zh-Hans-CN',
  'zh-Hant': 'zh-Hant-TW',
  es: 'es-US',
  it: 'it-IT',
  pt: 'pt-BR',
  ko: 'ko-KR',
};

/** The specification's short codes: cn is simplified, tw and hk are traditional Chinese. */
const CODES: Readonly<Record<string, Language>> = {
  cn: 'zh-Hans',
  tw: 'zh-Hant',
  hk: 'zh-Hant',
  zh: 'zh-Hans',
};

/** The interface language for a code or tag of any spelling, or undefined when there is none. */
export function languageOf(code: string): Language | undefined {
  const wanted = code.trim().toLowerCase();
  if (CODES[wanted]) return CODES[wanted];
  const exact = LANGUAGE_TAGS.find((tag) => tag.toLowerCase() === wanted);
  if (exact) return exact;
  if (/^zh-(tw|hk|mo|hant)\b/.test(wanted)) return 'zh-Hant';
  const base = wanted.split(/[-_]/)[0] ?? '';
  return CODES[base] ?? LANGUAGE_TAGS.find((tag) => tag === base);
}

/** The tag that `Intl` writes a language by; English for a language that there is not. */
export const regionalTag = (language: string): string =>
  REGIONAL_TAGS[languageOf(language) ?? DEFAULT_LANGUAGE];

/** Name of the language cookie; it lasts 365 days. */
export const LANGUAGE_COOKIE = 'lang';
