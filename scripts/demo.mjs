import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { setup } from './setup.mjs';
import { childEnv, runStep } from './setup/child.mjs';
import { runMain, SetupFailure } from './setup/failure.mjs';
import { withLock } from './setup/lock.mjs';
import { inRoot } from './setup/paths.mjs';
import { sourceHash } from './setup/sources.mjs';

/** What the demo tenant is made by. */
const SOURCES = [
  'server/src',
  'server/migrations',
  'server/test/demo.setup.ts',
  'contract',
  'package-lock.json',
];
const home = () => inRoot('.tmp', 'demo');

/**
 * The template of every portal under test: a data folder with the demo tenant as a first start leaves it. It is made
 * when sources have changed since, and every day, since the tenant's dates are counted from the day on which it is made.
 * Portals start on copies, never on it.
 */
export async function demoFolder(node) {
  const day = new Date().toISOString().slice(0, 10);
  const name = `${day}-${sourceHash(SOURCES).slice(0, 16)}-${process.getuid?.() ?? 'user'}`;
  const folder = path.join(home(), name);
  if (existsSync(folder)) return folder;
  return withLock('demo', async () => {
    if (!existsSync(folder)) await make(node, folder);
    return folder;
  });
}

async function make(node, folder) {
  process.stderr.write('forecourt: making the demo tenant\n');
  for (const old of existsSync(home()) ? readdirSync(home()) : [])
    rmSync(path.join(home(), old), { recursive: true, force: true });
  const draft = `${folder}.draft`;
  mkdirSync(draft, { recursive: true });
  const code = await runStep(node, [inRoot('server', 'test', 'demo.setup.ts'), draft], {
    cwd: inRoot('server'),
    env: childEnv(node, { NODE_NO_WARNINGS: '1' }),
    stdio: ['ignore', 2, 2],
  });
  if (code !== 0) throw new SetupFailure('could not make the demo tenant: the lines above say why.');
  renameSync(draft, folder);
}

// As a command, it prints the folder.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await runMain(async () => {
    process.stdout.write(`${await demoFolder(await setup())}\n`);
    return 0;
  });
}
