import { sql, type RawBuilder } from 'kysely';
import type { Language } from '@forecourt/contract/languages';
import type { Currency } from '@forecourt/contract/wallet';
import type { ImageView } from '@forecourt/contract/fields';
import type { BrandRef } from '@forecourt/contract/training';
import { canEditBrandSql, managesThroughGroups, canSeeUser } from '../../kit/access/scope.ts';
import { isActiveAccount } from '../../kit/access/standing.ts';
import { DAY } from '../../kit/clock.ts';
import type { Db, Tx } from '../../kit/db/db.ts';
import { imageJson } from '../../kit/files/image-sql.ts';
import { asHashedSubplan } from '../../kit/list.ts';
import { ARRIVES } from '../../kit/metrics-sql.ts';
import { hasGlobalScope, type Actor } from '../../kit/session/actor.ts';
import { localized } from '../../kit/texts/localized.ts';
import { brandRefJson } from '../learning/learning.public.ts';

export interface RewardRow {
  readonly id: string;
  readonly incentive_id: string | null;
  readonly brand_id: string | null;
  readonly user_id: string | null;
  readonly name: string;
  readonly kind: string;
  readonly value: number;
  readonly currency: Currency;
  readonly source: string;
  readonly status: string;
  readonly price: number | null;
  readonly code: string | null;
  readonly redemption_code: string | null;
  readonly ship_name: string;
  readonly ship_line1: string;
  readonly ship_line2: string;
  readonly ship_city: string;
  readonly ship_region: string;
  readonly ship_postal_code: string;
  readonly ship_country: string;
  readonly ship_phone: string;
  readonly carrier: string;
  readonly tracking_number: string;
  readonly note: string;
  readonly reason: string;
  readonly version: number;
  readonly earned_at: Date | null;
  readonly redeemed_at: Date | null;
  readonly sent_at: Date | null;
  readonly late: boolean;
  readonly image: ImageView | null;
  readonly qrcode: ImageView | null;
  readonly brand: BrandRef | null;
  readonly curriculum: { readonly _id: string; readonly title: string } | null;
  readonly person: {
    readonly _id: string;
    readonly fullName: string;
    readonly email: string;
    readonly dealer: string;
  } | null;
}

/** Before when a prize must have been redeemed to be late: longer ago than shipping takes. */
const lateSince = (now: Date): Date => new Date(now.getTime() - ARRIVES.to * DAY);

/** SQL: redeemed for longer than shipping takes, and not sent yet. */
export const late = (now: Date) => sql<boolean>`(r.status = 'redeemed' and r.kind = 'prize'
  and r.redeemed_at < ${lateSince(now)}::timestamptz)`;

/**
 * SQL: name of the reward `alias` in the reader's language: its incentive's, unless the reward has a name of its own
 * or the incentive was renamed since.
 */
export const nameIn = (alias: string, language: Language): RawBuilder<string> =>
  sql<string>`coalesce((select ${localized('named', 'name', language)} from incentive named
    where named.id = ${sql.ref(`${alias}.incentive_id`)} and named.name = ${sql.ref(`${alias}.name`)}), ${sql.ref(`${alias}.name`)})`;

/** SQL: what is shown of a reward of {@link SHOWN_FROM}. */
export const columns = (
  language: Language,
  now: Date,
) => sql`r.id, r.incentive_id, r.brand_id, r.user_id, ${nameIn('r', language)} as name, r.kind, r.value,
  r.currency, r.source, r.status, r.price, r.code, r.redemption_code, r.ship_name, r.ship_line1, r.ship_line2, r.ship_city,
  r.ship_region, r.ship_postal_code, r.ship_country, r.ship_phone, r.carrier, r.tracking_number, r.note, r.reason, r.version,
  r.earned_at, r.redeemed_at, r.sent_at, ${late(now)} as late, ${imageJson('image')} as image, ${imageJson('qrcode')} as qrcode,
  case when b.id is not null then ${brandRefJson('b', 'logo', language)} end as brand,
  case when k.id is not null then jsonb_build_object('_id', k.id, 'title', ${localized('k', 'title', language)}) end as curriculum,
  case when u.id is not null then jsonb_build_object('_id', u.id, 'fullName', person_name(u.first_name, u.last_name),
    'email', u.email, 'dealer', coalesce((select d.name from dealer_member m join dealer d on d.id = m.dealer_id
      and d.deleted_at is null where m.user_id = u.id and m.active order by d.name limit 1), '')) end as person`;

