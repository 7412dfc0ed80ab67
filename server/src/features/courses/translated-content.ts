import { PRODUCT, QUIZ, RICH_TEXT } from '@forecourt/contract/limits';
import type { Db, Tx } from '../../kit/db/db.ts';
import type { Group, Piece } from '../../kit/texts/group.ts';
import { readTexts } from '../../kit/texts/stored.ts';
import { line, lines, pieceOf, rich, type TextField } from '../../kit/texts/texts.ts';
import { resourceGroups } from '../../kit/training-resources.ts';
import { listChapters, type SectionRow } from './chapters/chapters.queries.ts';
import { chapterTexts, sectionTexts } from './chapters/chapters.texts.ts';
import { specName } from './chapters/content.ts';
import { QuizQuestions } from './quiz.ts';

const FIELDS = {
  text: rich(RICH_TEXT),
  productName: line('name', PRODUCT.name),
  productDescription: lines('description', PRODUCT.description),
  variantDescription: lines('description', PRODUCT.variantDescription),
  label: line('label', PRODUCT.label),
  value: line('value', PRODUCT.value),
  question: lines('question', QUIZ.question),
  answer: lines('answer', QUIZ.answer),
  explanation: lines('explanation', QUIZ.explanation),
} satisfies Readonly<Record<string, TextField>>;

/** All texts of a course but its own, in reading order: those of chapters, sections, questions, files and links. */
export async function contentGroups(db: Db | Tx, courseId: string): Promise<Group[]> {
  const chapters = await listChapters(db, courseId);
  return [
    ...chapters.flatMap((chapter) => [
      chapterTexts.group('chapter', chapter),
      ...chapter.sections.map(sectionGroup),
    ]),
    ...(await questionGroups(db, courseId)),
    ...(await resourceGroups(db, 'course_id', courseId)),
  ];
}

function sectionGroup(section: SectionRow): Group {
  const { content } = section;
  const base = sectionTexts.group('section', section, [
    pieceOf('text', FIELDS.text, content.text),
    ...productPieces(section),
  ]);
  if (content.kind !== 'video' || content.subtitles.length === 0) return base;
  return { ...base, captions: new Map(content.subtitles.map(({ language, file }) => [language, file])) };
}

function productPieces({ content }: SectionRow): Piece[] {
  if (content.kind !== 'product') return [];
  return content.products
    .flatMap((product) => [
      pieceOf(`${product.id}.name`, FIELDS.productName, product.name),
      pieceOf(`${product.id}.description`, FIELDS.productDescription, product.description),
      ...product.specs.flatMap(({ label, value }) => [
        pieceOf(specName(product.id, label), FIELDS.label, label),
        pieceOf(specName(product.id, value), FIELDS.value, value),
      ]),
      ...product.variants.flatMap((variant) => [
        pieceOf(`${variant.id}.name`, FIELDS.productName, variant.name),
        pieceOf(`${variant.id}.description`, FIELDS.variantDescription, variant.description),
      ]),
    ])
    .filter((piece, i, all) => all.findIndex(({ name }) => name === piece.name) === i);
}

async function questionGroups(db: Db | Tx, id: string): Promise<Group[]> {
  const { quiz, quiz_texts } = await db
    .selectFrom('course')
    .select(['quiz', 'quiz_texts'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const store = { table: 'course', column: 'quiz_texts', id, texts: readTexts(quiz_texts) };
  return QuizQuestions.parse(quiz ?? []).map((question) => ({
    _id: question.id,
    kind: 'question',
    title: question.text,
    store,
    prefix: 'quiz',
    pieces: [
      pieceOf(`${question.id}.text`, FIELDS.question, question.text),
      ...question.answers.map((answer) => pieceOf(`${answer.id}.text`, FIELDS.answer, answer.text)),
      pieceOf(`${question.id}.explanation`, FIELDS.explanation, question.explanation),
    ],
  }));
}
