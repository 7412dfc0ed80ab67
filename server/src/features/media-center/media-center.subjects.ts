import { sql } from 'kysely';
import { SEARCH_HITS } from '@forecourt/contract/navigation';
import { membershipOf } from '../../kit/access/membership.ts';
import type { SeesOwner } from '../../kit/files/access.ts';
import { begins, containsSearchText, reachOf, type Found, type Search } from '../../kit/entities/search.ts';
import type { EntityType } from '../../kit/entities/entity-type.ts';
import { pathOf } from './media.queries.ts';
import { isNodeEditableBy, liveNode, visibleNode } from './media-visible.ts';

declare module '../../kit/entities/entity-type.ts' {
  interface EntityTypes {
    mediaCenter: 'media';
  }
}

/** Viewers of a node see its current files; only its editors see former ones. */
const seesNodeFiles: SeesOwner = async ({ db, actor }, ids, fileId) => {
  if (!actor) return false;
  const reader = { actor, member: await membershipOf(db, actor) };
  const { rows } = await sql`select from media_node n where n.id = any(${[...ids]}::uuid[])
    and (${isNodeEditableBy('n', actor)} or ((n.image_id = ${fileId} or n.file_id = ${fileId}) and ${visibleNode('n', reader)}))
    limit 1`.execute(db);
  return rows.length > 0;
};

const NAME = sql`s.name`;

const byNameAndDescription: Search = async (db, input, subject) => {
  const { rows } = await sql<Found>`
    select s.id as _id, s.name as title, b.name as of, '{}'::jsonb as at, ${pathOf('s')} as path
    from media_node s left join brand b on b.id = s.brand_id
    where (${containsSearchText(NAME, input)} or ${containsSearchText(sql`s.description`, input)})
      and ${reachOf(subject, 's', input)}
    order by ${begins(NAME, input)} desc, ${containsSearchText(NAME, input)} desc,
      s.name collate natural_order, s.id limit ${SEARCH_HITS}`.execute(db);
  return rows;
};

/** A folder or file of the media centre. */
export const mediaNode: EntityType = {
  kind: 'media',
  table: 'media_node',
  feature: 'mediaCentre',
  title: 'name',
  live: liveNode,
  visible: visibleNode,
  builds: isNodeEditableBy,
  audience: true,
  files: {
    columns: ['media_node.image_id', 'media_node.file_id', 'media_version.file_id'],
    sees: seesNodeFiles,
  },
  search: byNameAndDescription,
  // clearing the brand would show the brand's private files to everyone
  brand: 'wait',
};
