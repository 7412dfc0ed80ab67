import type { FastifyInstance } from 'fastify';
import reference from '@scalar/fastify-api-reference';
import { allEndpoints } from '@forecourt/contract/all';
import { PROBLEMS, type ProblemCode } from '@forecourt/contract/problems';
import { text } from '../i18n.ts';
import { languageOfRequest } from './dispatch.ts';
import { openApi } from './openapi.ts';

/** `/api/openapi.json`, a readable page over it at `/api/reference`, and the meaning of each problem type. */
export async function addReference(server: FastifyInstance, version: string): Promise<void> {
  const document = JSON.stringify(openApi(allEndpoints, version));
  server.get('/api/openapi.json', async (_request, reply) => reply.type('application/json').send(document));
  server.get<{ Params: { code: string } }>('/api/problems/:code', async (request, reply) => {
    const { code } = request.params;
    if (!Object.hasOwn(PROBLEMS, code)) return reply.callNotFound();
    const language = languageOfRequest(request);
    return { code, status: PROBLEMS[code as ProblemCode], detail: text(language, 'problems', code) };
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
