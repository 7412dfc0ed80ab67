import { currentLanguage } from '../../../shared/i18n/language.ts';
import { queryClient } from '../../../shared/api/queryClient.ts';
import { fileKey, PERSON, PERSONAL, withCacheLock } from '../../../shared/offline/kept.ts';
import { sessionQuery } from '../../../shared/session/session.ts';

/**
 * Asks once for what the pages around the courses show: the service worker keeps the answers. Pages that come with
 * theirs do not ask. Refusing does no harm. @returns the addresses that were answered
 */
export async function storePersonalAnswers(signal?: AbortSignal): Promise<readonly string[]> {
  const requested = await Promise.allSettled(
    PERSONAL.map((path) =>
      fetch(path, { signal: signal ?? null, headers: { 'accept-language': currentLanguage() } }),
    ),
  );
  return PERSONAL.filter((_, index) => {
    const one = requested[index];
    return one?.status === 'fulfilled' && one.value.ok;
  });
}

/** Keeps the portal's logo as it is now; the one from before goes. Refusing does no harm. */
export async function storeLogo(): Promise<void> {
  const { logo, logoDark } = queryClient.getQueryData(sessionQuery.queryKey)?.settings ?? {};
  const pictures = [logo, logoDark].filter((picture) => picture !== null && picture !== undefined);
  const fetched = await Promise.allSettled(pictures.map(({ url }) => fetch(url, { cache: 'no-store' })));
  await withCacheLock('shared', async () => {
    const cache = await caches.open(PERSON);
    const wanted = pictures.map(({ _id }) => fileKey(_id));
    for (const { url } of await cache.keys()) {
      const { pathname } = new URL(url);
      if (pathname.startsWith(fileKey('')) && !wanted.includes(pathname)) await cache.delete(url);
    }
    for (const [index, key] of wanted.entries()) {
      const answer = fetched[index];
      if (answer?.status === 'fulfilled' && answer.value.ok) await cache.put(key, answer.value);
    }
  });
}
