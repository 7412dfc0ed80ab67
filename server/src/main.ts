import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { buildApp, buildContent, jobs, registry } from './app.ts';
import { systemClock } from './kit/clock.ts';
import { warningsOf } from './kit/config-warnings.ts';
import { ConfigError, readConfig } from './kit/config.ts';
import { countRequests } from './kit/http/running-requests.ts';
import type { Portal } from './kit/portal.ts';
import { openPortal } from './kit/open-portal.ts';
import { offerDemo } from './demo/offer-demo.ts';
import { seedRoles } from './features/access/access.public.ts';

/** Seconds that running requests and jobs get at a stop. */
const DRAIN = 25;
/** Seconds that a proxy gets to notice a stop; its health check should run more often. */
const NOTICE = 3;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = pino(
    { level: config.logLevel, redact: ['req.headers', 'password', 'email'] },
    pino.destination(2),
  );
  for (const warning of warningsOf(config)) log.warn(warning);
  const { portal, close } = await openPortal(config, systemClock, log, { jobs, registry });
  await seedRoles(portal);
  const demo = await offerDemo(portal);
  let stopping = false;
  const content = await buildContent(portal, () => stopping);
  const contentRequests = countRequests(content);
  await content.listen({ port: config.contentPort, host: config.host });
  const server = await buildApp(withContentPort(portal, content), {
    pages: true,
    isStopping: () => stopping,
  });
  const requests = countRequests(server);
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping: requests and jobs may end');
    const deadline = setTimeout(() => process.exit(1), DRAIN * 1000);
    portal.live.endStreams();
    // while others are served, /readyz says 503 for a moment, so that a proxy sends new requests elsewhere
    const notice = AbortSignal.timeout(NOTICE * 1000);
    await Promise.all([requests.idle(notice), contentRequests.idle(notice)]);
    await Promise.all([server.close(), content.close()]);
    await portal.jobs.stop();
    await close();
    clearTimeout(deadline);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal));
  await portal.jobs.work(portal);
  const address = await server.listen({ port: config.port, host: config.host });
  process.stdout.write(
    greeting(config.baseUrl ?? address.replace('127.0.0.1', 'localhost'), demo, config.secureCookies),
  );
}

/** Port 0 is any free one; launches must name the one that it became. */
function withContentPort(portal: Portal, content: FastifyInstance): Portal {
  const listening = content.server.address();
  return listening !== null && typeof listening === 'object'
    ? { ...portal, config: { ...portal.config, contentPort: listening.port } }
    : portal;
}

function greeting(address: string, demo: readonly string[], secure: boolean): string {
  const warning = secure
    ? ''
    : 'Cookies go without `Secure`: set BASE_URL to an https address for real use.\n';
  return `\nForecourt is ready at ${address}\n${demo.join('\n')}${demo.length > 0 ? '\n' : ''}${warning}\n`;
}

try {
  await main();
} catch (error) {
  const lines =
    error instanceof ConfigError
      ? `The configuration cannot work:\n${error.message}`
      : error instanceof Error
        ? String(error.stack)
        : String(error);
  process.stderr.write(`${lines}\n`);
  process.exit(error instanceof ConfigError ? 78 : 1);
}
