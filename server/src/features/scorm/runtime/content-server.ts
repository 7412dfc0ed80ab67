import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
} from 'fastify';
import { DEFAULT_BODY } from '@forecourt/contract/endpoint';
import { isUnavailable } from '../../../kit/db/db.ts';
import { addHealth } from '../../../kit/health.ts';
import { SERVER_TIMES, watchBodies } from '../../../kit/http/body-time.ts';
import { rejectDuplicateHostHeader } from '../../../kit/http/host.ts';
import { readOnlyJson } from '../../../kit/http/json.ts';
import { Problem } from '../../../kit/http/problem.ts';
import type { Portal } from '../../../kit/portal.ts';
import { frameAncestors } from './content-origin.ts';
import { addPackageFiles } from './files.routes.ts';
import { addRuntime, RuntimeFault } from './runtime.routes.ts';

/** Build output of the player document in the web workspace. */
const PLAYER = new URL('../../../../../web/player/dist/', import.meta.url).pathname;
const PLAYER_PREFIX = '/player/';
const FILES_PREFIX = '/files/';

/**
 * Policy for packages, which are foreign code: inline scripts run, but nothing is loaded from or sent to other
 * origins. The address of an image, video, or frame leaks data as well as a call does, so only origins that the
 * operator trusts are allowed.
 */
const filesPolicy = (sources: readonly string[]) => [
  "default-src 'self' data: blob: 'unsafe-inline' 'unsafe-eval'",
  `img-src ${["'self'", 'data:', 'blob:', ...sources].join(' ')}`,
  `media-src ${["'self'", 'data:', 'blob:', ...sources].join(' ')}`,
  `font-src ${["'self'", 'data:', ...sources].join(' ')}`,
  `frame-src ${["'self'", 'data:', 'blob:', ...sources].join(' ')}`,
  "connect-src 'self' data: blob:",
  "object-src 'self'",
  "base-uri 'self'",
  "form-action 'self'",
];
const PLAYER_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
];

/**
 * The content origin's server: the player document, the files of packages and the player's calls. It reads and sets no
 * cookies and answers no other origin, so whatever a package does, it does without the portal's session.
 */
export async function buildContentServer(
  portal: Portal,
  isStopping: () => boolean = () => false,
): Promise<FastifyInstance> {
  const { config } = portal;
  const logger: FastifyBaseLogger = portal.log;
  const server = Fastify({
    loggerInstance: logger,
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    routerOptions: { maxParamLength: 2000 },
    bodyLimit: DEFAULT_BODY,
    ...SERVER_TIMES,
  });
  // what packages keep is any text; it is stored as text that can be stored
  readOnlyJson(server, { anyText: true });
  rejectDuplicateHostHeader(server);
  watchBodies(server);
  addHeaders(server, portal);
  server.setNotFoundHandler((_request, reply) => reply.code(404).send());
  server.setErrorHandler((error: FastifyError, _request, reply) => reject(portal, reply, error));
  addHealth(server, portal, isStopping);
  if (existsSync(PLAYER)) await addPlayer(server);
  addPackageFiles(server, portal);
  addRuntime(server, portal);
  return server;
}

function addHeaders(server: FastifyInstance, { config, log }: Portal): void {
  const ancestors = frameAncestors(config);
  const policies = {
    files: [...filesPolicy(config.scorm.sources), `frame-ancestors 'self' ${ancestors}`].join('; '),
    player: [...PLAYER_POLICY, `frame-ancestors ${ancestors}`].join('; '),
    none: "default-src 'none'; frame-ancestors 'none'",
  };
  server.addHook('onRequest', async (request, reply) => {
    const policy = request.url.startsWith(FILES_PREFIX)
      ? policies.files
      : request.url.startsWith(PLAYER_PREFIX)
        ? policies.player
        : policies.none;
    void reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'x-dns-prefetch-control': 'off',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
      'cache-control': 'no-store',
      ...(config.contentOrigin?.startsWith('https:') && {
        'strict-transport-security': 'max-age=31536000',
      }),
    });
  });
  server.addHook('onResponse', async (request, reply) => {
    // no addresses: they hold signatures
    log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'content request',
    );
  });
}

async function addPlayer(server: FastifyInstance): Promise<void> {
  await server.register(fastifyStatic, {
    root: PLAYER,
    prefix: PLAYER_PREFIX,
    cacheControl: false,
    preCompressed: true,
    setHeaders(reply, path) {
      const immutable = path.includes('/assets/');
      void reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}

/** The player's own faults by their codes; ours with nothing but the fact. */
function reject({ log }: Portal, reply: FastifyReply, error: FastifyError | RuntimeFault) {
  const fault = faultOf(error);
  const status = isUnavailable(error) ? 503 : fault.status;
  if (status >= 500) log.error({ err: error }, 'a content request failed');
  return reply
    .code(status)
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify({ status, code: fault.code }));
}

function faultOf(error: FastifyError | RuntimeFault): RuntimeFault {
  if (error instanceof RuntimeFault) return error;
  const statusCode = error instanceof Problem ? error.status : (error.statusCode ?? 500);
  return new RuntimeFault(statusCode >= 400 && statusCode < 500 ? 'runtime.invalid' : 'runtime.failed', {
    cause: error,
  });
}
