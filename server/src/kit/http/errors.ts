import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ZodError } from 'zod';
import { isUnavailable } from '../db/db.ts';
import { detailsOf, Problem } from './problem.ts';
import { languageOfRequest } from './dispatch.ts';

/** Maps errors of fastify and its plugins to our codes. */
const FOREIGN: Readonly<Record<string, Problem>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new Problem('request.media_type'),
  FST_ERR_CTP_BODY_TOO_LARGE: new Problem('request.too_large'),
  FST_REQ_FILE_TOO_LARGE: new Problem('file.too_large'),
  FST_FIELDS_LIMIT: new Problem('request.too_large'),
  FST_FILES_LIMIT: new Problem('request.too_large'),
  FST_PARTS_LIMIT: new Problem('request.too_large'),
};

/** Turns whatever was thrown into a problem. Faults of our own are never described to the client. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof ZodError) return new Problem('server.failed', { cause: error });
  if (isUnavailable(error)) return new Problem('server.unavailable', { retryAfter: 5, cause: error });
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>;
  const foreign = FOREIGN[code];
  if (foreign) return foreign;
  if (statusCode >= 400 && statusCode < 500) return new Problem('request.malformed', { cause: error });
  return new Problem('server.failed', { cause: error });
}

/** A refused action has a wording of its own. */
function problemFor({ method }: FastifyRequest, error: unknown): Problem {
  const problem = problemOf(error);
  const isAction = problem.code === 'access.refused' && method !== 'GET' && method !== 'HEAD';
  return isAction ? new Problem(problem.code, { values: { context: 'action' } }) : problem;
}

/** A page for a browser whose document can't be built; it loads again by itself where waiting helps. */
const failedPage = ({ detail }: { readonly detail: string }, language: string, retryAfter?: number): string =>
  `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${retryAfter === undefined ? '' : `<meta http-equiv="refresh" content="${retryAfter}">`}
<title>${detail}</title>
<body style="max-width: 40rem; margin: 20vh auto; padding: 0 1rem; font: 1.125rem/1.5 system-ui, sans-serif">
<p role="alert">${detail}</p>
`;

export function sendProblem(request: FastifyRequest, reply: FastifyReply, error: unknown) {
  const problem = problemFor(request, error);
  const cause = problem.cause ?? (problem.status >= 500 ? problem : undefined);
  if (problem.status >= 500) request.log.error({ err: cause, code: problem.code }, 'request failed');
  const language = request.asker?.language ?? languageOfRequest(request);
  const details = detailsOf(problem, language, request.id);
  if (problem.retryAfter !== undefined) void reply.header('retry-after', problem.retryAfter);
  void reply.code(problem.status).header('cache-control', 'no-store');
  // the documented client shows the body as text; ours asks for the structured form
  const { accept = '' } = request.headers;
  if (accept.includes('application/problem+json'))
    return reply.type('application/problem+json; charset=utf-8').send(JSON.stringify(details));
  // texts of our own faults hold nothing that the request has sent
  if (problem.status >= 500 && request.method === 'GET' && accept.includes('text/html'))
    return reply.type('text/html; charset=utf-8').send(failedPage(details, language, problem.retryAfter));
  return reply.type('text/plain; charset=utf-8').send(details.detail);
}
