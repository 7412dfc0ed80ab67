import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

const ROUTE_TREE = new URL('../../../../web/src/routeTree.gen.ts', import.meta.url);
const DIST = new URL('../../../../web/dist/', import.meta.url).pathname;
/** Prefixes under which pages also exist: French, and the languages of the privacy policy. */
const FRENCH = '/fr';
const POLICY_PREFIXES = ['/de', '/ja', '/cn'];
const POLICY = '/public/privacy-policy';

/**
 * Page addresses of the committed route tree, in fastify's notation. Optional parameters are expanded, since fastify
 * allows one only at the end.
 */
export function pagePaths(routeTree: string): string[] {
  const block =
    /export interface FileRoutesByFullPath \{([^}]*)\}/.exec(
      routeTree.replaceAll(/\{-\$(\w+)\}/g, '(-$$$1)'),
    )?.[1] ?? '';
  const full = [...block.matchAll(/^\s*'([^']+)'/gm)].map(([, path]) => path ?? '');
  const found = full.flatMap((path) => expand(path)).map((path) => path.replace(/\/+$/, '') || '/');
  // `/a/$first` and `/a/$second` are one shape for fastify: two optional parameters in a row expand to both.
  const shapes = new Map(found.toReversed().map((path) => [path.replaceAll(/\$\w+/g, '$'), path]));
  return [...shapes.values()].map((path) => path.replaceAll('$', ':').replace(/\/:$/, '/*'));
}

function expand(path: string): string[] {
  const optional = /\/\(-\$(\w+)\)/.exec(path);
  if (!optional) return [path];
  return [...expand(path.replace(optional[0], '')), ...expand(path.replace(optional[0], `/$${optional[1]}`))];
}

/** Serves the built pages: known addresses 200, anything else the same document with 404. */
export async function addPages(server: FastifyInstance): Promise<void> {
  await server.register(compress, { global: false });
  await server.register(fastifyStatic, {
    root: DIST,
    wildcard: true,
    prefix: '/',
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const immutable = path.includes(join('dist', 'assets'));
      void reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const sendIndex = async (reply: FastifyReply, status: number) =>
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await readFile(join(DIST, 'index.html')));
  const paths = pagePaths(readFileSync(ROUTE_TREE, 'utf8'));
  const prefixed = [...paths, ...paths.map((path) => (path === '/' ? FRENCH : FRENCH + path))];
  const policies = paths.includes(POLICY) ? POLICY_PREFIXES.map((prefix) => prefix + POLICY) : [];
  for (const url of new Set([...prefixed, ...policies]))
    server.get(url, (_request, reply) => sendIndex(reply, 200));
  server.setNotFoundHandler((_request, reply) => sendIndex(reply, 404));
}
