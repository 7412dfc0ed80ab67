import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { findBinaries } from '../../src/kit/db/embedded/binaries.ts';
import { openHome, openSocketFolder } from '../../src/kit/db/embedded/cluster.ts';
import { chooseLauncher } from '../../src/kit/db/embedded/launcher.ts';
import {
  connect,
  ensureRunning,
  isCode,
  stopServer,
  type Address,
  type Plan,
} from '../../src/kit/db/embedded/server.ts';

/** A streaming standby of an embedded cluster. */
export interface Standby {
  readonly address: Address;
  /** Keeps what arrives without showing it, as one that is behind. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Returns once it shows everything that was committed before the call. */
  catchUp(): Promise<void>;
  /** Ends its server, and starts it again at the same address. */
  stop(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

/** Files that belong only to the primary's running server. */
const OWN = new Set(['postmaster.pid', 'postmaster.opts']);

/** Copies a running cluster as `pg_basebackup` does, which the embedded PostgreSQL comes without, and has it follow. */
export async function standbyOf(primary: Address): Promise<Standby> {
  const folder = mkdtempSync(path.join(tmpdir(), 'fc-standby-'));
  const cluster = openHome(folder);
  await copyCluster(primary, cluster.data);
  const binaries = await findBinaries();
  const launcher = chooseLauncher(cluster.home, binaries.postgres);
  const { uid } = launcher.identity;
  if (uid !== undefined) spawnSync('chown', ['-R', String(uid), cluster.data]);
  const plan: Plan = { cluster, binaries, launcher, socketDir: openSocketFolder(cluster, launcher) };
  const start = async () => (await ensureRunning(plan)).address;
  const address = await start();
  const say = (statement: string) => withClient(address, (client) => client.query(statement));
  return {
    address,
    pause: async () => void (await say('select pg_wal_replay_pause()')),
    resume: async () => void (await say('select pg_wal_replay_resume()')),
    catchUp: () => reached(primary, address),
    stop: () => stopServer(plan),
    start: async () => void (await start()),
    async remove() {
      await stopServer(plan);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function withClient<T>(address: Address, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connect(address);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

interface Backup {
  readonly folder: string;
  readonly label: string;
}

async function copyCluster(primary: Address, to: string): Promise<void> {
  const { folder, label } = await withClient(primary, async (client): Promise<Backup> => {
    await client.query(`select pg_backup_start('standby', fast => true)`);
    const { rows } = await client.query<{ folder: string }>(
      `select current_setting('data_directory') as folder`,
    );
    const from = rows[0]?.folder ?? '';
    copyFolder(from, to);
    const stopped = await client.query<{ label: string }>(
      'select labelfile as label from pg_backup_stop(wait_for_archive => false)',
    );
    return { folder: from, label: stopped.rows[0]?.label ?? '' };
  });
  // the log up to the end of the copy; the rest is streamed
  copyFolder(path.join(folder, 'pg_wal'), path.join(to, 'pg_wal'));
  writeFileSync(path.join(to, 'backup_label'), label);
  writeFileSync(path.join(to, 'standby.signal'), '');
  const { host, port, user } = primary;
  writeFileSync(
    path.join(to, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${host} port=${port} user=${user}'\nhot_standby_feedback = on\n`,
  );
}

/** Copies a folder while the server writes to it: replay does without the files that go meanwhile. */
function copyFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (OWN.has(entry.name)) continue;
    try {
      if (entry.isDirectory()) copyFolder(source, target);
      else copyFileSync(source, target);
    } catch (error) {
      if (!isCode(error, 'ENOENT')) throw error;
    }
  }
}

/** Waits until the standby has replayed what the primary had committed. */
async function reached(primary: Address, standby: Address): Promise<void> {
  const position = await withClient(primary, async (client) => {
    const { rows } = await client.query<{ at: string }>('select pg_current_wal_flush_lsn()::text as at');
    return rows[0]?.at;
  });
  await withClient(standby, async (client) => {
    for (;;) {
      const { rows } = await client.query<{ there: boolean }>(
        'select pg_last_wal_replay_lsn() >= $1::pg_lsn as there',
        [position],
      );
      if (rows[0]?.there) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
}
