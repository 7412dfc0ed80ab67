import { sql } from 'kysely';
import type { TenantSettings } from '@forecourt/contract/abilities';
import { DEALER_RANK } from '../../kit/access/membership.ts';
import type { Db, Tx } from '../../kit/db/db.ts';
import type { Actor } from '../../kit/session/actor.ts';

/** Whether the person works for a dealer: learners and dealer managers do, the organisation’s own people do not. */
export const worksForDealer = ({ rank }: Pick<Actor, 'rank'>): boolean => rank >= DEALER_RANK;

export interface Profile {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly primaryDealershipRole: string;
  readonly dealerPosition: string;
  readonly termsAccepted: boolean;
  readonly resetPositions: boolean;
}

/** The own profile as the pages that complete it need it. */
export async function loadProfile(db: Db | Tx, userId: string): Promise<Profile> {
  const row = await db
    .selectFrom('user_account')
    .select([
      'first_name as firstName',
      'last_name as lastName',
      'phone',
      'primary_dealership_role as primaryDealershipRole',
      'dealer_position as dealerPosition',
      'reset_positions as resetPositions',
    ])
    .select((eb) => eb('terms_accepted_at', 'is not', null).$castTo<boolean>().as('termsAccepted'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return row;
}

interface Prompts {
  readonly needsPositions: boolean;
  readonly needsAudience: boolean;
}

/**
 * Open prompts of a user (route guard, steps 8 and 9): a position once the tenant asks for it again and its groups
 * have categories, a department for dealer employees without a group.
 */
export async function loadPrompts(
  db: Db | Tx,
  actor: Pick<Actor, 'id' | 'rank' | 'isAdmin' | 'resetPositions'> | null,
  settings: Pick<TenantSettings, 'resetPositions'>,
): Promise<Prompts> {
  if (!actor || actor.isAdmin) return { needsPositions: false, needsAudience: false };
  const { rows } = await sql<{ groups: boolean; categories: boolean; grouped: boolean }>`
    select exists (select from assignment_group where deleted_at is null) as groups,
      exists (select from assignment_group where category <> '' and deleted_at is null) as categories,
      exists (select from assignment_group_member m join assignment_group g on g.id = m.group_id and g.deleted_at is null
        where m.user_id = ${actor.id}) as grouped`.execute(db);
  const { groups = false, categories = false, grouped = true } = rows[0] ?? {};
  return {
    needsPositions: settings.resetPositions && categories && !actor.resetPositions,
    needsAudience: worksForDealer(actor) && groups && !grouped,
  };
}

interface DealerInfoRow {
  readonly id: string;
  readonly name: string;
  readonly address_line1: string;
  readonly city: string;
  readonly dealer_id: string;
  readonly dealer_num: string;
  readonly status: string;
  readonly active: boolean;
  readonly since: Date;
  readonly units: { _id: string; name: string }[];
  readonly brands: { _id: string; name: string }[];
}

/** Every dealer that the person is or was a member of, active ones first. */
export async function dealersOfUser(db: Db, userId: string): Promise<readonly DealerInfoRow[]> {
  const { rows } = await sql<DealerInfoRow>`
    select d.id, d.name, d.address_line1, d.city, d.dealer_id, d.dealer_num, d.status, m.active,
      m.created_at as since,
      coalesce((select jsonb_agg(jsonb_build_object('_id', b.id, 'name', b.name) order by b.name)
        from dealer_business_unit x join business_unit b on b.id = x.business_unit_id and b.deleted_at is null
        where x.dealer_id = d.id), '[]') as units,
      coalesce((select jsonb_agg(jsonb_build_object('_id', b.id, 'name', b.name) order by b.name)
        from dealer_brand x join brand b on b.id = x.brand_id and b.deleted_at is null
        where x.dealer_id = d.id), '[]') as brands
    from dealer_member m join dealer d on d.id = m.dealer_id and d.deleted_at is null
    where m.user_id = ${userId} order by m.active desc, d.name, d.id`.execute(db);
  return rows;
}

/** Names of brands and of groups, for ids at hand. */
export async function listNames(db: Db, brands: readonly string[], groups: readonly string[]) {
  const [brandRows, groupRows] = await Promise.all([
    sql<{ _id: string; name: string }>`select id as _id, name from brand
      where id = any(${[...brands]}::uuid[]) and deleted_at is null order by name`.execute(db),
    sql<{
      _id: string;
      name: string;
      category: string;
    }>`select id as _id, name, category from assignment_group
      where id = any(${[...groups]}::uuid[]) and deleted_at is null order by category, name`.execute(db),
  ]);
  return { brands: brandRows.rows, groups: groupRows.rows };
}
