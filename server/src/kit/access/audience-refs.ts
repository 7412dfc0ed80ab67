import { sql, type RawBuilder } from 'kysely';
import type { AudienceInput } from '@forecourt/contract/audience';
import type { Db, Tx } from '../db/db.ts';
import { Problem } from '../http/problem.ts';
import { unknownReferences } from '../http/unknown-references.ts';
import { hasRole, hasGlobalScope, type Actor } from '../session/actor.ts';
import type { AudienceColumns } from './audience.ts';
import { canEditBrandSql } from './scope.ts';

/**
 * True for actors who may address the whole tenant: administrators, and live-training admins for classes and events.
 */
const addressesAll = (actor: Actor): boolean =>
  hasGlobalScope(actor) || hasRole(actor, 'live-training-admin');

/** SQL: true when the actor may target the brand in this column. */
export const canTargetBrand = (reference: string, actor: Actor): RawBuilder<boolean> =>
  addressesAll(actor) ? sql<boolean>`true` : canEditBrandSql(reference, actor);

/** SQL: may the actor address the dealer `d`? A brand manager those of their brands, and those that count for all. */
export const addressesDealer = (actor: Actor): RawBuilder<boolean> =>
  addressesAll(actor)
    ? sql<boolean>`true`
    : sql<boolean>`(not exists (select from dealer_brand x where x.dealer_id = d.id)
      or exists (select from dealer_brand x where x.dealer_id = d.id and x.brand_id = any(${[...actor.managedBrandIds]}::uuid[])))`;

/** A thing that is new had no audience. */
const EMPTY_AUDIENCE: AudienceColumns = {
  audience_roles: [],
  audience_brands: [],
  audience_business_units: [],
  audience_groups: [],
  audience_dealers: [],
};

/**
 * Refuses an audience with unknown references or ones outside the actor's scope, naming each. References that were
 * stored before may stay: an editor with a wider scope may have added them. @param before the stored audience, when
 * there is one
 */
export async function assertAudienceExists(
  db: Db | Tx,
  actor: Actor,
  input: AudienceInput,
  before?: AudienceColumns,
): Promise<void> {
  const { rows } = await sql<Record<'roles' | 'brands' | 'units' | 'groups' | 'dealers', string[]>>`select
    array(select key from role where key = any(${input.roles}::text[]) and deleted_at is null) as roles,
    array(select b.id from brand b where b.id = any(${input.brands}::uuid[]) and b.deleted_at is null
      and ${canTargetBrand('b.id', actor)}) as brands,
    array(select id from business_unit where id = any(${input.businessUnits}::uuid[]) and deleted_at is null) as units,
    array(select id from assignment_group where id = any(${input.assignmentGroups}::uuid[]) and deleted_at is null) as groups,
    array(select d.id from dealer d where d.id = any(${input.dealers}::uuid[]) and d.deleted_at is null
      and ${addressesDealer(actor)}) as dealers`.execute(db);
  const { roles = [], brands = [], units = [], groups = [], dealers = [] } = rows[0] ?? {};
  const { audience_roles, audience_brands, audience_business_units, audience_groups, audience_dealers } =
    before ?? EMPTY_AUDIENCE;
  const fields = [
    ...unknownReferences('audience.roles', input.roles, [...roles, ...audience_roles]),
    ...unknownReferences('audience.brands', input.brands, [...brands, ...audience_brands]),
    ...unknownReferences('audience.businessUnits', input.businessUnits, [
      ...units,
      ...audience_business_units,
    ]),
    ...unknownReferences('audience.assignmentGroups', input.assignmentGroups, [
      ...groups,
      ...audience_groups,
    ]),
    ...unknownReferences('audience.dealers', input.dealers, [...dealers, ...audience_dealers]),
  ];
  if (fields.length > 0) throw new Problem('request.invalid', { fields });
}
