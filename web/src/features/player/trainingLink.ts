import type { CourseCard, PlayerCourse } from '@forecourt/contract/training';

/** Placeholder in the address for a course without a curriculum. */
export const NO_CURRICULUM = 'course';

export interface TrainingSearch {
  /** Chapter that is open. */
  readonly chapter?: string | undefined;
  /** `quiz`: the test; `result`: an attempt's result; `done`: the course is complete; `print`: all of it on paper. */
  readonly step?: 'quiz' | 'result' | 'done' | 'print' | undefined;
  /** Attempt whose result is shown. */
  readonly test?: string | undefined;
}

const text = (value: unknown) =>
  typeof value === 'string' && value !== '' && value.length <= 60 ? value : undefined;
const STEPS = ['quiz', 'result', 'done', 'print'] as const;

/** Reads the player's query string; what is not known is left out. */
export function trainingSearch(search: Record<string, unknown>): TrainingSearch {
  const chapter = text(search['chapter']);
  const test = text(search['test']);
  const step = STEPS.find((name) => name === search['step']);
  return { ...(chapter && { chapter }), ...(step && { step }), ...(test && { test }) };
}

type Linked = Pick<CourseCard | PlayerCourse, '_id' | 'curriculum'>;

/**
 * A course's chapters, from its quiz: there its plain address leads back to the quiz. The chapter is the one that was open
 * last; a course without any has none to show.
 */
export const chaptersLink = (course: PlayerCourse) => {
  const { chapters, lastSectionId } = course;
  const last = chapters.find(({ sections }) => sections.some(({ _id }) => _id === lastSectionId));
  return trainingLink(course, { chapter: (last ?? chapters[0])?._id });
};

/** What leads to a course in the player: for `Link` and `navigate`. */
export const trainingLink = (course: Linked, search: TrainingSearch = {}) =>
  ({
    to: '/auth/training/{-$curriculumId}/{-$courseId}',
    params: { curriculumId: course.curriculum?._id ?? NO_CURRICULUM, courseId: course._id },
    search,
  }) as const;

/** Where a course goes on: at its quiz when nothing but that is left, else where its chapters stand. */
export const resumeLink = (course: CourseCard) =>
  trainingLink(
    course,
    course.status === 'failed' || course.openTest !== null || course.testNext ? { step: 'quiz' } : {},
  );
