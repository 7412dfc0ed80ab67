import type { Tx } from '../../kit/db/db.ts';
import { fileIdsInHtml } from '../../kit/files/html.ts';
import type { FileStore, UsedFile } from '../../kit/files/store.ts';
import { readTexts } from '../../kit/texts/stored.ts';
import { found } from '../../kit/http/problem.ts';
import { pageById, type PageRow } from './public-pages.queries.ts';

type Pictured = Pick<PageRow, 'id' | 'image_id' | 'body' | 'texts'>;

const inBody = (html: string, field: string): UsedFile[] =>
  fileIdsInHtml(html).map((id) => ({ id, kind: 'image', field }));

/** Declares every picture that a page shows: its own, and those in its text in each language. */
export const usePageFiles = (tx: Tx, files: FileStore, actorId: string, page: Pictured): Promise<void> =>
  files.use(tx, { kind: 'public-page', id: page.id }, actorId, [
    ...(page.image_id ? [{ id: page.image_id, kind: 'image', field: 'imageFile' } as const] : []),
    ...inBody(page.body, 'body'),
    ...Object.entries(readTexts(page.texts)).flatMap(([language, { words }]) =>
      inBody(words['body'] ?? '', `texts.${language}.body`),
    ),
  ]);

/** Declares what a page shows as it stands. */
export async function holdPageFiles(tx: Tx, files: FileStore, actorId: string, id: string): Promise<void> {
  await usePageFiles(tx, files, actorId, found(await pageById(tx, id)));
}
