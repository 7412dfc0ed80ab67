import autocannon from 'autocannon';
import type { Measured } from './measured-server.ts';
import { percentile } from './table.ts';

/** What a server did under load. Times in milliseconds. */
export interface Load {
  readonly perSecond: number;
  readonly cpuPerRequest: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

export interface LoadOptions {
  /** One address, or several: each connection asks them in turn and begins with another one. */
  readonly path: string | readonly string[];
  /** Session tokens, used in turn. */
  readonly sessions: readonly string[];
  readonly connections: number;
  readonly seconds: number;
  /** Ends after so many requests, in place of the time. */
  readonly amount?: number;
}

/** Loads one address and measures. Throws when any answer was not 200. */
export async function load(
  server: Measured,
  { path, sessions, connections, seconds, amount }: LoadOptions,
): Promise<Load> {
  const paths = typeof path === 'string' ? [path] : path;
  const requests = paths.flatMap((one) =>
    sessions.map((token) => ({ path: one, headers: { cookie: `session=${token}` } })),
  );
  let started = 0;
  const before = await server.usage();
  const times: number[] = [];
  const result = await run({
    url: server.url,
    connections,
    ...(amount === undefined ? { duration: seconds } : { amount }),
    requests,
    setupClient(client) {
      const first = Math.floor((started++ / connections) * requests.length);
      client.setRequests([...requests.slice(first), ...requests.slice(0, first)]);
    },
    onAnswer: (milliseconds) => times.push(milliseconds),
  });
  const after = await server.usage();
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} of the answers of ${paths.join(', ')} failed`);
  return {
    perSecond: result.requests.total / result.duration,
    cpuPerRequest: (after.cpu - before.cpu) / result.requests.total,
    ...percentilesOf(times),
  };
}

/** Runs the load generator and hands out how long each answer took. */
function run({
  onAnswer,
  ...options
}: autocannon.Options & { onAnswer: (milliseconds: number) => void }): Promise<autocannon.Result> {
  return new Promise((resolve, reject) => {
    const instance = autocannon(options, (error, result) =>
      error instanceof Error ? reject(error) : resolve(result),
    );
    instance.on('response', (_client, _status, _bytes, milliseconds) => onAnswer(milliseconds));
  });
}

/** Of every single answer. */
const percentilesOf = (times: readonly number[]): Pick<Load, 'p50' | 'p95' | 'p99'> => ({
  p50: percentile(times, 0.5),
  p95: percentile(times, 0.95),
  p99: percentile(times, 0.99),
});
