import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import type { FastifyInstance } from 'fastify';
import { buildApp, jobs, registry } from '../server/src/app.ts';
import { systemClock } from '../server/src/kit/clock.ts';
import { readConfig } from '../server/src/kit/config.ts';
import { openPortal } from '../server/src/kit/open-portal.ts';
import type { Portal } from '../server/src/kit/portal.ts';
import { openSession } from '../server/src/kit/session/session.ts';
import { captured } from './capture.ts';
import type { Recorded } from './baseline-server.ts';
import { measuredPortal } from './measured-server.ts';
import { addScale, FULL, type Scale } from './scale.ts';

/** A portal with its data, in a temporary folder that goes away at the end, or in one that is kept. */
export interface World {
  readonly env: Readonly<Record<string, string>>;
  readonly dataDir: string;
  readonly portal: Portal;
  readonly app: FastifyInstance;
  /** Milliseconds from the start of the process to its first readiness, for starts after the first. */
  readonly starts: readonly number[];
  session(email: string): Promise<string>;
  /** Records what a call asks the database, and its answer. */
  record(url: string, token: string): Promise<Recorded>;
  close(): Promise<void>;
}

const STARTS = 3;
/** Answers after which a call asks the database the same way every time. */
const SETTLED = 6;
const silent = pino({ level: 'silent' });

/**
 * Builds the demo tenant and adds the scale to it. @param starts number of later starts to measure @param kept folder
 * that keeps the dataset for later runs; a temporary one by default
 */
export async function buildWorld(
  say: (line: string) => void,
  {
    scale = FULL,
    kept,
    starts: wanted = STARTS,
  }: { readonly scale?: Scale; readonly kept?: string | undefined; readonly starts?: number } = {},
): Promise<World> {
  const dataDir = kept ?? mkdtempSync(path.join(tmpdir(), 'fc-bench-'));
  const done = path.join(dataDir, 'scale-added');
  mkdirSync(dataDir, { recursive: true });
  const env = { DATA_DIR: dataDir };
  say('filling the demo tenant');
  await (await measuredPortal(env)).stop();
  const starts: number[] = [];
  for (let i = 0; i < wanted; i++) {
    const before = performance.now();
    const server = await measuredPortal(env);
    starts.push(performance.now() - before);
    await server.stop();
  }
  const config = readConfig({ PORT: '0', DATABASE_POOL: '4', ...env });
  const { portal, close } = await openPortal(config, systemClock, silent, { jobs, registry });
  if (!existsSync(done)) {
    say(`adding ${scale.users.toLocaleString('en')} users and their progress`);
    await addScale(portal.database, scale);
    await atRest(env);
    writeFileSync(done, '');
  }
  const app = await buildApp(portal, { pages: false });
  return {
    env,
    dataDir,
    portal,
    app,
    starts,
    session: (email) => sessionOf(portal, email),
    record: (url, token) => record(app, url, token),
    async close() {
      await app.close();
      await portal.jobs.stop();
      await close();
      if (kept === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Seconds for which a portal is given work to do by what was added, and milliseconds of CPU in one below which it rests. */
const WORKS = 90;
const RESTS = 40;

/** Waits until the portal's background work for the new users is done, so that it doesn't distort measurements. */
async function atRest(env: Readonly<Record<string, string>>): Promise<void> {
  const server = await measuredPortal(env);
  try {
    let before = (await server.usage()).cpu;
    for (let second = 0, quiet = 0; second < WORKS && quiet < 5; second++) {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      const { cpu } = await server.usage();
      quiet = cpu - before < RESTS ? quiet + 1 : 0;
      before = cpu;
    }
  } finally {
    await server.stop();
  }
}

/** Where the world's database listens, for a server that is no portal. */
export function connectionOf({ portal }: World) {
  const { host, port, user, database } = portal.database.pool.options;
  if (!host || !port || !user || !database) throw new Error('the database has no address');
  return { host, port, user, database };
}

async function sessionOf({ database }: Portal, email: string): Promise<string> {
  const { id } = await database.db
    .selectFrom('user_account')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return database.write((tx) => openSession(tx, id, new Date(), { ip: '127.0.0.1', userAgent: 'bench' }));
}

async function record(app: FastifyInstance, url: string, token: string): Promise<Recorded> {
  const ask = () =>
    app.inject({ method: 'GET', url, headers: { host: 'localhost' }, cookies: { session: token } });
  // the first answer may also read the settings, and the portal prepares what comes back: the limit must run it prepared,
  // too, or it would be none
  for (let i = 0; i < SETTLED; i++) await ask();
  const { result, waves } = await captured(ask);
  if (result.statusCode !== 200) throw new Error(`${url} answers ${result.statusCode}: ${result.body}`);
  const headers = Object.entries(result.headers).filter(
    ([name]) => !['date', 'connection', 'keep-alive'].includes(name),
  );
  return {
    url,
    waves,
    headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
    body: result.body,
  };
}
