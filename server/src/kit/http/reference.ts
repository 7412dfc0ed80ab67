import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, createGunzip, gzip } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import type { AnyEndpoint } from '@forecourt/contract/endpoint';
import type { Language } from '@forecourt/contract/languages';
import { PROBLEMS, type ProblemCode } from '@forecourt/contract/problems';
import { hasText, text } from '../i18n.ts';
import type { Portal } from '../portal.ts';
import { languageOfRequest } from './dispatch.ts';
import { openApi } from './openapi.ts';
import { Problem } from './problem.ts';

const CODES = Object.keys(PROBLEMS) as ProblemCode[];

const explain = (code: ProblemCode, language: Language) => ({
  type: `/api/problems/${code}`,
  code,
  status: PROBLEMS[code],
  // texts with a number have plural forms only
  detail: text(language, 'problems', hasText('problems', code) ? code : `${code}_other`),
});

/** `/api/openapi.json`, a readable page over it at `/api/reference`, and the meaning of each problem type. */
export async function addReference(
  server: FastifyInstance,
  { limits }: Pick<Portal, 'limits'>,
  { version, endpoints }: { readonly version: string; readonly endpoints: readonly AnyEndpoint[] },
): Promise<void> {
  let document: ReturnType<typeof smallDocument> | undefined;
  server.get('/api/openapi.json', async (request, reply) => {
    await limits.take('reference.address', request.ip);
    // created on first use: it would cost every start memory and time
    document ??= smallDocument(openApi(endpoints, version));
    const { gzipped, etag } = await document;
    void reply.headers({ etag, 'cache-control': 'private, max-age=3600', vary: 'accept-encoding' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    void reply.type('application/json');
    return /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
      ? reply.header('content-encoding', 'gzip').send(gzipped)
      : reply.send(createGunzip().end(gzipped));
  });
  server.get('/api/problems', (request, reply) =>
    reply.send({
      problems: CODES.map((code) => explain(code, languageOfRequest(request))),
    }),
  );
  server.get<{ Params: { code: string } }>('/api/problems/:code', (request, reply) => {
    const code = CODES.find((known) => known === request.params.code);
    if (!code) throw new Problem('route.not_found');
    return reply.send(explain(code, languageOfRequest(request)));
  });
  server.get('/api/reference', async (_request, reply) => reply.type('text/html; charset=utf-8').send(PAGE));
  let script: Promise<Buffer> | undefined;
  server.get('/api/reference/scalar.js', async (_request, reply) => {
    script ??= loadScript();
    return reply
      .type('text/javascript; charset=utf-8')
      .header('content-encoding', 'gzip')
      .header('cache-control', 'private, max-age=86400')
      .send(await script);
  });
}

/** Kept compressed: as text it has megabytes. */
async function smallDocument(document: object) {
  const gzipped = await promisify(gzip)(JSON.stringify(document), { level: constants.Z_BEST_COMPRESSION });
  return { gzipped, etag: `"${createHash('sha256').update(gzipped).digest('base64url')}"` };
}

/** The package's own page starts itself by an inline script, which our policy forbids; this one asks for it by an attribute. */
const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Forecourt: calls</title>
  </head>
  <body>
    <script id="api-reference" data-url="/api/openapi.json" data-configuration='${JSON.stringify({ withDefaultFonts: false, telemetry: false, hideClientButton: true, agent: { disabled: true } })}'></script>
    <script src="/api/reference/scalar.js"></script>
  </body>
</html>
`;

/** The reference page's script, compressed. Loaded on demand, because it is as large as everything else at rest. */
async function loadScript(): Promise<Buffer> {
  const { default: reference } = await import('@scalar/fastify-api-reference');
  const holder = Fastify();
  await holder.register(reference, {
    routePrefix: '/reference',
    configuration: { url: '/api/openapi.json' },
  });
  const { rawPayload } = await holder.inject('/reference/js/scalar.js');
  await holder.close();
  return promisify(gzip)(rawPayload);
}
