import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those that systems give out by themselves, so that a port stays free between the choice and its use. */
const LOWEST = 12_000;
const HIGHEST = 30_000;

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}

/** A port for a portal: free, and so is the next one, where foreign content is served. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
}

/** Workers inherit the port of their parent process, so that parallel runs never share one. */
process.env['E2E_OWN_PORT'] ??= String(await freePort());

/** Where the portal under test listens. Another one may be given by `E2E_PORT`, to test a portal that runs already. */
export const PORT = Number(process.env['E2E_PORT'] ?? process.env['E2E_OWN_PORT']);
export const ADDRESS = `http://localhost:${PORT}`;
