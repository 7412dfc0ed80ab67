import { sql, type RawBuilder } from 'kysely';
import type { QueryOf } from '@forecourt/contract/endpoint';
import type { ImageView } from '@forecourt/contract/fields';
import type { Language } from '@forecourt/contract/languages';
import type { listSpiffs, SpiffItem } from '@forecourt/contract/spiffs';
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

/** Columns of a spiff for every reader, administrators and audience. */
export interface SpiffCoreRow {
  readonly id: string;
  readonly name: string;
  readonly details: string;
  readonly brand_id: string;
  readonly brand: BrandRef;
  readonly thumbnail: ImageView | null;
  readonly type: string;
  readonly structure: string;
  readonly payout_type: string;
  readonly currency: Currency;
  readonly race_style: string | null;
  readonly start_date: string | null;
  readonly end_date: string | null;
  readonly claim_until: string | null;
  readonly amount: number;
  readonly rate: number;
  readonly max_per_claim: number | null;
  readonly max_per_person: number | null;
}

export interface SpiffListRow extends SpiffCoreRow {
  readonly budget: number | null;
  readonly used: number;
  readonly pending: number;
  readonly approved: number;
  readonly denied: number;
  readonly items: number;
  readonly status: string;
  readonly version: number;
  readonly updated_at: Date;
  readonly deleted_at: Date | null;
}

export const CORE = sql`s.id, s.name, s.details, s.brand_id, s.type, s.structure, s.payout_type, s.currency, s.race_style,
  s.start_date, s.end_date, s.claim_until, s.amount, s.rate, s.max_per_claim, s.max_per_person`;

/** SQL: brand and picture of the spiff `s`, from {@link FROM}. */
export const pictures = (language: Language) =>
  sql`${brandRefJson('b', 'logo', language)} as brand, ${imageJson('thumbnail')} as thumbnail`;

export const FROM = sql`spiff s join brand b on b.id = s.brand_id left join file logo on logo.id = b.logo_id
  left join file thumbnail on thumbnail.id = s.thumbnail_id`;

/** SQL: what is kept of the claims of the spiff `s`, in the columns of `c`. */
export const CLAIMED = sql`lateral (select
    coalesce(sum(k.given) filter (where k.status not in ('denied', 'withdrawn')), 0)::bigint as used,
    coalesce(sum(k.submissions) filter (where k.status = 'pending'), 0)::int as pending,
    coalesce(sum(k.submissions) filter (where k.status in ('approved', 'completed')), 0)::int as approved,
    coalesce(sum(k.submissions) filter (where k.status = 'denied'), 0)::int as denied
  from submission_totals k where k.of_id = s.id and k.kind = 'spiff') c`;

const columns = (
  language: Language,
) => sql`${CORE}, ${pictures(language)}, s.budget, s.status, s.version, s.updated_at,
  s.deleted_at, c.used, c.pending, c.approved, c.denied`;

type Filters = QueryOf<typeof listSpiffs>;

const SORTED = {
  name: sql`s.name collate "und-x-icu"`,
  updatedAt: sql`s.updated_at`,
  endDate: sql`s.end_date`,
  status: sql`s.status`,
} as const;

const anyOf = (column: RawBuilder<unknown>, values: readonly string[] | undefined, type: string) =>
  values ? sql`${column} = any(${[...values]}::${sql.raw(type)}[])` : sql`true`;

const matching = (actor: Actor, query: Filters, since: Date): RawBuilder<unknown> => {
  const { text, type, status, raceStyle, brandId, deleted } = query;
  return sql`${canEditBrandSql('s.brand_id', actor)} and ${isBrandNotDeleted('s.brand_id')}
    and ${deleted ? sql`s.deleted_at > ${since}` : sql`s.deleted_at is null`}
    and ${text === '' ? sql`true` : sql`(folded(s.name) like ${likePattern(text)} or folded(s.details) like ${likePattern(text)})`}
    and ${anyOf(sql`s.type`, type, 'text')} and ${anyOf(sql`s.status`, status, 'text')}
    and ${anyOf(sql`s.race_style`, raceStyle, 'text')} and ${anyOf(sql`s.brand_id`, brandId, 'uuid')}`;
};

interface Reading {
  readonly language: Language;
  /** Spiffs deleted after this instant can be restored. */
  readonly since: Date;
}

/** One page of the spiffs that the actor builds, and how many match. */
export async function spiffsPage(db: Db, actor: Actor, query: Filters, { language, since }: Reading) {
  const rule = matching(actor, query, since);
  const direction = query.sortDir === 1 ? sql`asc` : sql`desc`;
  const [page, count] = await Promise.all([
    sql<SpiffListRow>`select ${columns(language)} from ${FROM} cross join ${CLAIMED} where ${rule}
      order by ${SORTED[query.sortBy]} ${direction} nulls last, s.id ${direction}
      limit ${query.limit} offset ${offsetOf(query)}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from spiff s where ${rule}`.execute(db),
  ]);
  return { rows: page.rows, total: count.rows[0]?.total ?? 0 };
}

interface Named {
  readonly _id: string;
  readonly title: string;
}

export interface SpiffFullRow extends Omit<SpiffListRow, 'items'>, AudienceColumns {
  readonly items: SpiffItem[];
  readonly courses: Named[];
  readonly curriculums: Named[];
  readonly grace_days: number;
  readonly auto_approve_limit: number;
  readonly published_at: Date | null;
}

/** SQL: the parts that the spiff `s` names, in their order. */
export const ITEMS = sql`coalesce((select jsonb_agg(jsonb_build_object('partNumber', i.part_number, 'name', i.name,
    'amount', i.amount) order by i.position) from spiff_item i where i.spiff_id = s.id), '[]') as items`;

/** One spiff of a brand that the actor builds with, deleted or not. */
export async function findSpiff(
  db: Db | Tx,
  actor: Actor,
  id: string,
  language: Language,
): Promise<SpiffFullRow | undefined> {
  const { rows } = await sql<SpiffFullRow>`select ${columns(language)}, ${ITEMS},
      coalesce((select jsonb_agg(jsonb_build_object('_id', c.id, 'title', ${localized('c', 'title', language)}) order by t.position)
        from spiff_training t join course c on c.id = t.course_id and c.deleted_at is null where t.spiff_id = s.id), '[]') as courses,
      coalesce((select jsonb_agg(jsonb_build_object('_id', k.id, 'title', ${localized('k', 'title', language)}) order by t.position)
        from spiff_training t join curriculum k on k.id = t.curriculum_id and k.deleted_at is null where t.spiff_id = s.id), '[]') as curriculums,
      s.grace_days, s.auto_approve_limit, s.published_at, s.audience_roles, s.audience_brands, s.audience_business_units,
      s.audience_groups, s.audience_dealers
    from ${FROM} cross join ${CLAIMED} where s.id = ${id} and ${canEditBrandSql('s.brand_id', actor)} and ${isBrandNotDeleted('s.brand_id')}`.execute(
    db,
  );
  return rows[0];
}
