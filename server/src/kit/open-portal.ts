import { mkdir } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type pg from 'pg';
import { ReportEngine } from './analytics/engine.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { openDatabase, type Database } from './db/db.ts';
import { replicaOf, type Replica } from './db/replica.ts';
import { openListener } from './db/listener.ts';
import { startEmbedded } from './db/embedded.ts';
import { migrate } from './db/migrate.ts';
import { fileStoreOf } from './files/file-store.ts';
import { limitsOf } from './http/limits.ts';
import { listenLive } from './live.ts';
import { holdAfterRestore } from './jobs/held.ts';
import { jobsOf, type AnyJob, type Jobs } from './jobs/jobs.ts';
import { vacuumTables } from './jobs/vacuum.ts';
import type { Portal } from './portal.ts';
import type { Registry } from './registry.ts';
import { withStorageKey } from './secrets.ts';
import { openStorage } from './storage/open.ts';
import { tenantOf } from './tenant.ts';

/** Opens database, storage and queue, brings the database to the newest version, and hands out the portal. */
export async function openPortal(
  given: Config,
  clock: Clock,
  log: Logger,
  app: { readonly jobs: readonly AnyJob[]; readonly registry: Registry },
): Promise<{ portal: Portal; close: () => Promise<void> }> {
  // asked first: without the key of its storage the portal need not start anything
  const config: Config = { ...given, s3: await withStorageKey(given.s3, log) };
  await mkdir(config.dataDir, { recursive: true });
  const { connection, stop } = await connect(config, log);
  const database = openDatabase({ ...connection, max: config.databasePool }, (error) =>
    log.warn({ err: error }, 'a database connection broke; the pool opens another'),
  );
  const applied = await migrate(database.db);
  if (applied.length > 0) log.info({ applied }, 'the database was brought to the newest version');
  await holdAfterRestore(database, config, clock.now(), log);
  const listener = openListener(connection, log);
  const queue = await jobsOf(database.pool, app.jobs, log, listener);
  if (applied.length > 0) await vacuumAll(database, queue);
  const portal: Portal = {
    config,
    clock,
    log,
    database,
    replica: openReplica(config, database, clock, log),
    reports: new ReportEngine(database.db, config.dataDir, log),
    tenant: tenantOf(database.db),
    files: fileStoreOf({
      config,
      database,
      storage: await openStorage(config),
      jobs: queue,
      clock,
    }),
    jobs: queue,
    limits: limitsOf(database.pool),
    live: listenLive(listener),
    registry: app.registry,
  };
  void portal.reports.start();
  const close = async (): Promise<void> => {
    await portal.reports.close();
    portal.live.stop();
    await listener.stop();
    await portal.replica?.close();
    await database.close();
    await stop();
  };
  return { portal, close };
}

/** The replica that reports read from, if one is configured. The portal starts without it where it is away. */
function openReplica(
  { replica, databasePool: max }: Config,
  primary: Database,
  clock: Clock,
  log: Logger,
): Replica | undefined {
  if (!replica) return undefined;
  const database = openDatabase({ connectionString: replica.url, max }, (error) =>
    log.warn({ err: error }, 'a connection to the replica broke; the pool opens another'),
  );
  return replicaOf({ primary, replica: database, clock, maxLag: replica.maxLag, log });
}

/** After a change of the database: what it has rewritten, indexes know again once it was looked at. */
async function vacuumAll({ db, write }: Database, queue: Jobs): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`.execute(db);
  const tables = rows.map(({ name }) => name);
  await write((tx) => queue.enqueue(tx, vacuumTables, { tables }, { singletonKey: 'all' }));
}

/** Where the database is; starts the embedded one, or joins it where it runs, unless another one is configured. */
export async function connect(
  config: Config,
  log: Pick<Logger, 'info' | 'warn'>,
): Promise<{ connection: pg.PoolConfig; stop: () => Promise<void> }> {
  if (config.databaseUrl)
    return { connection: { connectionString: config.databaseUrl }, stop: async () => undefined };
  const embedded = await startEmbedded(config.dataDir, {
    info: (message) => log.info(message),
    warn: (message) => log.warn(message),
  });
  const { host, port, user, database } = embedded;
  return { connection: { host, port, user, database }, stop: () => embedded.stop() };
}
