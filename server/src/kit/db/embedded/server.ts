import { spawn, spawnSync } from 'node:child_process';
import { closeSync, fchownSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import type { Binaries } from './binaries.ts';
import { CLUSTER_USER, isServing, readPassword, readPostmaster, type Cluster } from './cluster.ts';
import { EmbeddedError } from './error.ts';
import type { Launcher } from './launcher.ts';

/** Timeouts for an unresponsive server, and for old backends to exit, in ms. */
const SILENCE_LIMIT = 30_000;
const POLL = 25;
const LOG_LIMIT = 5_000_000;
const STARTING_OR_STOPPING = '57P03';

/** Address of a cluster's server. */
export type Address = { host: string; port: number; user: string; password?: string };

/** Everything needed to start a server on a cluster. */
export type Plan = {
  cluster: Cluster;
  binaries: Binaries;
  launcher: Launcher;
  socketDir: string | undefined;
};

/**
 * Returns once a server answers on the cluster. `adopted` says that it was running already. Crash recovery may take
 * its time: as long as the process lives and says it is starting, this waits.
 * Throws {@link EmbeddedError} with the end of the server's log when it does not come up.
 */
export async function ensureRunning(plan: Plan): Promise<{ address: Address; adopted: boolean }> {
  const launch: { exited: string | undefined; started: boolean } = { exited: undefined, started: false };
  let silentSince = Date.now();
  for (;;) {
    const running = readPostmaster(plan.cluster);
    if (running && isServing(plan.cluster, running)) {
      const address = addressOf(plan.cluster, running);
      const state = await probe(address);
      if (state === 'ready') return { address, adopted: !launch.started || launch.exited !== undefined };
      if (state === 'busy') silentSince = Date.now();
      if (Date.now() - silentSince > SILENCE_LIMIT) throw silent(plan, running.pid);
    } else if (!launch.started || launch.exited !== undefined) {
      if (launch.exited !== undefined && Date.now() - silentSince > limitFor(launch.exited)) {
        throw new EmbeddedError(
          `PostgreSQL does not start: ${launch.exited}\nIts log: ${plan.cluster.logFile}`,
        );
      }
      launch.started = true;
      launch.exited = undefined;
      await launchServer(plan, (reason) => (launch.exited = reason));
    }
    await sleep(POLL);
  }
}

/** Backends of a killed server, or a start at the same moment, pass; any other refusal is final. */
function limitFor(reason: string): number {
  return /pre-existing shared memory|lock file .* already exists/.test(reason) ? SILENCE_LIMIT : 0;
}

function silent({ cluster }: Plan, pid: number): EmbeddedError {
  return new EmbeddedError(
    `A PostgreSQL (process ${pid}) runs on ${cluster.data} but does not answer: stop it with "kill -INT ${pid}" and start again.`,
  );
}

async function launchServer(plan: Plan, onExit: (reason: string) => void): Promise<void> {
  const { cluster, binaries, launcher, socketDir } = plan;
  const log = openLog(plan);
  const from = statSync(cluster.logFile).size;
  const { command, args } = launcher.wrap(binaries.postgres, await serverArguments(cluster, socketDir));
  // PostgreSQL takes any living process of that number for its postmaster; this variable names one to overlook.
  const stale = readPostmaster(cluster);
  const child = spawn(command, args, {
    ...launcher.identity,
    cwd: cluster.home,
    detached: true, // Ctrl-C must reach the portal first: it drains, then stops the database.
    env: { ...process.env, ...(stale && { PG_GRANDPARENT_PID: String(stale.pid) }) },
    stdio: ['ignore', log, log],
    windowsHide: true,
  });
  closeSync(log);
  child.unref();
  child.on('error', (error) => onExit(error.message));
  child.on('exit', (code, signal) => onExit(logSince(cluster, from) || `it ended with ${signal ?? code}`));
}

async function serverArguments(cluster: Cluster, socketDir: string | undefined): Promise<string[]> {
  const settings: Record<string, string> = {
    shared_buffers: '128MB',
    max_connections: '200',
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off', // compiling costs more than it saves on short queries
    max_parallel_workers_per_gather: '0', // each worker repeats what it cannot share, while others wait for its core
    log_checkpoints: 'off',
    ...(socketDir === undefined
      ? { listen_addresses: '127.0.0.1', port: String(await freePort()) }
      : { listen_addresses: '', port: '5432', unix_socket_directories: socketDir }),
    ...(socketDir !== undefined && { unix_socket_permissions: '0700' }),
  };
  return [
    '-D',
    cluster.data,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

/** Opens the log for appending; a large one is set aside, one generation is kept. */
function openLog({ cluster, launcher }: Plan): number {
  const size = statSync(cluster.logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_LIMIT) renameSync(cluster.logFile, `${cluster.logFile}.1`);
  const log = openSync(cluster.logFile, 'a', 0o600);
  const { uid, gid } = launcher.identity;
  if (uid !== undefined && gid !== undefined) fchownSync(log, uid, gid);
  return log;
}

/** The last lines of the server's log; empty when the folder was deleted. */
function logSince(cluster: Cluster, from: number): string {
  try {
    return readFileSync(cluster.logFile)
      .subarray(from)
      .toString('utf8')
      .trim()
      .split('\n')
      .slice(-6)
      .join('\n');
  } catch {
    return '';
  }
}

function addressOf(cluster: Cluster, { port, socketDir }: { port: number; socketDir: string }): Address {
  if (socketDir) return { host: socketDir, port, user: CLUSTER_USER };
  const password = readPassword(cluster)?.value;
  return { host: '127.0.0.1', port, user: CLUSTER_USER, ...(password !== undefined && { password }) };
}

/** Opens a connection of the portal's own; the caller ends it. */
export async function connect(address: Address, options: ClientConfig = {}): Promise<Client> {
  const client = new Client({ ...address, database: 'postgres', connectionTimeoutMillis: 5_000, ...options });
  client.on('error', () => undefined); // A lost connection shows in the next query; unheard it would end the process.
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

async function probe(address: Address): Promise<'ready' | 'busy' | 'silent'> {
  try {
    const client = await connect(address);
    await client.query('select 1');
    await client.end();
    return 'ready';
  } catch (error) {
    return isCode(error, STARTING_OR_STOPPING) ? 'busy' : 'silent';
  }
}

/** True if the error has this SQLSTATE or system code. */
export function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** Ends the server: clients are cut off, everything is written out. Returns when the process has left the cluster. */
export async function stopServer({ cluster, binaries }: Plan): Promise<void> {
  const running = readPostmaster(cluster);
  if (!running || !isServing(cluster, running)) return;
  if (process.platform === 'win32') {
    spawnSync(binaries.pgCtl, ['stop', '-D', cluster.data, '-m', 'fast', '-w'], { windowsHide: true });
    return;
  }
  try {
    process.kill(running.pid, 'SIGINT'); // PostgreSQL's "fast shutdown"
  } catch {
    return; // it left by itself
  }
  while (isServing(cluster, running)) await sleep(POLL);
}
