import { createRootRouteWithContext, redirect } from '@tanstack/react-router';
import { languageOf } from '../shared/i18n/languages.ts';
import type { QueryClient } from '@tanstack/react-query';
import { guard, isDetour, LOGIN, type Prompt } from '../app/guard.ts';
import { storeScan } from '../app/storeScan.ts';
import { RootFrame } from '../app/frame/RootFrame.tsx';
import { ErrorPage } from '../app/pages/ErrorPage.tsx';
import { PublicNotFoundPage } from '../app/pages/LostPage.tsx';
import { changeLanguage } from '../shared/i18n/i18n.ts';
import { languageOfPage } from '../shared/i18n/language.ts';
import { sessionQuery } from '../shared/session/session.ts';

export interface RootSearch {
  /** Title of this page in the trail, given by the page that links to it. */
  readonly crumb?: string | undefined;
}

interface RootContext {
  readonly queryClient: QueryClient;
}

export const Route = createRootRouteWithContext<RootContext>()({
  validateSearch: (search: Record<string, unknown>): RootSearch =>
    typeof search['crumb'] === 'string' || typeof search['crumb'] === 'number'
      ? { crumb: String(search['crumb']).slice(0, 120) }
      : {},
  beforeLoad: async ({ context, location, matches }): Promise<{ prompt?: Prompt | undefined }> => {
    const session = await context.queryClient.query({ ...sessionQuery, staleTime: 'static' });
    // Known facts do not wait for the network; what has changed meanwhile counts from the next page on.
    context.queryClient.query(sessionQuery).catch(() => undefined);
    await changeLanguage(
      languageOfPage(new URL(location.publicHref, 'http://localhost').pathname, languageOf(session.language)),
    );
    // A page that does not exist says so to everyone; it hides nothing.
    // oxlint-disable-next-line no-underscore-dangle -- the router's only mark of an unknown path
    if (matches.some((match) => match._notFound)) return {};
    const verdict = guard(
      { path: location.pathname.replace(/(.)\/$/, '$1'), href: location.publicHref },
      session,
    );
    if (!verdict) return {};
    if (!isDetour(verdict)) return { prompt: verdict.prompt };
    const next = verdict.to === LOGIN && verdict.next ? await storeScan(verdict.next) : verdict.next;
    // oxlint-disable-next-line typescript/only-throw-error -- this is how the router takes a redirect
    throw redirect({
      to: verdict.to,
      search: next && next !== '/' ? { next } : {},
      ...(verdict.rejected && { state: { rejected: true } }),
      replace: true,
    });
  },
  component: RootFrame,
  errorComponent: (props) => (
    <main id="main" tabIndex={-1}>
      <ErrorPage {...props} />
    </main>
  ),
  notFoundComponent: PublicNotFoundPage,
});
