import { sql, type RawBuilder } from 'kysely';
import { addresses, ofBrand } from '../access/audience.ts';
import { livingBrand } from '../publishable/brand.ts';
import { openToReaders } from '../publishable/window.ts';
import { holds, is, seesAll, type Actor } from '../session/actor.ts';
import type { Reader } from '../subjects/subject.ts';
import type { AnyContentKind } from './kind.ts';

/** SQL: is the row `alias` of this kind? */
export const isOfKind = ({ kind }: Pick<AnyContentKind, 'kind'>, alias: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${alias}.kind`)} = ${kind}`;

/** SQL: does the kind itself let readers see the row `alias`? */
const opened = ({ detail }: AnyContentKind, alias: string, now: Date): RawBuilder<boolean> =>
  detail?.open
    ? sql<boolean>`exists (select from ${sql.table(detail.table)} d
        where d.content_id = ${sql.ref(`${alias}.id`)} and ${detail.open(now)})`
    : sql<boolean>`true`;

/**
 * SQL: does the row `alias` exist for this person as a reader? Published, within its window, addressed to them, and of no
 * brand or of a published one of theirs.
 */
export const readable = (kind: AnyContentKind, alias: string, { member, now }: Reader): RawBuilder<boolean> =>
  sql<boolean>`(${isOfKind(kind, alias)} and ${openToReaders(alias, now)} and ${addresses(alias, member)}
    and (${sql.ref(`${alias}.brand_id`)} is null or exists (select from brand rb
      where rb.id = ${sql.ref(`${alias}.brand_id`)} and rb.status = 'published' and rb.deleted_at is null
        and ${ofBrand('rb.id', member)}))
    and ${opened(kind, alias, now)})`;

/** Whether an actor's scope holds every thing of the kind, whatever its brand. */
export const editsAll = ({ kind }: Pick<AnyContentKind, 'kind'>, actor: Actor): boolean =>
  seesAll(actor) || (kind === 'event' && is(actor, 'live-training-admin'));

/** Whether an actor works for brands: then things without one are not theirs. */
export const worksForBrands = (actor: Actor): boolean =>
  is(actor, 'brand-manager') || actor.managedBrandIds.length > 0;

/**
 * SQL: is the row `alias` in the scope of this editor? Says nothing of rights. Brand managers have what belongs to their
 * brands, platform and company admins everything, others what has no brand.
 */
export function inEditorsScope(
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

/** Whether the actor may see drafts of the kind at all. */
export const mayView = ({ rights }: AnyContentKind, actor: Actor): boolean =>
  holds(actor, ...rights.views, ...rights.edits);

/** SQL: may the actor see drafts of the row `alias`? Translators those of all brands. Does not ask whether it is deleted. */
export function draftsOf(kind: AnyContentKind, alias: string, actor: Actor): RawBuilder<boolean> {
  if (!mayView(kind, actor)) return sql<boolean>`false`;
  const scope = is(actor, 'translator') ? sql`true` : inEditorsScope(kind, alias, actor);
  return sql<boolean>`(${isOfKind(kind, alias)} and ${scope} and ${ofLivingBrand(alias)})`;
}

/** SQL: the brand of the row `alias`, where it has one, is not deleted. */
export const ofLivingBrand = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.brand_id`)} is null or ${livingBrand(`${alias}.brand_id`)})`;
