import type { PlayerCourse } from '@forecourt/contract/training';
import type { Acknowledged } from '../progress/acknowledged.ts';

export type Chapter = PlayerCourse['chapters'][number];

/** The chapter to open: the one asked for, else where the last section was, else the first that is not complete. */
export function openChapter(course: PlayerCourse, requested: string | undefined): Chapter | undefined {
  const { chapters, lastSectionId } = course;
  return (
    chapters.find(({ _id }) => _id === requested) ??
    chapters.find(
      (chapter) => !chapter.complete && chapter.sections.some(({ _id }) => _id === lastSectionId),
    ) ??
    chapters.find(({ complete }) => !complete) ??
    chapters[0]
  );
}

/** Nothing is left to go on with but the test: it is open, or every chapter is complete and it waits to be passed. */
export const quizIsNext = ({ test, chapters, lock, preview, isScorm }: PlayerCourse): boolean =>
  lock === null &&
  !preview &&
  !isScorm &&
  test !== null &&
  !test.passed &&
  test.available &&
  (test.openTestId !== null || chapters.every(({ complete }) => complete));

/** Seconds of recordings in a chapter. */
export const chapterSeconds = (chapter: Chapter): number =>
  chapter.sections.reduce((sum, { duration }) => sum + (duration ?? 0), 0);

export const holdsSection = (course: PlayerCourse, sectionId: string): boolean =>
  course.chapters.some(({ sections }) => sections.some(({ _id }) => _id === sectionId));

/** The course after the server has acknowledged a report about one of its sections. */
export function withAcknowledged(
  course: PlayerCourse,
  sectionId: string,
  { section, chapterComplete, course: now }: Acknowledged,
): PlayerCourse {
  if (!holdsSection(course, sectionId)) return course;
  const chapters = course.chapters.map((chapter) => {
    if (!chapter.sections.some(({ _id }) => _id === sectionId)) return chapter;
    const sections = chapter.sections.map((each) =>
      each._id === sectionId ? { ...each, seen: each.seen || section.seen } : each,
    );
    return { ...chapter, sections, complete: chapter.complete || chapterComplete };
  });
  const available = chapters.every(({ complete }) => complete);
  return {
    ...course,
    chapters,
    status: now.status,
    percent: now.percent,
    lastSectionId: sectionId,
    test: course.test && { ...course.test, available: course.test.available || available },
  };
}

/** What comes after a chapter. `missing` counts the chapters that must be complete first. */
export type NextStep =
  | { readonly kind: 'chapter'; readonly chapter: Chapter }
  | { readonly kind: 'quiz' }
  | { readonly kind: 'done' }
  | { readonly kind: 'missing'; readonly chapter: Chapter; readonly count: number };

export function nextStep(course: PlayerCourse, chapter: Chapter): NextStep {
  const following = course.chapters[course.chapters.findIndex(({ _id }) => _id === chapter._id) + 1];
  if (following) return { kind: 'chapter', chapter: following };
  const missing = course.chapters.filter(({ complete }) => !complete);
  if (course.test && (course.test.available || course.preview)) return { kind: 'quiz' };
  const [first] = missing;
  if (first) return { kind: 'missing', chapter: first, count: missing.length };
  return course.test ? { kind: 'quiz' } : { kind: 'done' };
}
