import * as contract from '@forecourt/contract/sign-on';
import { LANGUAGE_COOKIE, languageOf } from '@forecourt/contract/languages';
import type { QueryOf } from '@forecourt/contract/endpoint';
import { LANGUAGE_MAX_AGE, SESSION_MAX_AGE, sessionCookie } from '../../../kit/http/cookies.ts';
import { handleOpen, type Call, type RawAnswer, type Route } from '../../../kit/http/handle.ts';
import { ownOrigin } from '../../../kit/http/origin.ts';
import { detailsOf, found, Problem } from '../../../kit/http/problem.ts';
import type { Actor } from '../../../kit/session/actor.ts';
import { loadSession } from '../../../kit/session/session.ts';
import { supportOf } from '../commands/sign-in.ts';
import { ATTEMPT_LIVES, readAttempt, writeAttempt } from './attempt.ts';
import { beginSignOn, finishSignOn } from './sign-on.ts';

type AnyCall = Pick<Call<unknown, Actor | null>, 'db' | 'now' | 'portal' | 'http' | 'settings'>;

const COOKIE = 'sign-on';
const redirect = (location: string): RawAnswer => ({ status: 302, headers: { location } });
const page = ({ http }: AnyCall, path: string): string => (http.language === 'fr' ? `/fr${path}` : path);

/** Landing page after sign-on: in the account's language, unless the address is in French. */
async function arrival({ db, http, now }: AnyCall, token: string, path: string): Promise<string> {
  const session = await loadSession(db, token, now, () => false);
  const language = languageOf(session?.actor.language ?? '') ?? http.language;
  http.setCookie(LANGUAGE_COOKIE, language, { maxAge: LANGUAGE_MAX_AGE, httpOnly: false });
  return language === 'fr' && !/^\/fr(?:\/|$)/.test(path) ? `/fr${path}` : path;
}

/** Address of our own to which the service sends people back. */
const returnAddress = ({ portal, http }: AnyCall): string =>
  `${found(ownOrigin(portal.config, http.headers))}/api/sign-on/callback`;

/** Redirects to the sign-in page with the reason; rethrows other errors. */
function rejected(call: AnyCall, error: unknown, next: string): RawAnswer {
  if (!(error instanceof Problem)) throw error;
  call.portal.log.warn({ err: error, code: error.code }, 'a sign-on was refused');
  const search = new URLSearchParams({ refused: error.code, ...(next && { next }) });
  return redirect(`${page(call, '/public/login')}?${search.toString()}`);
}

/** URL that the provider redirected the user back to, limited to expected parameters. */
function addressOf(call: AnyCall, query: QueryOf<typeof contract.finishSignOn>): URL {
  const url = new URL(returnAddress(call));
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.set(name, value);
  return url;
}

export const signOnRoutes: readonly Route[] = [
  handleOpen(contract.startSignOn, async (call) => {
    const config = found(call.portal.config.signOn);
    const { next } = call.query;
    try {
      const { url, attempt } = await beginSignOn(config, returnAddress(call), next);
      call.http.setCookie(COOKIE, writeAttempt(attempt), { maxAge: ATTEMPT_LIVES });
      return redirect(url.href);
    } catch (error) {
      return rejected(call, error, next);
    }
  }),

  handleOpen(contract.finishSignOn, async (call) => {
    const { portal, http, settings, query } = call;
    const config = found(portal.config.signOn);
    const attempt = readAttempt(http.cookies[COOKIE]);
    // an attempt comes back once
    http.clearCookie(COOKIE);
    try {
      if (!attempt) throw new Problem('sign_on.failed');
      const back = {
        config,
        attempt,
        url: addressOf(call, query),
        visitor: { ...http, session: http.cookies[sessionCookie(portal.config)] },
      };
      const token = await finishSignOn(portal, settings, back);
      http.setCookie(sessionCookie(portal.config), token, { maxAge: SESSION_MAX_AGE });
      return redirect(await arrival(call, token, attempt.next || '/auth'));
    } catch (error) {
      return rejected(call, error, attempt?.next ?? '');
    }
  }),

  handleOpen(contract.signOnRefusal, async ({ params, settings, http }) => {
    const code = found(contract.SIGN_ON_REFUSALS.find((known) => known === params.code));
    const values = code === 'login.denied' ? supportOf(settings) : {};
    const { detail } = detailsOf(new Problem(code, { values }), http.language, http.requestId);
    return { detail };
  }),
];
