import { sql } from 'kysely';
import type { addMedia } from '@forecourt/contract/media-center';
import type { BodyOf } from '@forecourt/contract/endpoint';
import { audienceColumns } from '../../../kit/access/audience.ts';
import { assertAudienceExists } from '../../../kit/access/audience-refs.ts';
import type { CommandContextWithPortal } from '../../../kit/command-context.ts';
import { writeAuditLog } from '../../../kit/audit-log.ts';
import { lockByName, newId, type Tx } from '../../../kit/db/db.ts';
import { allow, invalid } from '../../../kit/http/problem.ts';
import { keyOf, nameFromFile, withFileEnding } from '../media-names.ts';
import { isNodeEditableBy } from '../media-visible.ts';
import { declareFiles, type Folder, namedBrand, rejectOutside, targetFolder } from './locked-node.ts';
import { lockTreeShared, lockFolder, neighbors, placedName, rejectDeep, assertNotFull } from './place.ts';
import { replaceFile } from './replace-file.ts';

type Input = BodyOf<typeof addMedia>;

/** Makes a folder, or puts a file into one. Returns its id. */
export async function addNode(tx: Tx, by: CommandContextWithPortal, input: Input): Promise<string> {
  const { actor } = by;
  await lockTreeShared(tx);
  const made = await madeBefore(tx, actor.id, input.clientId);
  if (made) return made;
  const folder = await targetFolder(tx, by, input.location);
  rejectDeep(folder.trail.length + 1);
  const kind = input.type ?? (input.file ? 'file' : 'folder');
  if (kind === 'folder' && input.file) throw invalid('file', 'field.unknown');
  const name = input.name ?? (await uploadedName(tx, input.file ?? null));
  await lockFolder(tx, folder.id);
  const taken = await neighbors(tx, folder.id);
  const same = taken.get(keyOf(name));
  if (same && input.onConflict === 'replace' && same.kind === kind) return replaced(tx, by, same.id, input);
  assertNotFull(taken);
  const onConflict = input.onConflict === 'keep-both' ? 'keep-both' : 'refuse';
  const place = { kind, folder, name: placedName(name, { folder: folder.id, taken }, onConflict) } as const;
  return insert(tx, by, place, input);
}

async function madeBefore(
  tx: Tx,
  actorId: string,
  clientId: string | undefined,
): Promise<string | undefined> {
  if (!clientId) return undefined;
  await lockByName(tx, `media:client:${clientId}`);
  const known = await tx
    .selectFrom('media_node')
    .select('id')
    .where('created_by', '=', actorId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return known?.id;
}

/** The name that a file brings along; a folder has none. */
async function uploadedName(tx: Tx, fileId: string | null): Promise<string> {
  const file =
    fileId === null
      ? undefined
      : await tx.selectFrom('file').select('name').where('id', '=', fileId).executeTakeFirst();
  if (!file) throw invalid('name', 'field.required');
  return nameFromFile(file.name);
}

/** What is there stays the same thing: a file gets its next version, a folder is used as it is. */
async function replaced(tx: Tx, by: CommandContextWithPortal, id: string, { file }: Input): Promise<string> {
  const { rows } =
    await sql`select from media_node n where n.id = ${id} and ${isNodeEditableBy('n', by.actor)}`.execute(tx);
  allow(rows.length > 0);
  if (file) await replaceFile(tx, by, id, file);
  return id;
}

interface Place {
  readonly kind: 'folder' | 'file';
  readonly folder: Folder;
  readonly name: string;
}

async function insert(
  tx: Tx,
  by: CommandContextWithPortal,
  { kind, folder, name }: Place,
  input: Input,
): Promise<string> {
  const { actor, now, portal } = by;
  if (kind === 'file' && !input.file) throw invalid('file', 'field.required');
  if (input.audience) await assertAudienceExists(tx, actor, input.audience);
  const id = newId();
  await tx
    .insertInto('media_node')
    .values({
      id,
      parent_id: folder.id,
      trail: [...folder.trail, id],
      kind,
      name,
      name_key: keyOf(name),
      description: input.description ?? '',
      image_id: input.coverImage ?? input.fileThumb ?? null,
      file_id: input.file ?? null,
      brand_id: await namedBrand(tx, actor, input.brand ?? null),
      in_photo_library: input.inPhotoLibrary ?? true,
      bucket: input.bucket ?? '',
      client_id: input.clientId ?? null,
      created_by: actor.id,
      created_at: now,
      updated_at: now,
      ...(input.audience && audienceColumns(input.audience)),
    })
    .execute();
  await rejectOutside(tx, actor, id);
  await declareFiles(tx, portal.files, actor, id);
  if (input.file) await nameFile(tx, input.file, name);
  await writeAuditLog(tx, actor, by, {
    type: 'media.created',
    subject: { kind: 'media', id },
    data: { name, kind },
  });
  return id;
}

/** A file is saved under the name that it has here. */
export async function nameFile(tx: Tx, fileId: string, name: string): Promise<void> {
  const file = await tx.selectFrom('file').select('name').where('id', '=', fileId).executeTakeFirst();
  if (file)
    await tx
      .updateTable('file')
      .set({ name: withFileEnding(name, file.name) })
      .where('id', '=', fileId)
      .execute();
}
