import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { LANGUAGE_COOKIE, type Language } from '@forecourt/contract/languages';

const RENDERER = new URL('../../../../web/dist/.server/render.js', import.meta.url).href;

/** Response of a call for a missing entity. */
interface Rejected {
  readonly status: number;
  readonly text: string;
}

/** JSON responses of API calls by their paths. */
type Answers = Readonly<Record<string, string | Rejected>>;

interface Visit {
  /** Path and query. */
  readonly url: string;
  readonly language: Language;
  readonly locales: readonly string[];
  readonly timeZone: string;
  readonly answers: Answers;
}

type Outcome =
  | {
      readonly kind: 'page';
      /** 404: the page says that what it would show is not there. */
      readonly status: 200 | 404;
      readonly html: string;
      readonly title: string;
      readonly description: string;
      readonly state: unknown;
    }
  | { readonly kind: 'missing'; readonly calls: readonly string[] }
  | { readonly kind: 'other' };

/** The pages as a module, which `web/build/serverPages.ts` builds; its `render` is that of `web/src/app/rendering/render.tsx`. */
interface Renderer {
  render(visit: Visit): Promise<Outcome>;
}

/** A page's content and what it was made from. */
export type Content = Extract<Outcome, { kind: 'page' }>;

/** Parts of a visit that determine the content of its page. */
export interface PageContentRequest {
  readonly request: FastifyRequest;
  readonly language: Language;
  /** Calls that the page begins with. */
  readonly calls: readonly string[];
  readonly signedIn: boolean;
  /** The page is read without scripts, too: it is worth waiting for its content. */
  readonly unscripted: boolean;
}

export const SESSION = '/api/session';
export const ZONE_COOKIE = 'zone';
/** Milliseconds after which a visitor gets the page without its content: the browser renders it then. */
const PATIENCE = 500;
/** The same for pages that are read without scripts: the first one loads all code. */
const LONG_PATIENCE = 5000;
/** So often a page may turn out to need more than it said. */
const ROUNDS = 3;
/** Pages that are rendered at the same time; more would only wait for each other. */
const MOST = 8;
/** Number of cached anonymous pages, over all languages. */
const MAX_ENTRIES = 60;

const zoneOf = (name: string | undefined): string => {
  try {
    return new Intl.DateTimeFormat('en', name ? { timeZone: name } : {}).resolvedOptions().timeZone;
  } catch {
    return zoneOf(undefined);
  }
};

/** Locales of an `Accept-Language` header, in its order. */
const localesOf = (header: string | undefined): string[] =>
  (header ?? '').split(',').flatMap((part) => /^\s*([a-z]{2,3}(?:-[\w-]+)?)/i.exec(part)?.[1] ?? []);

/** The visitor's cookies with the page's language among them, as the browser has them once it has the document. */
const cookiesOf = ({ request, language }: PageContentRequest): string => {
  const others = (request.headers.cookie ?? '')
    .split(/;\s*/)
    .filter((one) => one !== '' && !one.startsWith(`${LANGUAGE_COOKIE}=`));
  return [...others, `${LANGUAGE_COOKIE}=${language}`].join('; ');
};

/**
 * Asks the portal's own call as the page would. Undefined when it is refused for another reason than that something is not
 * there, which pages say in their own words.
 */
async function ask(requested: PageContentRequest, url: string): Promise<string | Rejected | undefined> {
  const { request, language } = requested;
  const { 'user-agent': agent, host, 'x-forwarded-for': forwarded } = request.headers;
  const answer = await request.server.inject({
    method: 'GET',
    url,
    remoteAddress: request.socket.remoteAddress ?? '',
    headers: {
      accept: 'application/json',
      'accept-language': language,
      cookie: cookiesOf(requested),
      ...(agent && { 'user-agent': agent }),
      ...(host && { host }),
      ...(forwarded && { 'x-forwarded-for': forwarded }),
    },
  });
  if (answer.statusCode === 200) return answer.body;
  return answer.statusCode === 404 ? { status: 404, text: answer.body } : undefined;
}

async function answersTo(
  requested: PageContentRequest,
  calls: readonly string[],
): Promise<Answers | undefined> {
  const found = await Promise.all(calls.map(async (call) => [call, await ask(requested, call)] as const));
  const answers = found.flatMap(([call, answer]) => (answer === undefined ? [] : [[call, answer] as const]));
  return answers.length === calls.length ? Object.fromEntries(answers) : undefined;
}

/** Content that is ready before the timeout. */
const inTime = ({ unscripted }: PageContentRequest, content: Promise<Content | undefined>) =>
  Promise.race([content, pause(unscripted ? LONG_PATIENCE : PATIENCE, undefined, { ref: false })]);

/** Renders pages as the browser would, with the answers that it would get. */
export function pageContents() {
  let renderer: Promise<Renderer> | undefined;
  let running = 0;
  const stored = new Map<string, Content>();

  async function contentOf(requested: PageContentRequest): Promise<Content | undefined> {
    const { request, language, calls, signedIn } = requested;
    let answers = await answersTo(requested, [SESSION, ...calls]);
    if (!answers) return undefined;
    const visit = {
      url: request.url,
      language,
      locales: localesOf(request.headers['accept-language']),
      timeZone: zoneOf(request.cookies[ZONE_COOKIE]),
    };
    const key = signedIn ? undefined : JSON.stringify([visit, answers]);
    const known = key && stored.get(key);
    if (known) return known;
    renderer ??= import(RENDERER) as Promise<Renderer>;
    const { render } = await renderer;
    for (let round = 0; round < ROUNDS; round++) {
      const outcome = await render({ ...visit, answers });
      if (outcome.kind === 'page') {
        // a refusal has a number of its own: it would never be found again
        if (key && round === 0 && outcome.status === 200) keep(key, outcome);
        return outcome;
      }
      if (outcome.kind === 'other') return undefined;
      const more = await answersTo(requested, outcome.calls);
      if (!more) return undefined;
      answers = { ...answers, ...more };
    }
    return undefined;
  }

  function keep(key: string, content: Content): void {
    const [oldest] = stored.keys();
    if (stored.size >= MAX_ENTRIES && oldest !== undefined) stored.delete(oldest);
    stored.set(key, content);
  }

  /** The page's content; undefined when it cannot be had, or not in time. Never throws: the browser renders then. */
  return async (requested: PageContentRequest): Promise<Content | undefined> => {
    if (running >= MOST) return undefined;
    running++;
    const content = contentOf(requested)
      .catch((error: unknown) => {
        requested.request.log.warn({ err: error }, 'a page could not be rendered');
        return undefined;
      })
      .finally(() => running--);
    return inTime(requested, content);
  };
}
