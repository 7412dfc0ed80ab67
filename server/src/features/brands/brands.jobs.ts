import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../kit/db/db.ts';
import { defineJob, type AnyJob } from '../../kit/jobs/jobs.ts';
import { restorableSince } from './brands.queries.ts';

/**
 * Removes brands that can no longer be restored, every night. What a brand holds is marked deleted first and removed
 * with its files by its own jobs; the brand follows once nothing of it is left.
 */
export const purgeBrands = defineJob({
  name: 'brands.purge',
  data: z.object({}),
  schedule: '40 3 * * *',
  async run(_data, { database, clock, files }) {
    const since = restorableSince(clock.now());
    await database.write((tx) => deleteContents(tx, since));
    for (const { id } of await database.write((tx) => removable(tx, since))) {
      await database.write(async (tx) => {
        await files.use(tx, { kind: 'brand', id }, '', []);
        await tx
          .updateTable('user_account')
          .set({ editing_brand_id: null })
          .where('editing_brand_id', '=', id)
          .execute();
        await tx.deleteFrom('brand').where('id', '=', id).where('deleted_at', '<=', since).execute();
      });
    }
  },
});

async function deleteContents(tx: Tx, since: Date): Promise<void> {
  for (const table of ['curriculum', 'course'] as const)
    await sql`update ${sql.table(table)} as thing set deleted_at = b.deleted_at from brand b
      where b.id = thing.brand_id and thing.deleted_at is null and b.deleted_at <= ${since}`.execute(tx);
}

/**
 * A brand that is a dealer's only one stays as a deleted row: without it the dealer would count as one without brands,
 * and see all of them.
 */
const removable = (tx: Tx, since: Date) =>
  tx
    .selectFrom('brand as b')
    .select('b.id')
    .where('b.deleted_at', '<=', since)
    .where(
      sql<boolean>`not exists (select from curriculum c where c.brand_id = b.id)
        and not exists (select from course k where k.brand_id = b.id)
        and not exists (select from dealer_brand d where d.brand_id = b.id
          and not exists (select from dealer_brand other where other.dealer_id = d.dealer_id and other.brand_id <> b.id))`,
    )
    .execute();

export const brandJobs: readonly AnyJob[] = [purgeBrands];
