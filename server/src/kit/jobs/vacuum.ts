import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, Db } from '../db/db.ts';
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
      for (const table of tables) await sql`vacuum (analyze) ${sql.table(table)}`.execute(connection);
    }),
});
