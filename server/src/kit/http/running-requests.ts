import type { FastifyInstance } from 'fastify';

/** The requests that are being answered. */
export interface RunningRequests {
  /** Resolves once none is being answered, or when the signal says that it was enough. */
  idle(enough: AbortSignal): Promise<void>;
}

const POLL = 20;

/** Counts the requests of a server from now on. Call before it listens. */
export function countRequests(server: FastifyInstance): RunningRequests {
  let running = 0;
  server.server.on('request', (_request, response) => {
    running++;
    response.once('close', () => running--);
  });
  return {
    async idle(enough) {
      while (running > 0 && !enough.aborted) await new Promise((resolve) => setTimeout(resolve, POLL));
    },
  };
}
