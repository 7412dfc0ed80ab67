import type { TenantSettings } from '@forecourt/contract/abilities';
import type { CourseCheck, CourseEdit, CourseRow as RowView } from '@forecourt/contract/courses';
import { CourseStatus } from '@forecourt/contract/courses';
import type { QuizEdit } from '@forecourt/contract/course-quiz';
import type { Language } from '@forecourt/contract/languages';
import { Texts, type ResourceView } from '@forecourt/contract/training';
import { imageView, mediaView, type FileRow } from '../../kit/files/views.ts';
import type { Actor } from '../../kit/session/actor.ts';
import { resolveCourseActions, publishesDirectly } from './courses.policy.ts';
import type { CourseRow, CourseToEdit, resourcesOf } from './courses.queries.ts';
import { QuizQuestions } from './quiz.ts';
import type { lastRequest } from './review/review.queries.ts';
import { toReviewView } from './review/review.view.ts';

/** Who looks, and the files that what they look at shows. */
export interface Looking {
  readonly actor: Actor;
  readonly settings: TenantSettings;
  readonly language: Language;
  readonly now: Date;
  readonly files: ReadonlyMap<string, FileRow>;
}

type Resources = Awaited<ReturnType<typeof resourcesOf>>;

/** Number of users who started the course, and who passed it. */
type Counts = { readonly learners: number; readonly passed: number } | undefined;

const coreView = (row: CourseRow, counts: Counts, { actor, settings, now, files }: Looking) => ({
  _id: row.id,
  title: row.title,
  description: row.description,
  image: imageView(files.get(row.image_id ?? '')),
  brandId: row.brand_id,
  brand: {
    _id: row.brand_id,
    name: row.brand_name,
    accent: row.brand_accent,
    logoImage: imageView(files.get(row.brand_logo_id ?? '')),
  },
  status: CourseStatus.parse(row.status),
  active: row.status === 'published' && row.deleted_at === null,
  isScorm: row.is_scorm,
  minutes: row.minutes,
  curriculums: row.curriculums,
  updatedAt: row.updated_at.toISOString(),
  updatedBy: row.updated_by,
  deletedAt: row.deleted_at?.toISOString() ?? null,
  throughReview: !publishesDirectly(actor, settings),
  learners: counts?.learners ?? 0,
  can: resolveCourseActions(actor, settings, row, now),
});

/** A row of the builders' list. */
export const toCourseRowView = (
  row: CourseRow & { readonly chapters: number; readonly questions: number },
  counts: Counts,
  looking: Looking,
): RowView => ({
  ...coreView(row, counts, looking),
  chapters: row.chapters,
  questions: row.questions,
  completed: counts && counts.learners > 0 ? counts.passed / counts.learners : null,
});

/** The course's files and curriculum, also under their documented names. */
function courseFiles(row: CourseToEdit, { files, language }: Looking) {
  const cheatSheet = mediaView(files.get(row.cheat_sheet_id ?? ''), language);
  return {
    cheatSheet,
    imageFile: imageView(files.get(row.image_id ?? '')),
    cheatSheetFile: cheatSheet,
    curriculumId: row.curriculums[0]?._id ?? null,
  };
}

/** A course as it is edited, right answers included: only for {@link seesEditing}. */
export const toCourseEditView = (
  row: CourseToEdit,
  parts: {
    readonly checks: CourseCheck[];
    readonly resources: Resources;
    readonly review: Awaited<ReturnType<typeof lastRequest>>;
    readonly offlineSize: number;
    readonly counts: Counts;
  },
  looking: Looking,
): CourseEdit => ({
  ...coreView(row, parts.counts, looking),
  ...courseFiles(row, looking),
  passMark: row.pass_mark,
  tenantPassMark: looking.settings.quizMinimumScore,
  attemptsAllowed: row.attempts_allowed,
  timer: row.time_limit_s,
  shuffle: row.shuffle,
  offline: row.offline,
  offlineTest: row.offline_test,
  offlineSize: parts.offlineSize,
  quiz: quizView(QuizQuestions.parse(row.quiz ?? []), looking.files),
  prerequisites: row.prerequisites,
  resources: parts.resources.map((resource) => toResourceView(resource, looking)),
  texts: Texts.parse(row.texts),
  denyReason: row.deny_reason,
  certificate: row.certificate,
  review: toReviewView(parts.review),
  checks: parts.checks,
  publishedAt: row.published_at?.toISOString() ?? null,
  version: row.version,
});

export const toResourceView = (
  row: Resources[number],
  { files, language }: Pick<Looking, 'files' | 'language'>,
): ResourceView => ({
  _id: row.id,
  title: row.title,
  description: row.description,
  file: mediaView(files.get(row.file_id ?? ''), language),
  url: row.url,
});

const quizView = (questions: QuizQuestions, files: Looking['files']): QuizEdit => ({
  questions: questions.map(({ id, text, image, multiple, explanation, chapter, answers }) => ({
    _id: id,
    text,
    image: imageView(files.get(image ?? '')),
    imageFile: imageView(files.get(image ?? '')),
    multiple,
    explanation,
    chapter,
    answers: answers.map((answer) => ({
      _id: answer.id,
      text: answer.text,
      image: imageView(files.get(answer.image ?? '')),
      imageFile: imageView(files.get(answer.image ?? '')),
      correct: answer.correct,
    })),
  })),
});

/** The files that the editor of a course shows, chapters apart. */
export const editFileIds = (row: CourseToEdit, resources: Resources): (string | null)[] => [
  row.image_id,
  row.brand_logo_id,
  row.cheat_sheet_id,
  ...resources.map((resource) => resource.file_id),
  ...QuizQuestions.parse(row.quiz ?? []).flatMap((question) => [
    question.image,
    ...question.answers.map((answer) => answer.image),
  ]),
];