/** SQL: the reward `r`, and what is shown with it. */
export const SHOWN_FROM = sql`reward r left join file image on image.id = r.image_id left join file qrcode on qrcode.id = r.qrcode_id
  left join brand b on b.id = r.brand_id left join file logo on logo.id = b.logo_id
  left join curriculum k on k.id = r.curriculum_id left join user_account u on u.id = r.user_id`;

/**
 * SQL on the reward `r`: true when it is in the actor's scope, apart from their own. For actors without brands it
 * depends on users alone: lists start from those when few, and hash them when they may be half of all. @param owner
 * column of the owner's id
 */
export function inScope(actor: Actor, owner = 'r.user_id'): RawBuilder<boolean> {
  const sees = canSeeUser(owner, actor);
  const people = managesThroughGroups(actor) ? asHashedSubplan(sees) : sees;
  return hasGlobalScope(actor) || actor.managedBrandIds.length === 0
    ? people
    : sql<boolean>`(${canEditBrandSql('r.brand_id', actor)} or ${people})`;
}

/** A reward that the actor sees: their own, or one in scope for those who hold the reports or edit incentives. */
export async function findReward(
  db: Db | Tx,
  id: string,
  rule: RawBuilder<boolean>,
  { language, now }: { readonly language: Language; readonly now: Date },
): Promise<RewardRow | undefined> {
  const { rows } = await sql<RewardRow>`select ${columns(language, now)} from ${SHOWN_FROM}
    where r.id = ${id} and ${rule}`.execute(db);
  return rows[0];
}

export interface StepRow {
  readonly kind: string;
  readonly by: string | null;
  readonly actingAs: string | null;
  readonly note: string;
  readonly at: Date;
}

export const listSteps = async (db: Db | Tx, rewardId: string): Promise<StepRow[]> =>
  (
    await sql<StepRow>`select s.kind, nullif(person_name(u.first_name, u.last_name), '') as by,
        nullif(person_name(v.first_name, v.last_name), '') as "actingAs", s.note, s.at
      from reward_step s left join user_account u on u.id = s.actor_id left join user_account v on v.id = s.acting_as_id
      where s.reward_id = ${rewardId} order by s.at, s.id`.execute(db)
  ).rows;

/** Number of rewards that a user earned or was given and hasn't seen. */
export async function countUnseenRewards(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from reward
    where user_id = ${userId} and seen_at is null and source <> 'shop' and status <> 'cancelled'`.execute(db);
  return rows[0]?.count ?? 0;
}

export const markRewardsSeen = (tx: Tx, userId: string, now: Date) =>
  tx
    .updateTable('reward')
    .set({ seen_at: now })
    .where('user_id', '=', userId)
    .where('seen_at', 'is', null)
    .execute();

/** True when the user belongs to the incentive's brand and may receive it. */
export async function userReached(
  tx: Tx,
  actor: Actor,
  { brand_id }: { readonly brand_id: string },
  userId: string,
): Promise<boolean> {
  const { rows } = await sql`select from user_account u
    where u.id = ${userId} and ${isActiveAccount('u')}
      and (${canSeeUser('u.id', actor)} or exists (select from dealer_member m where m.user_id = u.id and m.active
        and (exists (select from dealer_brand x where x.dealer_id = m.dealer_id and x.brand_id = ${brand_id})
          or not exists (select from dealer_brand x where x.dealer_id = m.dealer_id))))`.execute(tx);
  return rows.length > 0;
}
