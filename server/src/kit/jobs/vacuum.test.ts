import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { vacuumTables } from './vacuum.ts';

/** Until something must be there, milliseconds. */
const PATIENCE = 20_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

/** All-visible pages of a table, and all pages. */
const pagesOf = async (table: string) =>
  (
    await portal.database.pool.query<{ visible: number; all: number }>(
      `select relallvisible as visible, (pg_relation_size(oid) / 8192)::int as all from pg_class where relname = $1`,
      [table],
    )
  ).rows[0];

it('vacuuming a filled table marks all its pages as visible', async () => {
  await portal.database.pool.query(`alter table brand set (autovacuum_enabled = false)`);
  await portal.database.pool.query(
    `insert into brand (name) select 'Brand ' || i from generate_series(1, 2000) i`,
  );
  expect(await pagesOf('brand')).toMatchObject({ visible: 0 });
  // once no snapshot is older than the rows
  await vi.waitFor(async () => {
    await vacuumTables.run({ tables: ['brand', 'role'] }, portal);
    const { visible, all } = (await pagesOf('brand')) ?? { visible: 0, all: 0 };
    expect(all).toBeGreaterThan(1);
    expect(visible).toBe(all);
  }, PATIENCE);
});

it('vacuuming keeps the statement timeout of its connection, also when a table doesn’t exist', async () => {
  const limits = async () => {
    const requested = Array.from({ length: 6 }, () =>
      portal.database.pool.query<{ value: string }>(
        `select current_setting('statement_timeout') as value, pg_sleep(0.02)`,
      ),
    );
    return new Set((await Promise.all(requested)).map(({ rows }) => rows[0]?.value));
  };
  await vacuumTables.run({ tables: ['brand'] }, portal);
  await expect(vacuumTables.run({ tables: ['no_such_table'] }, portal)).rejects.toThrow('no_such_table');
  expect(await limits()).toEqual(new Set(['1min']));
});
