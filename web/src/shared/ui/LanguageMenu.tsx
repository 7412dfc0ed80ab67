import { Button, Menu } from '@mantine/core';
import type * as contract from '@forecourt/contract/session';
import { type Language, LANGUAGES } from '../i18n/languages.ts';
import { IconCheck, IconChevronDown, IconLanguage } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { client } from '../api/client.ts';
import { queryClient } from '../api/queryClient.ts';
import { AVAILABLE_LANGUAGES, changeLanguage } from '../i18n/i18n.ts';
import { currentLanguage, localised } from '../i18n/language.ts';
import { sessionQuery } from '../session/session.ts';

const setLang = client<typeof contract.setLang>('POST /api/set-lang');

/** Switches the language in place: what has been typed stays. */
export function useLanguageSwitch(): (language: Language) => Promise<void> {
  const router = useRouter();
  return async (language) => {
    // The page changes at once; the cookie and the account follow. Offline, the choice holds for this visit.
    const kept = setLang({ query: { lang: language } }).catch(() => undefined);
    const { pathname, searchStr, hash } = router.state.location;
    await changeLanguage(language);
    queryClient.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, language });
    router.history.replace(localised(pathname) + searchStr + (hash && `#${hash}`));
    await kept;
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
  };
}

const SHORT: Readonly<Partial<Record<Language, string>>> = { 'zh-Hans': '简', 'zh-Hant': '繁' };

export function LanguageMenu() {
  const { t } = useTranslation();
  const choose = useLanguageSwitch();
  const current = currentLanguage();
  const short = SHORT[current] ?? current.toUpperCase();
  return (
    <Menu withinPortal={false}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          px={10}
          leftSection={<IconLanguage size={18} stroke={1.75} />}
          rightSection={<IconChevronDown size={14} />}
          aria-label={`${short}, ${t('languageChange', { name: LANGUAGES[current] })}`}
        >
          {short}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {AVAILABLE_LANGUAGES.map((tag) => (
          <Menu.Item
            key={tag}
            lang={tag}
            onClick={() => void choose(tag)}
            aria-current={tag === current ? 'true' : undefined}
            rightSection={tag === current ? <IconCheck size={16} aria-hidden /> : null}
          >
            {LANGUAGES[tag]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
