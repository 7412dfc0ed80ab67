import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

/**
 * Refuses requests with more than one `Host` (RFC 9112, 3.2): a proxy and this server could each believe another one.
 */
export function rejectDuplicateHostHeader(server: FastifyInstance): void {
  server.addHook('onRequest', async ({ raw: { rawHeaders } }) => {
    let hosts = 0;
    for (let i = 0; i < rawHeaders.length; i += 2) {
      const name = rawHeaders[i] ?? '';
      if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
    }
    if (hosts > 1) throw new Problem('request.malformed');
  });
}
