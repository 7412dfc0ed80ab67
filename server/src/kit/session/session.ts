import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { TenantSettings } from '@forecourt/contract/abilities';
import { isActiveAccount, isCurrentAccount } from '../access/standing.ts';
import { DAY, HOUR, MINUTE } from '../clock.ts';
import type { Db, Tx } from '../db/db.ts';
import type { LogPosition } from '../db/replica.ts';
import type { Actor } from './actor.ts';

/** Sessions end after 14 days idle and 30 in all; those of administrators after 12 idle hours. */
export const IDLE = 14 * DAY;
export const ADMIN_IDLE = 12 * HOUR;
export const LIFETIME = 30 * DAY;
const { timeZone: TIME_ZONE } = TenantSettings.parse({});
/** A new day begins with a new hour in every zone of whole hours; in the others the next hour marks it. */
const hourOf = (at: Date): number => Math.floor(at.getTime() / HOUR);

/** How stale `last_seen_at` may be before it is written again. */
const TOUCH = MINUTE;

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

interface Origin {
  readonly ip: string;
  readonly userAgent: string;
}

/** Opens a session and returns the token for the cookie; the database only keeps its hash. */
export async function openSession(tx: Tx, userId: string, now: Date, from: Origin): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      ip: from.ip,
      user_agent: from.userAgent.slice(0, 300),
      created_at: now,
      last_seen_at: now,
      ends_at: new Date(now.getTime() + LIFETIME),
    })
    .execute();
  await markDay(tx, userId, now);
  return token;
}

/** Records a day on which the user was active, in the tenant's zone; dashboards count these days. */
const markDay = (db: Db | Tx, userId: string, now: Date) =>
  sql`insert into user_day (user_id, day)
    select ${userId}::uuid, (${now}::timestamptz at time zone coalesce(
      (select value ->> 'timeZone' from setting where key = 'tenant'), ${TIME_ZONE}))::date
    on conflict do nothing`.execute(db);

/** Ends the session of a cookie. */
export const endSessionOf = (tx: Tx, token: string) =>
  tx.deleteFrom('session').where('token_hash', '=', hashToken(token)).execute();

/**
 * Ends what opens a person's things: sessions, and the private addresses that programs use without one. A changed
 * password or status calls it. `except` stays.
 */
export async function endSessions(tx: Tx, userId: string, except?: string): Promise<void> {
  await tx
    .deleteFrom('session')
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('acting_as_id', '=', userId)]))
    .$if(except !== undefined, (qb) => qb.where('id', '<>', except ?? ''))
    .execute();
  for (const table of LINK_TABLES) await tx.deleteFrom(table).where('user_id', '=', userId).execute();
}

/** Tables of private addresses; see `private-links.ts`. */
export const LINK_TABLES = ['calendar_link', 'podcast_link'] as const;

export interface LoadedSession {
  readonly actor: Omit<Actor, 'isAdmin'>;
  /** Version of the tenant's settings at the moment of the query. */
  readonly settingsVersion: number;
  /** WAL position of the session's last write; tracked only if there is a replica. */
  readonly wrote: LogPosition | null;
}

/**
 * The session behind a cookie, with everything that access decisions need, in one query: so a changed role, right,
 * dealer or status counts from the next request. Undefined when there is none or it has run out.
 */
export async function loadSession(
  db: Db,
  token: string,
  now: Date,
  isAdminRole: (roleKey: string) => boolean,
): Promise<LoadedSession | undefined> {
  const { rows } = await SESSION_ROW(hashToken(token), now).execute(db);
  const row = rows[0];
  if (!row) return undefined;
  const idle = isAdminRole(row.own_role_key) ? ADMIN_IDLE : IDLE;
  const silent = now.getTime() - row.last_seen_at.getTime();
  if (silent > idle || !canStillAct(row, isAdminRole)) return undefined;
  if (silent > TOUCH) {
    await db.updateTable('session').set({ last_seen_at: now }).where('id', '=', row.session_id).execute();
    // during impersonation the administrator is active, not the user
    if (hourOf(now) !== hourOf(row.last_seen_at)) await markDay(db, row.own_id, now);
  }
  const end = Math.min(row.ends_at.getTime(), now.getTime() + idle);
  return { actor: actorOf(row, new Date(end)), settingsVersion: row.settings_version, wrote: row.wrote };
}

