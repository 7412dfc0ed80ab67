import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { childEnv, runStep } from './setup/child.mjs';
import { say, SetupFailure } from './setup/failure.mjs';
import { withLock } from './setup/lock.mjs';
import { inRoot } from './setup/paths.mjs';
import { sourceHash } from './setup/sources.mjs';

const SOURCES = ['web', 'contract', 'package-lock.json'];
const stamp = () => inRoot('web', 'dist', '.stamp');

/** Builds the pages into `web/dist` when they are missing or any source has changed since. */
export async function buildPages(node) {
  if (isFresh()) return;
  await withLock('pages', async () => {
    if (isFresh()) return;
    say('building the pages');
    const hash = sourceHash(SOURCES);
    rmSync(stamp(), { force: true }); // a build that is cut off must not pass for a finished one
    const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js');
    const code = await runStep(node, [vite, 'build', '--logLevel', 'warn'], {
      cwd: inRoot('web'),
      env: childEnv(node),
    });
    if (code !== 0) {
      throw new SetupFailure('could not build the pages: the lines above name the file to mend.');
    }
    writeFileSync(stamp(), hash);
  });
}

function isFresh() {
  return existsSync(stamp()) && readFileSync(stamp(), 'utf8') === sourceHash(SOURCES);
}
