import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { childEnv, runStep } from './setup/child.mjs';
import { say, SetupFailure } from './setup/failure.mjs';
import { withLock } from './setup/lock.mjs';
import { inRoot } from './setup/paths.mjs';
import { sourceHash } from './setup/sources.mjs';

const SOURCES = ['web', 'contract', 'package-lock.json'];
const stamp = () => inRoot('web', 'dist', '.stamp');

/** Behind the hash of pages whose compressed copies are larger than they could be. */
const QUICK = ' quick';

/**
 * Builds the pages into `web/dist` when they are missing or any source has changed since. For tests they are compressed
 * quickly: the best copies of all files take a quarter of the build, and a portal that people use never sends others.
 */
export async function buildPages(node, { quick = false } = {}) {
  if (isFresh(quick)) return;
  await withLock('pages', async () => {
    if (isFresh(quick)) return;
    say('building the pages');
    const hash = sourceHash(SOURCES) + (quick ? QUICK : '');
    rmSync(stamp(), { force: true }); // a build that is cut off must not pass for a finished one
    const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js');
    const code = await runStep(node, [vite, 'build', '--logLevel', 'warn'], {
      cwd: inRoot('web'),
      env: childEnv(node, quick ? { FORECOURT_COMPRESS: 'quickly' } : {}),
    });
    if (code !== 0) {
      throw new SetupFailure('could not build the pages: the lines above name the file to mend.');
    }
    writeFileSync(stamp(), hash);
  });
}

function isFresh(quick) {
  if (!existsSync(stamp())) return false;
  const built = readFileSync(stamp(), 'utf8');
  const hash = sourceHash(SOURCES);
  return built === hash || (quick && built === hash + QUICK);
}
