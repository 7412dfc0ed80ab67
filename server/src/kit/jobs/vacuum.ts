import { sql } from 'kysely';
import pg from 'pg';
import { z } from 'zod';
import type { Database, Db } from '../db/db.ts';
import type { Portal } from '../portal.ts';
import { defineJob } from './jobs.ts';

/** Runs on one connection without the limit of a request: a table of many millions takes longer. */
const unlimited = ({ db }: Pick<Database, 'db'>, run: (connection: Db) => Promise<void>): Promise<void> =>
  db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    try {
      await run(connection);
    } finally {
      await sql`reset statement_timeout`.execute(connection);
    }
  });

/** Vacuums and analyzes a table. @param ways how, besides */
const tidy = (table: string, connection: Db, ways = sql``) =>
  sql`vacuum (analyze${ways}) ${sql.table(table)}`.execute(connection);

/**
 * Vacuums and analyzes tables after much of them was written: an index answers alone only for what was looked at since,
 * and the database's own turn may be minutes away. Readers and writers go on meanwhile.
 */
export const vacuumTables = defineJob({
  name: 'database.vacuum',
  data: z.object({ tables: z.array(z.string()).readonly() }),
  expireIn: 3_600,
  run: ({ tables }, { database }) =>
    unlimited(database, async (connection) => {
      for (const table of tables) await tidy(table, connection);
    }),
});

/** How many times as large as what it holds a table may be, and from how many bytes on that matters. */
const TIMES_AS_LARGE = 3;
const MATTERS = 4 * 1024 * 1024;
/** Bytes up to which rewriting a table takes about a second, during which it is locked. */
const QUICK = 64 * 1024 * 1024;
/** Overhead of a row in bytes: header, line pointer, and alignment. */
const HEADER = 32;
/** Lock timeout, milliseconds. */
const PATIENCE = 1_000;
/** The table is in use (`lock_not_available`). */
const IN_USE = '55P03';
/** Skips tables that are locked, or that autovacuum is processing. */
const UNLESS_CLOSED = sql`, skip_locked`;

/** Small tables that are mostly empty, by what their last analysis says. */
const mostlyEmpty = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ table: string }>`
  select c.relname as "table" from pg_class c
    join lateral (select c.reltuples * (${HEADER}::int + coalesce(sum(s.avg_width * (1 - s.null_frac)), 0)) as bytes
      from pg_stats s where s.schemaname = 'public' and s.tablename = c.relname) rows on true
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.reltuples >= 0
    and rows.bytes < ${QUICK}::int
    and pg_relation_size(c.oid) > greatest(${MATTERS}::int, ${TIMES_AS_LARGE}::int * rows.bytes)
  order by c.relname`.execute(db);
  return rows.map(({ table }) => table);
};

/** Rewrites a table. @returns false when it was locked */
async function compact(table: string, connection: Db): Promise<boolean> {
  try {
    await sql`vacuum (full) ${sql.table(table)}`.execute(connection);
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === IN_USE) return false;
    throw error;
  }
  // indexes answer alone again
  await tidy(table, connection, UNLESS_CLOSED);
  return true;
}

/**
 * Rewrites small tables that are mostly dead rows, such as rollups after a large import or migration. Bloat is never
 * returned to the OS, so every sequential scan would read it. Tables in use are skipped.
 */
export const compactAll = ({ database, log }: Pick<Portal, 'database' | 'log'>): Promise<void> =>
  unlimited(database, async (connection) => {
    await sql`set lock_timeout = ${sql.lit(PATIENCE)}`.execute(connection);
    try {
      // what has grown since it was analyzed only looks empty
      for (const table of await mostlyEmpty(connection)) await tidy(table, connection, UNLESS_CLOSED);
      for (const table of await mostlyEmpty(connection)) {
        if (await compact(table, connection)) log.info({ table }, 'database: a table was written anew');
        else log.info({ table }, 'database: a table was in use, and is written anew another night');
      }
    } finally {
      await sql`reset lock_timeout`.execute(connection);
    }
  });

export const compactTables = defineJob({
  name: 'database.compact',
  data: z.object({}),
  schedule: '30 3 * * *',
  expireIn: 3_600,
  run: (_data, portal) => compactAll(portal),
});
