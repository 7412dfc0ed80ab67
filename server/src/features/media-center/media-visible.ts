import { sql, type RawBuilder } from 'kysely';
import { audienceMatches } from '../../kit/access/audience.ts';
import { hasPermission, hasGlobalScope, type Actor } from '../../kit/session/actor.ts';
import type { Reader } from '../../kit/entities/entity-type.ts';
import { visibleBrand } from '../learning/learning.public.ts';

// Checks brand and audience of every ancestor, never their intersection, because an empty one would mean everyone.
// Restricted folders are few: the statement finds the ids that the user can't pass once, and a node is visible when
// its path contains none of them.

const trail = (alias: string) => sql.ref(`${alias}.trail`);

/** SQL: ids of deleted nodes. */
const DELETED = sql`array(select gone.id from media_node gone where gone.narrows and gone.deleted_at is not null)`;

/** SQL: true when the row `alias` and every folder above it exist. */
export const liveNode = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`(not (${trail(alias)} && ${DELETED}))`;

/** SQL: true when the row `alias` exists for this reader. */
export const visibleNode = (alias: string, { member }: Pick<Reader, 'member'>): RawBuilder<boolean> =>
  sql<boolean>`(not (${trail(alias)} && array(select shut.id from media_node shut where shut.narrows
    and (shut.deleted_at is not null or not ${audienceMatches('shut', member)}
      or (shut.brand_id is not null and not exists (select from brand shown
        where shown.id = shut.brand_id and ${visibleBrand('shown', member)}))))))`;

/**
 * SQL: may the actor change the row `alias`? Platform and company admins all; others what has a brand, its own or of a
 * folder on the way, and only brands that they manage. Does not ask whether it is deleted.
 */
export function isNodeEditableBy(alias: string, actor: Actor): RawBuilder<boolean> {
  if (!hasPermission(actor, 'CREATE_UPLOADS_MEDIA')) return sql<boolean>`false`;
  if (hasGlobalScope(actor)) return sql<boolean>`true`;
  if (actor.managedBrandIds.length === 0) return sql<boolean>`false`;
  const mine = sql`${[...actor.managedBrandIds]}::uuid[]`;
  return sql<boolean>`(${trail(alias)} && array(select own.id from media_node own where own.brand_id = any(${mine}))
    and not (${trail(alias)} && array(select other.id from media_node other
      where other.brand_id is not null and not (other.brand_id = any(${mine})))))`;
}

/** SQL: true when the row `alias` is visible to this user, as reader or in the editors' view. */
export const shownNode = (alias: string, reader: Reader, asEditor: boolean): RawBuilder<boolean> =>
  asEditor
    ? sql<boolean>`(${liveNode(alias)} and (${visibleNode(alias, reader)} or ${isNodeEditableBy(alias, reader.actor)}))`
    : visibleNode(alias, reader);

/** SQL: true when the row `alias` and every folder above it belong to the photo library. */
export const inLibrary = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`(not (${trail(alias)} && array(select kept.id from media_node kept where not kept.in_photo_library)))`;
