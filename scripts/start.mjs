import { buildPages } from './pages.mjs';
import { setup } from './setup.mjs';
import { childEnv, runNode } from './setup/child.mjs';
import { runMain } from './setup/failure.mjs';
import { inRoot } from './setup/paths.mjs';

/**
 * A portal answers many small requests: with a young generation of this size most of what they leave behind is gone before it is
 * looked at, for 8 % less CPU than with 4 MB (docs/decisions/001). Few arenas keep what pictures and uploads needed from staying with
 * every thread.
 */
const YOUNG = ['--max-semi-space-size=16'];
const SHARED_MEMORY = { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2' };

// npm start: everything a fresh clone needs, then the portal.
await runMain(async () => {
  const node = await setup();
  await buildPages(node);
  const main = inRoot('server', 'src', 'main.ts');
  return runNode(node, [...YOUNG, main, ...process.argv.slice(2)], { env: childEnv(node, SHARED_MEMORY) });
});
