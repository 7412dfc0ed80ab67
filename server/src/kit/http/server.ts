import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import qs from 'qs';
import type { AnyEndpoint } from '@forecourt/contract/endpoint';
import type { Portal } from '../portal.ts';
import { DEFAULT_BODY } from '@forecourt/contract/endpoint';
import { SERVER_TIMES, watchBodies } from './body-time.ts';
import { dispatch, enter } from './dispatch.ts';
import { sendProblem } from './errors.ts';
import type { Route } from './handle.ts';
import { rejectDuplicateHostHeader } from './host.ts';
import { readOnlyJson } from './json.ts';
import { Problem } from './problem.ts';

const CONTENT_SECURITY_POLICY = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
  // component libraries and media players style shadow roots
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  mediaSrc: ["'self'", 'blob:'],
  fontSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
  workerSrc: ["'self'", 'blob:'],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

/** What pages may frame: foreign content, on its own origin. Without a configured one that is loopback's other name. */
const contentOrigins = ({ contentOrigin, contentPort }: Portal['config']): string[] =>
  contentOrigin
    ? [new URL(contentOrigin).origin]
    : [`http://localhost:${contentPort}`, `http://127.0.0.1:${contentPort}`];

const GOOGLE = 'https://maps.googleapis.com';

/** Foreign servers that maps may ask: none, unless the operator has configured some. */
const mapSources = ({ map: { tiles, googleKey } }: Portal['config']) => ({
  imgSrc: [...CONTENT_SECURITY_POLICY.imgSrc, ...(tiles ? [new URL(tiles).origin] : [])],
  ...(googleKey && { connectSrc: [...CONTENT_SECURITY_POLICY.connectSrc, GOOGLE] }),
});

/** Where reCAPTCHA's script comes from, and what it loads from its other origin. */
const captchaOrigins = ({ captcha }: Portal['config']): string[] =>
  captcha.kind === 'recaptcha' ? [new URL(captcha.scriptUrl).origin, 'https://www.gstatic.com'] : [];

/** The content security policy with the servers that the operator has configured. */
const policyOf = (config: Portal['config']) => ({
  ...CONTENT_SECURITY_POLICY,
  scriptSrc: [
    ...CONTENT_SECURITY_POLICY.scriptSrc,
    ...captchaOrigins(config),
    ...(config.map.googleKey ? [GOOGLE] : []),
  ],
  frameSrc: ["'self'", ...contentOrigins(config), ...captchaOrigins(config)],
  ...mapSources(config),
  ...(config.secureCookies && { upgradeInsecureRequests: [] }),
});

/** Routes that no contract can describe (a protocol of its own); they take precedence over what calls imply. */
export type AddRoutes = (server: FastifyInstance, portal: Portal) => Promise<void>;

interface Calls {
  /** Every call that must have a handler. */
  readonly declared: readonly AnyEndpoint[];
  readonly others?: readonly AddRoutes[];
}

/** Builds the HTTP server: every declared call with exactly one handler, or it does not start. */
export async function buildServer(
  portal: Portal,
  routes: readonly Route[],
  { declared, others = [] }: Calls,
): Promise<FastifyInstance> {
  const { config } = portal;
  const logger: FastifyBaseLogger = portal.log;
  const server = Fastify({
    loggerInstance: logger,
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: DEFAULT_BODY,
    ...SERVER_TIMES,
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    routerOptions: {
      ignoreTrailingSlash: true,
      querystringParser: (text) =>
        qs.parse(text, {
          depth: 5,
          arrayLimit: 200,
          parameterLimit: 500,
          allowPrototypes: false,
          plainObjects: false,
        }),
    },
  });
  server.decorateRequest('asker', null);
  readOnlyJson(server);
  await server.register(cookie);
  await server.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: policyOf(config),
    },
    hsts: config.secureCookies ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  });
  await server.register(multipart, { throwFileSizeLimit: false });
  rejectDuplicateHostHeader(server);
  watchBodies(server);
  addHooks(server);
  server.setErrorHandler((error, request, reply) => sendProblem(request, reply, error));
  for (const add of others) await add(server, portal);
  for (const route of matchRoutes(routes, declared)) addRoute(server, portal, route);
  for (const url of ['/api', '/api/*'])
    server.all(url, (request, reply) => sendProblem(request, reply, new Problem('route.not_found')));
  return server;
}

/** Headers and the log line that every request gets. */
function addHooks(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api')) void reply.header('cache-control', 'no-store');
  });
  server.addHook('onResponse', async (request, reply) => {
    // names of routes and ids only: no addresses, bodies or query values
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        userId: request.asker?.actor?.id,
        actingFor: request.asker?.actor?.proxiedBy?.id,
      },
      'request',
    );
  });
}

const name = (endpoint: AnyEndpoint): string => `${endpoint.method} ${endpoint.path}`;

/** Every declared call has one handler and every handler a declared call, or this throws and names them. */
function matchRoutes(routes: readonly Route[], declared: readonly AnyEndpoint[]): readonly Route[] {
  const handled = new Map<AnyEndpoint, number>();
  for (const { endpoint } of routes) handled.set(endpoint, (handled.get(endpoint) ?? 0) + 1);
  const faults = [
    ...declared.filter((endpoint) => !handled.has(endpoint)).map((e) => `no handler for ${name(e)}`),
    ...[...handled].filter(([, count]) => count > 1).map(([e]) => `two handlers for ${name(e)}`),
    ...[...handled.keys()]
      .filter((e) => !declared.includes(e))
      .map((e) => `not listed in contract/src/all.ts: ${name(e)}`),
  ];
  if (faults.length > 0) throw new Error(`Calls and handlers do not match:\n${faults.join('\n')}`);
  return routes;
}

function addRoute(server: FastifyInstance, portal: Portal, route: Route): void {
  const { endpoint } = route;
  const options = {
    bodyLimit: endpoint.maxBody,
    onRequest: enter(portal, route),
    handler: dispatch(portal, route),
  };
  for (const address of [`${endpoint.method} ${endpoint.path}`, ...endpoint.aliases]) {
    const [method = 'GET', path = ''] = address.split(' ');
    server.route({ method, url: path.replace(REST, '/*'), ...options });
  }
}

/** Matches the wildcard at the end of a path. */
const REST = /\/\*\w+$/;
