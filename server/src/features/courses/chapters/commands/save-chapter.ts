import type { saveChapter as contract } from '@forecourt/contract/chapters';
import type { BodyOf } from '@forecourt/contract/endpoint';
import { record, type ActivityKind } from '../../../../kit/activity.ts';
import { newId, type Tx } from '../../../../kit/db/db.ts';
import { found, invalid, Problem } from '../../../../kit/http/problem.ts';
import { refuseIncomplete } from '../../checks.ts';
import type { Context } from '../../change-context.ts';
import { lockCourse, refuseStale, touchCourse, type CourseToChange } from '../../course-row.ts';
import { claimFiles, settleFiles } from '../../course-uses.ts';
import { courseOfChapter, sectionsOf, type SectionRow } from '../chapters.queries.ts';
import { storedTexts, takeTexts } from '../../../../kit/translated.ts';
import { sectionsFrom, type SectionToWrite } from '../section-input.ts';

type Input = BodyOf<typeof contract>;

/** What a change of chapters leads to. */
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
export async function saveChapter(tx: Tx, call: Context, input: Input): Promise<ChangedChapter> {
  const { actor, portal } = call;
  const course = await courseToChange(tx, call, input);
  refuseStale(course, input.version);
  const id = input._id ?? (await insertChapter(tx, call, course.id, input.title ?? ''));
  if (input._id) found(await courseOfChapter(tx, id));
  await writeChapter(tx, id, input);
  if (input.sections) {
    const before = await sectionsOf(tx, id);
    const { sections, files } = sectionsFrom(input.sections, before);
    await claimFiles(tx, portal, actor, course.id, files);
    await writeSections(tx, call, { chapterId: id, before }, sections);
  }
  const type = input._id ? 'chapter.save' : 'chapter.create';
  return finishChapter(tx, call, course, id, type);
}

async function courseToChange(tx: Tx, { actor }: Context, input: Input): Promise<CourseToChange> {
  if (!input._id) {
    if (!input.courseId) throw invalid('courseId', 'field.required');
    const course = await lockCourse(tx, actor, input.courseId);
    if (course.is_scorm) throw new Problem('course.scorm_content');
    return course;
  }
  const chapter = found(await courseOfChapter(tx, input._id));
  const course = await lockCourse(tx, actor, chapter.course_id);
  if (input.courseId && input.courseId !== course.id) throw invalid('courseId', 'course.chapter_fixed');
  return course;
}

/** Common end of all changes: unused files go, a published course stays whole, the version moves on. */
export async function finishChapter(
  tx: Tx,
  call: Context,
  course: CourseToChange,
  id: string,
  type: ActivityKind,
): Promise<ChangedChapter> {
  const { actor, now, portal } = call;
  await settleFiles(tx, portal, actor, course.id);
  if (course.status === 'published') await refuseIncomplete(tx, course.id);
  const version = await touchCourse(tx, course.id, actor, now);
  await record(tx, actor, call, { type, subject: { kind: 'course', id: course.id }, data: { chapter: id } });
  return { id, courseId: course.id, version };
}

async function insertChapter(tx: Tx, { now }: Context, courseId: string, title: string): Promise<string> {
  const { last } = await tx
    .selectFrom('chapter')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('course_id', '=', courseId)
    .executeTakeFirstOrThrow();
  const id = await newId(tx);
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
  const wording = { title: title ?? before.title, description: description ?? before.description };
  await tx
    .updateTable('chapter')
    .set({
      title,
      description,
      texts: texts && storedTexts(takeTexts(before.texts, texts, wording)),
    })
    .where('id', '=', id)
    .execute();
}

async function writeSections(
  tx: Tx,
  { now }: Context,
  { chapterId, before }: { readonly chapterId: string; readonly before: readonly SectionRow[] },
  sections: readonly SectionToWrite[],
): Promise<void> {
  const known = new Map(before.map((row) => [row.id, row]));
  const kept = sections.flatMap(({ id }) => (id ? [id] : []));
  await tx
    .updateTable('section')
    .set({ deleted_at: now })
    .where('chapter_id', '=', chapterId)
    .where('deleted_at', 'is', null)
    .$if(kept.length > 0, (query) => query.where('id', 'not in', kept))
    .execute();
  for (const [position, { id, title, texts, content }] of sections.entries()) {
    const values = {
      title,
      position,
      content: JSON.stringify(content),
      texts: texts && storedTexts(takeTexts(known.get(id ?? '')?.texts, texts, { title })),
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
