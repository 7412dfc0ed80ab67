import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../kit/db/db.ts';
import { imageJson } from '../../kit/files/image-sql.ts';
import type { ImageView } from '@forecourt/contract/fields';
import { offsetOf, type PageQuery } from '../../kit/list.ts';
import type { AudienceColumns } from '../../kit/access/audience.ts';
import { containsSearchText } from '../../kit/entities/search.ts';
import type { Reader } from '../../kit/entities/entity-type.ts';
import { keyOf, partsOf } from './media-names.ts';
import { isNodeEditableBy, inLibrary, shownNode, visibleNode } from './media-visible.ts';

/** A folder or file as it is shown. */
export interface NodeRow extends AudienceColumns {
  readonly id: string;
  readonly kind: 'folder' | 'file';
  readonly name: string;
  readonly path: string;
  readonly description: string;
  readonly trail: string[];
  readonly image_id: string | null;
  readonly file_id: string | null;
  readonly in_photo_library: boolean;
  readonly bucket: string;
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly brand: { _id: string; name: string; accent: string; logoImage: ImageView | null } | null;
  readonly folders: number;
  readonly files: number;
  readonly built: boolean;
}

const ROOT = '00000000-0000-0000-0000-000000000000';

/** SQL: where the row `alias` lies now, itself included. */
export const pathOf = (alias: string): RawBuilder<string> =>
  sql<string>`(select string_agg(step.name, '/' order by way.place)
    from unnest(${sql.ref(`${alias}.trail`)}) with ordinality way(id, place) join media_node step on step.id = way.id)`;

interface View {
  readonly reader: Reader;
  readonly asEditor: boolean;
}

const brandJson = sql`case when b.id is not null then jsonb_build_object('_id', b.id, 'name', b.name, 'accent', b.accent,
  'logoImage', ${imageJson('logo')}) end`;

/** Nodes by their ids, in the order in which these are found by a statement that selects `id` and `place`. */
async function nodesOf(
  db: Db | Tx,
  found: RawBuilder<unknown>,
  { reader, asEditor }: View,
): Promise<NodeRow[]> {
  const { rows } = await sql<NodeRow>`
    with found as (${found})
    select n.id, n.kind, n.name, ${pathOf('n')} as path, n.description, n.trail, n.image_id, n.file_id,
      n.in_photo_library, n.bucket, n.version, n.created_at, n.updated_at,
      n.audience_roles, n.audience_brands, n.audience_business_units, n.audience_groups, n.audience_dealers,
      ${brandJson} as brand, ${isNodeEditableBy('n', reader.actor)} as built,
      inside.folders, inside.files
    from found join media_node n on n.id = found.id
      left join brand b on b.id = n.brand_id left join file logo on logo.id = b.logo_id
      left join lateral (select count(*) filter (where child.kind = 'folder') as folders,
          count(*) filter (where child.kind = 'file') as files
        from media_node child where child.parent_id = n.id and ${shownNode('child', reader, asEditor)}) inside
        on n.kind = 'folder'
    order by found.place`.execute(db);
  return rows;
}

export interface Wanted extends PageQuery {
  readonly text: string;
  readonly sortBy: 'name' | 'updatedAt';
  readonly sortDir: 1 | -1;
  readonly type?: 'folder' | 'file' | undefined;
}

const orderOf = ({ sortBy, sortDir }: Wanted) => {
  const direction = sortDir === 1 ? sql`asc` : sql`desc`;
  return sortBy === 'name'
    ? sql`n.kind desc, n.name collate natural_order ${direction}, n.id`
    : sql`n.kind desc, n.updated_at ${direction}, n.id`;
};

const holdsText = (text: string): RawBuilder<boolean> =>
  text === ''
    ? sql<boolean>`true`
    : sql<boolean>`(${containsSearchText(sql`n.name`, { text })} or ${containsSearchText(sql`n.description`, { text })})`;

/** One page of the entries of a folder (null: the root), or of all folders. */
export async function listMedia(
  db: Db,
  where: { readonly folder: string | null } | 'anywhere',
  wanted: Wanted,
  view: View,
): Promise<{ rows: NodeRow[]; total: number }> {
  const place =
    where === 'anywhere'
      ? sql`true`
      : where.folder === null
        ? sql`n.parent_id is null`
        : sql`n.parent_id = ${where.folder}`;
  const ofType = wanted.type ? sql`n.kind = ${wanted.type}` : sql`true`;
  const condition = sql`${place} and ${ofType} and ${holdsText(wanted.text)} and ${shownNode('n', view.reader, view.asEditor)}`;
  const order = orderOf(wanted);
  const found = sql`select n.id, row_number() over (order by ${order}) as place from media_node n
    where ${condition} order by ${order} limit ${wanted.limit} offset ${offsetOf(wanted)}`;
  const [rows, total] = await Promise.all([
    nodesOf(db, found, view),
    sql<{ total: number }>`select count(*) as total from media_node n where ${condition}`.execute(db),
  ]);
  return { rows, total: total.rows[0]?.total ?? 0 };
}

