import { sql, type RawBuilder } from 'kysely';
import type { Language } from '@forecourt/contract/languages';
import type { RewardFigures } from '@forecourt/contract/report-incentives';
import type { Currency } from '@forecourt/contract/wallet';
import type { ImageView } from '@forecourt/contract/fields';
import type { BrandRef } from '@forecourt/contract/training';
import { buildsBrand, seesUser } from '../../kit/access/scope.ts';
import { minuteOf } from '../../kit/clock.ts';
import type { Db, Tx } from '../../kit/db/db.ts';
import { imageJson } from '../../kit/files/image-sql.ts';
import { containing, countOf, offsetOf, personLike, sharing, type PageQuery } from '../../kit/list.ts';
import type { Actor } from '../../kit/session/actor.ts';
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

/** Days after which a prize that was redeemed should have arrived. */
export const ARRIVES = { from: 42, to: 56 } as const;

/** SQL: redeemed for longer than shipping takes, and not sent yet. */
const late = (now: Date) => sql<boolean>`(r.kind = 'prize' and r.status = 'redeemed'
  and r.redeemed_at < ${now}::timestamptz - make_interval(days => ${ARRIVES.to}))`;

/**
 * SQL: the name of the reward `alias` in the reader's language: that of its incentive, unless it was given another name or the
 * incentive was named anew since.
 */
export const nameIn = (alias: string, language: Language): RawBuilder<string> =>
  sql<string>`coalesce((select ${localized('named', 'name', language)} from incentive named
    where named.id = ${sql.ref(`${alias}.incentive_id`)} and named.name = ${sql.ref(`${alias}.name`)}), ${sql.ref(`${alias}.name`)})`;

const columns = (
  language: Language,
  now: Date,
) => sql`r.id, r.incentive_id, r.brand_id, r.user_id, ${nameIn('r', language)} as name, r.kind, r.value,
  r.currency, r.source, r.status, r.price, r.code, r.redemption_code, r.ship_name, r.ship_line1, r.ship_line2, r.ship_city,
  r.ship_region, r.ship_postal_code, r.ship_country, r.ship_phone, r.carrier, r.tracking_number, r.note, r.reason, r.version,
  r.earned_at, r.redeemed_at, r.sent_at, ${late(now)} as late, ${imageJson('image')} as image, ${imageJson('qrcode')} as qrcode,
  case when b.id is not null then ${brandRefJson('b', 'logo', language)} end as brand,
  case when k.id is not null then jsonb_build_object('_id', k.id, 'title', ${localized('k', 'title', language)}) end as curriculum,
  case when u.id is not null then jsonb_build_object('_id', u.id, 'fullName', trim(u.first_name || ' ' || u.last_name),
    'email', u.email, 'dealer', coalesce((select d.name from dealer_member m join dealer d on d.id = m.dealer_id
      and d.deleted_at is null where m.user_id = u.id and m.active order by d.name limit 1), '')) end as person`;

const FROM = sql`reward r left join file image on image.id = r.image_id left join file qrcode on qrcode.id = r.qrcode_id
  left join brand b on b.id = r.brand_id left join file logo on logo.id = b.logo_id
  left join curriculum k on k.id = r.curriculum_id left join user_account u on u.id = r.user_id`;

/** SQL over the reward `r`: is it the actor's to see beside their own? */
export const inScope = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`(${buildsBrand('r.brand_id', actor)} or (r.user_id is not null and ${seesUser('r.user_id', actor)}))`;

export interface RewardFilters extends PageQuery {
  readonly text: string;
  readonly sortBy: 'redeemedOn' | 'earnedAt' | 'name' | 'user';
  readonly sortDir: 1 | -1;
  readonly status?: readonly string[] | undefined;
  readonly kind?: readonly string[] | undefined;
  readonly incentiveId?: readonly string[] | undefined;
  readonly brandId?: readonly string[] | undefined;
  readonly dealerId?: readonly string[] | undefined;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
}

const anyOf = (column: RawBuilder<unknown>, values: readonly string[] | undefined, type: 'text' | 'uuid') =>
  values ? sql<boolean>`${column} = any(${[...values]}::${sql.raw(type)}[])` : sql<boolean>`true`;

/** SQL: what the filters of a list of rewards let through; days are those of the tenant's zone. */
export const filtered = (
  query: Omit<RewardFilters, keyof PageQuery | 'sortBy' | 'sortDir'>,
  zone: string,
) => {
  const { text, startDate = null, endDate = null } = query;
  const day = sql`(coalesce(r.redeemed_at, r.earned_at, r.created_at) at time zone ${zone})::date`;
  return sql<boolean>`${anyOf(sql`r.status`, query.status, 'text')} and ${anyOf(sql`r.kind`, query.kind, 'text')}
    and ${anyOf(sql`r.incentive_id`, query.incentiveId, 'uuid')} and ${anyOf(sql`r.brand_id`, query.brandId, 'uuid')}
    and ${
      query.dealerId
        ? sql`r.user_id in (select user_id from dealer_member where active and dealer_id = any(${[...query.dealerId]}::uuid[]))`
        : sql`true`
    }
    and (${startDate}::date is null or ${day} >= ${startDate}::date)
    and (${endDate}::date is null or ${day} <= ${endDate}::date)
    and ${
      text === ''
        ? sql`true`
        : sql`(r.name ilike ${containing(text)} or r.redemption_code = upper(${text}) or r.tracking_number = ${text}
            or r.user_id in (select p.id from user_account p where ${personLike('p', text)}))`
    }`;
};

