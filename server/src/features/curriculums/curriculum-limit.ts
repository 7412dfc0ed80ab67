import type { TenantSettings } from '@forecourt/contract/abilities';
import type { Db, Tx } from '../../kit/db/db.ts';
import { Problem } from '../../kit/http/problem.ts';

interface Limited {
  readonly id: string;
  readonly curriculum_limit: number | null;
}

/** How many curriculums the brand may still add: its own limit, or the tenant's; 0 means none. */
export async function remainingCurriculums(
  db: Db | Tx,
  brand: Limited,
  settings: TenantSettings,
): Promise<number> {
  const limit = brand.curriculum_limit ?? settings.curriculumLimits;
  const { used } = await db
    .selectFrom('curriculum')
    .select((eb) => eb.fn.countAll<number>().as('used'))
    .where('brand_id', '=', brand.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Math.max(0, limit - used);
}

/** Refuses one more curriculum than the brand may have. The brand's row must be locked, else two could slip in at once. */
export async function refuseOverLimit(tx: Tx, brand: Limited, settings: TenantSettings): Promise<void> {
  if ((await remainingCurriculums(tx, brand, settings)) === 0) throw new Problem('content.limit_reached');
}
