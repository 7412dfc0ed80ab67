import { sql, type RawBuilder } from 'kysely';
import { asHashedSubplan } from '../list.ts';
import { hasRole, hasGlobalScope, type Actor } from '../session/actor.ts';
import { DEALER_RANK } from './membership.ts';
import { worksAtOneOf } from './working-dealers.ts';

/**
 * SQL: true when the actor may build with the brand in this column. Platform and company admins build with all brands,
 * brand managers with those they manage, other users with none.
 */
export function canEditBrandSql(reference: string, actor: Actor): RawBuilder<boolean> {
  if (hasGlobalScope(actor)) return sql<boolean>`true`;
  if (!isBuilder(actor)) return sql<boolean>`false`;
  return sql<boolean>`${sql.ref(reference)} = any(${[...actor.managedBrandIds]}::uuid[])`;
}

/** SQL: may the actor see unpublished things of the brand? Builders, and translators for every brand. */
export const canSeeBrandDrafts = (reference: string, actor: Actor): RawBuilder<boolean> =>
  hasRole(actor, 'translator') ? sql<boolean>`true` : canEditBrandSql(reference, actor);

/** True if the actor may edit content of this brand; in-memory form of {@link canEditBrandSql}. */
export const canEditBrand = (actor: Actor, brandId: string): boolean =>
  hasGlobalScope(actor) || (isBuilder(actor) && actor.managedBrandIds.includes(brandId));

/** Managing a brand is what gives scope; the rights of the role say what may be done there. */
const isBuilder = (actor: Actor): boolean => actor.managedBrandIds.length > 0;

/**
 * SQL: true when the dealer in this column is in the actor's scope: every dealer for platform and company admins,
 * those of their admin groups for regional and district managers and sales reps, their own active ones for dealer
 * managers, those of their brands and those without brands for brand managers.
 */
export function canSeeDealer(reference: string, actor: Actor): RawBuilder<boolean> {
  if (hasGlobalScope(actor)) return sql<boolean>`true`;
  const dealer = sql.ref(reference);
  const own = sql`${dealer} = any(${[...actor.dealerIds]}::uuid[])`;
  if (managesThroughGroups(actor))
    return sql<boolean>`(${own} or exists (select from admin_group_user me join admin_group_dealer x on x.group_id = me.group_id
      where me.user_id = ${actor.id} and x.dealer_id = ${dealer}))`;
  if (isBuilder(actor))
    return sql<boolean>`(not exists (select from dealer_brand x where x.dealer_id = ${dealer})
      or exists (select from dealer_brand x where x.dealer_id = ${dealer}
        and x.brand_id = any(${[...actor.managedBrandIds]}::uuid[])))`;
  return sql<boolean>`${own}`;
}

/** Regional and district managers, sales reps, and people with a role of the tenant's own of their rank. */
export const managesThroughGroups = ({ rank }: Pick<Actor, 'rank'>): boolean => rank === 3 || rank === 4;
/** Dealer managers, and people with a role of the tenant's own of their rank. */
export const managesDealers = ({ rank }: Pick<Actor, 'rank'>): boolean => rank === DEALER_RANK;

/** SQL: dealers of the actor's admin groups. */
const dealersInCare = (actor: Actor) => sql`select d.dealer_id from admin_group_user me
  join admin_group_dealer d on d.group_id = me.group_id where me.user_id = ${actor.id}`;
/** SQL: the actor, and who is in their admin groups in person. */
const usersInCare = (actor: Actor) => sql`select ${actor.id}::uuid
  union all select other.user_id from admin_group_user me
    join admin_group_user other on other.group_id = me.group_id where me.user_id = ${actor.id}`;

/** SQL: ids of users that the actor sees regardless of dealers: the actor, and members of their admin groups. */
export const directlyVisibleUserIds = (actor: Actor): RawBuilder<unknown> =>
  managesThroughGroups(actor) ? usersInCare(actor) : sql`select ${actor.id}::uuid`;

/**
 * SQL: true when the user in this column is in the actor's scope: every user for platform and company admins, those of
 * their admin groups for regional and district managers and sales reps, those of their active dealers for dealer
 * managers, otherwise only the actor (docs/rules.md, Roles and scope). Written as a set of ids, so that a list starts
 * from it when it is small.
 */
export function canSeeUser(reference: string, actor: Actor): RawBuilder<boolean> {
  if (hasGlobalScope(actor)) return sql<boolean>`true`;
  const user = sql.ref(reference);
  if (managesThroughGroups(actor)) {
    return sql<boolean>`${user} in (${usersInCare(actor)}
      union all select m.user_id from (${dealersInCare(actor)}) d
        join dealer_member m on m.dealer_id = d.dealer_id and m.active)`;
  }
  if (managesDealers(actor)) {
    return sql<boolean>`${user} in (select ${actor.id}::uuid
      union all select m.user_id from dealer_member m
        where m.active and m.dealer_id = any(${[...actor.dealerIds]}::uuid[]))`;
  }
  return sql<boolean>`${user} = ${actor.id}`;
}

/** SQL: {@link canSeeUser} for lists of users, row `alias`; a region may contain half of all users. */
export function canSeeUserOfList(alias: string, actor: Actor): RawBuilder<boolean> {
  const user = `${alias}.id`;
  if (hasGlobalScope(actor) || !managesThroughGroups(actor)) return canSeeUser(user, actor);
  const inPerson = asHashedSubplan(sql`${sql.ref(user)} in (${usersInCare(actor)})`);
  return sql<boolean>`(${worksAtOneOf(alias, dealersInCare(actor))} or ${inPerson})`;
}

/** SQL: a query for the dealers all of whose people stand in the actor’s reports; {@link reportsUser} as dealers. */
export function dealersOfReports(actor: Actor): RawBuilder<unknown> {
  if (isLimitedToOwnBrands(actor))
    return sql`select d.id from dealer d where d.deleted_at is null and ${canSeeDealer('d.id', actor)}`;
  if (managesThroughGroups(actor)) return dealersInCare(actor);
  return managesDealers(actor)
    ? sql`select unnest(${[...actor.dealerIds]}::uuid[])`
    : sql`select id from dealer where false`;
}

/** True for brand managers, whose metrics are limited to their brands. */
export const isLimitedToOwnBrands = (actor: Actor): boolean =>
  !hasGlobalScope(actor) && isBuilder(actor) && !managesThroughGroups(actor) && !managesDealers(actor);

/**
 * SQL: does the person `alias` stand in the actor’s reports? The people of {@link canSeeUserOfList}; for brand managers,
 * who keep no people, those who work at the dealers of their brands (docs/decisions/080-figures.md).
 */
export function reportsUser(alias: string, actor: Actor): RawBuilder<boolean> {
  if (!isLimitedToOwnBrands(actor)) return canSeeUserOfList(alias, actor);
  const works = worksAtOneOf(alias, dealersOfReports(actor));
  return sql<boolean>`(${sql.ref(`${alias}.id`)} = ${actor.id} or ${works})`;
}

/** SQL: true when training of the brand in this column counts in the actor's metrics. */
export const reportsBrand = (reference: string, actor: Actor): RawBuilder<boolean> =>
  isLimitedToOwnBrands(actor) ? canEditBrandSql(reference, actor) : sql<boolean>`true`;
