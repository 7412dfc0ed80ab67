import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '../../src/features/users/user.factory.ts';
import { openDatabase, type Database } from '../../src/kit/db/db.ts';
import { startEmbedded, type Embedded } from '../../src/kit/db/embedded.ts';
import { spawnServer, startServer, type RunningServer } from '../running-server.ts';
import { ask, PATIENCE, type Outcome, signIn, until } from './caller.ts';
import { ownFolder, type OwnFolder } from './own-database.ts';

const quiet = { info: () => undefined, warn: () => undefined };
const addressOf = ({ host, port, user, database }: Embedded) =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;

/** An administrator and a session, in a database that a server has made ready. */
async function administrator(database: Database): Promise<string> {
  return signIn(database, await createUser(database.db, { role: 'platform-admin' }));
}

describe('without its database', () => {
  let folder: OwnFolder;
  let embedded: Embedded;
  let server: RunningServer;
  beforeAll(async () => {
    folder = ownFolder();
    embedded = await startEmbedded(folder.path, quiet);
    server = await startServer({
      env: { DATA_DIR: folder.path, DATABASE_URL: addressOf(embedded), LOG_LEVEL: 'silent' },
    });
  }, PATIENCE);
  afterAll(async () => {
    await server.stop();
    await embedded.stop();
    folder.remove();
  }, PATIENCE);

  it(
    'answers 503 with the time to wait, and goes on by itself when the database is back',
    async () => {
      const database = folder.open();
      const token = await administrator(database);
      await database.close();
      const users = () => ask(`${server.url}/api/users`, { token });
      expect((await users()).status).toBe(200);

      await embedded.stop();
      await awayFor(users);
      expect(await ask(`${server.url}/readyz`)).toMatchObject({ status: 503 });
      expect(await ask(`${server.url}/healthz`)).toMatchObject({ status: 200 });

      embedded = await startEmbedded(folder.path, quiet);
      await until(async () => (await ask(`${server.url}/readyz`)).status === 200);
      expect((await users()).status).toBe(200);
      expect(server.child.exitCode).toBeNull();
    },
    PATIENCE,
  );

  it(
    'does not wait for one that is frozen: 503, and on again when it thaws',
    async () => {
      const database = folder.open();
      const token = await administrator(database);
      const users = () => ask(`${server.url}/api/users`, { token });
      expect((await users()).status).toBe(200);

      const frozen: number[] = [];
      try {
        freezeDatabase(frozen);
        // more at a time than there are connections
        await Promise.all(Array.from({ length: 15 }, () => awayFor(users)));
        expect(await ask(`${server.url}/readyz`)).toMatchObject({ status: 503 });
      } finally {
        for (const pid of frozen) process.kill(pid, 'SIGCONT');
      }
      await until(async () => (await users()).status === 200);
      expect(await ask(`${server.url}/readyz`)).toMatchObject({ status: 200 });
      expect(server.child.exitCode).toBeNull();
      await database.close();
    },
    PATIENCE,
  );

  it(
    'lets a slow statement take its time',
    async () => {
      const database = folder.open();
      const { rows } = await sql<{ slept: unknown }>`select pg_sleep(7) is null as slept`.execute(
        database.db,
      );
      expect(rows).toHaveLength(1);
      await database.close();
    },
    PATIENCE,
  );

  /** Stops PostgreSQL and then everybody who works for it; who is stopped is added to the list. */
  const freezeDatabase = (frozen: number[]): void => {
    const postmaster = folder.postmaster();
    const freeze = (pid: number): void => {
      process.kill(pid, 'SIGSTOP');
      frozen.push(pid);
    };
    freeze(postmaster);
    // who stands still takes on nobody: the list can only become shorter
    const workers = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
    for (const pid of workers.split(' ').filter(Boolean).map(Number)) {
      try {
        freeze(pid);
      } catch (error) {
        // one of those that come and go, such as a worker of autovacuum, has just ended
        if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
      }
    }
  };
});

/** Seconds for which the database is away. */
const AWAY = process.env['FORECOURT_LONG'] === '1' ? 30 : 2;

/** Asks again and again, and expects the same each time: not now, and when to come back. */
async function awayFor(work: () => Promise<Outcome>): Promise<void> {
  const end = performance.now() + AWAY * 1000;
  for (let asked = 0; asked < 3 || performance.now() < end; asked++) {
    const { status, body, retryAfter } = await work();
    expect({ status, body }).toMatchObject({ status: 503, body: { code: 'server.unavailable' } });
    expect(Number(retryAfter)).toBeGreaterThan(0);
  }
}

