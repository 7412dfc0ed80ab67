import type { ChapterView } from '@forecourt/contract/chapters';
import { DEFAULT_LANGUAGE, type Language } from '@forecourt/contract/languages';
import { Texts, type SectionView } from '@forecourt/contract/training';
import type { Db, Tx } from '../../../kit/db/db.ts';
import { fileViews, imageView, mediaView, type FileRow } from '../../../kit/files/views.ts';
import { contentFiles } from '../course-uses.ts';
import type { ChapterRow, SectionRow } from './chapters.queries.ts';
import type { SectionContent } from './content.ts';

interface Looking {
  readonly files: ReadonlyMap<string, FileRow>;
  readonly language: Language;
  /** Those who build see the original and all texts, others their language. */
  readonly editing: boolean;
}

/** Chapters as they are read, with all files they show, in one query. */
export async function chapterViews(
  db: Db | Tx,
  rows: readonly ChapterRow[],
  looking: Omit<Looking, 'files'>,
): Promise<ChapterView[]> {
  const files = await filesOf(
    db,
    rows.flatMap((row) => row.sections),
  );
  return rows.map((row) => {
    const own = translated(row.texts, looking);
    return {
      _id: row.id,
      courseId: row.course_id,
      title: own?.title || row.title,
      description: own?.description || row.description,
      order: row.order,
      sections: row.sections.map((section, i) => sectionView(section, i + 1, { ...looking, files })),
      ...(looking.editing && { texts: Texts.parse(row.texts) }),
    };
  });
}

/** Sections of one chapter, in order. */
export async function sectionViews(
  db: Db | Tx,
  rows: readonly SectionRow[],
  looking: Omit<Looking, 'files'>,
): Promise<SectionView[]> {
  const files = await filesOf(db, rows);
  return rows.map((row, i) => sectionView(row, i + 1, { ...looking, files }));
}

const filesOf = (db: Db | Tx, rows: readonly SectionRow[]) =>
  fileViews(
    db,
    rows.flatMap((row) => contentFiles(row.content).map((use) => use.id)),
  );

const translated = (texts: unknown, { language, editing }: Omit<Looking, 'files'>) =>
  editing || language === DEFAULT_LANGUAGE ? undefined : Texts.parse(texts)[language];

function sectionView(row: SectionRow, order: number, looking: Looking): SectionView {
  const title = translated(row.texts, looking)?.title || row.title;
  return { _id: row.id, title, order, ...contentView(row.content, looking) };
}

type Contents = SectionView extends infer V
  ? V extends unknown
    ? Omit<V, '_id' | 'title' | 'order'>
    : never
  : never;

function contentView(content: SectionContent, { files, language }: Looking): Contents {
  const image = (id: string | null) => imageView(files.get(id ?? ''));
  const media = (id: string | null) => mediaView(files.get(id ?? ''), language);
  const { text } = content;
  switch (content.kind) {
    case 'video':
      return {
        sectionType: 'video',
        video: media(content.video),
        subtitles: content.subtitles.flatMap((one) => {
          const file = media(one.file);
          return file ? [{ language: one.language, file }] : [];
        }),
        poster: image(content.poster),
        text,
      };
    case 'audio':
      return { sectionType: 'audio', audio: media(content.audio), image: image(content.image), text };
    case 'text':
      return { sectionType: 'text', text, image: image(content.image) };
    case 'product':
      return { sectionType: 'product', text, products: productViews(content.products, image) };
  }
}

type Products = Extract<SectionContent, { kind: 'product' }>['products'];

const productViews = (products: Products, image: (id: string | null) => ReturnType<typeof imageView>) =>
  products.map(({ id, name, description, specs, image: picture, variants }) => ({
    _id: id,
    name,
    description,
    specs,
    image: image(picture),
    variants: variants.map((variant) => ({
      _id: variant.id,
      name: variant.name,
      description: variant.description,
      image: image(variant.image),
    })),
  }));
