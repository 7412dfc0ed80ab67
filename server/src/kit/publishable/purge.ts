import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../db/db.ts';
import type { FileOwner } from '../files/store.ts';
import { defineJob, type AnyJob } from '../jobs/jobs.ts';
import type { Portal } from '../portal.ts';
import { restorableSince } from './restorable.ts';

/** Things removed in one transaction. */
const BATCH = 20;

/** Things that are marked by `deleted_at`; they need not be publishable. */
interface Purged {
  /** Kind as an owner of files. */
  readonly kind: FileOwner['kind'];
  readonly table: string;
}

interface Purging {
  /** Name of the job. */
  readonly name: string;
  /** Runs once before anything is removed; what was deleted until then goes. */
  readonly before?: (tx: Tx, until: Date, portal: Portal) => Promise<unknown>;
  /** SQL: rows of the table that may go now; the others stay deleted until the next night. */
  readonly when?: (portal: Portal) => RawBuilder<boolean>;
  /** What refers to the row and does not go with it by itself. */
  readonly with?: (tx: Tx, id: string, portal: Portal) => Promise<unknown>;
}

/** Removes things for good, every night, that were deleted too long ago to be restored; their files lose their use. */
export function purgeJob(kind: Purged, purging: Purging): AnyJob {
  return defineJob({
    name: purging.name,
    data: z.object({}),
    schedule: '40 3 * * *',
    async run(_data, portal) {
      const until = restorableSince(portal.clock.now());
      const { before } = purging;
      if (before) await portal.database.write((tx) => before(tx, until, portal));
      while ((await purgeSome(portal, kind, purging, until)) === BATCH);
    },
  });
}

const purgeSome = (portal: Portal, { kind, table }: Purged, purging: Purging, until: Date): Promise<number> =>
  portal.database.write(async (tx) => {
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
      where deleted_at <= ${until} and ${purging.when?.(portal) ?? sql`true`}
      order by deleted_at limit ${BATCH} for update skip locked`.execute(tx);
    for (const { id } of rows) {
      await purging.with?.(tx, id, portal);
      await sql`delete from ${sql.table(table)} where id = ${id}`.execute(tx);
      await portal.files.use(tx, { kind, id }, '', []);
    }
    return rows.length;
  });
