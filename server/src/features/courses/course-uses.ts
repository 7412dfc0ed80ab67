import { z } from 'zod';
import type { FileKind } from '@forecourt/contract/endpoint';
import type { Tx } from '../../kit/db/db.ts';
import { fileIdsInHtml } from '../../kit/files/html.ts';
import type { UsedFile } from '../../kit/files/store.ts';
import type { Portal } from '../../kit/portal.ts';
import type { Actor } from '../../kit/session/actor.ts';
import { SectionContent } from './chapters/content.ts';
import { QuizQuestions } from './quiz.ts';

type Files = Pick<Portal, 'files'>;
type Use = { readonly id: string | null; readonly kind: FileKind };

const Kind = z.enum([
  'image',
  'video',
  'audio',
  'captions',
  'document',
  'archive',
  'table',
]) satisfies z.ZodType<FileKind>;

const owner = (id: string) => ({ kind: 'course' as const, id });

/**
 * Takes files for the course before any row points at them: unknown ones and those of others are refused by the name
 * of their field. Call {@link releaseUnreferencedFiles} after the rows are written.
 */
export async function reserveFiles(
  tx: Tx,
  portal: Files,
  actor: Actor,
  courseId: string,
  named: readonly UsedFile[],
): Promise<void> {
  if (named.length === 0) return;
  const present = await tx
    .selectFrom('file_use')
    .innerJoin('file', 'file.id', 'file_use.file_id')
    .select(['file.id', 'file.kind'])
    .where('owner_kind', '=', 'course')
    .where('owner_id', '=', courseId)
    .execute();
  const before = present.map(({ id, kind }) => ({ id, kind: Kind.parse(kind), field: '' }));
  await portal.files.use(tx, owner(courseId), actor.id, [...before, ...named]);
}

/** Releases files that the course no longer shows. */
export async function releaseUnreferencedFiles(
  tx: Tx,
  portal: Files,
  actor: Actor,
  courseId: string,
): Promise<void> {
  const uses = [
    ...(await ownFiles(tx, courseId)),
    ...(await quizFiles(tx, courseId)),
    ...(await chapterFiles(tx, courseId)),
  ];
  const files = uses.flatMap(({ id, kind }) => (id ? [{ id, kind, field: '' }] : []));
  await portal.files.use(tx, owner(courseId), actor.id, files);
}

async function ownFiles(tx: Tx, courseId: string): Promise<Use[]> {
  const course = await tx
    .selectFrom('course')
    .select(['image_id', 'cheat_sheet_id'])
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow();
  const resources = await tx
    .selectFrom('training_resource')
    .select('file_id')
    .where('course_id', '=', courseId)
    .execute();
  return [
    { id: course.image_id, kind: 'image' },
    { id: course.cheat_sheet_id, kind: 'document' },
    ...resources.map((resource): Use => ({ id: resource.file_id, kind: 'document' })),
  ];
}

/** Pictures of the quiz and of what was asked before: attempts still show those. */
async function quizFiles(tx: Tx, courseId: string): Promise<Use[]> {
  const { quiz } = await tx
    .selectFrom('course')
    .select('quiz')
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow();
  const versions = await tx
    .selectFrom('test_version')
    .select('questions')
    .where('course_id', '=', courseId)
    .execute();
  return [quiz ?? [], ...versions.map((version) => version.questions)]
    .flatMap((questions) => QuizQuestions.parse(questions))
    .flatMap((question) => [question.image, ...question.answers.map((answer) => answer.image)])
    .map((id) => ({ id, kind: 'image' }));
}

async function chapterFiles(tx: Tx, courseId: string): Promise<Use[]> {
  const sections = await tx
    .selectFrom('section')
    .innerJoin('chapter', 'chapter.id', 'section.chapter_id')
    .select(['section.content', 'section.texts'])
    .where('chapter.course_id', '=', courseId)
    .where('chapter.deleted_at', 'is', null)
    .where('section.deleted_at', 'is', null)
    .execute();
  return sections.flatMap(({ content, texts }) => [
    ...contentFiles(SectionContent.parse(content)),
    ...fileIdsInHtml(JSON.stringify(texts)).map((id): Use => ({ id, kind: 'image' })),
  ]);
}

/** Every file that a section shows, the pictures in its text included. */
export function contentFiles(content: SectionContent): Use[] {
  const inText = fileIdsInHtml(content.text).map((id): Use => ({ id, kind: 'image' }));
  switch (content.kind) {
    case 'video':
      return [
        ...inText,
        { id: content.video, kind: 'video' },
        { id: content.poster, kind: 'image' },
        ...content.subtitles.map(({ file }): Use => ({ id: file, kind: 'captions' })),
      ];
    case 'audio':
      return [...inText, { id: content.audio, kind: 'audio' }, { id: content.image, kind: 'image' }];
    case 'text':
      return [...inText, { id: content.image, kind: 'image' }];
    case 'product':
      return [
        ...inText,
        ...content.products
          .flatMap((product) => [product.image, ...product.variants.map((variant) => variant.image)])
          .map((id): Use => ({ id, kind: 'image' })),
      ];
  }
}
