import { sql } from 'kysely';
import { COURSE_DESCRIPTION, COURSE_TITLE } from '@forecourt/contract/courses';
import type { Db, Tx } from '../../../kit/db/db.ts';
import { found } from '../../../kit/http/problem.ts';
import type { Actor } from '../../../kit/session/actor.ts';
import { readTexts } from '../../../kit/translated.ts';
import { chaptersOf, QuizQuestions, specName, type SectionRow } from '../../courses/courses.public.ts';
import { translatesCourses } from '../translations.policy.ts';
import { line, lines, rich, translatable, type Group, type Piece, type Subject } from '../subject.ts';
import { resourceGroups } from './resource-groups.ts';

/** A living course with all its texts. Throws the 404 for those who do not translate it. */
export async function courseSubject(db: Db | Tx, actor: Actor, id: string): Promise<Subject> {
  const row = found(
    await db
      .selectFrom('course as c')
      .innerJoin('brand as b', 'b.id', 'c.brand_id')
      .select(['c.id', 'c.title', 'c.description', 'c.texts', 'c.quiz', 'c.quiz_texts'])
      .where('c.id', '=', id)
      .where('c.deleted_at', 'is', null)
      .where('b.deleted_at', 'is', null)
      .where(translatesCourses('c.brand_id', actor))
      .executeTakeFirst(),
  );
  const chapters = await chaptersOf(db, id);
  const own: Group = {
    _id: id,
    kind: 'course',
    title: row.title,
    store: { table: 'course', column: 'texts', id, texts: readTexts(row.texts) },
    pieces: [
      line('title', 'title', row.title, COURSE_TITLE),
      lines('description', 'description', row.description, COURSE_DESCRIPTION),
    ],
  };
  return {
    kind: 'course',
    id,
    title: row.title,
    groups: translatable([
      own,
      ...chapters.flatMap((chapter): Group[] => [
        {
          _id: chapter.id,
          kind: 'chapter',
          title: chapter.title,
          store: { table: 'chapter', column: 'texts', id: chapter.id, texts: readTexts(chapter.texts) },
          pieces: [
            line('title', 'title', chapter.title, 200),
            lines('description', 'description', chapter.description, 2000),
          ],
        },
        ...chapter.sections.map(sectionGroup),
      ]),
      ...questionGroups(id, row),
      ...(await resourceGroups(db, { courseId: id })),
    ]),
  };
}

/** The same, with the course held until the transaction ends: two that translate wait for each other. */
export async function lockCourseSubject(tx: Tx, actor: Actor, id: string): Promise<Subject> {
  await sql`select from course where id = ${id} for no key update`.execute(tx);
  return courseSubject(tx, actor, id);
}

function sectionGroup(section: SectionRow): Group {
  const { id, title, content } = section;
  const base: Group = {
    _id: id,
    kind: 'section',
    title,
    store: { table: 'section', column: 'texts', id, texts: readTexts(section.texts) },
    pieces: [line('title', 'title', title, 200), rich('text', content.text), ...productPieces(section)],
  };
  if (content.kind !== 'video' || content.subtitles.length === 0) return base;
  return { ...base, captions: new Map(content.subtitles.map(({ language, file }) => [language, file])) };
}

function productPieces({ content }: SectionRow): Piece[] {
  if (content.kind !== 'product') return [];
  return content.products
    .flatMap((product) => [
      line(`${product.id}.name`, 'name', product.name, 120),
      lines(`${product.id}.description`, 'description', product.description, 2000),
      ...product.specs.flatMap(({ label, value }) => [
        line(specName(product.id, label), 'label', label, 80),
        line(specName(product.id, value), 'value', value, 200),
      ]),
      ...product.variants.flatMap((variant) => [
        line(`${variant.id}.name`, 'name', variant.name, 120),
        lines(`${variant.id}.description`, 'description', variant.description, 1000),
      ]),
    ])
    .filter((piece, i, all) => all.findIndex(({ name }) => name === piece.name) === i);
}

function questionGroups(
  id: string,
  course: { readonly quiz: unknown; readonly quiz_texts: unknown },
): Group[] {
  const store = { table: 'course', column: 'quiz_texts', id, texts: readTexts(course.quiz_texts) } as const;
  return QuizQuestions.parse(course.quiz ?? []).map((question) => ({
    _id: question.id,
    kind: 'question',
    title: question.text,
    store,
    pieces: [
      lines(`${question.id}.text`, 'question', question.text, 2000),
      ...question.answers.map((answer) => lines(`${answer.id}.text`, 'answer', answer.text, 1000)),
      lines(`${question.id}.explanation`, 'explanation', question.explanation, 2000),
    ],
  }));
}
