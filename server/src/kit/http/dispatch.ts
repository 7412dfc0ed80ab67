import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LogPosition } from '../db/replica.ts';
import { chooseLanguage } from '../i18n.ts';
import type { Portal } from '../portal.ts';
import { isAdminRole, type Actor } from '../session/actor.ts';
import { loadSession } from '../session/session.ts';
import { LANGUAGE_COOKIE, type Language } from '@forecourt/contract/languages';
import type { TenantSettings } from '@forecourt/contract/abilities';
import { rejectOverQuota } from '../files/quota.ts';
import { checkAccess } from './access.ts';
import { readBody } from './body.ts';
import { clearCookie, sessionCookie, setCookie } from './cookies.ts';
import type { HttpFacts, Look, RawAnswer, Route } from './handle.ts';
import { rejectUnstorableCharacters } from './json.ts';
import { reading, writerOf } from './replica-routing.ts';
import { checkOrigin, checkStateChangingGet } from './origin.ts';
import { parseInput } from './validation.ts';
import { Problem } from './problem.ts';
import { withLastSave } from './stale.ts';

/** Actor and settings of the request; kept on it for the error handler and the log. */
export interface Caller {
  readonly actor: Actor | null;
  readonly settings: TenantSettings;
  readonly language: Language;
  /** WAL position of the session's last write, for read-your-writes on the replica; null if not tracked. */
  readonly wrote: LogPosition | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    asker: Caller | null;
  }
}

/** Loads session and settings of a request. Needs two queries only when the settings have just changed. */
export async function identify(portal: Portal, request: FastifyRequest): Promise<Caller> {
  const token = request.cookies[sessionCookie(portal.config)];
  const known = await portal.tenant.settings();
  const loaded = token
    ? await loadSession(portal.database.db, token, portal.clock.now(), (key) => isAdminRole(known, key))
    : undefined;
  const settings = loaded ? await portal.tenant.settings(loaded.settingsVersion) : known;
  const actor = loaded ? { ...loaded.actor, isAdmin: isAdminRole(settings, loaded.actor.roleKey) } : null;
  const language = languageOfRequest(request, actor?.language);
  return { actor, settings, language, wrote: loaded?.wrote ?? null };
}

export const languageOfRequest = (request: FastifyRequest, account?: string): Language =>
  chooseLanguage(request.cookies[LANGUAGE_COOKIE], account, request.headers['accept-language']);

/** Checks that run before the body is read: origin → session → declared access → rate limit of the IP address. */
export const enter =
  (portal: Portal, { endpoint }: Route) =>
  async (request: FastifyRequest) => {
    const { config, limits } = portal;
    try {
      if (request.method !== 'GET' && request.method !== 'HEAD') checkOrigin(config, request.headers);
      else if (endpoint.changesState) checkStateChangingGet(config, request.headers);
    } catch (error) {
      if (!config.baseUrl)
        request.log.warn(
          { origin: request.headers.origin, host: request.host },
          'refused as sent by a foreign page: without BASE_URL only http on loopback is our own; set it to the address that people use',
        );
      throw error;
    }
    request.asker = await identify(portal, request);
    checkAccess(endpoint, request.asker.actor, request.asker.settings);
    if (endpoint.rate) await limits.take(endpoint.rate, request.ip);
  };

/** The rest of the way: input → handler → checked output. */
export const dispatch =
  (portal: Portal, route: Route) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { endpoint, run } = route;
    const { database, clock } = portal;
    const { actor, settings, language, wrote } = request.asker ?? (await identify(portal, request));
    // NUL comes in addresses only so; other characters that nothing can store are no UTF-8
    if (request.url.includes('%00')) rejectNul(request);
    const params = endpoint.params.safeParse(partsOf(endpoint.path, request.params));
    if (!params.success) throw new Problem('thing.not_found');
    const query: unknown = parseInput(endpoint.query, withoutEmpty(request.query));
    const raw = await readBody(request, endpoint, {
      files: portal.files,
      uploadedBy: actor?.id ?? null,
      makeRoom: async () => (actor ? rejectOverQuota(database.db, actor) : undefined),
    });
    const look = { actor, db: database.db, now: clock.now(), settings };
    const body = await bodyOf(route, raw, look);
    const answer = await reading(portal, route, wrote, (source) =>
      run({
        ...source,
        actor,
        params: params.data as never,
        query: query as never,
        body: body as never,
        write: writerOf(portal, actor),
        now: clock.now(),
        settings,
        portal,
        http: httpFacts(portal, request, reply, language),
      }),
    ).catch(async (error: unknown) => {
      throw await withLastSave(database.db, error);
    });
    if (!endpoint.reply) return sendRaw(reply, answer ?? {});
    // parsing strips undeclared fields, so that none leaks by omission
    return reply
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(endpoint.reply.parse(answer ?? {})));
  };

/** The parts of the address by the names that the contract gives them; without its slash at the end. */
function partsOf(path: string, params: unknown): unknown {
  const rest = /\*(\w+)$/.exec(path)?.[1];
  if (!rest) return params;
  const { '*': given = '', ...others } = params as Record<string, string>;
  return { ...others, [rest]: given.replace(/\/$/, '') };
}

function rejectNul({ params, query }: FastifyRequest): void {
  if (JSON.stringify(params).includes(String.raw`\u0000`)) throw new Problem('thing.not_found');
  rejectUnstorableCharacters(query);
}

/** The body as the contract has it; a refusal names with its fields what else is wrong. */
async function bodyOf({ endpoint, alsoWrong }: Route, raw: unknown, look: Look): Promise<unknown> {
  if (!endpoint.body) return undefined;
  try {
    return parseInput<unknown>(endpoint.body, raw);
  } catch (error) {
    if (!alsoWrong || !(error instanceof Problem)) throw error;
    const paths = new Set(error.fields.map(({ path }) => path));
    const more = (await alsoWrong(raw, look)).filter(({ path }) => !paths.has(path));
    throw new Problem(error.code, { fields: [...error.fields, ...more], cause: error });
  }
}

function sendRaw(reply: FastifyReply, answer: RawAnswer) {
  for (const [name, value] of Object.entries(answer.headers ?? {})) void reply.header(name, value);
  return reply.code(answer.status ?? 200).send(answer.body ?? null);
}

/** Null travels as an empty value: an empty filter is no filter. */
const withoutEmpty = (query: unknown): unknown =>
  Object.fromEntries(
    Object.entries((query ?? {}) as Record<string, unknown>).filter(([, value]) => value !== ''),
  );

function httpFacts(
  portal: Portal,
  request: FastifyRequest,
  reply: FastifyReply,
  language: Language,
): HttpFacts {
  return {
    method: request.method,
    requestId: request.id,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    language,
    cookies: request.cookies,
    headers: request.headers,
    setCookie: (name, value, options) => setCookie(reply, portal.config, name, value, options),
    clearCookie: (name) => void clearCookie(reply, portal.config, name),
    clearCache: () => void reply.header('clear-site-data', '"cache"'),
  };
}
