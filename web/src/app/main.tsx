import './global.css';
import '@mantine/core/styles.layer.css';
import '@fontsource-variable/figtree/wght.css';
import './mantine.css';
import { LANGUAGE_COOKIE, languageOf } from '../shared/i18n/languages.ts';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { ApiProblem } from '../shared/api/problem.ts';
import { queryClient } from '../shared/api/queryClient.ts';
import { startI18n } from '../shared/i18n/i18n.ts';
import { languageOfPage } from '../shared/i18n/language.ts';
import { letTimeRun } from '../shared/i18n/viewer.ts';
import { rememberZone } from '../shared/i18n/zoneCookie.ts';
import { reloadOnChunkFailure } from '../shared/navigation/chunkReload.ts';
import { pageShown } from '../shared/navigation/usePageTitle.ts';
import { settled } from '../shared/navigation/whenPageIdle.ts';
import { sessionQuery } from '../shared/session/session.ts';
import { App } from './App.tsx';
import { clearRefusal } from './clearRefusal.ts';
import { loadConsent } from './frame/Consent.tsx';
import { makeRouter, prefetchPages } from './router.ts';
import { loadForcedColors } from './loadForcedColors.ts';
import { takeDocument } from './rendering/hydration.ts';
import { quiet } from './rendering/waitForQueries.ts';
import { captureEarlyInput, signalHydrated } from './rendering/replayEarlyInput.ts';

/** Logs what an error boundary has caught, as React does; a page without a network is no fault, and says so itself. */
const onCaughtError = (error: unknown): void => {
  // oxlint-disable-next-line no-console
  if (!(error instanceof ApiProblem && error.offline)) console.error(error);
};

reloadOnChunkFailure();
loadForcedColors();
rememberZone();
clearRefusal();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const rendered = takeDocument();

/** A first guess, so that texts load while the session does; the session's language rules in the end. */
const cookie = document.cookie.match(new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=([\\w-]+)`))?.[1];
await startI18n(languageOfPage(location.pathname, languageOf(cookie ?? '')));

/** Not within the work that puts the app there: events count for nothing then. */
function again(page: HTMLElement): () => void {
  const make = captureEarlyInput(page);
  return () => void setTimeout(make);
}

const router = makeRouter();
prefetchPages(router);
if (rendered) {
  // the router's mark of a page that came rendered: its boundaries are then those of the server
  router.ssr = { manifest: undefined };
  await router.load();
  await quiet();
  if (queryClient.getQueryData(sessionQuery.queryKey)?.cookieConsent.valid === false) await loadConsent();
  hydrateRoot(root, <App router={router} onReady={again(root)} />, { onCaughtError });
  // a browser may be idle before the page is hydrated, which must still say the time of the server
  void Promise.all([settled(), pageShown()]).then(letTimeRun);
} else createRoot(root, { onCaughtError }).render(<App router={router} onReady={again(root)} />);
signalHydrated();
