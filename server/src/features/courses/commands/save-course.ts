import type { createCourse, CourseChange } from '@forecourt/contract/courses';
import type { BodyOf } from '@forecourt/contract/endpoint';
import type { CommandContextWithPortal } from '../../../kit/command-context.ts';
import { canEditBrand } from '../../../kit/access/scope.ts';
import { writeAuditLog } from '../../../kit/audit-log.ts';
import { newId, type Tx } from '../../../kit/db/db.ts';
import type { UsedFile } from '../../../kit/files/store.ts';
import { invalid, Problem } from '../../../kit/http/problem.ts';
import { reserve } from '../../../kit/publishable/limit.ts';
import { storedTexts } from '../../../kit/texts/stored.ts';
import { setCertificatesEnabled } from '../../certificates/certificates.public.ts';
import { assertNotLockedByReview } from '../course-row.ts';
import { reserveFiles, releaseUnreferencedFiles } from '../course-uses.ts';
import { COURSE_LIMIT, courses, type LockedCourse } from '../courses.kind.ts';
import { courseTexts } from '../courses.texts.ts';
import { lockPrerequisites } from '../../curriculums/curriculums.public.ts';
import { assertNoCycle, setPrerequisites } from '../prerequisites.ts';
import { quizFrom } from '../quiz-input.ts';
import { QuizQuestions } from '../quiz.ts';
import { snapshotQuizVersion } from '../test-version.ts';
import { putInCurriculum } from './place-course.ts';
import { watchRow } from '../../../kit/row-changes.ts';

type NewCourse = BodyOf<typeof createCourse>;

/** Makes a draft of a brand that the actor builds. Returns its id. */
export async function makeCourse(tx: Tx, call: CommandContextWithPortal, input: NewCourse): Promise<string> {
  const { actor, now, settings } = call;
  if (!canEditBrand(actor, input.brandId)) throw invalid('brandId', 'thing.not_found');
  const brand = await tx
    .selectFrom('brand')
    .select('id')
    .where('id', '=', input.brandId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!brand) throw invalid('brandId', 'thing.not_found');
  if (changesOrder(input)) await lockPrerequisites(tx);
  await reserve(tx, COURSE_LIMIT, settings, brand.id);
  const id = newId();
  await tx
    .insertInto('course')
    .values({
      id,
      brand_id: brand.id,
      title: input.title,
      created_by: actor.id,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await applyChange(tx, call, await courses.lock(tx, actor, id), input);
  await courses.touch(tx, call, id);
  await writeAuditLog(tx, actor, call, { type: 'course.create', subject: { kind: 'course', id } });
  return id;
}

/** Changes what is named; the rest stays. A published course must stay complete, and asks its new questions. */
export async function saveCourse(
  tx: Tx,
  call: CommandContextWithPortal,
  id: string,
  change: CourseChange,
): Promise<void> {
  const { actor, now } = call;
  if (changesOrder(change)) await lockPrerequisites(tx);
  const course = await courses.lock(tx, actor, id, change);
  if (changesContent(change)) assertNotLockedByReview(actor, call.settings, course);
  if (change.brandId !== undefined && change.brandId !== course.brand_id)
    throw invalid('brandId', 'course.brand_fixed');
  const listChanges = await watchRow(tx, 'course', id);
  const questions = await applyChange(tx, call, course, change);
  if (course.status === 'published') {
    await courses.rejectIncomplete(tx, course);
    await snapshotQuizVersion(tx, id, questions, now);
    // the version that was just made shows pictures, too
    await releaseUnreferencedFiles(tx, call.portal, actor, id);
  }
  await courses.touch(tx, call, id);
  const changes = await listChanges();
  await writeAuditLog(tx, actor, call, {
    type: 'course.save',
    subject: { kind: 'course', id },
    data: { changes },
  });
}

/** Whether the change says what comes before what. The lock for that is taken before any row is. */
const changesOrder = ({ prerequisites, curriculumId }: Partial<CourseChange>): boolean =>
  prerequisites !== undefined || Boolean(curriculumId);

/** True when the course itself changes; its places in curriculums aren't part of it. */
const changesContent = ({ version: _v, brandId: _b, curriculumId: _c, ...content }: CourseChange): boolean =>
  Object.values(content).some((value) => value !== undefined);

/** The course's questions with the change, and the files that they show. Throws `course.scorm_content`. */
async function questionsAfter(tx: Tx, course: LockedCourse, change: CourseChange['quiz']) {
  const before = QuizQuestions.parse(course.quiz ?? []);
  if (change === undefined) return { questions: before, files: [] };
  const quiz = change ?? { questions: [] };
  if (course.is_scorm && quiz.questions.length > 0) throw new Problem('course.scorm_content');
  return quizFrom(quiz, before, await chapterIds(tx, course.id));
}

async function applyChange(
  tx: Tx,
  call: CommandContextWithPortal,
  course: LockedCourse,
  change: Omit<CourseChange, 'version'>,
): Promise<QuizQuestions> {
  const { actor, portal } = call;
  const { questions, files } = await questionsAfter(tx, course, change.quiz);
  await reserveFiles(tx, portal, actor, course.id, [...files, ...ownFiles(change)]);
  await tx
    .updateTable('course')
    .set({
      title: change.title,
      description: change.description,
      minutes: change.minutes,
      image_id: change.imageFile,
      cheat_sheet_id: change.cheatSheetFile,
      pass_mark: change.passMark,
      attempts_allowed: change.attemptsAllowed,
      time_limit_s: change.timer,
      shuffle: change.shuffle,
      offline: change.offline,
      offline_test: change.offlineTest,
      texts:
        change.texts &&
        storedTexts(
          courseTexts.take(course, { title: change.title, description: change.description }, change.texts),
        ),
      quiz: JSON.stringify(questions),
    })
    .where('id', '=', course.id)
    .execute();
  if (change.prerequisites) await setPrerequisites(tx, actor, course.id, change.prerequisites);
  if (change.certificate !== undefined)
    await setCertificatesEnabled(
      tx,
      { kind: 'course', id: course.id },
      { on: change.certificate, brandId: course.brand_id, actorId: actor.id, now: call.now },
    );
  if (change.curriculumId) await putInCurriculum(tx, actor, course, change.curriculumId);
  if (changesOrder(change)) await assertNoCycle(tx, course.id);
  await releaseUnreferencedFiles(tx, portal, actor, course.id);
  return questions;
}

const ownFiles = ({ imageFile, cheatSheetFile }: Partial<CourseChange>): UsedFile[] => [
  ...(imageFile ? [{ id: imageFile, kind: 'image' as const, field: 'imageFile' }] : []),
  ...(cheatSheetFile ? [{ id: cheatSheetFile, kind: 'document' as const, field: 'cheatSheetFile' }] : []),
];

async function chapterIds(tx: Tx, courseId: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('chapter')
    .select('id')
    .where('course_id', '=', courseId)
    .where('deleted_at', 'is', null)
    .execute();
  return new Set(rows.map((row) => row.id));
}
