import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { queryClient } from '../shared/api/queryClient.ts';
import type { Area } from '../shared/i18n/i18n.ts';
import { canPrefetch } from '../shared/navigation/prefetch.ts';
import { routeTree } from '../routeTree.gen.ts';
import { languageRewrite } from './rewrite.ts';
import type { PageTitle } from './adminEntry.ts';
import { ErrorPage } from './pages/ErrorPage.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { PagePending } from './pages/PagePending.tsx';

/** @param history where the page is; that of the browser when left out */
export const makeRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    context: { queryClient },
    rewrite: languageRewrite,
    ...(history && { history }),
    // The query client decides how fresh data is.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
  });
export type AppRouter = ReturnType<typeof makeRouter>;

/** Pages are fetched ahead of a click where the connection is good for it. */
export function prefetchPages(router: AppRouter): void {
  const update = () =>
    router.update({ ...router.options, defaultPreload: canPrefetch(navigator) ? 'intent' : false });
  update();
  for (const change of ['online', 'offline']) addEventListener(change, update);
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface StaticDataRouteOption {
    /** Areas of texts that the page speaks with; its loader fetches them by `pageTexts`. */
    readonly texts?: readonly Area[];
    /** Title in the trail of a page of the admin portal that no entry of the navigation names. */
    readonly title?: PageTitle;
    /**
     * Calls that the page starts with, verbatim; `$name` is a path parameter. The document names them, so that the
     * browser requests them before the page's code has loaded.
     */
    readonly ahead?: readonly string[];
    /** The server sends the page with its content; see docs/decisions/025-server-side-rendering.md. */
    readonly rendered?: true;
    /** It is whole without scripts: the server takes its time to send it with its content. */
    readonly unscripted?: true;
  }
  interface HistoryState {
    /** Set on arrival after a page was not permitted. */
    rejected?: true;
    /** Something opened or closed over the page: its place and the focus stay. */
    stays?: true;
    /** Recipients of a new message. */
    to?: readonly { readonly _id: string; readonly fullName: string }[];
  }
}
