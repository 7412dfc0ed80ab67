import { sql, type RawBuilder } from 'kysely';
import type { QueryOf } from '@forecourt/contract/endpoint';
import type { ImageView } from '@forecourt/contract/fields';
import type { listIncentives } from '@forecourt/contract/incentive';
import type { Language } from '@forecourt/contract/languages';
import type { BrandRef } from '@forecourt/contract/training';
import type { Currency } from '@forecourt/contract/wallet';
import type { AudienceColumns } from '../../kit/access/audience.ts';
import { canEditBrandSql } from '../../kit/access/scope.ts';
import type { Db, Tx } from '../../kit/db/db.ts';
import { imageJson } from '../../kit/files/image-sql.ts';
import { likePattern, offsetOf } from '../../kit/list.ts';
import { isBrandNotDeleted } from '../../kit/publishable/brand.ts';
import type { Actor } from '../../kit/session/actor.ts';
import { localized } from '../../kit/texts/localized.ts';
import { brandRefJson } from '../learning/learning.public.ts';

interface Named {
  readonly _id: string;
  readonly title: string;
}

export interface IncentiveListRow {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly brand_id: string;
  readonly brand: BrandRef;
  readonly image: ImageView | null;
  readonly kind: string;
  readonly value: number;
  readonly currency: Currency;
  readonly price: number | null;
  readonly stock: number | null;
  readonly curriculum_id: string | null;
  readonly curriculum: Named | null;
  readonly courses: Named[];
  readonly status: string;
  readonly position: number;
  readonly codes: number;
  readonly free: number;
  readonly waiting: number;
  readonly rewards: number;
  readonly version: number;
  readonly updated_at: Date;
  readonly deleted_at: Date | null;
}

/** SQL: the training that earns the incentive `i`, with its curriculum `k`. */
export const TRAININGS = (language: Language) => sql`
  case when k.id is not null then jsonb_build_object('_id', k.id, 'title', ${localized('k', 'title', language)}) end as curriculum,
  coalesce((select jsonb_agg(jsonb_build_object('_id', c.id, 'title', ${localized('c', 'title', language)}) order by ic.position, c.title)
    from incentive_course ic join course c on c.id = ic.course_id and c.deleted_at is null
    where ic.incentive_id = i.id), '[]') as courses`;

const columns = (language: Language) => sql`i.id, i.name, i.description, i.brand_id,
  ${brandRefJson('b', 'logo', language)} as brand, ${imageJson('image')} as image, i.kind, i.value, i.currency, i.price,
  i.stock, i.curriculum_id, ${TRAININGS(language)}, i.status, i.position, i.version, i.updated_at, i.deleted_at,
  (select count(*)::int from incentive_code p where p.incentive_id = i.id) as codes,
  (select count(*)::int from incentive_code p where p.incentive_id = i.id and p.reward_id is null) as free,
  case when i.kind = 'code' then (select count(*)::int from reward r where r.incentive_id = i.id and r.code is null
    and r.status in ('assigned', 'waiting_approval', 'redeemed')) else 0 end as waiting,
  (select count(*)::int from reward r where r.incentive_id = i.id and r.status <> 'cancelled') as rewards`;

const FROM = sql`incentive i join brand b on b.id = i.brand_id left join file logo on logo.id = b.logo_id
  left join file image on image.id = i.image_id left join curriculum k on k.id = i.curriculum_id and k.deleted_at is null`;

type ListQuery = QueryOf<typeof listIncentives>;

const SORTED = {
  name: sql`i.name collate "und-x-icu"`,
  position: sql`b.position, b.name, i.position`,
  updatedAt: sql`i.updated_at`,
  status: sql`i.status`,
} as const;

const anyOf = (column: RawBuilder<unknown>, values: readonly string[] | undefined, type: string) =>
  values ? sql`${column} = any(${[...values]}::${sql.raw(type)}[])` : sql`true`;

