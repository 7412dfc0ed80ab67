import type { Tx } from '../../../kit/db/db.ts';
import { fileIdsInHtml } from '../../../kit/files/html.ts';
import type { FileStore, UsedFile } from '../../../kit/files/store.ts';
import { readTexts, type StoredTexts } from '../../../kit/texts/stored.ts';

interface Pictured {
  readonly thumbnail_id: string | null;
  readonly logo_id: string | null;
  readonly banner_id: string | null;
  readonly page_body: string;
  readonly texts: StoredTexts;
}

/** Declares every file that the brand shows: its pictures, and those inside the page's text in each language. */
export const declareBrandFiles = (
  tx: Tx,
  files: FileStore,
  actorId: string,
  id: string,
  brand: Pictured,
): Promise<void> =>
  files.use(tx, { kind: 'brand', id }, actorId, [
    ...picture(brand.thumbnail_id, 'thumbnailImage'),
    ...picture(brand.logo_id, 'logoImage'),
    ...picture(brand.banner_id, 'bannerImage'),
    ...bodyImages(brand.page_body, 'pageBody'),
    ...Object.entries(brand.texts).flatMap(([language, text]) =>
      bodyImages(text.words['pageBody'] ?? '', `texts.${language}.pageBody`),
    ),
  ]);

/** Declares the files that the brand uses. */
export async function holdBrandFiles(tx: Tx, files: FileStore, actorId: string, id: string): Promise<void> {
  const brand = await tx
    .selectFrom('brand')
    .select(['thumbnail_id', 'logo_id', 'banner_id', 'page_body', 'texts'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await declareBrandFiles(tx, files, actorId, id, { ...brand, texts: readTexts(brand.texts) });
}

const picture = (id: string | null, field: string): UsedFile[] => (id ? [{ id, kind: 'image', field }] : []);
const bodyImages = (html: string, field: string): UsedFile[] =>
  fileIdsInHtml(html).map((id) => ({ id, kind: 'image', field }));
