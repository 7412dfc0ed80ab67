import { clientsClaim } from 'workbox-core';
import {
  matchPrecache,
  type PrecacheEntry,
  cleanupOutdatedCaches,
  precacheAndRoute,
} from 'workbox-precaching';
import { createPartialResponse } from 'workbox-range-requests';
import { registerRoute } from 'workbox-routing';
import { ASSETS, fileKey, PERSONAL } from '../shared/offline/kept.ts';
import { inTime, ofCourse, personal } from './answers.ts';

declare global {
  interface Window {
    /** Filled in by the build: the frame and the learners' pages. */
    readonly __WB_MANIFEST: readonly PrecacheEntry[];
    skipWaiting(): Promise<void>;
  }
}

const ID = '[0-9a-f-]{36}';
const FILE = new RegExp(`^/api/files/(${ID})/`);
const COURSE = new RegExp(`^/api/(?:courses/${ID}(?:/progress)?|sections/${ID})$`);
/** Pages that make no sense without a network. */
const ADMIN = /^(?:\/fr)?\/auth\/admin(?:\/|$)/;
const PAGE = /^(?:\/fr)?\/auth(?:\/|$)/;

/** A window without anything in it seems broken sooner, milliseconds. */
const PAGE_PATIENCE = 1500;

const isPersonal = ({ pathname, search }: URL) => PERSONAL.some((path) => path === pathname + search);

/** Downloads ask the network alone: what is kept would only be copied onto itself. */
const isStorable = (request: Request) => request.cache !== 'no-store';

// Addresses of pages are the server's: it knows which exist. Only files are answered from here.
precacheAndRoute([...self.__WB_MANIFEST], { directoryIndex: '', cleanURLs: false });
cleanupOutdatedCaches();
clientsClaim();
// Texts of the version before.
self.addEventListener('activate', () => void caches.delete(ASSETS));

// A new version waits until the person says so: pages that are open go on with the files they began with.
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting();
});

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && PAGE.test(url.pathname) && !ADMIN.test(url.pathname),
  async ({ request }) => {
    const shell = await matchPrecache('/index.html');
    return shell ? inTime(fetch(request), () => shell, PAGE_PATIENCE) : fetch(request);
  },
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => (await caches.match(request.url, { cacheName: ASSETS })) ?? fetch(request),
);

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && FILE.test(url.pathname) && isStorable(request),
  async ({ request, url }) => {
    const stored = await caches.match(fileKey(FILE.exec(url.pathname)?.[1] ?? ''));
    if (!stored) return fetch(request);
    return request.headers.has('range') ? createPartialResponse(request, stored) : stored;
  },
);

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && isPersonal(url) && isStorable(request),
  ({ request }) => personal(request),
);

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && COURSE.test(url.pathname) && isStorable(request),
  ({ request }) => ofCourse(request),
);
