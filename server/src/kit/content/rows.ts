import { sql, type RawBuilder } from 'kysely';
import type { Language } from '@forecourt/contract/languages';
import type { AudienceColumns } from '../access/audience.ts';
import { membershipOf } from '../access/membership.ts';
import type { Db, Tx } from '../db/db.ts';
import type { Window } from '../publishable/window.ts';
import type { Actor } from '../session/actor.ts';
import type { Reader } from '../entities/entity-type.ts';
import { type AnyContentKind, isCommented, isShort } from './kind.ts';
import { isEditableBy, isOwn, isPendingReviewBy } from './visible.ts';

/** A thing as answers are made from it. */
export interface ContentRow extends Window, AudienceColumns {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly body: string;
  readonly excerpt: string;
  readonly texts: unknown;
  readonly image_id: string | null;
  readonly status: string;
  readonly version: number;
  readonly position: number;
  readonly published_at: Date | null;
  readonly revised_at: Date | null;
  readonly notify_audience: boolean;
  readonly told_at: Date | null;
  readonly updated_at: Date;
  readonly deleted_at: Date | null;
  readonly created_by: string | null;
  readonly creator: string;
  readonly brand_id: string | null;
  readonly brand_name: string | null;
  readonly brand_accent: string | null;
  readonly brand_logo_id: string | null;
  readonly read: boolean;
  readonly favorite: boolean;
  readonly opinion: 'like' | 'dislike' | null;
  readonly likes: number;
  readonly dislikes: number;
  readonly views: number;
  /** Comments and replies that were not deleted. */
  readonly comments: number;
  /** True if the entity is in the actor's scope as an editor; permissions are checked separately. */
  readonly builds: boolean;
  /** Submitted by the actor, or awaiting their review. */
  readonly handed: boolean;
  /** The row of its kind. */
  readonly detail: unknown;
}

/** A content reader with the language of the response. */
export interface ContentReader extends Reader {
  readonly language: Language;
}

export const readerOf = async (
  db: Db | Tx,
  {
    actor,
    now,
    http,
  }: { readonly actor: Actor; readonly now: Date; readonly http: { readonly language: Language } },
): Promise<ContentReader> => ({ actor, now, language: http.language, member: await membershipOf(db, actor) });

const opinions = (opinion: 'like' | 'dislike') =>
  sql<number>`(select count(*) from reaction x where x.content_id = c.id and x.opinion = ${opinion})`;

const comments = (kind: AnyContentKind) =>
  isCommented(kind)
    ? sql<number>`(select count(*) from comment m where m.thread_id = c.thread_id and m.deleted_at is null)`
    : sql<number>`0`;

/** Columns of `content` that are no column of a list: its text is long. */
const LIST = sql`c.id, c.kind, c.title, c.excerpt, c.image_id, c.status, c.version, c.position, c.published_at,
  c.revised_at, c.publish_from, c.publish_to, c.notify_audience, c.told_at, c.updated_at, c.deleted_at, c.created_by,
  c.brand_id, c.audience_roles, c.audience_brands, c.audience_business_units, c.audience_groups, c.audience_dealers`;

/** Of one thing all texts; of lists those of one language, long texts cut to what an excerpt is made from. */
const wording = (kind: AnyContentKind, language: Language, whole: boolean): RawBuilder<unknown> =>
  whole
    ? sql`c.body, c.texts`
    : sql`${isShort(kind) ? sql`c.body` : sql`''`} as body, case when c.texts ? ${language}
        then jsonb_build_object(${language}::text, (c.texts -> ${language}) || jsonb_build_object(
          'body', left(c.texts -> ${language} ->> 'body', 2000))) else '{}' end as texts`;

/** SQL: things of a kind with everything that answers say of them. Conditions and order follow. */
export function selectContent(
  kind: AnyContentKind,
  { actor, language }: Pick<ContentReader, 'actor' | 'language'>,
  options: { readonly whole: boolean },
): RawBuilder<ContentRow> {
  return sql<ContentRow>`select ${LIST}, ${wording(kind, language, options.whole)},
    b.name as brand_name, b.accent as brand_accent, b.logo_id as brand_logo_id,
    coalesce(person_name(a.first_name, a.last_name), '') as creator,
    coalesce(v.visited_at >= c.revised_at, false) as read,
    r.favored_at is not null as favorite, r.opinion,
    ${opinions('like')} as likes, ${opinions('dislike')} as dislikes,
    (select count(*) from visit x where x.content_id = c.id) as views, ${comments(kind)} as comments,
    ${isEditableBy(kind, 'c', actor)} as builds,
    (${isOwn(kind, 'c', actor)} or ${isPendingReviewBy(kind, 'c', actor)}) as handed,
    ${detailJson(kind, actor)} as detail
    from content c left join brand b on b.id = c.brand_id
    left join user_account a on a.id = c.created_by and a.deleted_at is null
    left join visit v on v.content_id = c.id and v.user_id = ${actor.id}
    left join reaction r on r.content_id = c.id and r.user_id = ${actor.id}
    ${joinDetail(kind)}`;
}

const detailJson = ({ detail }: AnyContentKind, actor: Actor): RawBuilder<unknown> => {
  if (!detail) return sql`'{}'::jsonb`;
  return detail.facts ? sql`to_jsonb(d) || ${detail.facts(actor)}` : sql`to_jsonb(d)`;
};

/** SQL: the row of the kind as `d`. */
export const joinDetail = ({ detail }: AnyContentKind): RawBuilder<unknown> =>
  detail ? sql`join ${sql.table(detail.table)} d on d.content_id = c.id` : sql``;

/** SQL: the same where only conditions may name it. Every thing has one, so that the planner leaves it out where none does. */
export const joinDetailIfNamed = ({ detail }: AnyContentKind): RawBuilder<unknown> =>
  detail ? sql`left join ${sql.table(detail.table)} d on d.content_id = c.id` : sql``;
