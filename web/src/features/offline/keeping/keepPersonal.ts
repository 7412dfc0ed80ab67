import { currentLanguage } from '../../../shared/i18n/language.ts';
import { PERSONAL } from '../../../shared/offline/kept.ts';

/**
 * Asks once for what the pages around the courses show: the service worker keeps the answers. Pages that come with
 * theirs do not ask. Refusing does no harm.
 */
export const keepPersonal = (signal?: AbortSignal) =>
  Promise.allSettled(
    PERSONAL.map((path) =>
      fetch(path, { signal: signal ?? null, headers: { 'accept-language': currentLanguage() } }),
    ),
  );
