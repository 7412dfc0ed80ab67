import { readFile } from 'node:fs/promises';
import { DAY } from '../../kit/clock.ts';
import { newId, type Tx } from '../../kit/db/db.ts';
import { keyOf } from '../../features/media-center/media-center.public.ts';
import type { DemoArea, DemoWorld } from '../areas.ts';
import { renderImage } from '../art.ts';
import { mediaFolders, type DemoFile, type DemoFolder } from '../content/media-center.ts';
import { clips } from '../media.ts';
import { declareUses, type FileShelf } from './file-shelf.ts';
import { idOf } from './people.ts';
import { sheetPdf } from './sheet.ts';

/** Files by what they are: of a folder its cover, of a file itself and its thumbnail. */
type Stored = ReadonlyMap<
  DemoFile | DemoFolder,
  { readonly file: string | null; readonly image: string | null }
>;

const nested = (folder: DemoFolder): DemoFolder[] => [folder, ...(folder.folders ?? []).flatMap(nested)];

/** Bytes of a file, under its own name. */
async function bytesOf({ name, picture, clip, sheet, text = '' }: DemoFile): Promise<Buffer> {
  if (picture) return renderImage(picture, 1200, 900);
  if (clip) return readFile(clips[clip].file);
  if (sheet) return sheetPdf(name.replace(/\.pdf$/, ''), sheet);
  return Buffer.from(text);
}

async function store(shelf: FileShelf): Promise<Stored> {
  const stored = new Map<DemoFile | DemoFolder, { file: string | null; image: string | null }>();
  for (const folder of mediaFolders.flatMap(nested)) {
    stored.set(folder, {
      file: null,
      image: folder.cover ? await shelf.picture(folder.cover, 'card') : null,
    });
    for (const file of folder.files ?? []) {
      const { clip } = file;
      const poster =
        clip && clips[clip].kind === 'video' ? await shelf.media(clips[clip].poster, 'image') : null;
      stored.set(file, { file: await shelf.asset(file.name, () => bytesOf(file)), image: poster });
    }
  }
  return stored;
}

interface Place {
  readonly parent: string | null;
  readonly trail: readonly string[];
}

/** Writes folders and files, the outer ones first, each a day younger than the one before. */
export const mediaCenterDemo: DemoArea = async (shelf) => {
  const stored = await store(shelf);
  return async (tx, world) => {
    let age = 40;
    const add = async (thing: DemoFolder | DemoFile, { parent, trail }: Place): Promise<Place> => {
      const id = newId();
      const { file = null, image = null } = stored.get(thing) ?? {};
      const at = new Date(world.now.getTime() - age-- * DAY);
      await tx
        .insertInto('media_node')
        .values({
          id,
          parent_id: parent,
          trail: [...trail, id],
          kind: file ? 'file' : 'folder',
          name: thing.name,
          name_key: keyOf(thing.name),
          description: thing.description ?? '',
          file_id: file,
          image_id: image,
          created_by: idOf(world.people.users, 'company-admin@demo.test'),
          created_at: at,
          updated_at: at,
          ...folderColumns(thing, world),
        })
        .execute();
      await declareUses(tx, { kind: 'media', id }, [file, image]);
      return { parent: id, trail: [...trail, id] };
    };
    const addFolder = async (folder: DemoFolder, place: Place): Promise<void> => {
      const inside = await add(folder, place);
      for (const child of folder.folders ?? []) await addFolder(child, inside);
      for (const file of folder.files ?? []) await add(file, inside);
    };
    for (const folder of mediaFolders) await addFolder(folder, { parent: null, trail: [] });
    await renamedOnce(tx);
  };
};

const folderColumns = (
  { brand, bucket, roles, inPhotoLibrary }: Partial<DemoFolder>,
  { brands }: DemoWorld,
) => ({
  brand_id: brand === undefined ? null : idOf(brands, brand),
  bucket: bucket ?? '',
  audience_roles: [...(roles ?? [])],
  in_photo_library: inPhotoLibrary ?? true,
});

/** One folder was called otherwise once: links to it still open. */
async function renamedOnce(tx: Tx): Promise<void> {
  const house = await tx
    .selectFrom('media_node')
    .select(['id', 'created_at'])
    .where('name', '=', 'House rules')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('media_former_place')
    .values({ parent_id: null, name_key: keyOf('Guidelines'), node_id: house.id, left_at: house.created_at })
    .execute();
}
