import type { FastifyInstance } from 'fastify';
import type { Portal } from './portal.ts';

/** `/healthz`: the process answers. `/readyz`: it can serve, so the database answers too and no shutdown runs. */
export function addHealth(server: FastifyInstance, portal: Portal, isStopping: () => boolean): void {
  server.get('/healthz', async () => ({ status: 'ok' }));
  server.get('/readyz', async (_request, reply) => {
    if (isStopping()) return reply.code(503).send({ status: 'stopping' });
    try {
      await portal.database.pool.query('select 1');
      return { status: 'ok' };
    } catch (error) {
      portal.log.warn({ err: error }, 'not ready: the database does not answer');
      return reply.code(503).send({ status: 'database does not answer' });
    }
  });
}
