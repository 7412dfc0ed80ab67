import { useRouter } from '@tanstack/react-router';
import { queryClient } from '../../shared/api/queryClient.ts';
import { addressLanguage, currentLanguage, localized } from '../../shared/i18n/language.ts';
import { type Language, languageOf } from '../../shared/i18n/languages.ts';
import { safeReturnPath } from '../../shared/navigation/returnPath.ts';
import { setSessionCache, type Session } from '../../shared/session/session.ts';
import { chosenLanguage, storeLanguage } from '../../shared/ui/LanguageMenu.tsx';

/**
 * The language after signing in: the one chosen on this page, that of an address which names one, else the account's,
 * whatever this device spoke before.
 */
const languageOfVisit = (session: Session): Language =>
  chosenLanguage() ?? addressLanguage(location.pathname) ?? languageOf(session.language) ?? currentLanguage();

/** Opens the portal with a new session. @param next page of the portal to open; the start page if it is missing or unsafe */
export function useEnterPortal(next: string | undefined) {
  const router = useRouter();
  return async (session: Session): Promise<void> => {
    const language = languageOfVisit(session);
    // A choice made a moment ago is the person's newest.
    if (chosenLanguage() === language) await storeLanguage(language).catch(() => undefined);
    // Nothing that a former person of this tab could see may show through.
    queryClient.clear();
    setSessionCache({ ...session, language });
    router.history.push(localized(safeReturnPath(next) ?? '/auth', language));
  };
}
