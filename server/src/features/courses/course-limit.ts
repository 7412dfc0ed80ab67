import { sql } from 'kysely';
import type { TenantSettings } from '@forecourt/contract/abilities';
import { buildsBrand } from '../../kit/access/scope.ts';
import type { Db, Tx } from '../../kit/db/db.ts';
import { Problem } from '../../kit/http/problem.ts';
import type { Actor } from '../../kit/session/actor.ts';

/** How many courses may still be added: to the brands, or to all brands that the actor builds. */
export async function coursesLeft(
  db: Db | Tx,
  actor: Actor,
  { courseLimits }: Pick<TenantSettings, 'courseLimits'>,
  brandIds?: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select coalesce(sum(greatest(coalesce(b.course_limit, ${courseLimits}::int) - (
      select count(*) from course c where c.brand_id = b.id and c.deleted_at is null), 0)), 0)::int as left
    from brand b where b.deleted_at is null and ${buildsBrand('b.id', actor)}
      and (${brandIds === undefined} or b.id = any(${[...(brandIds ?? [])]}::uuid[]))`.execute(db);
  return rows[0]?.left ?? 0;
}

/**
 * Makes sure that the brand may have one more course. The brand's row stays locked until the transaction ends, so that
 * two who add the last one at once do not both get it. Throws `content.limit_reached`.
 */
export async function reserveCourse(
  tx: Tx,
  { courseLimits }: Pick<TenantSettings, 'courseLimits'>,
  brandId: string,
): Promise<void> {
  const brand = await tx
    .selectFrom('brand')
    .select('course_limit')
    .where('id', '=', brandId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const { count } = await tx
    .selectFrom('course')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('brand_id', '=', brandId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (count >= (brand.course_limit ?? courseLimits)) throw new Problem('content.limit_reached');
}
