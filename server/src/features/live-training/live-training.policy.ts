import { sql, type RawBuilder } from 'kysely';
import { audienceMatches } from '../../kit/access/audience.ts';
import type { Membership } from '../../kit/access/membership.ts';
import { managesDealers } from '../../kit/access/scope.ts';
import { hasPermission, hasRole, hasGlobalScope, type Actor } from '../../kit/session/actor.ts';
import { visibleBrand } from '../learning/learning.public.ts';

/** Live training of the whole tenant; others edit that of the brands that they manage. */
const runsAll = (actor: Actor): boolean => hasGlobalScope(actor) || hasRole(actor, 'live-training-admin');

/** SQL: true when the template `alias` is in the actor's scope; permissions are checked elsewhere. */
export const editsTemplate = (alias: string, actor: Actor): RawBuilder<boolean> => {
  if (runsAll(actor)) return sql<boolean>`true`;
  return sql<boolean>`${sql.ref(`${alias}.brand_id`)} = any(${[...actor.managedBrandIds]}::uuid[])`;
};

/** Whether the actor may make a template of this brand, or of none. */
export const canMakeFor = (actor: Actor, brandId: string | null): boolean =>
  runsAll(actor) || (brandId !== null && actor.managedBrandIds.includes(brandId));

/** SQL: does the template `alias` exist for this person as a learner? Published, of a visible brand or none, addressed. */
export const visibleTemplate = (alias: string, member: Membership): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(`${alias}.status`)} = 'published' and ${sql.ref(`${alias}.deleted_at`)} is null
  and ${audienceMatches(alias, member)}
  and (not ${sql.ref(`${alias}.of_brand`)} or exists (select from brand seen_brand
    where seen_brand.id = ${sql.ref(`${alias}.brand_id`)} and ${visibleBrand('seen_brand', member)})))`;

interface Reader {
  readonly actor: Pick<Actor, 'id'>;
  readonly member: Membership;
}

/**
 * SQL: does the class `alias` exist for this person? Published ones of visible templates do; who holds a seat, or held
 * one of a class that was cancelled, and who teaches keep its page whatever happens to audience and brand.
 */
export const visibleEvent = (alias: string, { actor, member }: Reader): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<boolean>`(${column('deleted_at')} is null and (
    (${column('status')} = 'published' and exists (select from ilt_template seen_template
      where seen_template.id = ${column('template_id')} and ${visibleTemplate('seen_template', member)}))
    or exists (select from ilt_seat own where own.event_id = ${column('id')} and own.user_id = ${actor.id}
      and (own.status <> 'left' or ${column('status')} = 'cancelled'))
    or (${column('status')} in ('published', 'cancelled') and ${teaches(alias, actor)})))`;
};

/** SQL: true when the user is an instructor of the class `alias`. */
export const teaches = (alias: string, actor: Pick<Actor, 'id'>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from ilt_instructor teaching
    where teaching.event_id = ${sql.ref(`${alias}.id`)} and teaching.user_id = ${actor.id})`;

/** SQL: true when the actor may edit the class `alias`. */
export const editsEvent = (alias: string, actor: Actor): RawBuilder<boolean> =>
  hasPermission(actor, 'VIEW_ILT_EVENTS')
    ? sql<boolean>`(${sql.ref(`${alias}.deleted_at`)} is null and exists (select from ilt_template edited
        where edited.id = ${sql.ref(`${alias}.template_id`)} and ${editsTemplate('edited', actor)}))`
    : sql<boolean>`false`;

/** Dealer managers enroll, move and remove the people of their own dealers. */
export const managesStaff = (actor: Actor): boolean => managesDealers(actor);
