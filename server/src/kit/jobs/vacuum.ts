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
  run: async ({ tables }, portal) => {
    for (const table of tables) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other: this is in nobody's way
      await sql`vacuum (analyze) ${sql.table(table)}`.execute(portal.database.db);
    }
  },
});
