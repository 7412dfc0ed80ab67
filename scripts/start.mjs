import { buildPages } from './pages.mjs';
import { setup } from './setup.mjs';
import { runNode } from './setup/child.mjs';
import { runMain } from './setup/failure.mjs';
import { inRoot } from './setup/paths.mjs';

// npm start: everything a fresh clone needs, then the portal.
await runMain(async () => {
  const node = await setup();
  await buildPages(node);
  return runNode(node, [inRoot('server', 'src', 'main.ts'), ...process.argv.slice(2)]);
});
