import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { openDatabase, type Database, type Tx } from './db.ts';
import { runInSharedSnapshot } from './parallel-snapshot.ts';

let portal: TestPortal;
/** Databases of the test, with as many connections as each test says. */
const opened: Database[] = [];

const connected = (max: number): Database => {
  const { host, port, user, database } = portal.database.pool.options;
  const one = openDatabase({ host, port, user, database, max }, () => undefined);
  opened.push(one);
  return one;
};

beforeAll(async () => {
  portal = await testPortal();
});
afterAll(async () => {
  for (const one of opened) await one.close();
  await portal.close();
});

interface Seen {
  readonly groups: number;
  readonly connection: number;
}
const look = async (tx: Tx): Promise<Seen> => {
  const { rows } = await sql<Seen>`select (select count(*)::int from assignment_group) as groups,
    pg_backend_pid() as connection`.execute(tx);
  return rows[0] as Seen;
};
const addGroup = () =>
  sql`insert into assignment_group (name) values (gen_random_uuid()::text)`.execute(portal.database.db);

it('a shared snapshot shows the same state to two reads on two connections', async () => {
  const { db } = connected(2);
  const written = Promise.withResolvers<void>();
  const [one, other] = await runInSharedSnapshot(
    db,
    async (tx) => {
      const before = await look(tx);
      await addGroup();
      written.resolve();
      return before;
    },
    async (tx) => {
      await written.promise;
      return look(tx);
    },
  );
  expect(other.groups).toBe(one.groups);
  expect(other.connection).not.toBe(one.connection);
});

it('a shared snapshot runs its reads in sequence when no second connection is free', async () => {
  const { db } = connected(1);
  const [one, other] = await runInSharedSnapshot(
    db,
    async (tx) => {
      const before = await look(tx);
      await addGroup();
      return before;
    },
    look,
  );
  expect(other).toEqual(one);
});

it('shared snapshots complete without deadlock when there are more readers than connections', async () => {
  const { db } = connected(2);
  const read = await Promise.all(Array.from({ length: 12 }, () => runInSharedSnapshot(db, look, look)));
  for (const [one, other] of read) expect(other.groups).toBe(one.groups);
});
