import type { saveChapter as contract } from '@forecourt/contract/chapters';
import type { BodyOf } from '@forecourt/contract/endpoint';
import type { CommandContextWithPortal } from '../../../../kit/command-context.ts';
import { writeAuditLog, type ActivityKind } from '../../../../kit/audit-log.ts';
import { newId, type Tx } from '../../../../kit/db/db.ts';
import { found, invalid, Problem } from '../../../../kit/http/problem.ts';
import { lockToChange } from '../../course-row.ts';
import { reserveFiles, releaseUnreferencedFiles } from '../../course-uses.ts';
import { courses, type LockedCourse } from '../../courses.kind.ts';
import { courseOfChapter, listSections, type SectionRow } from '../chapters.queries.ts';
import { storedTexts } from '../../../../kit/texts/stored.ts';
import { chapterTexts, sectionTexts } from '../chapters.texts.ts';
import { sectionsFrom, type SectionToWrite } from '../section-input.ts';

type Input = BodyOf<typeof contract>;

/** Consequences of a change of chapters. */
export interface ChangedChapter {
  readonly id: string;
  readonly courseId: string;
  /** The course's new version. */
  readonly version: number;
}

/**
 * Makes a chapter, or changes one; its sections become the given ones, in their order.
 * Throws `course.scorm_content`: a package is all that its course teaches.
 */
export async function saveChapter(
  tx: Tx,
  call: CommandContextWithPortal,
  input: Input,
): Promise<ChangedChapter> {
  const { actor, portal } = call;
  const course = await courseToChange(tx, call, input);
  const id = input._id ?? (await insertChapter(tx, call, course.id, input.title ?? ''));
  if (input._id) found(await courseOfChapter(tx, id));
  await writeChapter(tx, id, input);
  if (input.sections) {
    const before = await listSections(tx, id);
    const { sections, files } = sectionsFrom(input.sections, before);
    await reserveFiles(tx, portal, actor, course.id, files);
    await writeSections(tx, call, { chapterId: id, before }, sections);
  }
  const type = input._id ? 'chapter.save' : 'chapter.create';
  return finishChapter(tx, call, course, id, type);
}

async function courseToChange(tx: Tx, by: CommandContextWithPortal, input: Input): Promise<LockedCourse> {
  if (!input._id) {
    if (!input.courseId) throw invalid('courseId', 'field.required');
    const course = await lockToChange(tx, by, input.courseId, input);
    if (course.is_scorm) throw new Problem('course.scorm_content');
    return course;
  }
  const chapter = found(await courseOfChapter(tx, input._id));
  const course = await lockToChange(tx, by, chapter.course_id, input);
  if (input.courseId && input.courseId !== course.id) throw invalid('courseId', 'course.chapter_fixed');
  return course;
}

/** Common end of all changes: unused files go, a published course stays whole, the version moves on. */
export async function finishChapter(
  tx: Tx,
  call: CommandContextWithPortal,
  course: LockedCourse,
  id: string,
  type: ActivityKind,
): Promise<ChangedChapter> {
  const { actor, portal } = call;
  await releaseUnreferencedFiles(tx, portal, actor, course.id);
  if (course.status === 'published') await courses.rejectIncomplete(tx, course);
  const version = await courses.touch(tx, call, course.id);
  await writeAuditLog(tx, actor, call, {
    type,
    subject: { kind: 'course', id: course.id },
    data: { chapter: id },
  });
  return { id, courseId: course.id, version };
}

async function insertChapter(
  tx: Tx,
  { now }: CommandContextWithPortal,
  courseId: string,
  title: string,
): Promise<string> {
  const { last } = await tx
    .selectFrom('chapter')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('course_id', '=', courseId)
    .executeTakeFirstOrThrow();
  const id = newId();
  const position = last === null ? 0 : last + 1;
  await tx
    .insertInto('chapter')
    .values({ id, course_id: courseId, title, position, created_at: now })
    .execute();
  return id;
}

async function writeChapter(tx: Tx, id: string, { title, description, texts }: Input): Promise<void> {
  if (title === undefined && description === undefined && texts === undefined) return;
  const before = await tx
    .selectFrom('chapter')
    .select(['title', 'description', 'texts'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('chapter')
    .set({
      title,
      description,
      texts: texts && storedTexts(chapterTexts.take(before, { title, description }, texts)),
    })
    .where('id', '=', id)
    .execute();
}

async function writeSections(
  tx: Tx,
  { now }: CommandContextWithPortal,
  { chapterId, before }: { readonly chapterId: string; readonly before: readonly SectionRow[] },
  sections: readonly SectionToWrite[],
): Promise<void> {
  const known = new Map(before.map((row) => [row.id, row]));
  const stored = sections.flatMap(({ id }) => (id ? [id] : []));
  await tx
    .updateTable('section')
    .set({ deleted_at: now })
    .where('chapter_id', '=', chapterId)
    .where('deleted_at', 'is', null)
    .$if(stored.length > 0, (query) => query.where('id', 'not in', stored))
    .execute();
  for (const [position, { id, title, texts, content }] of sections.entries()) {
    const values = {
      title,
      position,
      content: JSON.stringify(content),
      texts: texts && storedTexts(sectionTexts.take({ texts: known.get(id ?? '')?.texts }, { title }, texts)),
      updated_at: now,
    };
    await (id
      ? tx.updateTable('section').set(values).where('id', '=', id).execute()
      : tx
          .insertInto('section')
          .values({ ...values, chapter_id: chapterId, kind: content.kind, created_at: now })
          .execute());
  }
}
