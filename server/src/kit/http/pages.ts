import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LANGUAGE_COOKIE } from '@forecourt/contract/languages';
import type { Config } from '../config.ts';
import type { Portal } from '../portal.ts';
import { homeOf } from '../public-home.ts';
import { portalNameOf, type Tenant } from '../tenant.ts';
import { LANGUAGE_MAX_AGE, sessionCookie, setCookie } from './cookies.ts';
import { ownOrigin } from './origin.ts';
import { pages } from './page-addresses.ts';
import { pageContents } from './page-content.ts';
import { addIdentity, withIdentity } from './portal-identity.ts';
import { callsOf, documentOf, languageOfRequest, POLICY_PREFIXES, PREFIX, Preloads } from './page-head.ts';

const DIST = new URL('../../../../web/dist/', import.meta.url).pathname;
const POLICIES = ['/public/privacy-policy', '/public/cookie-policy'];

/** The document of the build and what its pages need; read when the first page is asked for. */
async function readBuild(): Promise<{ html: string; preloads: Preloads }> {
  const [html, preloads] = await Promise.all(
    ['index.html', '.vite/preloads.json'].map((file) => readFile(join(DIST, file), 'utf8')),
  );
  return { html: html ?? '', preloads: Preloads.parse(JSON.parse(preloads ?? '')) };
}

/** Answers with a page's document in its language. */
function documents(config: Config, tenant: Tenant) {
  let build: ReturnType<typeof readBuild> | undefined;
  const contentOf = pageContents();
  return async (request: FastifyRequest, reply: FastifyReply, status: number, page: string) => {
    build ??= readBuild();
    const { html: built, preloads } = await build.catch((error: unknown) => {
      build = undefined;
      throw error;
    });
    const settings = await tenant.settings();
    const html = withIdentity(built, settings);
    const cookie = request.cookies[LANGUAGE_COOKIE];
    const { language, isRemembered } = languageOfRequest(request.url, cookie);
    // the page would write it, too, but later than it asks for its data
    if (isRemembered)
      setCookie(reply, config, LANGUAGE_COOKIE, language, { maxAge: LANGUAGE_MAX_AGE, httpOnly: false });
    const signedIn = request.cookies[sessionCookie(config)] !== undefined;
    const params = request.params as Record<string, string | undefined>;
    const origin = ownOrigin(config, request.headers);
    const visit = { page, params, language, signedIn, origin, portalName: portalNameOf(settings) };
    const needs = preloads.pages[page];
    const content =
      request.method === 'GET' && needs?.rendered
        ? await contentOf({
            request,
            language,
            signedIn,
            calls: callsOf(preloads, visit),
            unscripted: needs.unscripted,
          })
        : undefined;
    const caching = content ? (signedIn ? 'private, no-store' : 'private, no-cache') : 'no-cache';
    const document = documentOf(html, preloads, visit, content);
    void reply
      .code(content?.status ?? status)
      .type('text/html; charset=utf-8')
      .header('cache-control', caching);
    // only routes can compress, and other methods have none
    if (isRead(request)) reply.compress(document);
    else void reply.send(document);
    return reply;
  };
}

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/** Serves the built pages: known addresses 200, anything else the same document with 404. */
export async function addPages(
  server: FastifyInstance,
  { config, tenant, database, files }: Pick<Portal, 'config' | 'tenant' | 'database' | 'files'>,
): Promise<void> {
  await server.register(compress, { global: false, encodings: ['br', 'gzip'] });
  await server.register(fastifyStatic, {
    root: DIST,
    wildcard: true,
    prefix: '/',
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const immutable = path.includes(join('dist', 'assets'));
      void reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  addIdentity(server, DIST, { tenant, database, files });
  const send = documents(config, tenant);
  const addresses = pages().filter(({ url }) => url !== '/');
  const prefixed = addresses.map(({ url, page }) => ({ url: PREFIX + url, page }));
  const policies = addresses
    .filter(({ url }) => POLICIES.includes(url))
    .flatMap(({ url, page }) => Object.keys(POLICY_PREFIXES).map((prefix) => ({ url: prefix + url, page })));
  for (const [url, page] of new Map(
    [...addresses, ...prefixed, ...policies].map((one) => [one.url, one.page]),
  ))
    server.get(url, (request, reply) => send(request, reply, 200, page));
  for (const prefix of ['', PREFIX])
    server.get(prefix || '/', async (_request, reply) => {
      const home = prefix + (await homeOf(database.db, await tenant.settings()));
      return reply.header('cache-control', 'no-store').redirect(home, 302);
    });
  server.setNotFoundHandler((request, reply) => send(request, reply, 404, ''));
}
