import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { type Answers, restrictToPreloaded } from '../../shared/api/preloadedResponses.ts';
import { queryClient } from '../../shared/api/queryClient.ts';
import { changeLanguage, i18n, startI18n } from '../../shared/i18n/i18n.ts';
import type { Language } from '../../shared/i18n/languages.ts';
import { renderFor } from '../../shared/i18n/viewer.ts';
import { clearDescription, renderedDescription } from '../../shared/navigation/usePageDescription.ts';
import { clearMissing, renderedMissing } from '../../shared/navigation/usePageMissing.ts';
import { renderedTitle } from '../../shared/navigation/usePageTitle.ts';
import { sessionQuery } from '../../shared/session/session.ts';
import { deriveAccent } from '@forecourt/contract/accent';
import { type Accents, deriveAtOnce } from '../../shared/theme/knownAccents.ts';
import { App } from '../App.tsx';
import { loadConsent } from '../frame/Consent.tsx';
import { makeRouter } from '../router.ts';
import type { PageState } from './document.ts';
import { quiet } from './waitForQueries.ts';

export { routeNeeds } from './routeNeeds.ts';

export interface Visit {
  /** Path and query as the browser asks for them. */
  readonly url: string;
  readonly language: Language;
  readonly locales: readonly string[];
  readonly timeZone: string;
  /** Preloaded responses by path. */
  readonly answers: Answers;
}

export type Rendered =
  | {
      readonly kind: 'page';
      /** 404: the page says that what it would show is not there. */
      readonly status: 200 | 404;
      readonly html: string;
      readonly title: string;
      /** For search engines; empty where the page has none. */
      readonly description: string;
      readonly state: PageState;
    }
  /** Calls whose answers the page also needs. */
  | { readonly kind: 'missing'; readonly calls: readonly string[] }
  /** Nothing to show: the guard leads elsewhere, or something is not there and the page does not say so. */
  | { readonly kind: 'other' };

queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });

const derived = new Map<string, Accents>();
/** Colors that are kept derived; tenants and brands have few. */
const MOST_COLORS = 200;

/** Notes the accents that a page uses. */
function noteAccents(): ReadonlyMap<string, Accents> {
  const used = new Map<string, Accents>();
  deriveAtOnce((color) => {
    const accents = derived.get(color) ?? deriveAccent(color);
    if (derived.size < MOST_COLORS) derived.set(color, accents);
    used.set(color, accents);
    return accents;
  });
  return used;
}

const speak = (language: Language): Promise<void> =>
  i18n.isInitialized ? changeLanguage(language) : startI18n(language);

async function renderPage({ url, language, locales, timeZone, answers }: Visit): Promise<Rendered> {
  const missing = new Set<string>();
  restrictToPreloaded(answers, (call) => missing.add(call));
  const viewer = { locales, timeZone, now: Date.now() };
  renderFor(viewer);
  const accents = noteAccents();
  clearDescription();
  clearMissing();
  await speak(language);
  const router = makeRouter(createMemoryHistory({ initialEntries: [url] }));
  await router.load();
  await quiet();
  const [path] = url.split('?', 1);
  const arrived = router.state.resolvedLocation?.publicHref.split('?', 1)[0] === path;
  const whole = router.state.matches.every(({ status }) => status === 'success');
  if (missing.size === 0 && (!arrived || !whole)) return { kind: 'other' };
  if (queryClient.getQueryData(sessionQuery.queryKey)?.cookieConsent.valid === false) await loadConsent();
  const html = missing.size > 0 ? '' : renderToString(<App router={router} />);
  if (missing.size > 0) return { kind: 'missing', calls: [...missing] };
  // a part whose code comes later, or one that failed: then the browser renders all of it
  if (html.includes('<!--$!-->')) return { kind: 'other' };
  const rejected = Object.values(answers).some((answer) => typeof answer !== 'string');
  if (rejected && !renderedMissing()) return { kind: 'other' };
  const state = { answers, accents: Object.fromEntries(accents), viewer };
  return {
    kind: 'page',
    status: renderedMissing() ? 404 : 200,
    html,
    title: renderedTitle(),
    description: renderedDescription(),
    state,
  };
}

/** Milliseconds after which a page is given up, so that those behind it go on. */
const LONGEST = 2000;

async function orGivenUp<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The page takes too long to render')), LONGEST);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Renders a page. One after the other, each from nothing: language, answers and accents are those of the module, and
 * nothing of one person's page may meet another's. No step waits for a network.
 */
export function render(visit: Visit): Promise<Rendered> {
  const mine = last.then(() => orGivenUp(renderPage(visit))).finally(() => queryClient.clear());
  last = mine.catch(() => undefined);
  return mine;
}