/** One node, if it shows to the person. */
export async function findNode(db: Db | Tx, id: string, view: View): Promise<NodeRow | undefined> {
  const found = sql`select n.id, 1 as place from media_node n
    where n.id = ${id} and ${shownNode('n', view.reader, view.asEditor)}`;
  return (await nodesOf(db, found, view))[0];
}

/** Finds the child of a folder (null: the root) by its current or a former name. */
async function childNamed(db: Db | Tx, folder: string | null, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from (
      select id, 0 as rank from media_node
        where coalesce(parent_id, ${ROOT}) = ${folder ?? ROOT} and name_key = ${keyOf(name)} and deleted_at is null
      union all
      select node_id, 1 from media_former_place
        where coalesce(parent_id, ${ROOT}) = ${folder ?? ROOT} and name_key = ${keyOf(name)}) known
    order by rank limit 1`.execute(db);
  return rows[0]?.id;
}

/** Resolves a path to an id: null for the root, undefined for nothing. Follows former names. Checks no permissions. */
export async function follow(db: Db | Tx, path: string): Promise<string | null | undefined> {
  const parts = partsOf(path);
  if (!parts) return undefined;
  let at: string | null = null;
  for (const part of parts) {
    const next = await childNamed(db, at, part);
    if (next === undefined) return undefined;
    at = next;
  }
  return at;
}

/** Folders that lie in a folder, by their names. */
export async function foldersIn(db: Db, folder: string | null, { reader, asEditor }: View) {
  const { rows } = await sql<{ id: string; name: string; path: string; children: boolean; built: boolean }>`
    select n.id, n.name, ${pathOf('n')} as path, ${isNodeEditableBy('n', reader.actor)} as built,
      exists (select from media_node child where child.parent_id = n.id and child.kind = 'folder'
        and ${shownNode('child', reader, asEditor)}) as children
    from media_node n
    where n.parent_id is not distinct from ${folder} and n.kind = 'folder' and ${shownNode('n', reader, asEditor)}
    order by n.name collate natural_order, n.id`.execute(db);
  return rows;
}

/** Ids and names from the outermost folder to a node. */
export async function listCrumbs(db: Db, trail: readonly string[]): Promise<{ name: string }[]> {
  const { rows } = await sql<{ name: string }>`select n.name
    from unnest(${[...trail]}::uuid[]) with ordinality way(id, place) join media_node n on n.id = way.id
    order by way.place`.execute(db);
  return rows;
}

/** One page of the pictures, the newest first. */
export async function listPhotos(
  db: Db,
  reader: Reader,
  query: PageQuery & { readonly text: string; readonly sortDir: 1 | -1 },
  folder: string | null,
): Promise<{ rows: NodeRow[]; total: number }> {
  const direction = query.sortDir === 1 ? sql`asc` : sql`desc`;
  const order = sql`n.created_at ${direction}, n.id ${direction}`;
  const condition = sql`n.kind = 'file' and picture.mime like 'image/%' and picture.state = 'ready'
    and ${folder === null ? sql`true` : sql`n.trail && array[${folder}::uuid]`}
    and ${holdsText(query.text)} and ${inLibrary('n')} and ${visibleNode('n', reader)}`;
  const from = sql`from media_node n join file picture on picture.id = n.file_id where ${condition}`;
  const found = sql`select n.id, row_number() over (order by ${order}) as place ${from}
    order by ${order} limit ${query.limit} offset ${offsetOf(query)}`;
  const [rows, total] = await Promise.all([
    nodesOf(db, found, { reader, asEditor: false }),
    sql<{ total: number }>`select count(*) as total ${from}`.execute(db),
  ]);
  return { rows, total: total.rows[0]?.total ?? 0 };
}

/** Visible folders and files that are listed in a section of dealer training, by name. */
export async function bucketNodes(db: Db, reader: Reader): Promise<NodeRow[]> {
  const found = sql`select n.id, row_number() over (order by n.name collate natural_order, n.id) as place
    from media_node n where n.bucket <> '' and ${visibleNode('n', reader)}`;
  return nodesOf(db, found, { reader, asEditor: false });
}
