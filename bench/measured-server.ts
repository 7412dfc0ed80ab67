import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { startServer } from '../server/test/running-server.ts';

/** What a process has used: CPU time in milliseconds over all its threads, resident memory in MB. */
export interface Usage {
  readonly cpu: number;
  readonly rss: number;
}

/** A server process under measurement. */
export interface Measured {
  readonly url: string;
  usage(): Promise<Usage>;
  stop(): Promise<void>;
}

/** How long a loaded process may take to answer, milliseconds. */
const PATIENCE = 30_000;

export async function usageOf(child: ChildProcess): Promise<Usage> {
  const answer = once(child, 'message', { signal: AbortSignal.timeout(PATIENCE) }) as Promise<[Usage]>;
  child.send('usage');
  return (await answer)[0];
}

/** The portal as a process of its own, asked for its usage over a channel. */
export async function measuredPortal(env: Readonly<Record<string, string>>): Promise<Measured> {
  const probe = new URL('probe.ts', import.meta.url).href;
  const profile = process.env['BENCH_PROFILE'];
  const server = await startServer({
    // memory as in scripts/start.mjs
    env: { MALLOC_ARENA_MAX: '2', ...env },
    nodeArgs: [
      `--max-semi-space-size=${process.env['SEMI'] ?? '16'}`,
      '--import',
      probe,
      ...(profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : []),
    ],
    ipc: true,
  });
  return {
    url: server.url,
    usage: () => usageOf(server.child),
    async stop() {
      await server.stop();
    },
  };
}

/** The most memory that a server had while `work` ran, MB. */
export async function peakMemory(server: Measured, work: () => Promise<unknown>): Promise<number> {
  let peak = 0;
  let running = true;
  const watch = (async () => {
    while (running) {
      peak = Math.max(peak, (await server.usage()).rss);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  try {
    await work();
  } finally {
    running = false;
    await watch;
  }
  return peak;
}
