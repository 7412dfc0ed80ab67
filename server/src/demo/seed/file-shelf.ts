import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import type { FileKind } from '@forecourt/contract/endpoint';
import type { Tx } from '../../kit/db/db.ts';
import type { FileOwner, FileStore } from '../../kit/files/store.ts';
import { renderImage, type ImageSpec } from '../art.ts';
import { renderMark, type MarkKind } from '../art/marks.ts';
import { sheetPdf } from './sheet.ts';

/** Sizes of pictures in the demo, pixels; small enough that the first start stays short. */
export const SIZES = { card: [800, 600], wide: [1600, 500], answer: [480, 360], slide: [1280, 560] } as const;
export type SizeName = keyof typeof SIZES;

/**
 * Puts the demo's files into the store while the tenant is composed, each one once. Nothing uses them before the
 * transaction that fills the database declares it, so a start that is cut off leaves only files that are collected.
 */
export interface FileShelf {
  picture(spec: ImageSpec, size: SizeName): Promise<string>;
  mark(kind: MarkKind, color: string): Promise<string>;
  media(path: string, kind: FileKind): Promise<string>;
  sheet(title: string, html: string): Promise<string>;
  archive(name: string, bytes: Buffer): Promise<string>;
  /** A picture among documents, made once for its name. */
  document(name: string, make: () => Promise<Buffer>): Promise<string>;
  /** A file of the media center or of a message, whatever it is. */
  asset(name: string, make: () => Promise<Buffer>): Promise<string>;
}

export function fileShelf(files: FileStore): FileShelf {
  const known = new Map<string, Promise<string>>();
  const once = (key: string, make: () => Promise<string>): Promise<string> => {
    const made = known.get(key) ?? make();
    known.set(key, made);
    return made;
  };
  const store = (bytes: Buffer, kind: FileKind, name: string) =>
    files.receive(Readable.from([bytes]), { kind, name, uploadedBy: null });
  return {
    picture: (spec, size) =>
      once(`${JSON.stringify(spec)} ${size}`, async () => {
        const [width, height] = SIZES[size];
        return store(await renderImage(spec, width, height), 'image', `${spec.kind}-${spec.seed}.jpg`);
      }),
    mark: (kind, color) =>
      once(`mark ${kind}`, async () =>
        store(await renderMark(kind, color, 512, '#ffffff'), 'image', `${kind}.png`),
      ),
    media: (path, kind) =>
      once(path, () =>
        files.receive(createReadStream(path), { kind, name: basename(path), uploadedBy: null }),
      ),
    sheet: (title, html) =>
      once(`sheet ${title}`, async () => store(await sheetPdf(title, html), 'document', `${title}.pdf`)),
    archive: (name, bytes) => once(name, () => store(bytes, 'archive', name)),
    document: (name, make) => once(name, async () => store(await make(), 'document', name)),
    asset: (name, make) => once(`asset ${name}`, async () => store(await make(), 'asset', name)),
  };
}

/** Declares uses of files that have no uploader. */
export async function declareUses(tx: Tx, owner: FileOwner, ids: readonly (string | null)[]): Promise<void> {
  const given = [...new Set(ids.filter((id) => id !== null))];
  if (given.length === 0) return;
  await tx
    .insertInto('file_use')
    .values(given.map((file_id) => ({ file_id, owner_kind: owner.kind, owner_id: owner.id })))
    .onConflict((oc) => oc.doNothing())
    .execute();
  await tx.updateTable('file').set({ unused_since: null }).where('id', 'in', given).execute();
}
