import { sql } from 'kysely';
import type { CommandContextWithPortal } from '../command-context.ts';
import type { Db, Tx } from '../db/db.ts';
import { fileIdsInHtml } from '../files/html.ts';
import type { UsedFile } from '../files/store.ts';
import { readTexts } from '../texts/stored.ts';
import type { AnyContentKind } from './kind.ts';

/** A picture or an attachment, of the thing itself or of one of its sections. */
export interface PartFile {
  readonly section_id: string | null;
  readonly place: 'image' | 'attachment';
  readonly file_id: string;
}

export interface SectionRow {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly texts: unknown;
}

/** Pictures and attachments in their order. */
export async function partFiles(db: Db | Tx, id: string): Promise<PartFile[]> {
  const { rows } = await sql<PartFile>`select section_id, place, file_id from content_file
    where content_id = ${id} order by position, id`.execute(db);
  return rows;
}

export async function sectionsOf(db: Db | Tx, id: string): Promise<SectionRow[]> {
  const { rows } = await sql<SectionRow>`select id, title, body, texts from content_section
    where content_id = ${id} order by position, id`.execute(db);
  return rows;
}

const inHtml = (html: string, field: string): UsedFile[] =>
  fileIdsInHtml(html).map((id) => ({ id, kind: 'image', field }));

const inTexts = (texts: unknown, field: (language: string) => string): UsedFile[] =>
  Object.entries(readTexts(texts)).flatMap(([language, { words }]) =>
    inHtml(words['body'] ?? '', field(language)),
  );

/** Declares every file that a thing uses; files it no longer uses are garbage-collected. */
export async function holdFiles(
  tx: Tx,
  { actor, portal }: CommandContextWithPortal,
  kind: AnyContentKind,
  id: string,
): Promise<void> {
  const { rows } = await sql<{ image_id: string | null; body: string; texts: unknown; detail: unknown }>`
    select c.image_id, c.body, c.texts, ${kind.detail ? sql`to_jsonb(d)` : sql`'{}'::jsonb`} as detail
    from content c ${kind.detail ? sql`left join ${sql.table(kind.detail.table)} d on d.content_id = c.id` : sql``}
    where c.id = ${id}`.execute(tx);
  const [row] = rows;
  if (!row) return;
  const [files, sections] = [await partFiles(tx, id), await sectionsOf(tx, id)];
  const placeOf = ({ section_id, place }: PartFile, i: number) => {
    const section = sections.findIndex((one) => one.id === section_id);
    const list = place === 'image' ? 'images' : section < 0 ? 'attachments' : 'resources';
    return section < 0 ? `${list}.${i}` : `sections.${section}.${list}.${i}`;
  };
  const among = (file: PartFile) =>
    files
      .filter(({ section_id, place }) => section_id === file.section_id && place === file.place)
      .indexOf(file);
  await portal.files.use(tx, { kind: kind.kind, id }, actor.id, [
    ...(row.image_id ? [{ id: row.image_id, kind: 'image', field: 'image' } as const] : []),
    ...files.map((file): UsedFile => ({
      id: file.file_id,
      kind: file.place === 'image' ? 'image' : 'document',
      field: placeOf(file, among(file)),
    })),
    ...inHtml(row.body, 'body'),
    ...inTexts(row.texts, (language) => `texts.${language}.body`),
    ...sections.flatMap(({ body, texts }, i) => [
      ...inHtml(body, `sections.${i}.body`),
      ...inTexts(texts, () => `sections.${i}.body`),
    ]),
    ...((await kind.detail?.files?.(row.detail, tx, id)) ?? []),
  ]);
}
