import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../kit/db/db.ts';
import { canEditBrandSql } from '../../../kit/access/scope.ts';
import { hasPermission, hasGlobalScope, type Actor } from '../../../kit/session/actor.ts';

export interface LoyaltyBrandRow {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly brand_id: string | null;
  readonly points_per_unit: number;
  readonly points_per_spent: number;
  readonly photo_points: number;
  readonly photos_per_month: number;
  readonly active: boolean;
  readonly version: number;
  readonly items: number;
}

/** SQL: may the actor edit the partner brand `alias`? Brand managers those of their brands. */
export const edits = (alias: string, actor: Actor): RawBuilder<boolean> =>
  hasPermission(actor, 'CREATE_EDIT_INCENTIVE')
    ? hasGlobalScope(actor)
      ? sql<boolean>`true`
      : canEditBrandSql(`${alias}.brand_id`, actor)
    : sql<boolean>`false`;

export const canEdit = (actor: Actor, { brand_id }: { readonly brand_id: string | null }): boolean =>
  hasPermission(actor, 'CREATE_EDIT_INCENTIVE') &&
  (hasGlobalScope(actor) || (brand_id !== null && actor.managedBrandIds.includes(brand_id)));

const COLUMNS = (today: string) => sql`b.id, b.key, b.name, b.brand_id, b.points_per_unit, b.points_per_spent,
  b.photo_points, b.photos_per_month, b.active, b.version,
  (select count(*)::int from loyalty_item i where i.loyalty_brand_id = b.id and i.deleted_at is null
    and i.start_date <= ${today} and (i.end_date is null or i.end_date >= ${today})) as items`;

/** Active partner brands, and the others for who edits them. */
export async function loyaltyBrands(db: Db | Tx, actor: Actor, today: string): Promise<LoyaltyBrandRow[]> {
  const { rows } = await sql<LoyaltyBrandRow>`
    select ${COLUMNS(today)} from loyalty_brand b where b.active or ${edits('b', actor)}
    order by lower(b.name), b.id`.execute(db);
  return rows;
}

export async function findLoyaltyBrand(
  db: Db | Tx,
  id: string,
  today: string,
): Promise<LoyaltyBrandRow | undefined> {
  const { rows } = await sql<LoyaltyBrandRow>`
    select ${COLUMNS(today)} from loyalty_brand b where b.id = ${id}`.execute(db);
  return rows[0];
}

/** A partner brand by its id or its key. */
export async function loadLoyaltyBrand(db: Db | Tx, given: string): Promise<LoyaltyBrandRow | undefined> {
  const { rows } = await sql<LoyaltyBrandRow>`
    select b.*, 0 as items from loyalty_brand b where b.id::text = ${given} or lower(b.key) = lower(${given}) limit 1`.execute(
    db,
  );
  return rows[0];
}
