import { setup } from './setup.mjs';
import { binOf } from './setup/bin.mjs';
import { childEnv, runNode } from './setup/child.mjs';
import { runMain, say } from './setup/failure.mjs';
import { inRoot } from './setup/paths.mjs';

const API_PORT = process.env.PORT ?? '3000';
const PAGES_PORT = process.env.PAGES_PORT ?? '5173';

// npm run dev: the server restarts and the pages reload on every change. Pages come from Vite, which forwards /api.
await runMain(async () => {
  const node = await setup();
  const env = childEnv(node, { PORT: API_PORT, API: `http://127.0.0.1:${API_PORT}` });
  say(`pages at http://localhost:${PAGES_PORT}, API at http://127.0.0.1:${API_PORT}`);
  const server = runNode(node, ['--watch', '--watch-preserve-output', inRoot('server', 'src', 'main.ts')], {
    env,
  });
  const pages = runNode(node, [binOf('vite'), '--port', PAGES_PORT, '--strictPort'], {
    cwd: inRoot('web'),
    env,
  });
  return Promise.race([server, pages]);
});
