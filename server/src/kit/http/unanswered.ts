import type { FastifyInstance, FastifyRequest } from 'fastify';

const requests = new Set<FastifyRequest>();

/** How many requests of this process still wait for the beginning of their answer. Streams that are open do not. */
export const unanswered = (): number => requests.size;

/** Watches the requests of a server from now on. */
export function watchUnanswered(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    requests.add(request);
    // who goes before the answer waits for none
    reply.raw.once('close', () => requests.delete(request));
  });
  server.addHook('onSend', async (request) => void requests.delete(request));
}
