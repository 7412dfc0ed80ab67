import type { FileObject, Photo } from '@forecourt/contract/media-center';
import type { Language } from '@forecourt/contract/languages';
import { audienceView } from '../../kit/access/audience.ts';
import type { Db, Tx } from '../../kit/db/db.ts';
import { fileViews, imageView, mediaView, type FileRow } from '../../kit/files/views.ts';
import type { NodeRow } from './media.queries.ts';

type Files = ReadonlyMap<string, FileRow>;

const fileOf = (files: Files, id: string | null): FileRow | undefined =>
  id === null ? undefined : files.get(id);
const isImage = (file: FileRow | undefined): boolean => file?.mime.startsWith('image/') === true;

/** @param language of the reader, for the reason of a film that could not be made playable */
export async function toObjectViews(
  db: Db | Tx,
  rows: readonly NodeRow[],
  language: Language,
): Promise<FileObject[]> {
  const files = await fileViews(
    db,
    rows.flatMap((row) => [row.image_id, row.file_id]),
  );
  return rows.map((row) => objectView(row, files, language));
}

function objectView(row: NodeRow, files: Files, language: Language): FileObject {
  const file = fileOf(files, row.file_id);
  const own = imageView(fileOf(files, row.image_id));
  return {
    _id: row.id,
    type: row.kind,
    name: row.name,
    path: row.path,
    description: row.description,
    image: own ?? (isImage(file) ? imageView(file) : null),
    file: mediaView(file, language),
    size: file?.size ?? null,
    items: row.kind === 'folder' ? { folders: row.folders, files: row.files } : null,
    brand: row.brand,
    updatedAt: row.updated_at.toISOString(),
    can: { edit: row.built },
    settings: row.built
      ? {
          audience: audienceView(row),
          inPhotoLibrary: row.in_photo_library,
          bucket: row.bucket,
          version: row.version,
          ownImage: own,
        }
      : null,
  };
}

/** The path of the folder that holds what lies at a path; null at the root. */
function folderOf(path: string): { name: string; path: string } | null {
  const folder = path.split('/').slice(0, -1);
  const name = folder.at(-1);
  return name === undefined ? null : { name, path: folder.join('/') };
}

export async function toPhotoViews(db: Db, rows: readonly NodeRow[], language: Language): Promise<Photo[]> {
  const files = await fileViews(
    db,
    rows.map((row) => row.file_id),
  );
  return rows.flatMap((row) => {
    const file = fileOf(files, row.file_id);
    const image = imageView(file);
    const media = mediaView(file, language);
    if (!image || !media) return [];
    return [
      {
        _id: row.id,
        name: row.name,
        description: row.description,
        path: row.path,
        folder: folderOf(row.path),
        image,
        file: media,
        brand: row.brand,
        addedAt: row.created_at.toISOString(),
      },
    ];
  });
}
