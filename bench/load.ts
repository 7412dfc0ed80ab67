import autocannon from 'autocannon';
import type { Measured } from './measured-server.ts';

/** What a server did under load. Times in milliseconds. */
export interface Load {
  readonly perSecond: number;
  readonly cpuPerRequest: number;
  readonly p50: number;
  readonly p97_5: number;
  readonly p99: number;
}

export interface Pressure {
  /** One address, or several: each connection asks them in turn and begins with another one. */
  readonly path: string | readonly string[];
  /** Session tokens, used in turn. */
  readonly sessions: readonly string[];
  readonly connections: number;
  readonly seconds: number;
}

/** Loads one address and measures. Throws when any answer was not 200. */
export async function load(
  server: Measured,
  { path, sessions, connections, seconds }: Pressure,
): Promise<Load> {
  const paths = typeof path === 'string' ? [path] : path;
  const requests = paths.flatMap((one) =>
    sessions.map((token) => ({ path: one, headers: { cookie: `session=${token}` } })),
  );
  let started = 0;
  const before = await server.usage();
  const result = await autocannon({
    url: server.url,
    connections,
    duration: seconds,
    requests,
    setupClient(client) {
      const first = Math.floor((started++ / connections) * requests.length);
      client.setRequests([...requests.slice(first), ...requests.slice(0, first)]);
    },
  });
  const after = await server.usage();
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} of the answers of ${paths.join(', ')} failed`);
  return {
    perSecond: result.requests.total / result.duration,
    cpuPerRequest: (after.cpu - before.cpu) / result.requests.total,
    p50: result.latency.p50,
    p97_5: result.latency.p97_5,
    p99: result.latency.p99,
  };
}
