import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDatabase, startEmbedded, type Embedded } from './embedded.ts';

const quiet = { info: () => undefined, warn: () => undefined };
const child = path.join(import.meta.dirname, 'embedded', 'portal.fixture.ts');

let dataDir: string;
let running: Embedded[];

beforeEach(() => {
  dataDir = mkdtempSync(path.join(realpathSync(tmpdir()), 'fc-embedded-'));
  running = [];
});

afterEach(async () => {
  for (const database of running) await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(folder = dataDir): Promise<Embedded> {
  const database = await startEmbedded(folder, quiet);
  running.push(database);
  return database;
}

async function ask<Row extends object>(database: Embedded, sql: string): Promise<Row[]> {
  const { host, port, user, password } = database;
  const client = new Client({ host, port, user, database: database.database, ...(password && { password }) });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Queries until the database is back. */
async function requestAgain<Row extends object>(database: Embedded, sql: string): Promise<Row[]> {
  for (;;) {
    try {
      return await ask<Row>(database, sql);
    } catch {
      await sleep(50);
    }
  }
}

function postmasterOf(folder = dataDir): number {
  return Number.parseInt(readFileSync(path.join(folder, 'postgres/cluster/postmaster.pid'), 'utf8'), 10);
}

/** Lets a portal die by kill -9 and returns the postmaster it leaves. */
function leaveBehind(): number {
  const portal = spawnSync(process.execPath, [child, dataDir], { encoding: 'utf8' });
  expect(portal.signal, portal.stderr).toBe('SIGKILL');
  return Number(portal.stdout);
}

test('the embedded database uses UTF-8, sorts by code point, and syncs every commit', async () => {
  const database = await start();
  expect(database).toMatchObject({ adopted: false, database: 'forecourt' });
  const [settings] = await ask(
    database,
    `select current_setting('fsync') as fsync, current_setting('listen_addresses') as listens,
      datlocprovider as provider, datlocale as locale, pg_encoding_to_char(encoding) as encoding
    from pg_database where datname = current_database()`,
  );
  expect(settings).toEqual({ fsync: 'on', listens: '', provider: 'b', locale: 'C.UTF-8', encoding: 'UTF8' });
});

test('the embedded database keeps its data across restarts', async () => {
  const first = await start();
  await ask(first, 'create table kept as select 42 as answer');
  await first.stop();
  const second = await start();
  expect(second.adopted).toBe(false);
  expect(await ask(second, 'select answer from kept')).toEqual([{ answer: 42 }]);
});

test('the embedded database adopts the server of a killed portal', async () => {
  const left = leaveBehind();
  const database = await start();
  expect(database.adopted).toBe(true);
  expect(postmasterOf()).toBe(left);
  await database.stop();
  await expect(ask(database, 'select 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/);
});

test('the embedded server stops with its last user, regardless of which one started it', async () => {
  const first = await start();
  const second = await start();
  expect(second.adopted).toBe(true);
  await first.stop();
  expect(await ask(second, 'select 1 as one')).toEqual([{ one: 1 }]);
  await second.stop();
  await expect(ask(second, 'select 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/);
});

test('two parallel starts on an empty folder share one embedded server', async () => {
  const both = await Promise.all([start(), start()]);
  const starts = await Promise.all(
    both.map((one) => ask(one, 'select pg_postmaster_start_time()::text as at')),
  );
  expect(starts[0]).toEqual(starts[1]);
});

test('the embedded server restarts with all commits when it is killed', async () => {
  const database = await start();
  await ask(database, 'create table kept as select 7 as answer');
  const before = postmasterOf();
  process.kill(before, 'SIGKILL');
  expect(await requestAgain(database, 'select answer from kept')).toEqual([{ answer: 7 }]);
  expect(postmasterOf()).not.toBe(before);
});

test('the embedded database opens with its data when portal and server were both killed', async () => {
  const left = leaveBehind();
  process.kill(left, 'SIGKILL');
  const database = await start();
  expect(database.adopted).toBe(false);
  expect(await ask(database, 'select answer from kept')).toEqual([{ answer: 42 }]);
});

test('the embedded database starts when its stale pid file names another process', async () => {
  const first = await start();
  const file = path.join(dataDir, 'postgres/cluster/postmaster.pid');
  const lines = readFileSync(file, 'utf8').split('\n');
  await first.stop();
  writeFileSync(file, [String(process.ppid), ...lines.slice(1)].join('\n'), { mode: 0o600 });
  const second = await start();
  expect(second.adopted).toBe(false);
});

test('the embedded database works when its folder path is too long for a socket', async () => {
  const folder = path.join(dataDir, 'd'.repeat(120));
  const database = await start(folder);
  expect(Buffer.byteLength(database.host)).toBeLessThan(70);
  expect(await ask(database, 'select 1 as one')).toEqual([{ one: 1 }]);
  await database.stop();
  rmSync(database.host, { recursive: true, force: true });
});

test('createDatabase copies a template and returns false when the copy already exists', async () => {
  const database = await start();
  await ask(database, 'create table kept as select 9 as answer');
  const { host, port, user, password } = database;
  const admin = new Client({ host, port, user, database: 'postgres', ...(password && { password }) });
  await admin.connect();
  expect(await createDatabase(admin, 'copy "1"', { template: 'forecourt' })).toBe(true);
  expect(await createDatabase(admin, 'copy "1"', { template: 'forecourt' })).toBe(false);
  await admin.end();
  expect(await ask({ ...database, database: 'copy "1"' }, 'select answer from kept')).toEqual([
    { answer: 9 },
  ]);
});
