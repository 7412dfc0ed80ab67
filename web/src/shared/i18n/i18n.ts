import { type Language, LANGUAGE_COOKIE, LANGUAGE_TAGS } from './languages.ts';
import { createInstance } from 'i18next';
import resourcesToBackend from 'i18next-resources-to-backend';
import { initReactI18next } from 'react-i18next';
import type { Resources } from '../../locales/resources.gen.ts';
import { currentLanguage, isPolicyAddress, setCurrentLanguage } from './language.ts';
import type { Texts, Words } from './texts.ts';

export type Area = keyof Resources;

/** One file for each language, so that a page knows the addresses of its own texts and of no others. */
const files = import.meta.glob<Texts>('./texts/*.ts', { import: 'texts' });

/** Languages that have texts in this build. */
export const AVAILABLE_LANGUAGES: readonly Language[] = LANGUAGE_TAGS.filter(
  (tag) => `./texts/${tag}.ts` in files,
);

async function textsOf(language: string, area: string): Promise<Words> {
  const texts = await files[`./texts/${language}.ts`]?.();
  if (area === 'navigation') return texts?.navigation ?? {};
  return (await texts?.areas[`./${area}.json`]?.()) ?? {};
}

export const i18n = createInstance();

/** The word of the specification for assignment groups; a tenant that keeps it reads the translation. */
const GROUPS = 'Assignment Groups';
let labelOfGroups: () => string | undefined = () => undefined;

/** Says where the tenant's label for assignment groups is found; texts have `{groups}` for it. */
export const nameGroupsBy = (label: () => string | undefined): void => {
  labelOfGroups = label;
};

/** What assignment groups are called: the tenant's own word, or the usual one in the page's language. */
export function groupsLabel(): string {
  const own = labelOfGroups();
  if (own !== undefined && own !== GROUPS) return own;
  return String(i18n.getResource(currentLanguage(), 'navigation', 'groups.word') ?? GROUPS);
}

/** Name of the portal until the session has loaded. */
const PRODUCT_NAME = 'Forecourt';
let nameOfPortal: () => string | undefined = () => undefined;

/** Sets the source of the portal's name, which texts contain as `{portalName}`. */
export const namePortalBy = (name: () => string | undefined): void => {
  nameOfPortal = name;
};

export const portalName = (): string => nameOfPortal() ?? PRODUCT_NAME;

/** Variables available in every text, evaluated on each use. */
const defaultVariables = {
  get groups() {
    return groupsLabel();
  },
  get portalName() {
    return portalName();
  },
};

const YEAR = 365 * 24 * 60 * 60;

/** The document says its language; the server's texts follow the page's language, also where that came from the address alone. */
function rememberLanguage(language: Language): void {
  if (typeof document === 'undefined') return;
  document.documentElement.lang = language;
  if (isPolicyAddress(location.pathname)) return;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${YEAR}; samesite=lax${secure}`;
}

/** Loads the texts of every page's frame. Other areas load with the pages that name them. */
export async function startI18n(language: Language): Promise<void> {
  setCurrentLanguage(language);
  rememberLanguage(language);
  await i18n
    .use(initReactI18next)
    .use(resourcesToBackend(textsOf))
    .init({
      lng: language,
      // a check requires every key in every language, so no fallback language is loaded
      fallbackLng: false,
      supportedLngs: [...LANGUAGE_TAGS],
      ns: ['navigation'],
      defaultNS: 'navigation',
      keySeparator: false,
      interpolation: { prefix: '{', suffix: '}', escapeValue: false, defaultVariables },
      react: { useSuspense: true },
    });
}

/** Switches the language of texts, formats and addresses. */
export async function changeLanguage(language: Language): Promise<void> {
  if (language === currentLanguage()) return;
  setCurrentLanguage(language);
  rememberLanguage(language);
  await i18n.changeLanguage(language);
}

/** Loads the texts of an area; a route's loader calls it so that the page does not wait twice. */
export const loadTexts = (...areas: Area[]): Promise<void> => i18n.loadNamespaces(areas);