describe('told to stop', () => {
  let folder: OwnFolder;
  beforeAll(() => {
    folder = ownFolder();
  });
  afterAll(() => folder.remove());

  it(
    'lets an upload end, sends new requests elsewhere meanwhile, and ends with 0',
    async () => {
      const server = await startServer({ env: { DATA_DIR: folder.path, DEMO: '0', LOG_LEVEL: 'silent' } });
      const database = folder.open();
      const token = await administrator(database);
      await database.close();
      const bytes = Buffer.alloc(64 * 1024, 'words ');
      const half = bytes.length / 2;
      const created = await fetch(`${server.url}/api/uploads`, {
        method: 'POST',
        headers: {
          cookie: `session=${token}`,
          'tus-resumable': '1.0.0',
          'upload-length': String(bytes.length),
          'upload-metadata': `kind ${btoa('document')},filename ${btoa('words.txt')}`,
        },
      });
      expect(created.status).toBe(201);
      const location = created.headers.get('location') ?? '';
      const sent = request(new URL(location, server.url), {
        method: 'PATCH',
        headers: {
          cookie: `session=${token}`,
          'tus-resumable': '1.0.0',
          'upload-offset': '0',
          'content-type': 'application/offset+octet-stream',
          'content-length': bytes.length,
        },
      });
      const answered = once(sent, 'response');
      await new Promise<void>((resolve) => void sent.write(bytes.subarray(0, half), () => resolve()));
      // the server has begun with it once the upload is locked
      await until(
        async () =>
          (await ask(`${server.url}/api/uploads/${location.split('/').at(-1)}`, { token })).status === 200,
      );

      server.child.kill('SIGTERM');
      await until(async () => (await ask(`${server.url}/readyz`)).status === 503);
      sent.end(bytes.subarray(half));
      const [answer] = await answered;
      answer.resume();
      expect(answer.statusCode).toBe(204);
      expect(await server.stop()).toBe(0);
      expect(await ask(`${server.url}/healthz`)).toMatchObject({ status: 0 });
    },
    PATIENCE,
  );
});

describe('with a configuration that cannot work', () => {
  it(
    'names every mistake and ends with 78 before it touches anything',
    async () => {
      const folder = ownFolder();
      const { child, output, log } = spawnServer({
        env: {
          DATA_DIR: `${folder.path}/data`,
          PORT: 'eighty',
          DEMO: 'yes',
          S3_ENDPOINT: 'http://store:9000',
        },
      });
      const [code] = await once(child, 'exit');
      expect(code).toBe(78);
      expect(output()).toBe('');
      for (const name of ['PORT', 'DEMO', 'S3_BUCKET']) expect(log()).toContain(`${name}: `);
      const { existsSync } = await import('node:fs');
      expect(existsSync(`${folder.path}/data`)).toBe(false);
      folder.remove();
    },
    PATIENCE,
  );

  it(
    'says so when the port is taken, and lets go of the database',
    async () => {
      const folder = ownFolder();
      const first = await startServer({ env: { DATA_DIR: folder.path, DEMO: '0', LOG_LEVEL: 'silent' } });
      const { child, log } = spawnServer({
        env: { DATA_DIR: folder.path, DEMO: '0', PORT: new URL(first.url).port, LOG_LEVEL: 'silent' },
      });
      const [code] = await once(child, 'exit');
      expect(code).toBe(1);
      expect(log()).toContain('EADDRINUSE');
      expect((await ask(`${first.url}/readyz`)).status).toBe(200);
      expect(await first.stop()).toBe(0);
      folder.remove();
    },
    PATIENCE,
  );
});

describe('the demo tenant on a database of one’s own', () => {
  it(
    'leaves a database that holds a user alone, whatever DEMO says',
    async () => {
      const folder = ownFolder();
      const embedded = await startEmbedded(folder.path, quiet);
      const env = { DATA_DIR: folder.path, DATABASE_URL: addressOf(embedded), LOG_LEVEL: 'silent' };
      const off = await startServer({ env });
      const { host, port, user, database: name } = embedded;
      const database = openDatabase({ host, port, user, database: name, max: 2 }, () => undefined);
      const count = async (table: 'user_account' | 'brand') =>
        (
          await database.db
            .selectFrom(table)
            .select((eb) => eb.fn.countAll<number>().as('n'))
            .executeTakeFirstOrThrow()
        ).n;
      // off by default here
      expect(await count('user_account')).toBe(0);
      expect(off.output()).not.toContain('demo.test');
      expect(await off.stop()).toBe(0);

      await createUser(database.db, { role: 'platform-admin', email: 'owner@example.test' });
      const on = await startServer({ env: { ...env, DEMO: '1' } });
      expect(await count('user_account')).toBe(1);
      expect(await count('brand')).toBe(0);
      expect(on.output()).not.toContain('password');
      expect(await on.stop()).toBe(0);
      await database.close();
      await embedded.stop();
      folder.remove();
    },
    PATIENCE,
  );

  it(
    'tells one random password, once',
    async () => {
      const folder = ownFolder();
      const embedded = await startEmbedded(folder.path, quiet);
      const env = {
        DATA_DIR: folder.path,
        DATABASE_URL: addressOf(embedded),
        DEMO: '1',
        LOG_LEVEL: 'silent',
      };
      const first = await startServer({ env });
      const password = /password (\w+):/.exec(first.output())?.[1] ?? '';
      expect(password).toMatch(/^[A-Za-z0-9]{16,40}$/);
      expect(password).not.toBe('Forecourt2026');
      const login = (word: string) =>
        ask(`${first.url}/api/login`, {
          method: 'POST',
          body: { email: 'learner@demo.test', password: word },
        });
      expect((await login(password)).status).toBe(200);
      expect((await login('Forecourt2026')).status).toBe(401);
      const { body } = await ask(`${first.url}/api/session`);
      expect(JSON.stringify(body)).not.toContain(password);
      expect(await first.stop()).toBe(0);

      const second = await startServer({ env });
      expect(second.output()).not.toContain(password);
      expect(second.output()).not.toContain('Demo sign-ins');
      expect(await second.stop()).toBe(0);
      await embedded.stop();
      folder.remove();
    },
    PATIENCE,
  );
});
