import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, openSync, closeSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { credentials, REGION, settingsFiles, type Ports } from './settings.ts';

const PYTHON = '/usr/bin/python3';
const STORES = ['account', 'container', 'object'] as const;
const KINDS = [...STORES, 'proxy'] as const;
/** On the disk: what it keeps in extended attributes, a folder in memory need not take. */
const FOLDERS = '/var/tmp';
const READY_TRIES = 300;

/** A running S3 service: settings for a client (path style, checksums only when required), and its end. */
export type S3Service = {
  endpoint: string;
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
  stop(): Promise<void>;
};

/** True if Debian's Swift is installed, so that S3 tests can run against a server that checks signatures. */
export function hasSwift(): boolean {
  return spawnSync(PYTHON, ['-c', 'import swift.common.middleware.s3api'], { stdio: 'ignore' }).status === 0;
}

/** Starts a Swift of its own, with the S3 interface, in a temporary folder and on free ports. It holds no bucket. */
export async function startSwift(): Promise<S3Service> {
  const folder = mkdtempSync(path.join(FOLDERS, 'fc-swift-'));
  const ports = await choosePorts();
  mkdirSync(path.join(folder, 'node', 'disk'), { recursive: true });
  const files = settingsFiles(folder, userInfo().username, ports);
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  buildRings(folder, ports);
  const servers = KINDS.map((kind) => serve(folder, kind));
  const stop = async (): Promise<void> => {
    await Promise.all(servers.map((server) => end(server)));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    for (const kind of KINDS) await answers(ports[kind], path.join(folder, `${kind}.log`));
  } catch (error) {
    await stop();
    throw error;
  }
  return { endpoint: `http://127.0.0.1:${ports.proxy}`, region: REGION, credentials, stop };
}

async function choosePorts(): Promise<Ports> {
  const [account, container, object, proxy] = await Promise.all(KINDS.map(freePort));
  if (!account || !container || !object || !proxy) throw new Error('no free ports');
  return { account, container, object, proxy };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** A ring says which disk holds what: here one disk, one copy. Python takes longest to start: once for all of them. */
function buildRings(folder: string, ports: Ports): void {
  const kinds = STORES.map((kind) => `${kind}=${ports[kind]}`);
  const run = spawnSync(PYTHON, [path.join(import.meta.dirname, 'rings.py'), folder, ...kinds], {
    encoding: 'utf8',
  });
  if (run.status !== 0) throw new Error(`no rings: ${run.stdout}${run.stderr}`);
}

function serve(folder: string, kind: (typeof KINDS)[number]): ChildProcess {
  const logFile = path.join(folder, `${kind}.log`);
  const log = openSync(logFile, 'a');
  const script = path.join(import.meta.dirname, 'serve.py');
  const args = [
    path.join(folder, 'swift.conf'),
    path.join(folder, `${kind}-server.conf`),
    `${kind}-server`,
    logFile,
  ];
  const child = spawn(PYTHON, [script, ...args], { stdio: ['ignore', log, log] });
  closeSync(log);
  return child;
}

async function answers(port: number, log: string): Promise<void> {
  for (let tries = 0; tries < READY_TRIES; tries += 1) {
    try {
      await fetch(`http://127.0.0.1:${port}/`);
      return;
    } catch {
      await sleep(100);
    }
  }
  throw new Error(`Swift does not answer on port ${port}: ${readFileSync(log, 'utf8').slice(-2000)}`);
}

function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    server.once('exit', () => resolve());
    server.kill('SIGKILL');
  });
}
