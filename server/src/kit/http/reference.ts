import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import type { AnyEndpoint } from '@forecourt/contract/endpoint';
import type { Language } from '@forecourt/contract/languages';
import { PROBLEMS, type ProblemCode } from '@forecourt/contract/problems';
import { text } from '../i18n.ts';
import { languageOfRequest } from './dispatch.ts';
import { openApi } from './openapi.ts';
import { Problem } from './problem.ts';

const CODES = Object.keys(PROBLEMS) as ProblemCode[];

const explain = (code: ProblemCode, language: Language) => ({
  type: `/api/problems/${code}`,
  code,
  status: PROBLEMS[code],
  detail: text(language, 'problems', code),
});

/** `/api/openapi.json`, a readable page over it at `/api/reference`, and the meaning of each problem type. */
export async function addReference(
  server: FastifyInstance,
  version: string,
  endpoints: readonly AnyEndpoint[],
): Promise<void> {
  let document: string | undefined;
  server.get('/api/openapi.json', async (_request, reply) => {
    // made when somebody first asks: it costs a start some memory and time
    document ??= JSON.stringify(openApi(endpoints, version));
    return reply.type('application/json').send(document);
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

/** The page's program, compressed. Loaded when somebody looks, for it is as large as everything else at rest. */
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
