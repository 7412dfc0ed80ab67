import { randomUUID } from 'node:crypto';
import type { duplicateCourse as contract } from '@forecourt/contract/courses';
import type { BodyOf } from '@forecourt/contract/endpoint';
import type { CommandContextWithPortal } from '../../../kit/command-context.ts';
import { canEditBrand } from '../../../kit/access/scope.ts';
import { writeAuditLog } from '../../../kit/audit-log.ts';
import { newId, type Tx } from '../../../kit/db/db.ts';
import type { Call } from '../../../kit/http/handle.ts';
import { invalid, Problem } from '../../../kit/http/problem.ts';
import { reserve } from '../../../kit/publishable/limit.ts';
import type { Actor } from '../../../kit/session/actor.ts';
import { copyCertification } from '../../certificates/certificates.public.ts';
import { SectionContent } from '../chapters/content.ts';
import { copiedCourseTexts, copiedTexts, copyTitle, type NewIds } from '../copy-texts.ts';
import { releaseUnreferencedFiles } from '../course-uses.ts';
import { COURSE_LIMIT, courses, type LockedCourse } from '../courses.kind.ts';
import { QuizQuestions } from '../quiz.ts';
import { putInCurriculum } from './place-course.ts';

type Body = BodyOf<typeof contract>;
/** The actor's locale decides the language of the "copy" suffix in the title. */
type Duplicating = CommandContextWithPortal & Pick<Call<unknown, Actor>, 'http'>;

/**
 * Makes a draft with the same chapters, sections, quiz, resources, certificate and texts in all languages. Files are shared, not
 * copied. What people did with the original (progress, attempts, links, reviews) is not part of it. Returns its id.
 * Throws `course.scorm_copy`, `content.limit_reached`.
 */
export async function duplicateCourse(tx: Tx, call: Duplicating, from: string, input: Body): Promise<string> {
  const { actor, settings, portal } = call;
  const original = await courses.lock(tx, actor, from);
  // a package keeps its registrations; its copy would be the same package twice
  if (original.is_scorm) throw new Problem('course.scorm_copy');
  const brand = input.brandId ?? original.brand_id;
  await rejectBrand(tx, call, brand);
  await reserve(tx, COURSE_LIMIT, settings, brand);
  const id = newId();
  await insertCopy(tx, call, { id, brand, original });
  const chapters = await copyChapters(tx, call, from, id);
  await copyQuiz(tx, original, id, chapters);
  await copyResources(tx, call, from, id);
  if (brand === original.brand_id) await copyPrerequisites(tx, from, id);
  await portal.files.share(tx, { kind: 'course', id: from }, { kind: 'course', id });
  await copyCertification(tx, { from, to: id }, { files: portal.files, actorId: actor.id, now: call.now });
  await releaseUnreferencedFiles(tx, portal, actor, id);
  if (input.curriculumId) await putInCurriculum(tx, actor, { id, brand_id: brand }, input.curriculumId);
  await writeAuditLog(tx, actor, call, {
    type: 'course.duplicate',
    subject: { kind: 'course', id },
    data: { from },
  });
  return id;
}

async function rejectBrand(tx: Tx, { actor }: CommandContextWithPortal, id: string): Promise<void> {
  const brand = await tx
    .selectFrom('brand')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!brand || !canEditBrand(actor, id)) throw invalid('brandId', 'thing.not_found');
}

interface Copy {
  readonly id: string;
  readonly brand: string;
  readonly original: LockedCourse;
}

async function insertCopy(
  tx: Tx,
  { actor, now, http }: Duplicating,
  { id, brand, original }: Copy,
): Promise<void> {
  const row = await tx
    .selectFrom('course')
    .select([
      'description',
      'image_id',
      'cheat_sheet_id',
      'minutes',
      'pass_mark',
      'attempts_allowed',
      'time_limit_s',
      'shuffle',
      'texts',
    ])
    .where('id', '=', original.id)
    .executeTakeFirstOrThrow();
  const title = copyTitle(original.title, http.language);
  await tx
    .insertInto('course')
    .values({
      ...row,
      id,
      brand_id: brand,
      title,
      texts: copiedCourseTexts(row.texts, title),
      created_by: actor.id,
      created_at: now,
      updated_at: now,
      updated_by: actor.id,
    })
    .execute();
}

