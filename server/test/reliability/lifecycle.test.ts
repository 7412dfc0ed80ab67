import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '../../src/features/users/user.factory.ts';
import { openDatabase } from '../../src/kit/db/db.ts';
import { startEmbedded, type Embedded } from '../../src/kit/db/embedded.ts';
import { spawnServer, startServer, type RunningServer } from '../running-server.ts';
import { administrator, ask, expectUnavailable, TEST_TIMEOUT, until } from './caller.ts';
import { addressOf, ownFolder, quiet, type OwnFolder } from './own-database.ts';

describe('the server without its database', () => {
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
    'the server answers 503 when its database is stopped, and recovers when it is restarted',
    async () => {
      const database = folder.open();
      const token = await administrator(database);
      await database.close();
      const users = () => ask(`${server.url}/api/users`, { token });
      expect((await users()).status).toBe(200);

      await embedded.stop();
      await expectUnavailable(users);
      expect(await ask(`${server.url}/readyz`)).toMatchObject({ status: 503 });
      expect(await ask(`${server.url}/healthz`)).toMatchObject({ status: 200 });

      embedded = await startEmbedded(folder.path, quiet);
      await until(async () => (await ask(`${server.url}/readyz`)).status === 200);
      expect((await users()).status).toBe(200);
      expect(server.child.exitCode).toBeNull();
    },
    TEST_TIMEOUT,
  );
});

describe('the server on shutdown', () => {
  let folder: OwnFolder;
  beforeAll(() => {
    folder = ownFolder();
  });
  afterAll(() => folder.remove());

  it(
    'the server finishes an upload, reports not ready, and exits with 0 when it is terminated',
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
    TEST_TIMEOUT,
  );
});

describe('the server with an invalid configuration', () => {
  it(
    'the server names every invalid setting and exits with 78 when its configuration is invalid',
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
    TEST_TIMEOUT,
  );
});

describe('the demo tenant on an external database', () => {
  it(
    'the demo tenant is not created when the database holds a user, even if DEMO is on',
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
    TEST_TIMEOUT,
  );
});
