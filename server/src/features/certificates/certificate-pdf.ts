import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { CertificateSheet } from '@forecourt/contract/certificate-design';
import type { Db } from '../../kit/db/db.ts';
import { imageLibrary } from '../../kit/files/image-library.ts';
import { keyOf } from '../../kit/files/key.ts';
import type { Storage } from '../../kit/storage/storage.ts';
import type { Rendering } from './pdf/render.ts';
import { RENDERER, renderPdf } from './pdf/renderer.ts';

/** Longest side of a picture in a PDF, pixels: 200 per inch on A4. */
const LARGEST = 2300;

type Wanted = Omit<Rendering, 'pictures'>;

/** The PDF of a sheet: drawn once, and kept under a hash of all that it shows. */
export async function cachedPdf(db: Db, storage: Storage, wanted: Wanted): Promise<Buffer> {
  const hash = createHash('sha256')
    .update(JSON.stringify([RENDERER, wanted]))
    .digest('hex');
  const key = `certificates/${hash.slice(0, 2)}/${hash}.pdf`;
  if (await storage.stat(key)) return buffer(await storage.get(key));
  const pdf = await drawnPdf(db, storage, wanted);
  await storage.put(key, { bytes: pdf }, 'application/pdf');
  return pdf;
}

/** Draws the PDF of a sheet. */
export async function drawnPdf(db: Db, storage: Storage, wanted: Wanted): Promise<Buffer> {
  return renderPdf({ ...wanted, pictures: await imagesFor(db, storage, wanted.sheet) });
}

async function imagesFor(
  db: Db,
  storage: Storage,
  { background, elements }: CertificateSheet,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const shown = [background, ...elements.map((part) => ('image' in part ? part.image : null))];
  const ids = [...new Set(shown.flatMap((picture) => (picture ? [picture._id] : [])))];
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('file').select(['id', 'storage_key']).where('id', 'in', ids).execute();
  const pictures = await Promise.all(
    rows.map(async ({ id, storage_key: key }): Promise<[string, Uint8Array]> => {
      const original = await buffer(await storage.get(keyOf(key, 'original')));
      // in its own format, PNG or JPEG; both are what a PDF takes
      const sharp = await imageLibrary();
      const fitting = sharp(original).resize({
        width: LARGEST,
        height: LARGEST,
        fit: 'inside',
        withoutEnlargement: true,
      });
      return [id, new Uint8Array(await fitting.toBuffer())];
    }),
  );
  return new Map(pictures);
}
