import { canonicalEmail } from '@forecourt/contract/email';
import { sql } from 'kysely';
import { rightsOfRole } from '../../../kit/access/role-rights.ts';
import { canSeeDealer, canSeeUser } from '../../../kit/access/scope.ts';
import { isCurrentAccount } from '../../../kit/access/standing.ts';
import type { Db, Tx } from '../../../kit/db/db.ts';
import { normalized } from '../../../kit/imports/read-table.ts';
import type { Actor } from '../../../kit/session/actor.ts';
import type { GivenRole } from '../users.policy.ts';

interface KnownRole extends GivenRole {
  readonly id: string;
}

/** Roles by their normalized names and keys. */
export async function rolesByName(db: Db | Tx): Promise<ReadonlyMap<string, KnownRole>> {
  const rows = await db
    .selectFrom('role')
    .select(['id', 'key', 'name', 'rank', rightsOfRole().as('rights')])
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(
    rows.flatMap((role) => [role.name, role.key].map((called) => [normalized(called), role] as const)),
  );
}

/** Assignment groups by their names in lower case; the default one under an empty name. */
export async function groupsByName(db: Db | Tx): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('assignment_group')
    .select(['id', 'name', 'is_default'])
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(
    rows.flatMap(({ id, name, is_default }) => [
      [name.toLowerCase(), id] as const,
      ...(is_default ? [['', id] as const] : []),
    ]),
  );
}

/** A dealer with all that it may be called. */
export interface KnownDealer {
  readonly id: string;
  readonly called: readonly string[];
}

const DEALERS = sql`jsonb_agg(jsonb_build_object('id', d.id, 'called', array[d.dealer_id, d.dealer_num, d.name]))`;

/** Dealers of the actor’s scope that the names mean: by id, else by number, else by name. Several for a name that does not tell. */
export async function dealersByName(
  db: Db | Tx,
  actor: Actor,
  names: readonly string[],
): Promise<ReadonlyMap<string, readonly KnownDealer[]>> {
  if (names.length === 0) return new Map();
  const living = sql`d.deleted_at is null and ${canSeeDealer('d.id', actor)}`;
  const { rows } = await sql<{ name: string; dealers: KnownDealer[] }>`
    select distinct on (name) name, dealers from (
      select n.name, 1 as preference, ${DEALERS} as dealers from unnest(${names}::text[]) as n(name)
        join dealer d on lower(d.dealer_id) = lower(n.name) and ${living} group by n.name
      union all
      select n.name, 2, ${DEALERS} from unnest(${names}::text[]) as n(name)
        join dealer d on d.dealer_num = n.name and ${living} group by n.name
      union all
      select n.name, 3, ${DEALERS} from unnest(${names}::text[]) as n(name)
        join dealer d on lower(d.name) = lower(n.name) and ${living} group by n.name) as found
    order by name, preference`.execute(db);
  return new Map(rows.map(({ name, dealers }) => [name, dealers]));
}

/** A person who has an account already. */
export interface KnownUser {
  readonly id: string;
  readonly email: string;
  readonly status: string;
  readonly rank: number;
  readonly role_id: string;
  /** Within the actor’s scope. */
  readonly seen: boolean;
  readonly fields: Readonly<Record<string, string>>;
  readonly dealers: readonly KnownDealer[];
  readonly groups: readonly string[];
}

/** People who have these addresses, by the address in lower case. */
export async function usersByEmail(
  db: Db | Tx,
  actor: Actor,
  emails: readonly string[],
): Promise<ReadonlyMap<string, KnownUser>> {
  const { rows } = await sql<KnownUser>`
    select u.id, u.email::text as email, u.status, r.rank, u.role_id, ${canSeeUser('u.id', actor)} as seen,
      jsonb_build_object('firstName', u.first_name, 'lastName', u.last_name, 'phone', u.phone, 'language', u.language,
        'addressLine1', u.address_line1, 'city', u.city, 'region', u.region, 'postalCode', u.postal_code,
        'country', u.country, 'primaryDealershipRole', u.primary_dealership_role, 'companyRole', u.company_role,
        'dealerPosition', u.dealer_position) as fields,
      coalesce((select ${DEALERS}
        from dealer_member m join dealer d on d.id = m.dealer_id where m.user_id = u.id and m.active), '[]') as dealers,
      array(select group_id::text from assignment_group_member where user_id = u.id) as groups
    from user_account u join role r on r.id = u.role_id
    where u.email = any(${emails.map(canonicalEmail)}::citext[]) and ${isCurrentAccount('u')}`.execute(db);
  return new Map(rows.map((row) => [canonicalEmail(row.email), row]));
}

/** The account that goes on where one with a given address was merged away. */
export interface Survivor {
  readonly name: string;
  readonly email: string;
  /** Within the actor’s scope. */
  readonly seen: boolean;
}

/** Accounts into which those with these addresses were merged, by the former address in lower case. */
export async function survivorsByEmail(
  db: Db | Tx,
  actor: Actor,
  emails: readonly string[],
): Promise<ReadonlyMap<string, Survivor>> {
  const { rows } = await sql<Survivor & { former: string }>`
    with recursive way as (
      select u.email::text as former, u.merged_into as id from user_account u
        where u.email = any(${emails.map(canonicalEmail)}::citext[]) and u.merged_into is not null and u.deleted_at is null
      union select w.former, u.merged_into from way w join user_account u on u.id = w.id where u.merged_into is not null
    ) select w.former, person_name(u.first_name, u.last_name) as name, u.email::text as email,
        ${canSeeUser('u.id', actor)} as seen
      from way w join user_account u on u.id = w.id and ${isCurrentAccount('u')}`.execute(db);
  return new Map(rows.map(({ former, ...survivor }) => [canonicalEmail(former), survivor]));
}
