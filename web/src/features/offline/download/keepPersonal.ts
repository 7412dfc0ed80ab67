import { currentLanguage } from '../../../shared/i18n/language.ts';
import { PERSONAL } from '../../../shared/offline/kept.ts';

/**
 * Asks once for what the pages around the courses show: the service worker keeps the answers. Pages that come with
 * theirs do not ask. Refusing does no harm. @returns the addresses that were answered
 */
export async function keepPersonal(signal?: AbortSignal): Promise<readonly string[]> {
  const asked = await Promise.allSettled(
    PERSONAL.map((path) =>
      fetch(path, { signal: signal ?? null, headers: { 'accept-language': currentLanguage() } }),
    ),
  );
  return PERSONAL.filter((_, index) => {
    const one = asked[index];
    return one?.status === 'fulfilled' && one.value.ok;
  });
}
