import type { Db, Tx } from '../../../kit/db/db.ts';
import { SectionContent } from './content.ts';

const SECTION = [
  'section.id',
  'section.chapter_id',
  'section.title',
  'section.content',
  'section.texts',
  'section.position',
] as const;
const CHAPTER = [
  'chapter.id',
  'chapter.course_id',
  'chapter.title',
  'chapter.description',
  'chapter.texts',
  'chapter.position',
] as const;

const livingChapters = (db: Db | Tx) =>
  db.selectFrom('chapter').select(CHAPTER).where('chapter.deleted_at', 'is', null);
const livingSections = (db: Db | Tx) =>
  db
    .selectFrom('section')
    .innerJoin('chapter', 'chapter.id', 'section.chapter_id')
    .select(SECTION)
    .where('chapter.deleted_at', 'is', null)
    .where('section.deleted_at', 'is', null)
    .orderBy('section.position')
    .orderBy('section.id');

type SectionRecord = Awaited<ReturnType<ReturnType<typeof livingSections>['executeTakeFirstOrThrow']>>;
export type SectionRow = Omit<SectionRecord, 'content'> & { readonly content: SectionContent };
type ChapterRecord = Awaited<ReturnType<ReturnType<typeof livingChapters>['executeTakeFirstOrThrow']>>;
export type ChapterRow = ChapterRecord & {
  /** Position, from 1, without gaps. */
  readonly order: number;
  readonly sections: readonly SectionRow[];
};

const parsed = (rows: readonly SectionRecord[]): SectionRow[] =>
  rows.map((row) => ({ ...row, content: SectionContent.parse(row.content) }));

/** The chapters of a course in order, with their sections. */
export async function listChapters(db: Db | Tx, courseId: string): Promise<ChapterRow[]> {
  const chapters = await livingChapters(db)
    .where('chapter.course_id', '=', courseId)
    .orderBy('chapter.position')
    .orderBy('chapter.id')
    .execute();
  const sections = parsed(await livingSections(db).where('chapter.course_id', '=', courseId).execute());
  const byChapter = Map.groupBy(sections, (section) => section.chapter_id);
  return chapters.map((chapter, i) => ({
    ...chapter,
    order: i + 1,
    sections: byChapter.get(chapter.id) ?? [],
  }));
}

/** The sections of one chapter in order. */
export const listSections = async (db: Db | Tx, chapterId: string): Promise<SectionRow[]> =>
  parsed(await livingSections(db).where('section.chapter_id', '=', chapterId).execute());

/** The course that a chapter belongs to. */
export const courseOfChapter = (db: Db | Tx, chapterId: string) =>
  livingChapters(db).where('chapter.id', '=', chapterId).executeTakeFirst();

/** The chapter and course that a section belongs to. */
export const placeOfSection = (db: Db | Tx, sectionId: string) =>
  db
    .selectFrom('section')
    .innerJoin('chapter', 'chapter.id', 'section.chapter_id')
    .select(['section.chapter_id', 'chapter.course_id'])
    .where('section.id', '=', sectionId)
    .where('section.deleted_at', 'is', null)
    .where('chapter.deleted_at', 'is', null)
    .executeTakeFirst();
