import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ADDRESS, PORT } from './address.ts';

const MAIN = join(import.meta.dirname, '../../server/src/main.ts');
/** First start with the whole demo tenant, milliseconds. */
const PATIENCE = 180_000;

/** Starts the portal as a newcomer gets it, with the demo tenant, in a folder of its own; stops it afterwards. */
export default async function startPortal(): Promise<() => Promise<void>> {
  if (process.env['E2E_PORT']) return async () => undefined;
  if (await answers()) throw new Error(`something is served at ${ADDRESS} already: stop it first`);
  const folder = mkdtempSync(join(tmpdir(), 'fc-e2e-'));
  // workers inherit it
  process.env['E2E_OUTBOX'] = join(folder, 'outbox');
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, PORT: String(PORT), DATA_DIR: folder, LOG_LEVEL: 'warn', NODE_NO_WARNINGS: '1' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await ready(child);
  return async () => {
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  };
}

const answers = async (): Promise<boolean> =>
  (await fetch(`${ADDRESS}/readyz`).catch(() => undefined))?.ok === true;

async function ready(child: ReturnType<typeof spawn>): Promise<void> {
  const deadline = Date.now() + PATIENCE;
  while (Date.now() < deadline) {
    if (child.exitCode !== null)
      throw new Error(`the portal ended with ${child.exitCode} instead of starting`);
    if (await answers()) return;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  throw new Error(`the portal was not ready after ${PATIENCE / 1000} seconds`);
}
