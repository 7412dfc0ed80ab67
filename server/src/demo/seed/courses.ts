import { createHash } from 'node:crypto';
import { DAY } from '../../kit/clock.ts';
import type { Tx } from '../../kit/db/db.ts';
import { carryQuizTexts, type SectionContent } from '../../features/courses/courses.public.ts';
import { type CourseTexts, courseTexts } from './course-texts.ts';
import { declareUses } from './file-shelf.ts';
import { idOf, type Ids } from './people.ts';
import type { PreparedCourse } from './prepare.ts';

/** Writes the courses with chapters, sections, quizzes and resources. Returns ids by key. */
export async function seedCourses(
  tx: Tx,
  brands: Ids,
  prepared: readonly PreparedCourse[],
  now: Date,
): Promise<Ids> {
  const ids = new Map<string, string>();
  for (const one of prepared) ids.set(one.course.key, await seedCourse(tx, brands, one, now));
  const needs = prepared.flatMap(({ course }) =>
    (course.prerequisites ?? []).map((key) => ({
      course_id: idOf(ids, course.key),
      requires_course_id: idOf(ids, key),
    })),
  );
  if (needs.length > 0) await tx.insertInto('course_prerequisite').values(needs).execute();
  return ids;
}

async function seedCourse(tx: Tx, brands: Ids, prepared: PreparedCourse, now: Date): Promise<string> {
  const { course, quiz } = prepared;
  const texts = courseTexts(prepared);
  const published = new Date(now.getTime() - 200 * DAY);
  const { id } = await tx
    .insertInto('course')
    .values({
      brand_id: idOf(brands, course.brand),
      title: course.title,
      description: course.description,
      minutes: course.minutes,
      image_id: prepared.image,
      cheat_sheet_id: prepared.cheatSheet,
      quiz: JSON.stringify(quiz),
      pass_mark: course.quiz.passMark,
      attempts_allowed: course.quiz.attempts,
      // a timed quiz isn't available offline
      offline: course.quiz.timeLimitMinutes === null,
      offline_test: course.quiz.timeLimitMinutes === null,
      time_limit_s: course.quiz.timeLimitMinutes === null ? null : course.quiz.timeLimitMinutes * 60,
      texts: texts.course,
      quiz_texts: texts.quiz,
      status: 'published',
      published_at: published,
      created_at: published,
      updated_at: published,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await seedTestVersion(tx, id, prepared);
  await seedChapters(tx, id, prepared, texts);
  await seedResources(tx, id, prepared, texts);
  await declareUses(tx, { kind: 'course', id }, filesOf(prepared));
  return id;
}

async function seedTestVersion(tx: Tx, courseId: string, { quiz }: PreparedCourse): Promise<void> {
  const questions = JSON.stringify(quiz);
  const fingerprint = createHash('sha256').update(questions).digest();
  const version = await tx
    .insertInto('test_version')
    .values({ course_id: courseId, number: 1, questions, fingerprint })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.updateTable('course').set({ current_test_id: version.id }).where('id', '=', courseId).execute();
  await carryQuizTexts(tx, courseId);
}

async function seedChapters(
  tx: Tx,
  courseId: string,
  { chapters }: PreparedCourse,
  { chapters: texts }: CourseTexts,
): Promise<void> {
  for (const [position, { id, title, sections }] of chapters.entries()) {
    await tx
      .insertInto('chapter')
      .values({ id, course_id: courseId, title, texts: texts[position]?.chapter ?? '{}', position })
      .execute();
    const rows = sections.map((section, at) => ({
      chapter_id: id,
      kind: section.content.kind,
      title: section.title,
      texts: texts[position]?.sections[at] ?? '{}',
      content: JSON.stringify(section.content),
      position: at,
    }));
    await tx.insertInto('section').values(rows).execute();
  }
}

async function seedResources(
  tx: Tx,
  courseId: string,
  { resources }: PreparedCourse,
  { resources: texts }: CourseTexts,
): Promise<void> {
  if (resources.length === 0) return;
  const rows = resources.map(({ title, file }, position) => ({
    course_id: courseId,
    title,
    texts: texts[position] ?? '{}',
    file_id: file,
    position,
  }));
  await tx.insertInto('training_resource').values(rows).execute();
}

const filesOf = ({ image, cheatSheet, chapters, quiz, resources }: PreparedCourse): (string | null)[] => [
  image,
  cheatSheet,
  ...resources.map((resource) => resource.file),
  ...chapters.flatMap((chapter) => chapter.sections.flatMap((section) => contentFiles(section.content))),
  ...quiz.flatMap((question) => [question.image, ...question.answers.map((answer) => answer.image)]),
];

function contentFiles(content: SectionContent): (string | null)[] {
  switch (content.kind) {
    case 'video':
      return [content.video, content.poster, ...content.subtitles.map((subtitle) => subtitle.file)];
    case 'audio':
      return [content.audio, content.image];
    case 'text':
      return [content.image];
    case 'product':
      return content.products.flatMap((product) => [
        product.image,
        ...product.variants.map((variant) => variant.image),
      ]);
  }
}
