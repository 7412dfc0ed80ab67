import { loadTexts } from '../../../shared/i18n/i18n.ts';
import { ASSETS } from '../../../shared/offline/kept.ts';

/** Loads the texts of every page that works without a network, in the person's language. */
const loadAllTexts = () =>
  loadTexts('dashboard', 'my-training', 'offline', 'player', 'quiz', 'session', 'navigation', 'ui');

/**
 * Keeps the files that this page has loaded: texts of its language, above all. The rest of the learners' pages the
 * service worker has anyway; with a new version it deletes what this one keeps.
 */
export async function storeAssets(): Promise<void> {
  await loadAllTexts();
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
  const cache = await caches.open(ASSETS);
  const here = (await cache.keys()).map((request) => new URL(request.url).pathname);
  await Promise.all(
    [...new Set(loaded)].filter((path) => !here.includes(path)).map((path) => cache.add(path)),
  );
}
