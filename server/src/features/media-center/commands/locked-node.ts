import { sql } from 'kysely';
import type { AudienceColumns } from '../../../kit/access/audience.ts';
import { membershipOf } from '../../../kit/access/membership.ts';
import type { Tx } from '../../../kit/db/db.ts';
import type { FileStore, UsedFile } from '../../../kit/files/store.ts';
import { found, invalid } from '../../../kit/http/problem.ts';
import type { CommandContext } from '../../../kit/command-context.ts';
import { hasGlobalScope, type Actor } from '../../../kit/session/actor.ts';
import { follow } from '../media.queries.ts';
import { isNodeEditableBy, liveNode, shownNode } from '../media-visible.ts';

export interface LockedNode extends AudienceColumns {
  readonly id: string;
  readonly parent_id: string | null;
  readonly trail: string[];
  readonly kind: 'folder' | 'file';
  readonly name: string;
  readonly name_key: string;
  readonly brand_id: string | null;
  readonly image_id: string | null;
  readonly file_id: string | null;
  readonly version: number;
}

/** A node that the actor may change, locked until the transaction ends; 404 for any other, and for the root. */
export async function lockNode(tx: Tx, actor: Actor, path: string): Promise<LockedNode> {
  const id = found(await follow(tx, path));
  const { rows } =
    await sql<LockedNode>`select n.id, n.parent_id, n.trail, n.kind, n.name, n.name_key, n.brand_id,
      n.image_id, n.file_id, n.version,
      n.audience_roles, n.audience_brands, n.audience_business_units, n.audience_groups, n.audience_dealers
    from media_node n where n.id = ${id} and ${liveNode('n')} and ${isNodeEditableBy('n', actor)}
    for no key update`.execute(tx);
  return found(rows[0]);
}

export interface Folder {
  readonly id: string | null;
  readonly trail: readonly string[];
}

/** The folder that something comes into. What the person does not see is as unknown as what is not there. */
export async function targetFolder(
  tx: Tx,
  { actor, now }: Pick<CommandContext, 'actor' | 'now'>,
  path: string,
): Promise<Folder> {
  const id = await follow(tx, path);
  if (id === null) return { id: null, trail: [] };
  const reader = { actor, member: await membershipOf(tx, actor), now };
  const { rows } =
    id === undefined
      ? { rows: [] }
      : await sql<{ id: string; trail: string[] }>`select n.id, n.trail from media_node n
          where n.id = ${id} and n.kind = 'folder' and ${shownNode('n', reader, true)}`.execute(tx);
  const [folder] = rows;
  if (!folder) throw invalid('location', 'field.unknown_reference');
  return folder;
}

/** Refuses what would leave the node outside what the actor may change: without a brand, or in one of others. */
export async function rejectOutside(tx: Tx, actor: Actor, id: string): Promise<void> {
  const { rows } =
    await sql`select from media_node n where n.id = ${id} and ${isNodeEditableBy('n', actor)}`.execute(tx);
  if (rows.length === 0) throw invalid('brand', 'field.required');
}

/** Declares every file of a node: its picture, its file, and those that it had before. */
export async function declareFiles(
  tx: Tx,
  files: FileStore,
  actor: Pick<Actor, 'id'>,
  id: string,
): Promise<void> {
  const { rows } = await sql<{ image: string | null; file: string | null; kind: string; former: string[] }>`
    select n.image_id as image, n.file_id as file, n.kind,
      array(select v.file_id from media_version v where v.node_id = n.id) as former
    from media_node n where n.id = ${id}`.execute(tx);
  const { image = null, file = null, kind = 'file', former = [] } = rows[0] ?? {};
  const used: UsedFile[] = [
    ...(image
      ? [{ id: image, kind: 'image', field: kind === 'folder' ? 'coverImage' : 'fileThumb' } as const]
      : []),
    ...[...(file ? [file] : []), ...former].map(
      (one) => ({ id: one, kind: 'asset', field: 'file' }) as const,
    ),
  ];
  await files.use(tx, { kind: 'media', id }, actor.id, used);
}

/** The brand that is named, if the actor may name it. */
export async function namedBrand(tx: Tx, actor: Actor, brandId: string | null): Promise<string | null> {
  if (brandId === null) return null;
  const known = await tx
    .selectFrom('brand')
    .select('id')
    .where('id', '=', brandId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!known || !(hasGlobalScope(actor) || actor.managedBrandIds.includes(brandId)))
    throw invalid('brand', 'field.unknown_reference');
  return brandId;
}
