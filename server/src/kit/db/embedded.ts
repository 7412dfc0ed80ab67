import { setTimeout as sleep } from 'node:timers/promises';
import { escapeIdentifier, type Client } from 'pg';
import { findBinaries } from './embedded/binaries.ts';
import { initCluster, openHome, openSocketFolder } from './embedded/cluster.ts';
import { chooseLauncher } from './embedded/launcher.ts';
import { connect, ensureRunning, isCode, stopServer, type Address, type Plan } from './embedded/server.ts';

/** The database the portal lives in. */
export const DATABASE = 'forecourt';

/** Marks the connection by which each portal shows that it uses the cluster. */
const PRESENCE = 'forecourt presence';
const STOP_LOCK = 7_201_845;
const DUPLICATE_DATABASE = '42P04';
const UNIQUE_VIOLATION = '23505';
const LEAVING_TIME = 1_000;
const RETRY = 500;

/** Log for the operator. */
export type EmbeddedLog = { info(message: string): void; warn(message: string): void };

/** A running embedded database: the connection settings for `pg`, and how to release it. */
export type Embedded = Address & {
  database: string;
  /** It was running already, left behind by a killed portal or used by another one. */
  adopted: boolean;
  /**
   * Call after the pools have ended. Stops PostgreSQL, unless another portal still uses it; one that was adopted is
   * left alone while anybody at all is connected.
   */
  stop: () => Promise<void>;
};

/**
 * Starts PostgreSQL on `<dataDir>/postgres`, creating cluster and database when missing, or adopts the server that
 * already runs there. When it dies meanwhile (killed, out of memory), it is started again at the same address.
 * Throws {@link EmbeddedError} whose message says what to do.
 */
export async function startEmbedded(dataDir: string, log: EmbeddedLog): Promise<Embedded> {
  const cluster = openHome(dataDir);
  const binaries = await findBinaries();
  const launcher = chooseLauncher(cluster.home, binaries.postgres);
  initCluster(cluster, binaries, launcher);
  const plan: Plan = { cluster, binaries, launcher, socketDir: openSocketFolder(cluster, launcher) };
  const { address, adopted } = await ensureRunning(plan);
  const presence = await watch(plan, address, log);
  await createDatabase(presence.client(), DATABASE);
  if (adopted) log.info(`Took over the PostgreSQL that runs on ${cluster.data}`);
  const leave = async (): Promise<void> => {
    presence.release();
    const client = presence.client();
    if (await isLastUser(client, adopted)) await stopServer(plan);
    else log.info('PostgreSQL stays up: others use it');
    await client.end().catch(() => undefined);
  };
  let left: Promise<void> | undefined;
  return { ...address, database: DATABASE, adopted, stop: () => (left ??= leave()) };
}

/** Holds the presence connection and brings the server back when it breaks. */
async function watch(plan: Plan, address: Address, log: EmbeddedLog) {
  let held = await connect(address, { application_name: PRESENCE });
  let released = false;
  const onEnd = async (): Promise<void> => {
    while (!released) {
      try {
        log.warn('The connection to PostgreSQL broke: looking after it');
        const { adopted } = await ensureRunning(plan);
        held = await connect(address, { application_name: PRESENCE });
        held.once('end', () => void onEnd());
        log.info(adopted ? 'PostgreSQL is back' : 'PostgreSQL was started again');
        return;
      } catch (error) {
        log.warn(error instanceof Error ? error.message : String(error));
        await sleep(RETRY, undefined, { ref: false });
      }
    }
  };
  held.once('end', () => void onEnd());
  return { client: () => held, release: () => void (released = true) };
}

/**
 * True when no other process uses the cluster. Portals that stop at the same time check one after another, so the last
 * one sees it.
 */
async function isLastUser(client: Client, adopted: boolean): Promise<boolean> {
  const others = adopted ? '' : `and application_name = '${PRESENCE}'`;
  const count = `select count(*)::int as n from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid() ${others}`;
  try {
    await client.query('select pg_advisory_lock($1)', [STOP_LOCK]);
    // Connections that were closed a moment ago need that moment to vanish from the list.
    for (const deadline = Date.now() + LEAVING_TIME; ; await sleep(RETRY / 10)) {
      const { rows } = await client.query<{ n: number }>(count);
      if (rows[0]?.n === 0) return true;
      if (Date.now() > deadline) return false;
    }
  } catch {
    return true; // The server does not answer any more: make sure that nothing of it stays.
  }
}

/**
 * Creates a database on the connection `admin` (a user with CREATEDB), as a copy of `template` when given.
 * Returns false when it existed already. The template must have no connections.
 */
export async function createDatabase(
  admin: { query(sql: string): Promise<unknown> },
  name: string,
  options: { template?: string } = {},
): Promise<boolean> {
  const { template } = options;
  // wal_log copies through the shared buffers: far faster than a checkpoint for the small databases of tests
  const copy = template === undefined ? '' : ` template ${escapeIdentifier(template)} strategy wal_log`;
  try {
    await admin.query(`create database ${escapeIdentifier(name)}${copy}`);
    return true;
  } catch (error) {
    // Two that create it at once collide in the catalogue's unique index instead of the polite check.
    if (isCode(error, DUPLICATE_DATABASE) || isCode(error, UNIQUE_VIOLATION)) return false;
    throw error;
  }
}
