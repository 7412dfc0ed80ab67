import { sql } from 'kysely';
import type { changeMedia } from '@forecourt/contract/media-center';
import type { BodyOf } from '@forecourt/contract/endpoint';
import { audienceColumns } from '../../../kit/access/audience.ts';
import { assertAudienceExists } from '../../../kit/access/audience-refs.ts';
import type { CommandContextWithPortal } from '../../../kit/command-context.ts';
import { writeAuditLog } from '../../../kit/audit-log.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { invalid, Problem } from '../../../kit/http/problem.ts';
import { assertVersion } from '../../../kit/publishable/rows.ts';
import { keyOf } from '../media-names.ts';
import { nameFile } from './add-node.ts';
import {
  declareFiles,
  type Folder,
  type LockedNode,
  lockNode,
  namedBrand,
  rejectOutside,
  targetFolder,
} from './locked-node.ts';
import { lockTree, neighbors, placedName, rejectDeep, assertNotFull } from './place.ts';
import { replaceFile } from './replace-file.ts';
import { watchRow } from '../../../kit/row-changes.ts';

type Input = BodyOf<typeof changeMedia>;

/** Changes what the input names. Returns the id. */
export async function changeNode(
  tx: Tx,
  by: CommandContextWithPortal,
  path: string,
  input: Input,
): Promise<string> {
  const { actor, portal } = by;
  const moves = input.name !== undefined || input.location !== undefined;
  if (moves) await lockTree(tx);
  const node = await lockNode(tx, actor, path);
  assertVersion(node, input);
  if (input.file && node.kind === 'folder') throw invalid('file', 'field.unknown');
  if (input.audience) await assertAudienceExists(tx, actor, input.audience, node);
  const listChanges = await watchRow(tx, 'media_node', node.id);
  if (moves) await move(tx, by, node, input);
  await tx
    .updateTable('media_node')
    .set(await columnsOf(tx, by, input))
    .where('id', '=', node.id)
    .execute();
  await rejectOutside(tx, actor, node.id);
  if (input.file && input.file !== node.file_id) await replaceFile(tx, by, node.id, input.file);
  else await declareFiles(tx, portal.files, actor, node.id);
  await writeAuditLog(tx, actor, by, {
    type: 'media.changed',
    subject: { kind: 'media', id: node.id },
    data: { name: input.name ?? node.name, changes: await listChanges() },
  });
  return node.id;
}

async function columnsOf(tx: Tx, { actor, now }: CommandContextWithPortal, input: Input) {
  const image = input.coverImage !== undefined ? input.coverImage : input.fileThumb;
  return {
    version: sql<number>`version + 1`,
    updated_at: now,
    ...(input.description !== undefined && { description: input.description }),
    ...(image !== undefined && { image_id: image }),
    ...(input.brand !== undefined && { brand_id: await namedBrand(tx, actor, input.brand) }),
    ...(input.inPhotoLibrary !== undefined && { in_photo_library: input.inPhotoLibrary }),
    ...(input.bucket !== undefined && { bucket: input.bucket }),
    ...(input.audience && audienceColumns(input.audience)),
  };
}

/** Gives a node another name or another folder. Where it was, a way to it stays. */
async function move(tx: Tx, by: CommandContextWithPortal, node: LockedNode, input: Input): Promise<void> {
  const folder = await folderFor(tx, by, node, input.location);
  const taken = await neighbors(tx, folder.id, node.id);
  if (folder.id !== node.parent_id) assertNotFull(taken);
  const name = placedName(input.name ?? node.name, { folder: folder.id, taken }, input.onConflict);
  const sameKey = keyOf(name) === node.name_key;
  if (folder.id !== node.parent_id || !sameKey) await leaveWay(tx, node, by.now);
  await sql`update media_node set parent_id = ${folder.id}, name = ${name}, name_key = ${keyOf(name)}
    where id = ${node.id}`.execute(tx);
  if (folder.id !== node.parent_id)
    await sql`update media_node set trail = ${[...folder.trail]}::uuid[] || trail[${node.trail.length}::int:]
      where trail @> array[${node.id}::uuid]`.execute(tx);
  if (node.file_id && name !== node.name) await nameFile(tx, node.file_id, name);
}

async function folderFor(
  tx: Tx,
  by: CommandContextWithPortal,
  node: LockedNode,
  location: string | undefined,
): Promise<Folder> {
  if (location === undefined) return { id: node.parent_id, trail: node.trail.slice(0, -1) };
  const folder = await targetFolder(tx, by, location);
  if (folder.trail.includes(node.id))
    throw new Problem('media.cycle', { fields: [{ path: 'location', key: 'media.cycle' }] });
  const { rows } = await sql<{
    below: number;
  }>`select max(cardinality(trail)) - ${node.trail.length}::int as below
    from media_node where trail @> array[${node.id}::uuid]`.execute(tx);
  rejectDeep(folder.trail.length + 1 + (rows[0]?.below ?? 0));
  return folder;
}

const leaveWay = (tx: Tx, node: LockedNode, now: Date) =>
  sql`insert into media_former_place (parent_id, name_key, node_id, left_at)
    values (${node.parent_id}, ${node.name_key}, ${node.id}, ${now})
    on conflict (coalesce(parent_id, '00000000-0000-0000-0000-000000000000'), name_key)
    do update set node_id = excluded.node_id, left_at = excluded.left_at`.execute(tx);
