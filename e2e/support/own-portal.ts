import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MAIN = join(import.meta.dirname, '../../server/src/main.ts');
/** First start with the whole demo tenant on a busy machine, milliseconds. */
const PATIENCE = 180_000;

/** A portal of the journey's own, at an address that stays, to be killed as a power cut does. */
export interface OwnPortal {
  readonly url: string;
  start(): Promise<void>;
  kill(): Promise<void>;
  /** Ends it and removes its data. */
  remove(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

export async function ownPortal(): Promise<OwnPortal> {
  const folder = mkdtempSync(join(tmpdir(), 'fc-chaos-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let child: ChildProcess | undefined;
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  return {
    url,
    async start() {
      child = spawn(process.execPath, [MAIN], {
        env: {
          ...process.env,
          PORT: String(port),
          DATA_DIR: folder,
          LOG_LEVEL: 'error',
          NODE_NO_WARNINGS: '1',
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      await ready(url, child);
    },
    kill: () => end('SIGKILL'),
    async remove() {
      await end('SIGTERM');
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + PATIENCE;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the portal ended with ${child.exitCode}`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`the portal was not ready after ${PATIENCE / 1000} seconds`);
}
