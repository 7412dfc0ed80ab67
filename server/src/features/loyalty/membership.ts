import { sql, type RawBuilder } from 'kysely';
import type { TenantSettings } from '@forecourt/contract/abilities';
import type { ProblemCode } from '@forecourt/contract/problems';
import type { Db, Tx } from '../../kit/db/db.ts';
import { DEALER_RANK } from '../../kit/access/membership.ts';
import type { Actor } from '../../kit/session/actor.ts';

type Settings = Pick<TenantSettings, 'loyaltyAccessibleRoles' | 'loyaltyBusinessUnit'>;

/** SQL: dealers of the programme's business unit, or any. */
const ofUnit = ({ loyaltyBusinessUnit: unit }: Settings, dealer: string) =>
  unit === null
    ? sql`true`
    : sql`exists (select from dealer_business_unit b where b.dealer_id = ${sql.ref(dealer)} and b.business_unit_id = ${unit})`;

/** SQL: is the person `user`, with the role `role`, a member of the programme? Computed, never stored. */
export const isMember = (
  user: string,
  role: string,
  settings: Settings,
): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(`${role}.key`)} = any(${[...settings.loyaltyAccessibleRoles]}::text[])
  and (${sql.ref(`${role}.rank`)} < ${DEALER_RANK}
    or exists (select from dealer_member dm join dealer dd on dd.id = dm.dealer_id and dd.deleted_at is null
      where dm.user_id = ${sql.ref(`${user}.id`)} and dm.active and ${ofUnit(settings, 'dd.id')})))`;

/** Why a user isn't a member of the program; null for members. Same rule as {@link isMember}. */
export async function membershipDenialReason(
  db: Db | Tx,
  actor: Actor,
  settings: Settings,
): Promise<ProblemCode | null> {
  if (!settings.loyaltyAccessibleRoles.includes(actor.roleKey)) return 'loyalty.not_member_role';
  // people of dealers also need a dealer of the configured unit
  if (actor.rank < DEALER_RANK) return null;
  const { rows } = await sql`
    select from dealer dd where dd.id = any(${[...actor.dealerIds]}::uuid[]) and dd.deleted_at is null
      and ${ofUnit(settings, 'dd.id')} limit 1`.execute(db);
  return rows.length > 0 ? null : 'loyalty.not_member_dealer';
}
