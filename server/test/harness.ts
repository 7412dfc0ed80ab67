import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { inject } from 'vitest';
import { TenantSettings } from '@forecourt/contract/abilities';
import { ReportEngine } from '../src/kit/analytics/engine.ts';
import { buildApp, buildContent, jobs, registry } from '../src/app.ts';
import { fixedClock } from '../src/kit/clock.ts';
import { readConfig } from '../src/kit/config.ts';
import { openDatabase } from '../src/kit/db/db.ts';
import { createDatabase } from '../src/kit/db/embedded.ts';
import { replicaOf } from '../src/kit/db/replica.ts';
import { fileStoreOf } from '../src/kit/files/file-store.ts';
import { openStorage } from '../src/kit/storage/open.ts';
import { limitsOf } from '../src/kit/http/limits.ts';
import { openListener } from '../src/kit/db/listener.ts';
import { listenLive } from '../src/kit/live.ts';
import { jobsOf } from '../src/kit/jobs/jobs.ts';
import type { Portal } from '../src/kit/portal.ts';
import { openSession } from '../src/kit/session/session.ts';
import { tenantOf, writeSettings } from '../src/kit/tenant.ts';
import { clientOf, type Client } from './client.ts';
import { TEMPLATE } from './database.setup.ts';
import { runJobs } from './run-jobs.ts';
import { silent } from './silent-logger.ts';

/** A portal of its own for one test file: real database, real HTTP stack, a clock that the test moves. */
export interface TestPortal extends Omit<Portal, 'clock'> {
  readonly clock: ReturnType<typeof fixedClock>;
  readonly server: FastifyInstance;
  /** The content listener; without cookies, as browsers have it there. */
  readonly content: FastifyInstance;
  /** Calls as a signed-in user, without the cost of a password. */
  as(userId: string): Promise<Client>;
  /** Client without a session. */
  readonly anonymous: Client;
  /** Changes tenant settings for what follows. */
  set(change: SettingsChange): Promise<void>;
  /** Runs waiting jobs until none is left, as the workers would. */
  runJobs(): Promise<void>;
  close(): Promise<void>;
}

type SettingsChange = Partial<Omit<TenantSettings, 'features'>> & {
  features?: Partial<TenantSettings['features']>;
};

/** Ends what hangs, milliseconds. */
const PATIENCE = 240_000;

/** Initial time of a test's clock. */
export const START = new Date('2026-03-10T15:00:00Z');

/**
 * Opens a portal on a fresh copy of the template database. Close it in `afterAll`.
 * @param standby where a streaming standby of the cluster under test listens, for reports to read from
 * @param template another database to copy
 */
export async function testPortal(
  env: Record<string, string> = {},
  standby?: Pick<pg.PoolConfig, 'host' | 'port' | 'user'>,
  template = TEMPLATE,
): Promise<TestPortal> {
  const { host, port, user } = inject('cluster');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin((admin) => createDatabase(admin, name, { template }));
  const dataDir = mkdtempSync(join(tmpdir(), 'fc-data-'));
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'silent', ...env });
  const clock = fixedClock(START);
  // fifty that come at once wait for a connection as long as they must: what is refused says nothing about a busy machine
  const database = openDatabase(
    { host, port, user, database: name, max: 6, connectionTimeoutMillis: PATIENCE },
    () => undefined,
  );
  const listener = openListener({ host, port, user, database: name }, silent);
  const queue = await jobsOf(database.pool, jobs, silent);
  const portal: Portal = {
    config,
    clock,
    log: silent,
    database,
    replica:
      standby &&
      replicaOf({
        primary: database,
        replica: openDatabase({ ...standby, database: name, max: 2 }, () => undefined),
        clock,
        maxLag: 10_000,
        log: silent,
      }),
    reports: new ReportEngine(database.db, dataDir, silent),
    tenant: tenantOf(database.db),
    files: fileStoreOf({ config, database, storage: await openStorage(config), jobs: queue, clock }),
    jobs: queue,
    limits: limitsOf(database.pool),
    live: listenLive(listener),
    registry,
  };
  const server = await buildApp(portal, { pages: false });
  const content = await buildContent(portal);
  await Promise.all([server.ready(), content.ready()]);
  return {
    ...portal,
    clock,
    server,
    content,
    anonymous: clientOf(server),
    as: async (userId) => {
      const token = await database.write((tx) =>
        openSession(tx, userId, clock.now(), { ip: '127.0.0.1', userAgent: 'test' }),
      );
      return clientOf(server, { session: token });
    },
    set: async ({ features, ...change }) => {
      const current = await portal.tenant.settings();
      const next = TenantSettings.parse({
        ...current,
        ...change,
        features: { ...current.features, ...features },
      });
      // each change is a new version, even while the test's clock is frozen
      clock.advance(1);
      await database.write((tx) => writeSettings(tx, next, clock.now(), null));
      await portal.tenant.settings(clock.now().getTime());
    },
    runJobs: () => runJobs(portal),
    close: async () => {
      await Promise.all([server.close(), content.close()]);
      await queue.stop();
      await portal.reports.close();
      portal.live.stop();
      await listener.stop();
      await portal.replica?.close();
      await database.close();
      await asAdmin((admin) =>
        admin.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`),
      );
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function asAdmin(work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ ...inject('cluster'), database: 'postgres' });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
