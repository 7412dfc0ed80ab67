import { sql, type RawBuilder } from 'kysely';
import type { TenantSettings } from '@forecourt/contract/abilities';
import type { loyaltyMembers } from '@forecourt/contract/loyalty';
import type { QueryOf } from '@forecourt/contract/endpoint';
import { isActiveAccount } from '../../kit/access/standing.ts';
import type { Db } from '../../kit/db/db.ts';
import { offsetOf, userMatchesText } from '../../kit/list.ts';
import { hasGlobalScope, type Actor } from '../../kit/session/actor.ts';
import { EARNED } from './loyalty.queries.ts';
import { isMember } from './membership.ts';

export interface MemberRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly dealer: { readonly _id: string; readonly name: string } | null;
  readonly earned: number;
  readonly available: number;
  readonly last_earned: Date | null;
  readonly pending: number;
}

/** SQL: users whom the actor sees as members; for brand managers, users with submissions for their brands. */
export const seesMember = (actor: Actor): RawBuilder<unknown> =>
  hasGlobalScope(actor)
    ? sql`true`
    : sql`exists (select from submission s where s.submitter_id = u.id and s.kind = 'loyalty'
        and s.brand_id = any(${[...actor.managedBrandIds]}::uuid[]))`;

/** SQL: living members of the programme, as rows `u` with the role `r`. */
export const MEMBERS = (settings: TenantSettings) => sql`user_account u join role r on r.id = u.role_id
  and ${isActiveAccount('u')} and ${isMember('u', 'r', settings)}`;

type Filters = QueryOf<typeof loyaltyMembers>;

export async function listMembers(
  db: Db,
  actor: Actor,
  settings: TenantSettings,
  query: Filters,
): Promise<{ rows: MemberRow[]; total: number }> {
  const { text, dealerId, businessUnit, sortBy, sortDir } = query;
  const where = sql.join(
    [
      seesMember(actor),
      ...(text ? [userMatchesText('u', text)] : []),
      ...(dealerId
        ? [
            sql`exists (select from dealer_member m where m.user_id = u.id and m.active and m.dealer_id = any(${dealerId}::uuid[]))`,
          ]
        : []),
      ...(businessUnit
        ? [
            sql`exists (select from dealer_member m join dealer_business_unit b on b.dealer_id = m.dealer_id
            where m.user_id = u.id and m.active and b.business_unit_id = any(${businessUnit}::uuid[]))`,
          ]
        : []),
    ],
    sql` and `,
  );
  const direction = sortDir === 1 ? sql`asc` : sql`desc`;
  const column = {
    name: sql`lower(u.last_name) ${direction}, lower(u.first_name)`,
    availablePoints: sql`sums.available`,
    totalPoints: sql`sums.earned`,
  }[sortBy];
  const { rows } = await sql<MemberRow>`
    select u.id, person_name(u.first_name, u.last_name) as name, u.email, sums.earned, sums.available, sums.last_earned,
      (select jsonb_build_object('_id', d.id, 'name', d.name) from dealer_member m join dealer d on d.id = m.dealer_id
        where m.user_id = u.id and m.active and d.deleted_at is null order by d.name limit 1) as dealer,
      (select count(*)::int from submission s where s.submitter_id = u.id and s.kind = 'loyalty' and s.status = 'pending') as pending
    from ${MEMBERS(settings)}
      cross join lateral (select coalesce(sum(e.amount), 0)::bigint as available,
          coalesce(sum(e.amount) filter (where ${EARNED}), 0)::bigint as earned,
          max(e.at) filter (where e.amount > 0 and e.reason <> 'correction' and ${EARNED}) as last_earned
        from ledger_entry e where e.user_id = u.id and e.account = 'loyalty') as sums
    where ${where} order by ${column} ${direction}, u.id limit ${query.limit} offset ${offsetOf(query)}`.execute(
    db,
  );
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from ${MEMBERS(settings)} where ${where}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
