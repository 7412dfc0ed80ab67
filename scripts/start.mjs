import { buildPages } from './pages.mjs';
import { setup } from './setup.mjs';
import { childEnv, runNode } from './setup/child.mjs';
import { runMain } from './setup/failure.mjs';
import { inRoot } from './setup/paths.mjs';

/**
 * A portal answers many small requests: what they leave behind is collected a little more often, for a quarter less
 * memory. Few arenas keep what pictures and uploads needed from staying with every thread.
 */
const SMALL = ['--max-semi-space-size=4'];
const SHARED_MEMORY = { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2' };

// npm start: everything a fresh clone needs, then the portal.
await runMain(async () => {
  const node = await setup();
  await buildPages(node);
  const main = inRoot('server', 'src', 'main.ts');
  return runNode(node, [...SMALL, main, ...process.argv.slice(2)], { env: childEnv(node, SHARED_MEMORY) });
});
