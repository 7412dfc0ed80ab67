import type { PlayerCourse, SectionProgressView } from '@forecourt/contract/training';
import type { Report } from '../progress/progressOutbox.ts';
import { OPEN_PROGRESS } from '@forecourt/contract/limits';
import { shareOf, union } from '../../../shared/media/ranges.ts';
import { WATCHED_SHARE } from '../sections/section.ts';

type Section = PlayerCourse['chapters'][number]['sections'][number];

interface Here {
  /** What the server knows of a section. */
  readonly known: (sectionId: string) => SectionProgressView | undefined;
  /** What waits on this device to be acknowledged. */
  readonly waiting: (sectionId: string) => Report | undefined;
}

/** Whether a section counts as seen once the server hears of what waits here; by the server's rules. */
function isSeen(section: Section, { known, waiting }: Here): boolean {
  if (section.seen) return true;
  const report = waiting(section._id);
  if (!report) return false;
  const media = section.sectionType === 'video' || section.sectionType === 'audio';
  if (!media || section.duration === null) return report.opened;
  const watched = union([...(known(section._id)?.ranges ?? []), ...report.ranges]);
  return shareOf(watched, section.duration * 1000) >= WATCHED_SHARE;
}

/** The course including what this device hasn't sent yet, so that it continues offline. */
export function withWaiting(course: PlayerCourse, here: Here): PlayerCourse {
  const chapters = course.chapters.map((chapter) => {
    const sections = chapter.sections.map((section) => ({ ...section, seen: isSeen(section, here) }));
    return { ...chapter, sections, complete: chapter.complete || sections.every(({ seen }) => seen) };
  });
  const sections = chapters.flatMap((chapter) => chapter.sections);
  const { test } = course;
  const units = sections.length + (test ? 1 : 0);
  const done = sections.filter(({ seen }) => seen).length + (test?.passed === true ? 1 : 0);
  const left = test !== null && (test.attemptsAllowed === null || test.attemptsUsed < test.attemptsAllowed);
  return {
    ...course,
    chapters,
    percent: units === 0 ? course.percent : Math.max(course.percent, Math.min(done / units, OPEN_PROGRESS)),
    test: test && {
      ...test,
      available: test.available || (left && chapters.every(({ complete }) => complete)),
    },
  };
}
