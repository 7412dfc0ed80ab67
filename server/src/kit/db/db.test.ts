import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { newId, openDatabase } from './db.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

it('the pool reports a broken idle connection without client details and reconnects', async () => {
  const { host, port, user, database: name } = portal.database.pool.options;
  const reported: Error[] = [];
  const { pool, close } = openDatabase({ host, port, user, database: name, max: 1 }, (error) =>
    reported.push(error),
  );
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const broken = once(pool, 'error');
  await portal.database.pool.query('select pg_terminate_backend($1::int)', [rows[0]?.pid]);
  await broken;
  expect(reported).toMatchObject([{ code: '57P01' }]);
  expect(reported[0]).not.toHaveProperty('client');
  expect((await pool.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await close();
});

it('newId returns unique, ascending UUIDv7 ids of the current time', async () => {
  const { rows } = await portal.database.pool.query<{ version: number; near: boolean }>(
    `select uuid_extract_version(id)::int as version,
      abs(extract(epoch from uuid_extract_timestamp(id) - clock_timestamp())) < 60 as near
    from unnest($1::uuid[]) id`,
    [Array.from({ length: 50 }, newId)],
  );
  expect(new Set(rows.map((row) => JSON.stringify(row)))).toEqual(new Set(['{"version":7,"near":true}']));
  // more than a millisecond has numbers for
  const many = Array.from({ length: 20_000 }, newId);
  expect(many.toSorted()).toEqual(many);
  expect(new Set(many).size).toBe(many.length);
});
