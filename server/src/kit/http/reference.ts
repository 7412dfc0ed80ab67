import type { FastifyInstance } from 'fastify';
import reference from '@scalar/fastify-api-reference';
import { allEndpoints } from '@forecourt/contract/all';
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
export async function addReference(server: FastifyInstance, version: string): Promise<void> {
  const document = JSON.stringify(openApi(allEndpoints, version));
  server.get('/api/openapi.json', async (_request, reply) => reply.type('application/json').send(document));
  server.get('/api/problems', async (request) => ({
    problems: CODES.map((code) => explain(code, languageOfRequest(request))),
  }));
  server.get<{ Params: { code: string } }>('/api/problems/:code', async (request) => {
    const code = CODES.find((known) => known === request.params.code);
    if (!code) throw new Problem('route.not_found');
    return explain(code, languageOfRequest(request));
  });
  await server.register(reference, {
    routePrefix: '/api/reference',
    configuration: {
      url: '/api/openapi.json',
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
    },
  });
}
