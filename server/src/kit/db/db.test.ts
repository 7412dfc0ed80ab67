import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { openDatabase } from './db.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

it('reports an idle connection that breaks by what happened alone, and answers on another', async () => {
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
