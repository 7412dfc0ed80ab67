import type * as contract from '@forecourt/contract/course-sharing';
import type { ChapterView } from '@forecourt/contract/chapters';
import type { PlayerCourse, SectionView } from '@forecourt/contract/training';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../../shared/api/client.ts';

const sharedCourse = client<typeof contract.sharedCourse>('GET /api/courses/:shareKey/preview');
export type { SharedCourse } from '@forecourt/contract/course-sharing';

export const sharedCourseQuery = (shareKey: string) =>
  queryOptions({
    queryKey: ['player', 'shared', shareKey],
    queryFn: async ({ signal }) => (await sharedCourse({ params: { shareKey } }, { signal })).course,
    // each answer counts as an opening: one for each visit
    staleTime: Infinity,
  });

const durationOf = (section: SectionView): number | null => {
  if (section.sectionType === 'video') return section.video?.duration ?? null;
  return section.sectionType === 'audio' ? (section.audio?.duration ?? null) : null;
};

const chapterOf = ({ _id, title, description, order, sections }: ChapterView) => ({
  _id,
  title,
  description,
  order,
  complete: false,
  sections: sections.map((section) => ({
    _id: section._id,
    title: section.title,
    sectionType: section.sectionType,
    duration: durationOf(section),
    seen: false,
  })),
});

/** A course behind a link as the player shows it: nothing begun, nothing to report, no test. */
export const asPreview = (course: contract.SharedCourse): PlayerCourse => ({
  ...course,
  chapters: course.chapters.map(chapterOf),
  curriculum: null,
  imageFile: course.image,
  cheatSheetFile: course.cheatSheet,
  curriculumId: null,
  test: null,
  status: 'not_started',
  percent: 0,
  bestScore: null,
  passedAt: null,
  lastSectionId: null,
  lock: null,
  renewal: null,
  certificates: [],
  nextCourse: null,
  offline: null,
  points: 0,
  preview: true,
});

/** The contents by chapter, as they came with the course. */
export const contentsOf = ({
  chapters,
}: contract.SharedCourse): ReadonlyMap<string, readonly SectionView[]> =>
  new Map(chapters.map(({ _id, sections }) => [_id, sections]));
