import { sql, type RawBuilder } from 'kysely';
import { asHashedSubplan } from '../list.ts';
import { hasRole, hasGlobalScope, type Actor } from '../session/actor.ts';
import { DEALER_RANK } from './membership.ts';
import { worksAtOneOf } from './working-dealers.ts';

/**
 * SQL: may the actor build with the brand in this column? Platform and company admins build with all brands, a brand
 * manager with those they manage; nobody else builds.
 */
export function canEditBrandSql(reference: string, actor: Actor): RawBuilder<boolean> {
  if (hasGlobalScope(actor)) return sql<boolean>`true`;
  if (!isBuilder(actor)) return sql<boolean>`false`;
  return sql<boolean>`${sql.ref(reference)} = any(${[...actor.managedBrandIds]}::uuid[])`;
}

/** SQL: may the actor see unpublished things of the brand? Builders, and translators for every brand. */
export const seesBrandDrafts = (reference: string, actor: Actor): RawBuilder<boolean> =>
  hasRole(actor, 'translator') ? sql<boolean>`true` : canEditBrandSql(reference, actor);

/** Whether the actor may build with this brand; the same rule as {@link canEditBrandSql}, for a row at hand. */
export const canEditBrand = (actor: Actor, brandId: string): boolean =>
  hasGlobalScope(actor) || (isBuilder(actor) && actor.managedBrandIds.includes(brandId));

/** Managing a brand is what gives scope; the rights of the role say what may be done there. */
const isBuilder = (actor: Actor): boolean => actor.managedBrandIds.length > 0;

/**
 * SQL: whose dealer is the one in this column? Everybody's for platform and company admins; for regional and district
 * managers and sales reps those of their admin groups; for dealer managers their own active ones; for brand managers
 * those of their brands, and those that count for all.
 */
export function seesDealer(reference: string, actor: Actor): RawBuilder<boolean> {
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
const peopleInCare = (actor: Actor) => sql`select ${actor.id}::uuid
  union all select other.user_id from admin_group_user me
    join admin_group_user other on other.group_id = me.group_id where me.user_id = ${actor.id}`;

/** SQL: a query for the people whom the actor sees whatever dealers they work at: oneself, and who is in their admin groups. */
export const directlyVisibleUserIds = (actor: Actor): RawBuilder<unknown> =>
  managesThroughGroups(actor) ? peopleInCare(actor) : sql`select ${actor.id}::uuid`;

/**
 * SQL: whose person is the user in this column? Everybody's for platform and company admins; for regional and district
 * managers and sales reps the people of their admin groups; for dealer managers those of their own active dealers;
 * else only oneself (docs/rules.md, Roles and scope). Said as a set of people, so that a list starts from them where they are few.
 */
export function seesUser(reference: string, actor: Actor): RawBuilder<boolean> {
  if (hasGlobalScope(actor)) return sql<boolean>`true`;
  const user = sql.ref(reference);
  if (managesThroughGroups(actor)) {
    return sql<boolean>`${user} in (${peopleInCare(actor)}
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

/** SQL: the same as {@link seesUser} for lists of people, of the row `alias`: regions may hold half of everybody. */
export function seesUserOfList(alias: string, actor: Actor): RawBuilder<boolean> {
  const user = `${alias}.id`;
  if (hasGlobalScope(actor) || !managesThroughGroups(actor)) return seesUser(user, actor);
  const inPerson = asHashedSubplan(sql`${sql.ref(user)} in (${peopleInCare(actor)})`);
  return sql<boolean>`(${worksAtOneOf(alias, dealersInCare(actor))} or ${inPerson})`;
}

/** SQL: a query for the dealers all of whose people stand in the actor’s reports; {@link reportsPerson} as dealers. */
export function dealersOfReports(actor: Actor): RawBuilder<unknown> {
  if (isLimitedToOwnBrands(actor))
    return sql`select d.id from dealer d where d.deleted_at is null and ${seesDealer('d.id', actor)}`;
  if (managesThroughGroups(actor)) return dealersInCare(actor);
  return managesDealers(actor)
    ? sql`select unnest(${[...actor.dealerIds]}::uuid[])`
    : sql`select id from dealer where false`;
}

/** A brand manager’s figures count their brands only; everybody else’s count all. */
export const isLimitedToOwnBrands = (actor: Actor): boolean =>
  !hasGlobalScope(actor) && isBuilder(actor) && !managesThroughGroups(actor) && !managesDealers(actor);

/**
 * SQL: does the person `alias` stand in the actor’s reports? The people of {@link seesUserOfList}; for brand managers,
 * who keep no people, those who work at the dealers of their brands (docs/decisions/080-figures.md).
 */
export function reportsPerson(alias: string, actor: Actor): RawBuilder<boolean> {
  if (!isLimitedToOwnBrands(actor)) return seesUserOfList(alias, actor);
  const works = worksAtOneOf(alias, dealersOfReports(actor));
  return sql<boolean>`(${sql.ref(`${alias}.id`)} = ${actor.id} or ${works})`;
}

/** SQL: does the training of the brand in this column count in the actor’s figures? */
export const reportsBrand = (reference: string, actor: Actor): RawBuilder<boolean> =>
  isLimitedToOwnBrands(actor) ? canEditBrandSql(reference, actor) : sql<boolean>`true`;
