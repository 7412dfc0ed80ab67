import { sql } from 'kysely';
import type { Db, Tx } from '../db/db.ts';
import { hasGlobalScope, type Actor, type Belonging } from '../session/actor.ts';
import { isCurrentAccount } from './standing.ts';

/** Membership facts of a user that audiences match on. */
export interface Membership {
  readonly role: string;
  readonly dealers: readonly string[];
  /** null: every brand. A dealer without brands counts for all (docs/rules.md, Roles and scope). */
  readonly brands: readonly string[] | null;
  readonly businessUnits: readonly string[];
  readonly assignmentGroups: readonly string[];
}

/** Ranks below this belong to the organisation rather than to a dealer: without a dealer they see every brand. */
export const DEALER_RANK = 5;

/** The part of an actor that membership follows from. */
export type Member = Pick<Actor, 'id' | 'roleKey' | 'rank' | 'dealerIds' | 'managedBrandIds' | 'belonging'>;

/** Membership of the actor: from the session if loaded, or else from one query. */
export async function membershipOf(db: Db | Tx, actor: Member): Promise<Membership> {
  const { units, groups, brands, allBrands } = actor.belonging ?? (await belongingOf(db, actor));
  const staff =
    actor.dealerIds.length === 0 && actor.rank < DEALER_RANK && actor.managedBrandIds.length === 0;
  return {
    role: actor.roleKey,
    dealers: actor.dealerIds,
    brands: hasGlobalScope(actor) || staff || allBrands ? null : [...brands, ...actor.managedBrandIds],
    businessUnits: units,
    assignmentGroups: groups,
  };
}

async function belongingOf(db: Db | Tx, { id, dealerIds }: Member): Promise<Belonging> {
  const { rows } = await sql<Belonging>`
    select
      array(select distinct b.business_unit_id from dealer_business_unit b
        where b.dealer_id = any(${[...dealerIds]}::uuid[])) as units,
      array(select g.group_id from assignment_group_member g where g.user_id = ${id}) as groups,
      array(select distinct d.brand_id from dealer_brand d
        where d.dealer_id = any(${[...dealerIds]}::uuid[])) as brands,
      exists (select from unnest(${[...dealerIds]}::uuid[]) as mine(id)
        where not exists (select from dealer_brand d where d.dealer_id = mine.id)) as "allBrands"`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('a query of no table has answered no row');
  return row;
}

/** The same for a person who has not asked: jobs act for many. Undefined when there is no such person any more. */
export async function membershipOfUser(db: Db | Tx, userId: string): Promise<Membership | undefined> {
  const { rows } = await sql<{ key: string; rank: number; dealers: string[]; brands: string[] }>`
    select r.key, r.rank, array(select dealer_id from dealer_member where user_id = u.id and active) as dealers,
      array(select brand_id from brand_manager where user_id = u.id) as brands
    from user_account u join role r on r.id = u.role_id
    where u.id = ${userId} and ${isCurrentAccount('u')}`.execute(db);
  const row = rows[0];
  if (!row) return undefined;
  const { key: roleKey, rank, dealers: dealerIds, brands: managedBrandIds } = row;
  return membershipOf(db, { id: userId, roleKey, rank, dealerIds, managedBrandIds });
}