/** Copies the living chapters with their sections. Returns the new chapter of each old one. */
async function copyChapters(
  tx: Tx,
  { now }: CommandContextWithPortal,
  from: string,
  to: string,
): Promise<ReadonlyMap<string, string>> {
  const chapters = await tx
    .selectFrom('chapter')
    .select(['id', 'title', 'description', 'texts', 'position'])
    .where('course_id', '=', from)
    .where('deleted_at', 'is', null)
    .execute();
  const copies = new Map<string, string>();
  for (const { id: old, texts, ...chapter } of chapters) {
    copies.set(
      old,
      await copyChapter(tx, now, old, { ...chapter, course_id: to, texts: JSON.stringify(texts) }),
    );
  }
  return copies;
}

interface ChapterCopy {
  readonly course_id: string;
  readonly title: string;
  readonly description: string;
  readonly texts: string;
  readonly position: number;
}

async function copyChapter(tx: Tx, now: Date, from: string, chapter: ChapterCopy): Promise<string> {
  const id = newId();
  await tx
    .insertInto('chapter')
    .values({ ...chapter, id, created_at: now })
    .execute();
  await copySections(tx, now, from, id);
  return id;
}

async function copySections(tx: Tx, now: Date, from: string, to: string): Promise<void> {
  const sections = await tx
    .selectFrom('section')
    .select(['kind', 'title', 'content', 'duration_ms', 'texts', 'position'])
    .where('chapter_id', '=', from)
    .where('deleted_at', 'is', null)
    .execute();
  if (sections.length === 0) return;
  const rows = sections.map(({ content, texts, ...section }) => {
    const parsed = SectionContent.parse(content);
    const ids = newIds(partsOf(parsed));
    return {
      ...section,
      chapter_id: to,
      content: JSON.stringify(copyOfContent(parsed, ids)),
      texts: copiedTexts(texts, ids),
      created_at: now,
      updated_at: now,
    };
  });
  await tx.insertInto('section').values(rows).execute();
}

const newIds = (old: readonly { readonly id: string }[]): NewIds =>
  new Map(old.map(({ id }) => [id, randomUUID()]));
const under = <T extends { readonly id: string }>(ids: NewIds, one: T): T => ({
  ...one,
  id: ids.get(one.id) ?? one.id,
});

const partsOf = (content: SectionContent) =>
  content.kind === 'product' ? content.products.flatMap((product) => [product, ...product.variants]) : [];

/** The same content; products and variants have ids of their own. */
function copyOfContent(content: SectionContent, ids: NewIds): SectionContent {
  if (content.kind !== 'product') return content;
  const products = content.products.map((product) => ({
    ...under(ids, product),
    variants: product.variants.map((variant) => under(ids, variant)),
  }));
  return { ...content, products };
}

/** The same questions with their translations, each taught by the copy of its chapter. */
async function copyQuiz(
  tx: Tx,
  original: LockedCourse,
  to: string,
  chapters: ReadonlyMap<string, string>,
): Promise<void> {
  const requested = QuizQuestions.parse(original.quiz ?? []);
  const ids = newIds(requested.flatMap((question) => [question, ...question.answers]));
  const questions: QuizQuestions = requested.map((question) => ({
    ...under(ids, question),
    chapter: chapters.get(question.chapter ?? '') ?? null,
    answers: question.answers.map((answer) => under(ids, answer)),
  }));
  const { quiz_texts } = await tx
    .selectFrom('course')
    .select('quiz_texts')
    .where('id', '=', original.id)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('course')
    .set({ quiz: JSON.stringify(questions), quiz_texts: copiedTexts(quiz_texts, ids) })
    .where('id', '=', to)
    .execute();
}

async function copyResources(
  tx: Tx,
  { now }: CommandContextWithPortal,
  from: string,
  to: string,
): Promise<void> {
  const resources = await tx
    .selectFrom('training_resource')
    .select(['title', 'description', 'texts', 'file_id', 'url', 'position'])
    .where('course_id', '=', from)
    .execute();
  if (resources.length === 0) return;
  const rows = resources.map(({ texts, ...resource }) => ({
    ...resource,
    texts: JSON.stringify(texts),
    course_id: to,
    created_at: now,
  }));
  await tx.insertInto('training_resource').values(rows).execute();
}

async function copyPrerequisites(tx: Tx, from: string, to: string): Promise<void> {
  const needs = await tx
    .selectFrom('course_prerequisite')
    .select('requires_course_id')
    .where('course_id', '=', from)
    .execute();
  if (needs.length === 0) return;
  await tx
    .insertInto('course_prerequisite')
    .values(needs.map((need) => ({ ...need, course_id: to })))
    .execute();
}