/**
 * True while an impersonation may continue: it ends when the administrator loses the permission, or when the user
 * outranks them (docs/rules.md, Roles and scope).
 */
const canStillAct = (row: Row, isAdminRole: (roleKey: string) => boolean): boolean =>
  !row.acting || (isAdminRole(row.own_role_key) && row.own_views_users && row.own_rank < row.rank);

interface Row {
  session_id: string;
  wrote: LogPosition | null;
  last_seen_at: Date;
  ends_at: Date;
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  language: string;
  email_verified: boolean;
  reset_positions: boolean;
  editing_brand_id: string | null;
  profile_image_id: string | null;
  role_key: string;
  role_name: string;
  rank: number;
  rights: string[];
  dealer_ids: string[];
  brand_ids: string[];
  unit_ids: string[];
  group_ids: string[];
  dealer_brand_ids: string[];
  all_brands: boolean;
  own_id: string;
  own_name: string;
  own_role_key: string;
  own_rank: number;
  own_views_users: boolean;
  acting: boolean;
  settings_version: number;
}

const SESSION_ROW = (hash: Buffer, now: Date) => sql<Row>`
  select s.id as session_id, s.wrote, s.last_seen_at, s.ends_at, s.acting_as_id is not null as acting,
    u.id, u.first_name, u.last_name, u.email::text as email, u.language,
    u.email_verified_at is not null as email_verified, u.reset_positions, u.editing_brand_id, u.profile_image_id,
    r.key as role_key, r.name as role_name, r.rank,
    array(select right_name from role_right where role_id = r.id) as rights,
    array(select dealer_id from dealer_member where user_id = u.id and active) as dealer_ids,
    array(select brand_id from brand_manager where user_id = u.id) as brand_ids,
    array(select distinct b.business_unit_id from dealer_member m join dealer_business_unit b on b.dealer_id = m.dealer_id
      where m.user_id = u.id and m.active) as unit_ids,
    array(select group_id from assignment_group_member where user_id = u.id) as group_ids,
    array(select distinct d.brand_id from dealer_member m join dealer_brand d on d.dealer_id = m.dealer_id
      where m.user_id = u.id and m.active) as dealer_brand_ids,
    exists (select from dealer_member m where m.user_id = u.id and m.active
      and not exists (select from dealer_brand d where d.dealer_id = m.dealer_id)) as all_brands,
    p.id as own_id, person_name(p.first_name, p.last_name) as own_name, pr.key as own_role_key, pr.rank as own_rank,
    exists (select from role_right where role_id = pr.id and right_name = 'VIEW_USERS') as own_views_users,
    coalesce((select floor(extract(epoch from updated_at) * 1000)::float8 from setting where key = 'tenant'), 0) as settings_version
  from session s
  join user_account p on p.id = s.user_id and ${isActiveAccount('p')}
  join role pr on pr.id = p.role_id
  join user_account u on u.id = coalesce(s.acting_as_id, s.user_id) and ${isCurrentAccount('u')}
    and (${isActiveAccount('u')} or s.acting_as_id is not null)
  join role r on r.id = u.role_id
  where s.token_hash = ${hash} and s.ends_at > ${now}`;

const actorOf = (row: Row, sessionEndsAt: Date): Omit<Actor, 'isAdmin'> => ({
  id: row.id,
  sessionId: row.session_id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  language: row.language,
  roleKey: row.role_key,
  roleName: row.role_name,
  rank: row.rank,
  rights: new Set(row.rights),
  dealerIds: row.dealer_ids,
  managedBrandIds: row.brand_ids,
  belonging: {
    units: row.unit_ids,
    groups: row.group_ids,
    brands: row.dealer_brand_ids,
    allBrands: row.all_brands,
  },
  editingBrandId: row.editing_brand_id,
  profileImageId: row.profile_image_id,
  emailVerified: row.email_verified,
  resetPositions: row.reset_positions,
  proxiedBy: row.acting ? { id: row.own_id, name: row.own_name } : null,
  sessionEndsAt,
});
