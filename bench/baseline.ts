import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { LimitWork } from './baseline-server.ts';
import { usageOf, type Measured } from './measured-server.ts';

const PATIENCE = 30_000;

/** Starts the limit server in a process of its own. */
export async function startLimit(work: LimitWork): Promise<Measured> {
  const probe = new URL('probe.ts', import.meta.url).href;
  const child = fork(new URL('limit-server.ts', import.meta.url), {
    execArgv: ['--import', probe],
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
    // keeps dates and bytes what they are
    serialization: 'advanced',
  });
  const listening = once(child, 'message', { signal: AbortSignal.timeout(PATIENCE) }) as Promise<
    [{ port: number }]
  >;
  child.send(work);
  const [{ port }] = await listening;
  return {
    url: `http://127.0.0.1:${port}`,
    usage: () => usageOf(child),
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}
