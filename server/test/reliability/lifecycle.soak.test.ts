import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbedded, type Embedded } from '../../src/kit/db/embedded.ts';
import { spawnServer, startServer, type RunningServer } from '../running-server.ts';
import { administrator, ask, expectUnavailable, TEST_TIMEOUT, until } from './caller.ts';
import { addressOf, ownFolder, quiet, type OwnFolder } from './own-database.ts';

describe('the server with an unresponsive database', () => {
  let folder: OwnFolder;
  let embedded: Embedded;
  let server: RunningServer;
  beforeAll(async () => {
    folder = ownFolder();
    embedded = await startEmbedded(folder.path, quiet);
    server = await startServer({
      env: { DATA_DIR: folder.path, DATABASE_URL: addressOf(embedded), LOG_LEVEL: 'silent' },
    });
  }, TEST_TIMEOUT);
  afterAll(async () => {
    await server.stop();
    await embedded.stop();
    folder.remove();
  }, TEST_TIMEOUT);

  it(
    'the server answers 503 when its database is frozen, and recovers when it resumes',
    async () => {
      const database = folder.open();
      const token = await administrator(database);
      const users = () => ask(`${server.url}/api/users`, { token });
      expect((await users()).status).toBe(200);

      const frozen: number[] = [];
      try {
        freezeDatabase(frozen);
        // more at a time than there are connections
        await Promise.all(Array.from({ length: 15 }, () => expectUnavailable(users)));
        expect(await ask(`${server.url}/readyz`)).toMatchObject({ status: 503 });
      } finally {
        for (const pid of frozen) process.kill(pid, 'SIGCONT');
      }
      await until(async () => (await users()).status === 200);
      expect(await ask(`${server.url}/readyz`)).toMatchObject({ status: 200 });
      expect(server.child.exitCode).toBeNull();
      await database.close();
    },
    TEST_TIMEOUT,
  );

  it(
    'the database client does not time out when a statement takes seven seconds',
    async () => {
      const database = folder.open();
      const { rows } = await sql<{ slept: unknown }>`select pg_sleep(7) is null as slept`.execute(
        database.db,
      );
      expect(rows).toHaveLength(1);
      await database.close();
    },
    TEST_TIMEOUT,
  );

  /** Stops PostgreSQL and then its workers, and adds them to the list. */
  const freezeDatabase = (frozen: number[]): void => {
    const postmaster = folder.postmaster();
    const freeze = (pid: number): void => {
      process.kill(pid, 'SIGSTOP');
      frozen.push(pid);
    };
    freeze(postmaster);
    // a stopped process forks no workers: the list can only shrink
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

describe('the server with an occupied port', () => {
  it(
    'the server exits with EADDRINUSE and leaves the running one intact when the port is taken',
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
    TEST_TIMEOUT,
  );
});

describe('the demo tenant on an external database', () => {
  it(
    'the demo tenant prints one random password at its first start only',
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
    TEST_TIMEOUT,
  );
});
