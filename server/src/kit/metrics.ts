import type { FastifyInstance } from 'fastify';
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Portal } from './portal.ts';

/** Measures requests and exposes them; only loopback or the bearer token may read. */
export function addMetrics(server: FastifyInstance, portal: Portal): void {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [register],
  });
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, by state',
    labelNames: ['state'],
    // of this portal alone: the process-wide registry would refuse a second portal in one process
    registers: [],
    collect() {
      const { pool } = portal.database;
      this.set({ state: 'total' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  const reports = new Gauge({
    name: 'report_answers',
    help: 'Answers of reports by what gave them, and failures of the projection',
    labelNames: ['source'],
    registers: [],
    collect() {
      for (const [source, count] of Object.entries(portal.reports.counts)) this.set({ source }, count);
    },
  });
  register.registerMetric(connections);
  register.registerMetric(reports);
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  server.get('/metrics', async (request, reply) => {
    const { metricsToken } = portal.config;
    const allowed = metricsToken
      ? request.headers.authorization === `Bearer ${metricsToken}`
      : ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '') &&
        !request.headers['x-forwarded-for'];
    if (!allowed) return reply.code(404).type('text/plain').send('');
    return reply.type(register.contentType).send(await register.metrics());
  });
}
