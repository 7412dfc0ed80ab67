import type { ContentCard } from '@forecourt/contract/content';
import { CONTENT } from '@forecourt/contract/limits';
import { audienceView } from '../access/audience.ts';
import type { Db, Tx } from '../db/db.ts';
import { fileViews, imageView, mediaView } from '../files/views.ts';
import { canDo } from '../publishable/can.ts';
import { plainText } from '../richtext.ts';
import { readTexts, wordsIn, worded } from '../texts/stored.ts';
import { partFiles, sectionsOf, type PartFile, type SectionRow } from './files.ts';
import { type AnyContentKind, isShort, type Presenting } from './kind.ts';
import { missingOf, type ContentPublishing } from './publishing.ts';
import { downloadsOf } from './reactions.ts';
import type { ContentRow } from './rows.ts';
import { canView } from './visible.ts';

/** The first words of a text, whole ones where it is cut. */
export function excerptOf(text: string): string {
  const words = plainText(text);
  if (words.length <= CONTENT.excerpt) return words;
  const cut = words.slice(0, CONTENT.excerpt);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), CONTENT.excerpt - 40)).trimEnd()}…`;
}

/** Ids of the files that lists show of these rows. */
export const filesOfRows = (kind: AnyContentKind, rows: readonly ContentRow[]): (string | null)[] =>
  rows.flatMap((row) => [row.image_id, row.brand_logo_id, ...(kind.detail?.shows?.(row.detail) ?? [])]);

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Editors get the original texts, readers their own language. */
const wordsOf = (row: ContentRow, { editor, language }: Presenting) => {
  const { texts, untranslated } = worded({ title: row.title, body: row.body }, row.texts, language);
  return editor
    ? { title: row.title, body: row.body, untranslated: undefined }
    : { title: texts.title, body: texts.body, untranslated };
};

function brandOf({ brand_id, brand_name, brand_accent, brand_logo_id }: ContentRow, { files }: Presenting) {
  if (!brand_id) return null;
  const logoImage = imageView(files.get(brand_logo_id ?? ''));
  return { _id: brand_id, name: brand_name ?? '', accent: brand_accent ?? '', logoImage };
}

/** A thing as lists show it. */
export function contentCard(
  kind: AnyContentKind,
  publishing: ContentPublishing,
  row: ContentRow,
  presenting: Presenting,
): ContentCard {
  const { actor, now, files, editor, language } = presenting;
  const { title, untranslated } = wordsOf(row, presenting);
  const translated = editor ? '' : (wordsIn(row.texts, language)['body'] ?? '');
  const excerpt = translated === '' ? row.excerpt : excerptOf(translated);
  return {
    _id: row.id,
    kind: kind.kind,
    title,
    excerpt,
    // lists carry no long texts
    ...(kind.text !== 'article' && { description: isShort(kind) ? translated || row.body : excerpt }),
    image: imageView(files.get(row.image_id ?? '')),
    brand: brandOf(row, presenting),
    publishedAt: iso(row.published_at),
    read: row.read,
    favorite: row.favorite,
    like: row.opinion === 'like',
    dislike: row.opinion === 'dislike',
    likes: row.likes,
    comments: row.comments,
    can: canDo(publishing, actor, { builds: row.builds, deletedAt: row.deleted_at }, now),
    untranslated,
    ...(editor && editing(row)),
    ...kind.detail?.card?.(row.detail, row, presenting),
  };
}

const editing = (row: ContentRow) => ({
  status: row.status as NonNullable<ContentCard['status']>,
  audience: audienceView(row),
  version: row.version,
  views: row.views,
  dislikes: row.dislikes,
  createdBy: row.created_by && row.creator ? { _id: row.created_by, name: row.creator } : null,
  publishFrom: iso(row.publish_from),
  publishTo: iso(row.publish_to),
  updatedAt: row.updated_at.toISOString(),
  deletedAt: iso(row.deleted_at),
});

/** True if the user may see the entity as an editor. */
export const canSeeAsEditor = (
  kind: AnyContentKind,
  row: ContentRow,
  presenting: Pick<Presenting, 'actor'>,
): boolean => (row.builds && canView(kind, presenting.actor)) || row.handed;

/** A thing with all that belongs to it. */
export async function contentView(
  db: Db | Tx,
  kind: AnyContentKind,
  publishing: ContentPublishing,
  row: ContentRow,
  requested: Omit<Presenting, 'files'>,
): Promise<Record<string, unknown>> {
  const [parts, sections, downloads] = [
    await partFiles(db, row.id),
    await sectionsOf(db, row.id),
    requested.editor ? await downloadsOf(db, row.id) : undefined,
  ];
  const files = await fileViews(db, [...filesOfRows(kind, [row]), ...parts.map(({ file_id }) => file_id)]);
  const presenting = { ...requested, files };
  const attached = attachedTo(parts, presenting, downloads);
  const { body } = wordsOf(row, presenting);
  return {
    ...contentCard(kind, publishing, row, presenting),
    body,
    ...(kind.text !== 'article' && { description: body }),
    images: picturesOf(parts, null, presenting),
    attachments: attached(null),
    sections: sections.map((section) => ({
      ...sectionWords(section, presenting),
      images: picturesOf(parts, section.id, presenting),
      resources: attached(section.id),
    })),
    ...(requested.editor && {
      texts: textsOf(row.texts),
      notifyAudience: row.notify_audience,
      toldAt: iso(row.told_at),
      missing: await missingOf(db, kind, row),
    }),
    ...(await kind.view?.(db, row, presenting)),
  };
}

const textsOf = (texts: unknown): Record<string, Record<string, string>> =>
  Object.fromEntries(
    Object.entries(readTexts(texts)).map(([language, { words }]) => [language, { ...words }]),
  );

function sectionWords({ id, title, body, texts }: SectionRow, { editor, language }: Presenting) {
  const words = editor ? { title, body } : worded({ title, body }, texts, language).texts;
  return { _id: id, ...words };
}

const picturesOf = (parts: readonly PartFile[], section: string | null, { files }: Presenting) =>
  parts
    .filter(({ section_id, place }) => section_id === section && place === 'image')
    .flatMap(({ file_id }) => imageView(files.get(file_id)) ?? []);

const attachedTo =
  (
    parts: readonly PartFile[],
    { files, language }: Presenting,
    downloads: ReadonlyMap<string, number> | undefined,
  ) =>
  (section: string | null) =>
    parts
      .filter(({ section_id, place }) => section_id === section && place === 'attachment')
      .flatMap(({ file_id }) => {
        const file = mediaView(files.get(file_id), language);
        return file ? [{ ...file, ...(downloads && { downloads: downloads.get(file_id) ?? 0 }) }] : [];
      });
