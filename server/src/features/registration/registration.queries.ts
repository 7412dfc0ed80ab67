import { canonicalEmail } from '@forecourt/contract/email';
import { sql } from 'kysely';
import { DEALER_SEARCH_MIN } from '@forecourt/contract/registration';
import type { TenantSettings } from '@forecourt/contract/abilities';
import { isCurrentAccount } from '../../kit/access/standing.ts';
import type { Db, Tx } from '../../kit/db/db.ts';
import { likePattern } from '../../kit/list.ts';

/** Departments and positions, by category. */
export const groupChoices = (db: Db | Tx) =>
  db
    .selectFrom('assignment_group')
    .select(['id', 'name', 'category'])
    .where('deleted_at', 'is', null)
    .orderBy('category')
    .orderBy('name')
    .execute();

/** Business units that a new dealer can be given, where dealers have any. */
export async function unitChoices(db: Db, settings: TenantSettings) {
  if (!settings.features.dealerBusinessUnits) return [];
  return db
    .selectFrom('business_unit')
    .select(['id', 'name'])
    .where('deleted_at', 'is', null)
    .$if(settings.registrationBusinessUnitCoreOnly, (qb) => qb.where('core', '=', true))
    .orderBy('name')
    .execute();
}

const FOUND = 10;

/** Active dealers that a text finds; a number finds the dealer that has it first. */
export async function dealersFound(db: Db, text: string) {
  if (text.length < DEALER_SEARCH_MIN) return [];
  return db
    .selectFrom('dealer as d')
    .select(['d.id', 'd.name', 'd.address_line1', 'd.city', 'd.region'])
    .where('d.deleted_at', 'is', null)
    .where('d.status', '=', 'active')
    .where(
      sql<boolean>`folded(d.name || ' ' || d.city || ' ' || d.dealer_num || ' ' || d.dealer_id) like ${likePattern(text)}`,
    )
    .orderBy(sql`d.dealer_num = ${text}`, 'desc')
    .orderBy(sql`folded(d.name) like ${likePattern(text).slice(1)}`, 'desc')
    .orderBy('d.name')
    .orderBy('d.id')
    .limit(FOUND)
    .execute();
}

/** Whether people can be members of the dealer. */
export async function isOpenDealer(db: Db | Tx, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('dealer')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export interface Registered {
  readonly id: string;
  readonly email: string;
  readonly status: string;
  readonly language: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly verified: boolean;
  readonly passwordHash: string | null;
  /** The request that waits for an administrator. */
  readonly requestId: string | null;
}

/** Locks the account of an address, with the state of its registration. */
export async function lockRegistered(
  tx: Tx,
  by: { email: string } | { id: string },
): Promise<Registered | undefined> {
  const who = 'id' in by ? sql`u.id = ${by.id}` : sql`u.email = ${canonicalEmail(by.email)}`;
  const { rows } = await sql<Registered>`
    select u.id, u.email::text as email, u.status, u.language, u.first_name as "firstName", u.last_name as "lastName",
      u.email_verified_at is not null as verified, u.password_hash as "passwordHash",
      (select q.id from account_request q where q.user_id = u.id and q.kind = 'registration' and q.status = 'pending')
        as "requestId"
    from user_account u where ${who} and ${isCurrentAccount('u')}
    for update of u`.execute(tx);
  return rows[0];
}
