import { sql, type RawBuilder } from 'kysely';
import type { AudienceInput, AudienceView } from '@forecourt/contract/audience';
import type { Db, Tx } from '../db/db.ts';
import { DEALER_RANK } from './membership.ts';
import { isActiveAccount } from './standing.ts';
import { TENANT_RANK } from '../session/actor.ts';

const ids = (values: readonly string[]) => sql`${[...values]}::uuid[]`;

/** SQL: does the user `u` with role `r` belong to one of these brands? The rule of `membershipOf`, seen from the other side. */
export const belongsTo = (brands: readonly string[]): RawBuilder<boolean> => sql<boolean>`(
  r.rank <= ${TENANT_RANK}
  or (r.rank < ${DEALER_RANK}
    and not exists (select from dealer_member m where m.user_id = u.id and m.active)
    and not exists (select from brand_manager g where g.user_id = u.id))
  or exists (select from brand_manager g where g.user_id = u.id and g.brand_id = any(${ids(brands)}))
  or exists (select from dealer_member m where m.user_id = u.id and m.active
    and (not exists (select from dealer_brand d where d.dealer_id = m.dealer_id)
      or exists (select from dealer_brand d where d.dealer_id = m.dealer_id and d.brand_id = any(${ids(brands)})))))`;

type Audience = AudienceInput | AudienceView;

/** An absent condition matches everyone. */
const when = (values: readonly string[], rule: RawBuilder<unknown>) =>
  values.length === 0 ? sql`true` : rule;

/** SQL: true when the audience includes user `u` with role `r`. Set-based form of `audienceMatches`. */
export function isInAudience(audience: Audience): RawBuilder<boolean> {
  const { roles, brands, businessUnits, assignmentGroups, dealers } = audience;
  return sql<boolean>`(${when(roles, sql`r.key = any(${roles}::text[])`)}
      and ${when(brands, belongsTo(brands))}
      and ${when(
        businessUnits,
        sql`exists (select from dealer_member m join dealer_business_unit b on b.dealer_id = m.dealer_id
          where m.user_id = u.id and m.active and b.business_unit_id = any(${ids(businessUnits)}))`,
      )}
      and ${when(
        assignmentGroups,
        sql`exists (select from assignment_group_member g
          where g.user_id = u.id and g.group_id = any(${ids(assignmentGroups)}))`,
      )}
      and ${when(
        dealers,
        sql`exists (select from dealer_member m
          where m.user_id = u.id and m.active and m.dealer_id = any(${ids(dealers)}))`,
      )})`;
}

/**
 * SQL: does the audience reach the active user `u` with role `r`?
 * @param brandId only people who belong to this brand; null: of any
 */
export const isActiveAudienceMember = (audience: Audience, brandId: string | null): RawBuilder<boolean> =>
  sql<boolean>`(${isActiveAccount('u')}
    and ${brandId === null ? sql`true` : belongsTo([brandId])} and ${isInAudience(audience)})`;

/** Counts the active users of an audience, within a brand; null: of any brand. */
export async function countAudience(
  db: Db | Tx,
  audience: Audience,
  brandId: string | null,
): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*) as people from user_account u join role r on r.id = u.role_id
    where ${isActiveAudienceMember(audience, brandId)}`.execute(db);
  return rows[0]?.people ?? 0;
}

/** A member of an audience, as editors see them. */
export interface ReachedUser {
  readonly _id: string;
  readonly name: string;
  /** Dealer of the user, the first by name; empty without one. */
  readonly dealer: string;
  readonly language: string;
}

/** A sample of an audience's members, by name. @param which SQL condition on user `u` */
export async function sampleAudience(
  db: Db,
  audience: Audience,
  brandId: string | null,
  { which, limit }: { readonly which: RawBuilder<boolean>; readonly limit: number },
): Promise<ReachedUser[]> {
  const { rows } = await sql<ReachedUser>`
    select u.id as _id, person_name(u.first_name, u.last_name) as name, u.language,
      coalesce((select d.name from dealer_member m join dealer d on d.id = m.dealer_id
        where m.user_id = u.id and m.active order by d.name limit 1), '') as dealer
    from user_account u join role r on r.id = u.role_id
    where ${isActiveAudienceMember(audience, brandId)} and ${which}
    order by u.first_name, u.last_name, u.id limit ${limit}`.execute(db);
  return rows;
}

export interface Reached {
  readonly id: string;
  readonly language: string;
}

/** The next people in the order of their ids that an audience reaches, at most `limit`. @param after the last one before */
export async function audienceBatch(
  db: Db | Tx,
  audience: Audience,
  brandId: string | null,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<Reached[]> {
  const { rows } = await sql<Reached>`
    select u.id, u.language from user_account u join role r on r.id = u.role_id
    where ${isActiveAudienceMember(audience, brandId)} and ${after === undefined ? sql`true` : sql`u.id > ${after}`}
    order by u.id limit ${limit}`.execute(db);
  return rows;
}