const SORTED = {
  redeemedOn: sql`r.redeemed_at`,
  earnedAt: sql`r.earned_at`,
  name: sql`r.name collate "und-x-icu"`,
  user: sql`u.last_name, u.first_name`,
} as const;

interface Reading {
  readonly language: Language;
  readonly now: Date;
  readonly zone: string;
}

const readPage = sharing<RewardRow>();
/** One page of the rewards that a rule lets through, and how many there are. */
export async function rewardsPage(
  db: Db,
  rule: RawBuilder<boolean>,
  query: RewardFilters,
  { language, now, zone }: Reading,
): Promise<{ rows: RewardRow[]; total: number }> {
  const direction = query.sortDir === 1 ? sql`asc nulls last` : sql`desc nulls last`;
  const where = sql`${rule} and ${filtered(query, zone)}`;
  const [rows, total] = await Promise.all([
    readPage(
      db,
      sql<RewardRow>`select ${columns(language, minuteOf(now))} from ${FROM} where ${where}
      order by ${SORTED[query.sortBy]} ${direction}, r.id ${direction}
      limit ${query.limit} offset ${offsetOf(query)}`,
    ),
    countOf(db, sql<{ total: number }>`select count(*) as total from reward r where ${where}`.compile(db)),
  ]);
  return { rows, total };
}

/** A reward that the actor sees: their own, or one in scope for those who hold the reports or edit incentives. */
export async function rewardById(
  db: Db | Tx,
  id: string,
  rule: RawBuilder<boolean>,
  { language, now }: Pick<Reading, 'language' | 'now'>,
): Promise<RewardRow | undefined> {
  const { rows } = await sql<RewardRow>`select ${columns(language, now)} from ${FROM}
    where r.id = ${id} and ${rule}`.execute(db);
  return rows[0];
}

export interface StepRow {
  readonly kind: string;
  readonly by: string | null;
  readonly note: string;
  readonly at: Date;
}

export const stepsOf = async (db: Db | Tx, rewardId: string): Promise<StepRow[]> =>
  (
    await sql<StepRow>`select s.kind, nullif(trim(u.first_name || ' ' || u.last_name), '') as by, s.note, s.at
      from reward_step s left join user_account u on u.id = s.actor_id
      where s.reward_id = ${rewardId} order by s.at, s.id`.execute(db)
  ).rows;

/** Counts by where rewards `r` stand, as SQL columns. */
export const figures = (now: Date) => sql`
  (count(*) filter (where r.status = 'assigned'))::int as earned,
  (count(*) filter (where r.status = 'waiting_approval'))::int as waiting,
  (count(*) filter (where r.status = 'redeemed'))::int as redeemed,
  (count(*) filter (where r.status = 'sent'))::int as sent,
  (count(*) filter (where ${late(now)}))::int as late,
  (count(*) filter (where r.status = 'cancelled'))::int as cancelled`;

const NONE: RewardFigures = { earned: 0, waiting: 0, redeemed: 0, sent: 0, late: 0, cancelled: 0 };

const readFigures = sharing<RewardFigures>();
/** How many of the rewards that a rule lets through stand where. */
export async function rewardFigures(
  db: Db,
  rule: RawBuilder<boolean>,
  query: Parameters<typeof filtered>[0],
  { now, zone }: Pick<Reading, 'now' | 'zone'>,
): Promise<RewardFigures> {
  const rows = await readFigures(
    db,
    sql<RewardFigures>`select ${figures(minuteOf(now))} from reward r where ${rule} and ${filtered(query, zone)}`,
  );
  return rows[0] ?? NONE;
}

/** Whether a person may be given something of the incentive: somebody of its brand. */
export async function personReached(
  tx: Tx,
  actor: Actor,
  { brand_id }: { readonly brand_id: string },
  userId: string,
): Promise<boolean> {
  const { rows } = await sql`select from user_account u
    where u.id = ${userId} and u.status = 'active' and u.deleted_at is null and u.merged_into is null
      and (${seesUser('u.id', actor)} or exists (select from dealer_member m where m.user_id = u.id and m.active
        and (exists (select from dealer_brand x where x.dealer_id = m.dealer_id and x.brand_id = ${brand_id})
          or not exists (select from dealer_brand x where x.dealer_id = m.dealer_id))))`.execute(tx);
  return rows.length > 0;
}
