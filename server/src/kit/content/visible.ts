import { sql, type RawBuilder } from 'kysely';
import { audienceMatches, ofBrand } from '../access/audience.ts';
import { isBrandNotDeleted } from '../publishable/brand.ts';
import { isPublishedNow } from '../publishable/window.ts';
import { hasPermission, hasRole, hasGlobalScope, type Actor } from '../session/actor.ts';
import type { Reader } from '../entities/entity-type.ts';
import type { AnyContentKind } from './kind.ts';

/** SQL: is the row `alias` of this kind? Written out, as some indexes have it. */
export const isOfKind = ({ kind }: Pick<AnyContentKind, 'kind'>, alias: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${alias}.kind`)} = ${sql.lit(kind)}`;

/**
 * SQL, at the end of what may `exist`: it is looked up for each row by itself. The planner would read the whole table first
 * where it believes that many rows are asked, although a few are found soon.
 */
export const NO_SUBQUERY_FLATTENING = sql`offset 0`;

/** SQL: does the kind itself let readers see the row `alias`? @param way {@link NO_SUBQUERY_FLATTENING}, where few rows are asked */
export const isOpenForKind = (
  { detail }: AnyContentKind,
  alias: string,
  now: Date,
  way: RawBuilder<unknown> = sql``,
): RawBuilder<boolean> =>
  detail?.open
    ? sql<boolean>`exists (select from ${sql.table(detail.table)} d
        where d.content_id = ${sql.ref(`${alias}.id`)} and ${detail.open(now)} ${way})`
    : sql<boolean>`true`;

/** Subset of what readers see: all, without an audience, or with one. */
export type Part = 'all' | 'to-everybody' | 'to-some';

const addressed = (alias: string, { member }: Pick<Reader, 'member'>, part: Part): RawBuilder<boolean> => {
  const isForEveryone = sql<boolean>`${sql.ref(`${alias}.for_everybody`)}`;
  if (part === 'to-everybody') return isForEveryone;
  return part === 'all'
    ? sql<boolean>`(${isForEveryone} or ${audienceMatches(alias, member)})`
    : sql<boolean>`(not ${isForEveryone} and ${audienceMatches(alias, member)})`;
};

/**
 * SQL: is the row `alias` of any kind for this person as a reader? Published, within its window, addressed to them, and of
 * no brand or of a published one of theirs. Its kind has a say, too: see {@link readable}.
 */
export const isReadableBy = (
  alias: string,
  reader: Pick<Reader, 'member' | 'now'>,
  part: Part = 'all',
): RawBuilder<boolean> =>
  sql<boolean>`(${isPublishedNow(alias, reader.now)} and ${addressed(alias, reader, part)}
    and (${sql.ref(`${alias}.brand_id`)} is null or ${sql.ref(`${alias}.brand_id`)} = any(array(select rb.id from brand rb
      where rb.status = 'published' and rb.deleted_at is null and ${ofBrand('rb.id', reader.member)}))))`;

/** SQL: true when the row `alias` exists for this reader. */
export const readable = (
  kind: AnyContentKind,
  alias: string,
  reader: Reader,
  part: Part = 'all',
): RawBuilder<boolean> =>
  sql<boolean>`(${isOfKind(kind, alias)} and ${isReadableBy(alias, reader, part)} and ${isOpenForKind(kind, alias, reader.now)})`;

/** True if the actor's scope covers every entity of the kind, regardless of brand. */
export const editsAll = ({ kind }: Pick<AnyContentKind, 'kind'>, actor: Actor): boolean =>
  hasGlobalScope(actor) || (kind === 'event' && hasRole(actor, 'live-training-admin'));

/** True if the actor works for specific brands, so entities without a brand are out of scope. */
export const worksForBrands = (actor: Actor): boolean =>
  hasRole(actor, 'brand-manager') || actor.managedBrandIds.length > 0;

/**
 * SQL: is the row `alias` in the scope of this editor? Says nothing of rights. Brand managers have what belongs to their
 * brands, platform and company admins everything, others what has no brand.
 */
export function isInEditorScope(
  kind: Pick<AnyContentKind, 'kind'>,
  alias: string,
  actor: Actor,
): RawBuilder<boolean> {
  if (editsAll(kind, actor)) return sql<boolean>`true`;
  const brand = sql.ref(`${alias}.brand_id`);
  return worksForBrands(actor)
    ? sql<boolean>`coalesce(${brand} = any(${[...actor.managedBrandIds]}::uuid[]), false)`
    : sql<boolean>`${brand} is null`;
}

/** SQL: true for a submission that isn't approved yet; editors don't see it. */
export const underReview = ({ handedIn }: AnyContentKind, alias: string): RawBuilder<boolean> =>
  handedIn
    ? sql<boolean>`(${sql.ref(`${alias}.status`)} not in ('published', 'unpublished') and ${handedIn.is(alias)})`
    : sql<boolean>`false`;

/** SQL: true when the actor submitted the row `alias`. */
export const isOwn = ({ handedIn }: AnyContentKind, alias: string, actor: Actor): RawBuilder<boolean> =>
  handedIn
    ? sql<boolean>`(${sql.ref(`${alias}.created_by`)} = ${actor.id} and ${handedIn.is(alias)})`
    : sql<boolean>`false`;

/** SQL: true when the row `alias` was submitted and the actor may review it. */
export const isPendingReviewBy = (kind: AnyContentKind, alias: string, actor: Actor): RawBuilder<boolean> =>
  canDecide(kind, actor) && kind.handedIn
    ? sql<boolean>`(${sql.ref(`${alias}.status`)} <> 'draft' and ${kind.handedIn.is(alias)}
        and ${isInEditorScope(kind, alias, actor)})`
    : sql<boolean>`false`;

/** SQL: is the row `alias` among what this editor works on? Says nothing of rights. */
export const isEditableBy = (kind: AnyContentKind, alias: string, actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`(${isInEditorScope(kind, alias, actor)} and not ${underReview(kind, alias)})`;

/** True when the actor may approve submissions of the kind. */
export const canDecide = ({ handedIn }: AnyContentKind, actor: Actor): boolean =>
  handedIn !== undefined && hasPermission(actor, ...handedIn.approves);

/** True if the actor may see drafts of the kind at all. */
export const canView = (kind: AnyContentKind, actor: Actor): boolean =>
  reads(kind, actor) || canDecide(kind, actor);

const reads = ({ rights }: AnyContentKind, actor: Actor): boolean =>
  hasPermission(actor, ...rights.views, ...rights.edits);

/**
 * SQL: true when the actor may see the row `alias` although readers can't: editors theirs, translators those of all
 * brands, approvers submissions. Doesn't check deletion.
 */
export function isVisibleAsDraft(kind: AnyContentKind, alias: string, actor: Actor): RawBuilder<boolean> {
  if (!canView(kind, actor)) return sql<boolean>`false`;
  const scope = hasRole(actor, 'translator')
    ? sql`not ${underReview(kind, alias)}`
    : isEditableBy(kind, alias, actor);
  const edited = reads(kind, actor) ? scope : sql`false`;
  return sql<boolean>`(${isOfKind(kind, alias)} and (${edited} or ${isPendingReviewBy(kind, alias, actor)})
    and ${ofLivingBrand(alias)})`;
}

/** SQL: true when the row `alias` exists for the user as reader, editor, or submitter. */
export const isVisibleTo = (kind: AnyContentKind, alias: string, reader: Reader): RawBuilder<boolean> =>
  sql<boolean>`((${sql.ref(`${alias}.deleted_at`)} is null and (${isVisibleAsDraft(kind, alias, reader.actor)}
    or ${isOfKind(kind, alias)} and ${isOwn(kind, alias, reader.actor)})) or ${readable(kind, alias, reader)})`;

/** SQL: the brand of the row `alias`, where it has one, is not deleted. */
export const ofLivingBrand = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.brand_id`)} is null or ${isBrandNotDeleted(`${alias}.brand_id`)})`;