const matching = (actor: Actor, query: ListQuery, since: Date): RawBuilder<unknown> => {
  const { text, active, deleted, curriculumId = null, brandId, kind, status } = query;
  return sql`${canEditBrandSql('i.brand_id', actor)} and ${isBrandNotDeleted('i.brand_id')}
    and ${deleted ? sql`i.deleted_at > ${since}` : sql`i.deleted_at is null`}
    and ${text === '' ? sql`true` : sql`(folded(i.name) like ${likePattern(text)} or folded(i.description) like ${likePattern(text)})`}
    and (${curriculumId}::uuid is null or i.curriculum_id = ${curriculumId})
    and ${active === undefined ? sql`true` : sql`(i.status = 'published') = ${active}`}
    and ${anyOf(sql`i.brand_id`, brandId, 'uuid')} and ${anyOf(sql`i.kind`, kind, 'text')}
    and ${anyOf(sql`i.status`, status, 'text')}`;
};

/** One page of the list, how many there are, and how many codes are free in all of them. */
export async function incentivesPage(
  db: Db,
  actor: Actor,
  query: ListQuery,
  { language, since }: { readonly language: Language; readonly since: Date },
) {
  const rule = matching(actor, query, since);
  const direction = query.sortDir === 1 ? sql`asc` : sql`desc`;
  const [page, count] = await Promise.all([
    sql<IncentiveListRow>`select ${columns(language)} from ${FROM} where ${rule}
      order by ${SORTED[query.sortBy]} ${direction}, i.id limit ${query.limit} offset ${offsetOf(query)}`.execute(
      db,
    ),
    sql<{ total: number; unclaimed: number }>`select count(*) as total,
      coalesce(sum((select count(*) from incentive_code p where p.incentive_id = i.id and p.reward_id is null)), 0)::int
        as unclaimed from incentive i where ${rule}`.execute(db),
  ]);
  return { rows: page.rows, total: count.rows[0]?.total ?? 0, unclaimed: count.rows[0]?.unclaimed ?? 0 };
}

/** SQL: what the gift cards of the incentive `i` come to. */
const COMMITTED = sql`(select coalesce(sum(r.value), 0)::bigint from reward r where r.incentive_id = i.id
  and r.kind = 'giftCard' and r.currency = i.currency and r.status <> 'cancelled')`;

export interface IncentiveFullRow extends IncentiveListRow, AudienceColumns {
  readonly qrcode: ImageView | null;
  readonly needs_approval: boolean;
  readonly auto_redeem: boolean | null;
  readonly budget: number | null;
  readonly card_limit: number | null;
  readonly committed: number;
  readonly publish_from: Date | null;
  readonly publish_to: Date | null;
  /** Codes that went in the last four weeks. */
  readonly pace: number;
}

/** One incentive of a brand that the actor builds with, deleted or not. */
export async function findIncentive(
  db: Db | Tx,
  actor: Actor,
  id: string,
  { language, now }: { readonly language: Language; readonly now: Date },
): Promise<IncentiveFullRow | undefined> {
  const { rows } = await sql<IncentiveFullRow>`select ${columns(language)}, ${imageJson('qrcode')} as qrcode,
      i.needs_approval, i.auto_redeem, i.budget, i.card_limit, ${COMMITTED} as committed, i.publish_from, i.publish_to, i.audience_roles, i.audience_brands,
      i.audience_business_units, i.audience_groups, i.audience_dealers,
      (select count(*)::int from incentive_code p where p.incentive_id = i.id
        and p.assigned_at > ${now}::timestamptz - interval '28 days') as pace
    from ${FROM} left join file qrcode on qrcode.id = i.qrcode_id
    where i.id = ${id} and ${canEditBrandSql('i.brand_id', actor)} and ${isBrandNotDeleted('i.brand_id')}`.execute(
    db,
  );
  return rows[0];
}
