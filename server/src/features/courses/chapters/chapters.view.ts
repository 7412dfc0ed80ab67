import type { ChapterView } from '@forecourt/contract/chapters';
import { DEFAULT_LANGUAGE, type Language } from '@forecourt/contract/languages';
import { Texts, type ProductView, type SectionView } from '@forecourt/contract/training';
import type { Db, Tx } from '../../../kit/db/db.ts';
import { fileViews, imageView, mediaView, type FileRow } from '../../../kit/files/views.ts';
import { worded } from '../../../kit/texts/stored.ts';
import { contentFiles } from '../course-uses.ts';
import type { ChapterRow, SectionRow } from './chapters.queries.ts';
import { specName, type SectionContent } from './content.ts';

interface Looking {
  readonly files: ReadonlyMap<string, FileRow>;
  readonly language: Language;
  /** True for editors, who get the original and all texts; other users get their language. */
  readonly editing: boolean;
}

/** Chapters as they are read, with all files they show, in one query. */
export async function toChapterViews(
  db: Db | Tx,
  rows: readonly ChapterRow[],
  looking: Omit<Looking, 'files'>,
): Promise<ChapterView[]> {
  const files = await filesOf(
    db,
    rows.flatMap((row) => row.sections),
  );
  return rows.map((row) => {
    const { texts, untranslated } = inWords({ title: row.title, description: row.description }, row, looking);
    return {
      _id: row.id,
      courseId: row.course_id,
      ...texts,
      untranslated,
      order: row.order,
      sections: row.sections.map((section, i) => sectionView(section, i + 1, { ...looking, files })),
      ...(looking.editing && { texts: Texts.parse(row.texts) }),
    };
  });
}

/** Sections of one chapter, in order. */
export async function toSectionViews(
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

/** Texts as this person reads them: those who edit see the originals. */
const inWords = <N extends string>(
  originals: Readonly<Record<N, string>>,
  row: { readonly texts: unknown },
  { language, editing }: Pick<Looking, 'language' | 'editing'>,
  nameOf?: (name: N) => string,
) => worded(originals, row.texts, editing ? DEFAULT_LANGUAGE : language, nameOf);

function sectionView(row: SectionRow, order: number, looking: Looking): SectionView {
  const { texts, untranslated } = inWords({ title: row.title, text: row.content.text }, row, looking);
  return { _id: row.id, title: texts.title, untranslated, order, ...contentView(row, texts.text, looking) };
}

type Contents = SectionView extends infer V
  ? V extends unknown
    ? Omit<V, '_id' | 'title' | 'order' | 'untranslated'>
    : never
  : never;

function contentView(row: SectionRow, text: string, looking: Looking): Contents {
  const { files, language } = looking;
  const { content } = row;
  const image = (id: string | null) => imageView(files.get(id ?? ''));
  const media = (id: string | null) => mediaView(files.get(id ?? ''), language);
  switch (content.kind) {
    case 'video': {
      const [video, poster] = [media(content.video), image(content.poster)];
      const subtitles = content.subtitles.flatMap((one) => {
        const file = media(one.file);
        return file ? [{ language: one.language, file }] : [];
      });
      const captions = subtitles.find((one) => one.language === DEFAULT_LANGUAGE) ?? subtitles[0];
      const documented = { videoFile: video, videoSubtitleFile: captions?.file ?? null, imageFile: poster };
      return { sectionType: 'video', video, subtitles, poster, ...documented, text };
    }
    case 'audio': {
      const [audio, picture] = [media(content.audio), image(content.image)];
      return { sectionType: 'audio', audio, image: picture, audioFile: audio, imageFile: picture, text };
    }
    case 'text': {
      const picture = image(content.image);
      return { sectionType: 'text', text, image: picture, imageFile: picture };
    }
    case 'product':
      return {
        sectionType: 'product',
        text,
        products: content.products.map((product) => productView(product, row, looking)),
      };
  }
}

type Product = Extract<SectionContent, { kind: 'product' }>['products'][number];

function productView(product: Product, row: SectionRow, looking: Looking): ProductView {
  const image = (id: string | null) => imageView(looking.files.get(id ?? ''));
  const own = namedWords(product, row, looking);
  const facts = product.specs.flatMap(({ label, value }) => [label, value]);
  const spec = inWords(Object.fromEntries(facts.map((fact) => [fact, fact])), row, looking, (fact) =>
    specName(product.id, fact),
  );
  const inFact = (fact: string) => spec.texts[fact] ?? fact;
  return {
    ...own,
    specs: product.specs.map(({ label, value }) => ({ label: inFact(label), value: inFact(value) })),
    image: image(product.image),
    imageFile: image(product.image),
    variants: product.variants.map((variant) => ({
      ...namedWords(variant, row, looking),
      image: image(variant.image),
      imageFile: image(variant.image),
    })),
  };
}

/** Name and description of a product or variant. */
function namedWords(
  { id, name, description }: Pick<Product, 'id' | 'name' | 'description'>,
  row: SectionRow,
  looking: Looking,
) {
  const { texts, untranslated } = inWords({ name, description }, row, looking, (field) => `${id}.${field}`);
  return { _id: id, ...texts, untranslated };
}
