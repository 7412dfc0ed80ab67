import type { TenantSettings } from '@forecourt/contract/abilities';
import { newId, type Tx } from '../../../kit/db/db.ts';
import { Problem } from '../../../kit/http/problem.ts';
import { reserve } from '../../../kit/publishable/limit.ts';
import { COURSE_LIMIT } from '../courses.kind.ts';
import { QuizQuestions } from '../quiz.ts';
import { appendToCurriculum } from './append-to-curriculum.ts';

interface NewScormCourse {
  readonly brandId: string;
  readonly title: string;
  readonly curriculumId: string | null;
  readonly createdBy: string | null;
  readonly settings: TenantSettings;
  readonly now: Date;
}

/**
 * Creates the draft course of a package. Permissions were checked on upload. Throws `content.limit_reached`. Returns
 * its id.
 */
export async function makeScormCourse(tx: Tx, input: NewScormCourse): Promise<string> {
  await reserve(tx, COURSE_LIMIT, input.settings, input.brandId);
  const id = newId();
  await tx
    .insertInto('course')
    .values({
      id,
      brand_id: input.brandId,
      title: input.title,
      is_scorm: true,
      created_by: input.createdBy,
      updated_by: input.createdBy,
      created_at: input.now,
      updated_at: input.now,
    })
    .execute();
  if (input.curriculumId !== null) await appendToCurriculum(tx, id, input.curriculumId);
  return id;
}

/** Makes a package the content of a course, if it has no other. Throws `scorm.course_has_content`. */
export async function turnIntoScorm(tx: Tx, courseId: string): Promise<void> {
  const course = await tx
    .selectFrom('course')
    .select(['id', 'quiz', 'is_scorm'])
    .where('id', '=', courseId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  await rejectContent(tx, course);
  await tx.updateTable('course').set({ is_scorm: true }).where('id', '=', courseId).execute();
}

/** A package needs a course without chapters and questions. Throws `scorm.course_has_content`. */
export async function rejectContent(
  tx: Tx,
  course: { readonly id: string; readonly quiz: unknown; readonly is_scorm: boolean },
): Promise<void> {
  if (course.is_scorm) return;
  const chapter = await tx
    .selectFrom('chapter')
    .select('id')
    .where('course_id', '=', course.id)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  const questions = QuizQuestions.parse(course.quiz ?? []);
  if (chapter || questions.length > 0) throw new Problem('scorm.course_has_content');
}
