import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HOUR, SECOND } from '../clock.ts';
import { Problem } from './problem.ts';

/** Timeouts for the headers of a connection and for a whole request, as Node enforces them. */
export const SERVER_TIMES = {
  // the largest package in two hours is half a megabit a second; uploads in parts go on where they broke off
  requestTimeout: 2 * HOUR,
  http: { headersTimeout: 20 * SECOND, connectionsCheckingInterval: 5 * SECOND },
};

/** Between two looks at a body that is arriving. */
const WINDOW = 20 * SECOND;
/** Minimum bytes per interval: less than a kilobyte a second isn't a usable connection. */
const LEAST = 16 * 1024;

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Ends requests whose body stops arriving. Slow clients may take their time while data keeps coming; after the
 * response, the rest of a body doesn't keep its connection.
 */
export function watchBodies(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    if (hasBody(request)) watch(request, reply);
  });
}

function watch(request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = request;
  let arrived = raw.socket.bytesRead;
  const look = setInterval(() => {
    if (raw.complete || raw.readableEnded || raw.destroyed) return clearInterval(look);
    if (reply.sent) return void raw.destroy();
    const { bytesRead } = raw.socket;
    // what lies in the buffer waits for us
    const waiting = raw.readableLength > 0 || bytesRead - arrived >= LEAST;
    arrived = bytesRead;
    if (waiting) return;
    void reply.header('connection', 'close');
    void reply.send(new Problem('request.timeout'));
  }, WINDOW);
  look.unref();
  raw.once('close', () => clearInterval(look));
}
