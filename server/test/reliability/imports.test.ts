import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { ImportView } from '@forecourt/contract/imports';
import { createUser } from '../../src/features/users/user.factory.ts';
import { testPortal, type TestPortal } from '../harness.ts';
import { startServer, type RunningServer } from '../running-server.ts';
import { ask, TEST_TIMEOUT, signIn, until } from './caller.ts';
import { endedStatements, giveBack } from './orphaned-connections.ts';

/** Rows enough that the import is under way when its server dies. */
const ROWS = process.env['FORECOURT_SOAK'] === '1' ? 6_000 : 1_500;
let portal: TestPortal;
let servers: RunningServer[];

beforeAll(async () => {
  portal = await testPortal();
  const { host, port, user, database } = portal.database.pool.options;
  const env = {
    DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host ?? '')}&port=${port}`,
    DATABASE_POOL: '5',
    DATA_DIR: portal.config.dataDir,
    LOG_LEVEL: 'silent',
  };
  servers = await Promise.all([0, 1, 2].map((i) => startServer({ env: { ...env, PGAPPNAME: nameOf(i) } })));
}, TEST_TIMEOUT);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await portal.close();
}, TEST_TIMEOUT);

/** `application_name` of a server's connections. */
const nameOf = (i: number): string => `import server ${i}`;

async function kill(i: number): Promise<void> {
  await servers[i]?.kill();
  await endedStatements(portal.database, nameOf(i));
  await giveBack(portal.database, 'imports.%');
}

const settled = async (): Promise<number> => {
  const { rows } = await sql<{ done: number }>`
    select count(*)::int as done from import_row where outcome = 'created'`.execute(portal.database.db);
  return rows[0]?.done ?? 0;
};

it(
  'an import creates every row once when two of three servers are killed during it',
  async () => {
    const { db } = portal.database;
    const token = await signIn(portal.database, await createUser(db, { role: 'company-admin' }));
    const lines = Array.from({ length: ROWS }, (_, i) => `kill${i}@import.test,Ki,Ll${i}`);
    const body = { text: `email,first name,last name\n${lines.join('\n')}\n`, options: { invite: false } };
    const begun = await ask(`${servers[2]?.url}/api/users/bulk-invite`, { method: 'POST', token, body });
    expect(begun.status).toBe(200);
    const { import: started } = begun.body as { import: ImportView };
    const state = async (): Promise<string> => {
      const { body: answer } = await ask(`${servers[2]?.url}/api/imports/${started._id}`, { token });
      return (answer as { import: ImportView }).import.state;
    };
    await until(async () => (await settled()) > 0 || (await state()) === 'running');
    await kill(0);
    await until(async () => (await settled()) >= ROWS / 3);
    await kill(1);
    await until(async () => (await state()) === 'done');
    const people = await db
      .selectFrom('user_account')
      .select((eb) => [
        eb.fn.countAll<number>().as('all'),
        eb.fn.count<number>('email').distinct().as('each'),
      ])
      .where('email', 'like', '%@import.test')
      .executeTakeFirstOrThrow();
    expect(people).toEqual({ all: ROWS, each: ROWS });
    expect(await settled()).toBe(ROWS);
    const entries = await sql<{ count: number }>`
    select count(*)::int as count from activity_entry where type = 'user.create'`.execute(db);
    expect(entries.rows[0]?.count).toBe(ROWS);
    const notified = await db
      .selectFrom('notification')
      .select('id')
      .where('kind', '=', 'import.finished')
      .execute();
    expect(notified).toHaveLength(1);
  },
  TEST_TIMEOUT,
);
