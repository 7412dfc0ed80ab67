import type { Tx } from '../../kit/db/db.ts';
import { fileIdsInHtml } from '../../kit/files/html.ts';
import type { FileStore, UsedFile } from '../../kit/files/store.ts';
import { readTexts } from '../../kit/texts/stored.ts';
import { found } from '../../kit/http/problem.ts';
import { findPage, type PageContent, type PageRow } from './public-pages.queries.ts';

type Pictured = Pick<PageRow, 'id' | 'image_id' | 'body' | 'texts' | 'draft'>;

const inBody = (html: string, field: string): UsedFile[] =>
  fileIdsInHtml(html).map((id) => ({ id, kind: 'image', field }));

const inContent = ({ image_id, body }: Pick<PageContent, 'image_id' | 'body'>): UsedFile[] => [
  ...(image_id ? [{ id: image_id, kind: 'image', field: 'imageFile' } as const] : []),
  ...inBody(body, 'body'),
];

/** Public images of a page: its own, and those in its text in each language. */
export const shownFiles = (page: Pictured): UsedFile[] => [
  ...inContent(page),
  ...Object.entries(readTexts(page.texts)).flatMap(([language, { words }]) =>
    inBody(words['body'] ?? '', `texts.${language}.body`),
  ),
];

/** Declares every picture of a page, with those of its draft. */
export const usePageFiles = (tx: Tx, files: FileStore, actorId: string, page: Pictured): Promise<void> =>
  files.use(tx, { kind: 'public-page', id: page.id }, actorId, [
    ...shownFiles(page),
    ...(page.draft ? inContent(page.draft) : []),
  ]);

/** Declares the files that a page uses. */
export async function holdPageFiles(tx: Tx, files: FileStore, actorId: string, id: string): Promise<void> {
  await usePageFiles(tx, files, actorId, found(await findPage(tx, id)));
}
