import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob } from './jobs.ts';

/**
 * Vacuums and analyzes tables after much of them was written: an index answers alone only for what was looked at since,
 * and the database's own turn may be minutes away. Readers and writers go on meanwhile.
 */
export const vacuumTables = defineJob({
  name: 'database.vacuum',
  data: z.object({ tables: z.array(z.string()).readonly() }),
  expireIn: 3_600,
  run: ({ tables }, { database }) =>
    database.db.connection().execute(async (connection) => {
      // a table of many millions takes longer than a request may
      await sql`set statement_timeout = 0`.execute(connection);
      try {
        for (const table of tables) {
          await sql`vacuum (analyze) ${sql.table(table)}`.execute(connection);
        }
      } finally {
        await sql`reset statement_timeout`.execute(connection);
      }
    }),
});
