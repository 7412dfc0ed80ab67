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
/** Bytes of rows up to which a table is written anew within about a second: nobody reads or writes it meanwhile. */
const QUICK = 64 * 1024 * 1024;
/** Bytes of a row beside its columns: its header, its place in the page, and what aligns it. */
const HEADER = 32;
/** Milliseconds for which it is waited that nobody uses the table. */
const PATIENCE = 1_000;
/** The table is in use (`lock_not_available`). */
const IN_USE = '55P03';
/** What somebody has closed, or the database itself vacuums at the moment, is left as it is. */
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

/** Writes a table anew. @returns whether nobody used it */
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
 * Writes small tables anew that are mostly empty. A table whose rows all change at once, as kept sums do when many people are imported
 * or a change of the database computes them, keeps the room of the former rows for good: whoever reads it whole reads that, too. What
 * is in use stays as it is.
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
