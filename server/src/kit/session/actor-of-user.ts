import { sql } from 'kysely';
import type { TenantSettings } from '@forecourt/contract/abilities';
import { isActiveAccount } from '../access/standing.ts';
import type { Db, Tx } from '../db/db.ts';
import { isAdminRole, type Actor, type Belonging } from './actor.ts';

interface Row extends Pick<Actor, 'id' | 'firstName' | 'lastName' | 'email' | 'language'>, Belonging {
  readonly roleKey: string;
  readonly roleName: string;
  readonly rank: number;
  readonly rights: string[];
  readonly dealerIds: string[];
  readonly brandIds: string[];
}

/**
 * A person as an actor without a session, for work that goes on after they have left: with the role and rights of this
 * moment. Undefined when there is no such active person any more.
 */
export const actorOfUser = async (
  db: Db | Tx,
  userId: string,
  settings: TenantSettings,
): Promise<Actor | undefined> => (await actorsOfUsers(db, [userId], settings))[0];

/** The same for several people at once; those who are not active are left out. */
export async function actorsOfUsers(
  db: Db | Tx,
  userIds: readonly string[],
  settings: TenantSettings,
): Promise<Actor[]> {
  if (userIds.length === 0) return [];
  const { rows } = await sql<Row>`
    select u.id, u.first_name as "firstName", u.last_name as "lastName", u.email::text as email, u.language,
      r.key as "roleKey", r.name as "roleName", r.rank,
      array(select right_name from role_right where role_id = r.id) as rights,
      array(select dealer_id from dealer_member where user_id = u.id and active) as "dealerIds",
      array(select brand_id from brand_manager where user_id = u.id) as "brandIds",
      array(select distinct b.business_unit_id from dealer_member m
        join dealer_business_unit b on b.dealer_id = m.dealer_id where m.user_id = u.id and m.active) as units,
      array(select group_id from assignment_group_member where user_id = u.id) as groups,
      array(select distinct d.brand_id from dealer_member m join dealer_brand d on d.dealer_id = m.dealer_id
        where m.user_id = u.id and m.active) as brands,
      exists (select from dealer_member m where m.user_id = u.id and m.active
        and not exists (select from dealer_brand d where d.dealer_id = m.dealer_id)) as "allBrands"
    from user_account u join role r on r.id = u.role_id
    where u.id = any(${[...userIds]}::uuid[]) and ${isActiveAccount('u')}`.execute(db);
  return rows.map((row) => actorOf(row, settings));
}

const actorOf = (row: Row, settings: TenantSettings): Actor => {
  const { rights, brandIds, units, groups, brands, allBrands, ...rest } = row;
  return {
    ...rest,
    sessionId: '',
    rights: new Set(rights),
    isAdmin: isAdminRole(settings, row.roleKey),
    managedBrandIds: brandIds,
    belonging: { units, groups, brands, allBrands },
    editingBrandId: null,
    profileImageId: null,
    emailVerified: true,
    resetPositions: false,
    proxiedBy: null,
    sessionEndsAt: new Date(0),
  };
};
