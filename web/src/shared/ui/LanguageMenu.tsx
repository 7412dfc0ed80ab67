import type * as contract from '@forecourt/contract/session';
import { type Language, LANGUAGES } from '../i18n/languages.ts';
import { IconChevronDown, IconLanguage } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { client } from '../api/client.ts';
import { queryClient } from '../api/queryClient.ts';
import { AVAILABLE_LANGUAGES, changeLanguage } from '../i18n/i18n.ts';
import { currentLanguage, localized } from '../i18n/language.ts';
import { sessionQuery } from '../session/session.ts';
import classes from './LanguageMenu.module.css';

const setLang = client<typeof contract.setLang>('POST /api/set-lang');

let chosen: Language | undefined;

/** Language chosen on this page before signing in; undefined without a choice. */
export const chosenLanguage = (): Language | undefined => chosen;

/** Keeps the language on the device and, for who is signed in, in their account. */
export const storeLanguage = (language: Language): Promise<unknown> => setLang({ query: { lang: language } });

/** Switches the language in place: what has been typed stays. */
export function useLanguageSwitch(): (language: Language) => Promise<void> {
  const router = useRouter();
  return async (language) => {
    // The page changes at once; the cookie and the account follow. Offline, the choice holds for this visit.
    chosen = language;
    const stored = storeLanguage(language).catch(() => undefined);
    const { pathname, searchStr, hash } = router.state.location;
    await changeLanguage(language);
    queryClient.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, language });
    router.history.replace(localized(pathname) + searchStr + (hash && `#${hash}`));
    await stored;
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
  };
}

const SHORT: Readonly<Partial<Record<Language, string>>> = { 'zh-Hans': '简', 'zh-Hant': '繁' };

/** The language as a select in the look of a quiet button: the browser's own list, so no menu loads for it. */
export function LanguageMenu() {
  const { t } = useTranslation();
  const choose = useLanguageSwitch();
  const current = currentLanguage();
  return (
    <span className={classes.language} data-scripted>
      <IconLanguage size={18} stroke={1.75} aria-hidden />
      <span aria-hidden="true">{SHORT[current] ?? current.toUpperCase()}</span>
      <IconChevronDown size={14} aria-hidden />
      <select
        aria-label={t('language')}
        value={current}
        onChange={(event) => {
          const chosen = AVAILABLE_LANGUAGES.find((tag) => tag === event.currentTarget.value);
          if (chosen) void choose(chosen);
        }}
      >
        {AVAILABLE_LANGUAGES.map((tag) => (
          <option key={tag} value={tag} lang={tag}>
            {LANGUAGES[tag]}
          </option>
        ))}
      </select>
    </span>
  );
}
