import type { CourseCheck, CourseNeed } from '@forecourt/contract/courses';
import type { Db, Tx } from '../../kit/db/db.ts';
import type { FieldProblem } from '../../kit/http/problem.ts';
import { OFFLINE_LIMIT } from '@forecourt/contract/offline';
import { sizeOfFiles } from '../../kit/files/size.ts';
import { contentFiles } from './course-uses.ts';
import { SectionContent } from './chapters/content.ts';
import { plainText } from '../../kit/richtext.ts';
import { QuizQuestions, type QuizQuestion } from './quiz.ts';

type Product = Extract<SectionContent, { kind: 'product' }>['products'][number];

interface Piece {
  readonly _id: string;
  readonly title: string;
}
interface Outline {
  readonly chapters: readonly (Piece & { readonly sections: number })[];
  readonly sections: readonly (Piece & { readonly content: SectionContent })[];
  /** States of media by file id. */
  readonly media: ReadonlyMap<string, string>;
}
interface Course {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly image_id: string | null;
  readonly is_scorm: boolean;
  readonly status: string;
  readonly offline: boolean;
  readonly offline_test: boolean;
  readonly time_limit_s: number | null;
  /** Quiz as stored. */
  readonly quiz: unknown;
}

/** Checklist of a course for publishing, in the order of the editor. */
export async function checksOf(db: Db | Tx, course: Course): Promise<CourseCheck[]> {
  const outline = await outlineOf(db, course.id);
  // a video that was replaced in a published course may still be converting
  const ready = course.status === 'published' ? ['ready', 'processing'] : ['ready'];
  const empty = outline.chapters.filter((chapter) => chapter.sections === 0);
  const bare = outline.sections.filter(({ content }) => !hasContent(content, outline.media, ready));
  const videos = outline.sections.flatMap(({ content, ...section }) =>
    content.kind === 'video' ? [{ ...section, subtitles: content.subtitles }] : [],
  );
  const silent = videos.filter(({ subtitles }) => subtitles.length === 0);
  const questions = QuizQuestions.parse(course.quiz ?? []);
  const gaps = questions.flatMap((question, i) =>
    isAskable(question) ? [] : [{ _id: question.id, title: question.text || String(i + 1) }],
  );
  // a course without sections, questions or videos has nothing to tick for them
  const built = course.is_scorm
    ? [check('package', [], await hasPackage(db, course.id))]
    : [
        check('chapters', empty, outline.chapters.length > 0 && empty.length === 0),
        ...(outline.sections.length > 0 ? [check('media', bare)] : []),
      ];
  return [
    check('title', [], course.description !== '', false),
    check('image', [], course.image_id !== null),
    ...built,
    ...(questions.length > 0 ? [check('quiz', gaps)] : []),
    ...(course.offline ? [check('offline', [], await canGoOffline(db, course))] : []),
    ...(!course.is_scorm && videos.length > 0 ? [check('captions', silent, silent.length === 0, false)] : []),
  ];
}

/** A package that plays; a newer one may be on its way. */
async function hasPackage(db: Db | Tx, courseId: string): Promise<boolean> {
  const ready = await db
    .selectFrom('scorm_package')
    .select('id')
    .where('course_id', '=', courseId)
    .where('state', '=', 'ready')
    .limit(1)
    .executeTakeFirst();
  return ready !== undefined;
}

/** Whether all that is asked for can be taken along: a package cannot, nor a test against the clock, nor too much. */
const canGoOffline = async (db: Db | Tx, course: Course): Promise<boolean> =>
  !course.is_scorm &&
  !(course.offline_test && course.time_limit_s !== null) &&
  (await sizeOfFiles(db, { kind: 'course', id: course.id })) <= OFFLINE_LIMIT;

const check = (
  what: CourseNeed,
  open: readonly Piece[],
  done = open.length === 0,
  required = true,
): CourseCheck => ({ what, done, required, open: open.map(({ _id, title }) => ({ _id, title })) });

/** All that the course lacks for being published, each with the place where it is mended. */
export async function listGaps(tx: Tx, id: string): Promise<FieldProblem[]> {
  const course = await tx
    .selectFrom('course')
    .select([
      'id',
      'title',
      'description',
      'image_id',
      'is_scorm',
      'status',
      'quiz',
      'offline',
      'offline_test',
      'time_limit_s',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const gaps = (await checksOf(tx, course)).filter((check) => check.required && !check.done);
  return gaps.flatMap(({ what, open }): FieldProblem[] => {
    const key = `course.missing_${what}`;
    if (open.length === 0) return [{ path: PATHS[what], key }];
    return open.map(({ _id, title }) => ({
      path: `${PATHS[what]}.${_id}`,
      key: `${key}_of`,
      values: { name: title },
    }));
  });
}

const PATHS: Readonly<Record<CourseNeed, string>> = {
  title: 'title',
  image: 'imageFile',
  chapters: 'chapters',
  media: 'sections',
  quiz: 'quiz.questions',
  offline: 'offline',
  captions: 'sections',
  package: 'packageFile',
};

function hasContent(
  content: SectionContent,
  media: ReadonlyMap<string, string>,
  ready: readonly string[],
): boolean {
  switch (content.kind) {
    case 'video':
      return ready.includes(media.get(content.video ?? '') ?? '');
    case 'audio':
      return ready.includes(media.get(content.audio ?? '') ?? '');
    case 'text':
      return content.image !== null || plainText(content.text) !== '' || /<img /.test(content.text);
    case 'product':
      return content.products.length > 0 && content.products.every(isNamed);
  }
}

const isNamed = ({ name, variants }: Product): boolean =>
  name !== '' && variants.every((variant) => variant.name !== '');

/** Whether a question can be asked: it and its answers say something, and there is a right and a wrong one. */
function isAskable({ text, image, multiple, answers }: QuizQuestion): boolean {
  const right = answers.filter((answer) => answer.correct).length;
  return (
    (text !== '' || image !== null) &&
    answers.every((answer) => answer.text !== '' || answer.image !== null) &&
    right > 0 &&
    right < answers.length &&
    (multiple || right === 1)
  );
}

async function outlineOf(db: Db | Tx, courseId: string): Promise<Outline> {
  const chapters = await db
    .selectFrom('chapter')
    .select(['id as _id', 'title'])
    .where('course_id', '=', courseId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .execute();
  const rows = await db
    .selectFrom('section')
    .innerJoin('chapter', 'chapter.id', 'section.chapter_id')
    .select(['section.id as _id', 'section.title', 'section.content', 'section.chapter_id'])
    .where('chapter.course_id', '=', courseId)
    .where('chapter.deleted_at', 'is', null)
    .where('section.deleted_at', 'is', null)
    .orderBy('chapter.position')
    .orderBy('section.position')
    .execute();
  const sections = rows.map((row) => ({ ...row, content: SectionContent.parse(row.content) }));
  return {
    chapters: chapters.map((chapter) => ({
      ...chapter,
      sections: sections.filter((section) => section.chapter_id === chapter._id).length,
    })),
    sections,
    media: await mediaStates(db, sections),
  };
}

async function mediaStates(db: Db | Tx, sections: readonly { readonly content: SectionContent }[]) {
  const ids = sections
    .flatMap(({ content }) => contentFiles(content))
    .flatMap(({ id, kind }) => (id && (kind === 'video' || kind === 'audio') ? [id] : []));
  if (ids.length === 0) return new Map<string, string>();
  const files = await db.selectFrom('file').select(['id', 'state']).where('id', 'in', ids).execute();
  return new Map(files.map((file) => [file.id, file.state]));
}
