import { sql } from 'kysely';
import type { Tx } from '../../kit/db/db.ts';
import type { AnyJob } from '../../kit/jobs/jobs.ts';
import { purgeJob } from '../../kit/publishable/purge.ts';
import { brands, stopEditing } from './brands.kind.ts';

/**
 * Removes brands that can no longer be restored, every night. What a brand holds is marked deleted first and removed
 * with its files by its own jobs; the brand follows once nothing of it is left. A brand that is a dealer's only one
 * stays as a deleted row: without it the dealer would count as one without brands, and see all of them.
 */
export const purgeBrands = purgeJob(brands, {
  name: 'brands.purge',
  before: deleteContents,
  when: () => sql<boolean>`not exists (select from curriculum c where c.brand_id = brand.id)
    and not exists (select from course k where k.brand_id = brand.id)
    and not exists (select from dealer_brand d where d.brand_id = brand.id
      and not exists (select from dealer_brand other where other.dealer_id = d.dealer_id and other.brand_id <> brand.id))`,
  with: (tx, id) => stopEditing(tx, { id }),
});

async function deleteContents(tx: Tx, until: Date): Promise<void> {
  for (const table of ['curriculum', 'course'] as const)
    await sql`update ${sql.table(table)} as thing set deleted_at = b.deleted_at from brand b
      where b.id = thing.brand_id and thing.deleted_at is null and b.deleted_at <= ${until}`.execute(tx);
}

export const brandJobs: readonly AnyJob[] = [purgeBrands];
