import { createRouter } from '@tanstack/react-router';
import { queryClient } from '../shared/api/queryClient.ts';
import { mayPrefetch } from '../shared/navigation/prefetch.ts';
import { routeTree } from '../routeTree.gen.ts';
import { languageRewrite } from './rewrite.ts';
import type { PageTitle } from './adminNav.ts';
import { ErrorPage } from './pages/ErrorPage.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { PagePending } from './pages/PagePending.tsx';

const preload = () => (mayPrefetch(navigator) ? 'intent' : false);

export const router = createRouter({
  routeTree,
  context: { queryClient },
  rewrite: languageRewrite,
  defaultPreload: preload(),
  // The query client decides how fresh data is.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 200,
  defaultPendingComponent: PagePending,
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: NotFoundPage,
});

for (const change of ['online', 'offline']) {
  addEventListener(change, () => router.update({ ...router.options, defaultPreload: preload() }));
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** Title in the trail of a page of the admin portal that no entry of the navigation names. */
    readonly title?: PageTitle;
    /**
     * Calls whose answers the page begins with, word for word; `$name` stands for a part of the address. The document of
     * the page names them, so that the browser asks before the page's code has come.
     */
    readonly ahead?: readonly string[];
  }
  interface HistoryState {
    /** Set on arrival after a page was not permitted. */
    refused?: true;
  }
}
