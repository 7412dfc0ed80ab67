import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { openDatabase, type Database } from './db.ts';
import { FORCE_CUSTOM_PLAN } from './prepared.ts';

let portal: TestPortal;
let database: Database;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());
beforeEach(() => {
  // one connection, so that what it keeps can be looked at
  const { host, port, user, database: name } = portal.database.pool.options;
  database = openDatabase({ host, port, user, database: name, max: 1 }, () => undefined);
  return () => database.close();
});

const LONG = `/* ${'long '.repeat(50)} */`;
const ask = (comment: string, value: number) =>
  database.pool.query<{ value: number }>(`select ${comment} $1::int as value`, [value]);
const prepared = async (): Promise<string[]> =>
  (await database.pool.query<{ statement: string }>('select statement from pg_prepared_statements')).rows.map(
    ({ statement }) => statement,
  );

it('a long statement is prepared once and reused with new values when it repeats', async () => {
  for (let i = 1; i <= 6; i++) expect((await ask(LONG, i)).rows).toEqual([{ value: i }]);
  expect(await prepared()).toEqual([expect.stringContaining(LONG)]);
});

it('a statement is not prepared when it is short or doesn’t repeat', async () => {
  for (let i = 1; i <= 6; i++) {
    await ask('', i);
    await ask(`${LONG} /* ${i} */`, i);
  }
  expect(await prepared()).toEqual([]);
});

it('a statement is not prepared when it is marked with FORCE_CUSTOM_PLAN', async () => {
  const { db } = database;
  for (let i = 1; i <= 6; i++)
    await sql`select ${FORCE_CUSTOM_PLAN} ${sql.raw(LONG)} ${i}::int as value`.execute(db);
  expect(await prepared()).toEqual([]);
});

it('a connection keeps at most 200 prepared statements', async () => {
  for (let i = 0; i < 230; i++) for (let times = 0; times < 3; times++) await ask(`${LONG} /* ${i} */`, i);
  expect(await prepared()).toHaveLength(200);
});

it('a prepared statement recovers when its table changes', async () => {
  const { db } = database;
  await sql`create table changing (id int)`.execute(db);
  const all = () => database.pool.query(`select ${LONG} * from changing where id > $1`, [0]);
  for (let i = 0; i < 6; i++) await all();
  await sql`alter table changing add column more int`.execute(db);
  // one request may be the one that finds out
  await all().catch(() => undefined);
  expect((await all()).fields.map(({ name }) => name)).toEqual(['id', 'more']);
});
