import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
} from 'node:fs';
import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Binaries } from './binaries.ts';
import { EmbeddedError } from './error.ts';
import type { Launcher } from './launcher.ts';

/** The user that owns everything in an embedded cluster. */
export const CLUSTER_USER = 'forecourt';

/** Unix socket addresses hold 107 bytes; `/.s.PGSQL.5432` and its lock file need room after the folder. */
const LONGEST_SOCKET_FOLDER = 90 - '/.s.PGSQL.5432.lock'.length;

/** The folder of one embedded cluster and what lies in it. */
export type Cluster = { home: string; data: string; logFile: string; passwordFile: string };

/** Parsed `postmaster.pid` of a cluster's running or former server. */
export type Postmaster = { pid: number; port: number; socketDir: string };

/** Makes the private folder `<dataDir>/postgres` when it is missing. */
export function openHome(dataDir: string): Cluster {
  const wanted = path.resolve(dataDir, 'postgres');
  mkdirSync(wanted, { recursive: true, mode: 0o700 });
  const home = realpathSync(wanted);
  return {
    home,
    data: path.join(home, 'cluster'),
    logFile: path.join(home, 'postgres.log'),
    passwordFile: path.join(home, 'password'),
  };
}

/**
 * Creates the cluster unless it exists. Works under a temporary name and renames at the end, so that a kill in the
 * middle leaves no half-made cluster, and of two that start together one wins.
 */
export function initCluster(cluster: Cluster, binaries: Binaries, launcher: Launcher): void {
  if (existsSync(path.join(cluster.data, 'PG_VERSION'))) return;
  removeLeftovers(cluster);
  const password = readPassword(cluster) ?? writePassword(cluster, launcher);
  const draft = path.join(cluster.home, `new-${process.pid}-${randomBytes(4).toString('hex')}`);
  const { command, args } = launcher.wrap(binaries.initdb, [
    `--pgdata=${draft}`,
    `--username=${CLUSTER_USER}`,
    `--pwfile=${password.file}`,
    '--auth-local=trust',
    '--auth-host=scram-sha-256',
    '--no-instructions',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]);
  const run = spawnSync(command, args, { ...launcher.identity, cwd: cluster.home, encoding: 'utf8' });
  if (run.status !== 0) {
    rmSync(draft, { recursive: true, force: true });
    const reason = (run.error?.message ?? run.stderr).trim();
    throw new EmbeddedError(`Cannot create the database in ${cluster.home}: ${reason}`);
  }
  try {
    renameSync(draft, cluster.data);
  } catch (cause) {
    rmSync(draft, { recursive: true, force: true });
    if (existsSync(path.join(cluster.data, 'PG_VERSION'))) return;
    throw new EmbeddedError(`Cannot move the new database to ${cluster.data}: look what is there.`, {
      cause,
    });
  }
}

/** Drops drafts of processes that were killed while they created the cluster. */
function removeLeftovers({ home }: Cluster): void {
  for (const name of readdirSync(home)) {
    const pid = /^new-(\d+)-/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) rmSync(path.join(home, name), { recursive: true, force: true });
  }
}

/** The password for connections over TCP (Windows only: a unix socket is guarded by its folder). */
export function readPassword(cluster: Cluster): { file: string; value: string } | undefined {
  if (!existsSync(cluster.passwordFile)) return undefined;
  return { file: cluster.passwordFile, value: readFileSync(cluster.passwordFile, 'utf8').trim() };
}

function writePassword(cluster: Cluster, launcher: Launcher): { file: string; value: string } {
  const value = randomBytes(24).toString('base64url');
  try {
    writeFileSync(cluster.passwordFile, `${value}\n`, { mode: 0o600, flag: 'wx' });
  } catch {
    const other = readPassword(cluster);
    if (other) return other;
    throw new EmbeddedError(`Cannot write ${cluster.passwordFile}: check who owns the folder.`);
  }
  giveTo(cluster.passwordFile, launcher);
  return { file: cluster.passwordFile, value };
}

/**
 * The folder for the unix socket: inside the cluster's home when its path is short enough, else a private folder
 * of the system's temporary directory, named after a hash of the home. Returns undefined on Windows (TCP there).
 */
export function openSocketFolder(cluster: Cluster, launcher: Launcher): string | undefined {
  if (process.platform === 'win32') return undefined;
  const inside = path.join(cluster.home, 'run');
  const hash = createHash('sha256').update(cluster.home).digest('hex').slice(0, 16);
  const fits = Buffer.byteLength(inside) <= LONGEST_SOCKET_FOLDER;
  const folder = fits ? inside : path.join(realpathSync(tmpdir()), `forecourt-${hash}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stat = lstatSync(folder);
  const owners = [process.getuid?.(), launcher.identity.uid];
  // In a shared temporary directory another user could have created it first and would own the database.
  if (!stat.isDirectory() || !owners.includes(stat.uid)) {
    throw new EmbeddedError(`The socket folder ${folder} is not ours: remove it, or use a shorter DATA_DIR.`);
  }
  chmodSync(folder, 0o700);
  giveTo(folder, launcher);
  return folder;
}

function giveTo(file: string, { identity }: Launcher): void {
  if (identity.uid !== undefined && identity.gid !== undefined) chownSync(file, identity.uid, identity.gid);
}

/** Reads `postmaster.pid`; undefined when there is none or it is not fully written yet. */
export function readPostmaster(cluster: Cluster): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(path.join(cluster.data, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const [pid = '', , , port = '', socketDir = ''] = lines;
  if (!/^\d+$/.test(pid)) return undefined;
  return { pid: Number(pid), port: Number(port) || 5432, socketDir };
}

/**
 * True when the process of a pid file is a server on this cluster. After a crash or reboot another process may have
 * its number; on Linux the working directory tells, because PostgreSQL runs in its data folder.
 */
export function isServing(cluster: Cluster, { pid }: Postmaster): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform === 'win32') return true;
  if (process.platform === 'linux') {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === cluster.data;
    } catch (error) {
      // A zombie has no working directory any more; one we may not look at belongs to another user.
      return error instanceof Error && 'code' in error && error.code === 'EACCES';
    }
  }
  const ps = spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
  return ps.stdout.includes('postgres');
}

/** True if a process with this id exists, whether ours or not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
