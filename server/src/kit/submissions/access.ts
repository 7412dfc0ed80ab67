import { sql, type RawBuilder } from 'kysely';
import { isOwnOf } from '../command-context.ts';
import { hasPermission, hasGlobalScope, type Actor } from '../session/actor.ts';

/**
 * SQL: may the actor review the submission `alias`? Platform and company admins all of them, who manages brands those of
 * these brands; the incentive rights govern it.
 */
export function reviews(alias: string, actor: Actor): RawBuilder<boolean> {
  if (!hasPermission(actor, 'VIEW_INCENTIVES')) return sql<boolean>`false`;
  if (hasGlobalScope(actor)) return sql<boolean>`true`;
  return sql<boolean>`${sql.ref(`${alias}.brand_id`)} = any(${[...actor.managedBrandIds]}::uuid[])`;
}

/** SQL: true when the submission `alias` exists for the actor, as their own or for review. */
export const sees = (alias: string, actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.submitter_id`)} = ${actor.id} or ${reviews(alias, actor)})`;

/** Whether the actor may review this row; the same rule as {@link reviews}. */
export const canReview = (actor: Actor, { brand_id }: { readonly brand_id: string | null }): boolean =>
  hasPermission(actor, 'VIEW_INCENTIVES') &&
  (hasGlobalScope(actor) || (brand_id !== null && actor.managedBrandIds.includes(brand_id)));

interface Submitted {
  readonly brand_id: string | null;
  readonly submitter_id: string;
}

/** No one decides their own submissions, or those of the user they impersonate. */
export const canDecide = (actor: Actor, row: Submitted): boolean =>
  canReview(actor, row) && hasPermission(actor, 'CREATE_EDIT_INCENTIVE') && !isOwnOf(actor, row.submitter_id);
