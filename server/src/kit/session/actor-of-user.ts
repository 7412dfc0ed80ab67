import { sql } from 'kysely';
import type { TenantSettings } from '@forecourt/contract/abilities';
import type { Db, Tx } from '../db/db.ts';
import { isAdminRole, type Actor } from './actor.ts';

interface Row extends Pick<Actor, 'id' | 'firstName' | 'lastName' | 'email' | 'language'> {
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
export async function actorOfUser(
  db: Db | Tx,
  userId: string,
  settings: TenantSettings,
): Promise<Actor | undefined> {
  const { rows } = await sql<Row>`
    select u.id, u.first_name as "firstName", u.last_name as "lastName", u.email::text as email, u.language,
      r.key as "roleKey", r.name as "roleName", r.rank,
      array(select right_name from role_right where role_id = r.id) as rights,
      array(select dealer_id from dealer_member where user_id = u.id and active) as "dealerIds",
      array(select brand_id from brand_manager where user_id = u.id) as "brandIds"
    from user_account u join role r on r.id = u.role_id
    where u.id = ${userId} and u.status = 'active' and u.deleted_at is null`.execute(db);
  const row = rows[0];
  if (!row) return undefined;
  const { rights, brandIds, ...rest } = row;
  return {
    ...rest,
    sessionId: '',
    rights: new Set(rights),
    isAdmin: isAdminRole(settings, row.roleKey),
    managedBrandIds: brandIds,
    editingBrandId: null,
    profileImageId: null,
    emailVerified: true,
    resetPositions: false,
    proxiedBy: null,
    sessionEndsAt: new Date(0),
  };
}
