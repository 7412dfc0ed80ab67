import { sql } from 'kysely';
import type { TenantSettings } from '@forecourt/contract/abilities';
import { canEditBrandSql } from '../access/scope.ts';
import type { Db, Tx } from '../db/db.ts';
import { Problem } from '../http/problem.ts';
import type { Actor } from '../session/actor.ts';

/** Limit of a kind per brand: the brand's own, or else the tenant's; 0 means none. */
export interface BrandLimit {
  /** Of the things; they have `brand_id` and `deleted_at`. */
  readonly table: 'course' | 'curriculum';
  /** Column of the brand's own limit. */
  readonly column: 'course_limit' | 'curriculum_limit';
  readonly setting: 'courseLimits' | 'curriculumLimits';
}

type Settings = Pick<TenantSettings, BrandLimit['setting']>;

/** Number that may still be added: to these existing brands, or to all that the actor may edit. */
export async function remaining(
  db: Db | Tx,
  { table, column, setting }: BrandLimit,
  actor: Actor,
  settings: Settings,
  brandIds?: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select coalesce(sum(greatest(coalesce(b.${sql.ref(column)}, ${settings[setting]}::int) - (
      select count(*) from ${sql.table(table)} thing where thing.brand_id = b.id and thing.deleted_at is null), 0)), 0)::int as left
    from brand b where b.deleted_at is null and ${canEditBrandSql('b.id', actor)}
      and (${brandIds === undefined} or b.id = any(${[...(brandIds ?? [])]}::uuid[]))`.execute(db);
  return rows[0]?.left ?? 0;
}

/**
 * Makes sure that the brand may have one more. The brand's row stays locked until the transaction ends, so that two who
 * add the last one at once do not both get it; take it before the rows of its things. Throws `content.limit_reached`.
 */
export async function reserve(
  tx: Tx,
  { table, column, setting }: BrandLimit,
  settings: Settings,
  brandId: string,
): Promise<void> {
  const { rows } = await sql<{ limit: number | null }>`
    select ${sql.ref(column)} as limit from brand where id = ${brandId} for no key update`.execute(tx);
  const used = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} where brand_id = ${brandId} and deleted_at is null`.execute(
    tx,
  );
  if ((used.rows[0]?.count ?? 0) >= (rows[0]?.limit ?? settings[setting]))
    throw new Problem('content.limit_reached');
}
