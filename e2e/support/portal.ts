import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const MAIN = join(ROOT, 'server/src/main.ts');
/** Ends what would hang, milliseconds; says nothing about how fast a start is. */
const PATIENCE = 600_000;

/** A portal with the demo tenant in a data folder of its own, at an address that stays. */
export interface Portal {
  readonly url: string;
  readonly folder: string;
  start(): Promise<void>;
  /** Ends it as a power cut does. */
  kill(): Promise<void>;
  /** Ends it and removes its data. */
  remove(): Promise<void>;
}

/** A copy of the demo tenant, database and files; `scripts/demo.mjs` makes what is copied, once. */
function demoCopy(): string {
  const printed = execFileSync(process.execPath, [join(ROOT, 'scripts/demo.mjs')], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const template = printed.trim().split('\n').at(-1) ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'fc-e2e-'));
  // owners and modes stay: PostgreSQL looks at them
  execFileSync('cp', ['-a', `${template}/.`, folder]);
  return folder;
}

/** Prepares a portal without starting it. */
export function portalAt(port: number): Portal {
  const folder = demoCopy();
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
    folder,
    async start() {
      child = spawn(process.execPath, [MAIN], {
        env: {
          ...process.env,
          PORT: String(port),
          DATA_DIR: folder,
          LOG_LEVEL: 'warn',
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
    if (child.exitCode !== null)
      throw new Error(`the portal ended with ${child.exitCode} instead of starting`);
    if ((await fetch(`${url}/readyz`).catch(() => undefined))?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the portal was not ready after ${PATIENCE / 1000} seconds`);
}
