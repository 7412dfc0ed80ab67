import { z } from 'zod';
import { defineJob, type AnyJob } from '../../kit/jobs/jobs.ts';
import { letGoOfChildren, markChildren, mayGo } from './brand-children.ts';
import { restorableSince } from './brands.queries.ts';

/**
 * Removes brands that can no longer be restored, every night. What a brand holds is marked deleted first and removed
 * with its files by its own jobs; the brand follows once nothing of it is left.
 */
export const purgeBrands = defineJob({
  name: 'brands.purge',
  data: z.object({}),
  schedule: '40 3 * * *',
  async run(_data, portal) {
    const { database, clock, files } = portal;
    const since = restorableSince(clock.now());
    await database.write((tx) => markChildren(tx, since, portal));
    const gone = await database.db
      .selectFrom('brand')
      .select('id')
      .where('deleted_at', '<=', since)
      .where(mayGo(portal))
      .execute();
    for (const { id } of gone) {
      await database.write(async (tx) => {
        await files.use(tx, { kind: 'brand', id }, '', []);
        await letGoOfChildren(tx, id, portal);
        await tx.deleteFrom('brand').where('id', '=', id).where('deleted_at', '<=', since).execute();
      });
    }
  },
});

export const brandJobs: readonly AnyJob[] = [purgeBrands];
