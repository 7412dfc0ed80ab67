import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runNode } from './child.mjs';

/** Forks a worker and gives it its order only after a while, as a test runner does. */
const COMMAND = `
  import { fork } from 'node:child_process';
  if (process.env.WORKER) process.on('message', () => process.exit(7));
  else {
    const worker = fork(import.meta.filename, { env: { ...process.env, WORKER: '1' } });
    worker.on('exit', (code) => process.exit(code));
    setTimeout(() => worker.connected && worker.send('order'), 500);
  }`;

test('runNode lets a worker of the command wait for its order', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fc-orphan-'));
  const file = path.join(folder, 'command.mjs');
  writeFileSync(file, COMMAND);
  expect(await runNode(process.execPath, [file])).toBe(7);
  rmSync(folder, { recursive: true });
});
