import { sql } from 'kysely';
import { isActiveAccount, isCurrentAccount } from '../../../kit/access/standing.ts';
import type { CommandContext } from '../../../kit/command-context.ts';
import { canSeeUser } from '../../../kit/access/scope.ts';
import { lockByName, type Tx } from '../../../kit/db/db.ts';
import { found, Problem } from '../../../kit/http/problem.ts';
import type { Address } from '../../../kit/geo/region-given.ts';
import type { Events } from '../../../kit/events.ts';
import type { Jobs } from '../../../kit/jobs/jobs.ts';
import type { Actor } from '../../../kit/session/actor.ts';

export interface Author extends CommandContext {
  readonly jobs: Jobs;
  readonly events: Events;
}

export interface LockedUser {
  readonly id: string;
  readonly status: string;
  readonly rank: number;
  readonly role_id: string;
  readonly role_key: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly language: string;
  readonly has_password: boolean;
  readonly participating_learner: boolean;
  readonly version: number;
  readonly address: Address;
}

/** SQL: the address of the account `u`. */
const ADDRESS = sql`jsonb_build_object('addressLine1', u.address_line1, 'addressLine2', u.address_line2, 'city', u.city,
  'region', u.region, 'postalCode', u.postal_code, 'country', u.country)`;

/** The stored address of an account. */
export async function addressOf(tx: Tx, userId: string): Promise<Address | undefined> {
  const { rows } = await sql<{ address: Address }>`
    select ${ADDRESS} as address from user_account u where u.id = ${userId}`.execute(tx);
  return rows[0]?.address;
}

/** Locks a user of the actor's scope; 404 for others. */
export async function lockUser(tx: Tx, actor: Actor, id: string): Promise<LockedUser> {
  const { rows } = await sql<LockedUser>`
    select u.id, u.status, r.rank, u.role_id, r.key as role_key, u.email::text as email, u.first_name, u.last_name,
      u.language, u.password_hash is not null as has_password, u.participating_learner, u.version,
      ${ADDRESS} as address
    from user_account u join role r on r.id = u.role_id
    where u.id = ${id} and ${isCurrentAccount('u')} and ${canSeeUser('u.id', actor)}
    for update of u`.execute(tx);
  return found(rows[0]);
}

/** Refuses what would leave the portal without an active platform admin. Call before the change. */
export async function assertPlatformAdminRemains(
  tx: Tx,
  leaving: Pick<LockedUser, 'id' | 'role_key' | 'status'>,
): Promise<void> {
  if (leaving.role_key !== 'platform-admin' || leaving.status !== 'active') return;
  await lockByName(tx, 'platform-admins');
  const { rows } =
    await sql`select from user_account u join role r on r.id = u.role_id and r.key = 'platform-admin'
    where ${isActiveAccount('u')} and u.id <> ${leaving.id} limit 1`.execute(tx);
  if (rows.length === 0) throw new Problem('user.last_platform_admin');
}
