import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { compactTables, vacuumTables } from './vacuum.ts';

/** Timeout for an expected result, milliseconds. */
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

const sizeOf = async (table: string) =>
  (await portal.database.pool.query<{ bytes: number }>(`select pg_relation_size($1)::int as bytes`, [table]))
    .rows[0]?.bytes ?? 0;
/** A table of whose rows five former ones are still there, and one that is as large and full. */
const fill = () =>
  portal.database.pool.query(`drop table if exists emptied, filled;
    create table emptied with (autovacuum_enabled = false) as
      select i as id, repeat(md5(i::text), 15) as text from generate_series(1, 2000) i;
    create table filled with (autovacuum_enabled = false) as
      select i as id, repeat(md5(i::text), 15) as text from generate_series(1, 12000) i;
    ${'update emptied set id = id + 1;'.repeat(5)} analyze emptied; analyze filled`);

describe('nightly compaction', () => {
  afterEach(() => portal.database.pool.query('drop table if exists emptied, filled'));

  it('compaction rewrites small, mostly empty tables with all their rows and skips full ones', async () => {
    await fill();
    const [before, full] = [await sizeOf('emptied'), await sizeOf('filled')];
    // once no snapshot is older than the deletion
    await vi.waitFor(async () => {
      await compactTables.run({}, portal);
      expect(await sizeOf('emptied')).toBeLessThan(before / 5);
    }, PATIENCE);
    expect(await sizeOf('filled')).toBe(full);
    expect(await pagesOf('emptied')).toMatchObject({ visible: (await pagesOf('emptied'))?.all });
    const { rows } = await portal.database.pool.query(
      `select count(*)::int as rows, sum(id)::int as ids, count(distinct text)::int as texts from emptied`,
    );
    expect(rows).toEqual([{ rows: 2000, ids: (2000 * 2001) / 2 + 5 * 2000, texts: 2000 }]);
  });

  it.each([
    ['uses', 'select count(*) from emptied'],
    ['has closed to writers', 'lock table emptied in share mode'],
  ])('compaction skips, without waiting, a table that another session %s', async (_way, use) => {
    await fill();
    const before = await sizeOf('emptied');
    const client = await portal.database.pool.connect();
    try {
      await client.query(`begin; ${use}`);
      await compactTables.run({}, portal);
    } finally {
      await client.query('rollback');
      client.release();
    }
    expect(await sizeOf('emptied')).toBe(before);
  });
});
