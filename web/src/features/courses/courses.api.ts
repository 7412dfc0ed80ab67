import type * as chapters from '@forecourt/contract/chapters';
import type * as contract from '@forecourt/contract/courses';
import type * as curriculums from '@forecourt/contract/curriculums';
import type * as training from '@forecourt/contract/training';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';
import { queryClient } from '../../shared/api/queryClient.ts';

export const listCourses = client<typeof contract.listCourses>('GET /api/courses');
const getCourse = client<typeof contract.getCourse>('GET /api/courses/:id');
export const createCourse = client<typeof contract.createCourse>('POST /api/courses');
export const saveCourse = client<typeof contract.saveCourse>('POST /api/courses/:id');
export const deleteCourse = client<typeof contract.deleteCourse>('DELETE /api/courses/:id');
export const restoreCourse = client<typeof contract.restoreCourse>('POST /api/courses/:id/restore');
export const publishCourse = client<typeof contract.publishCourse>('POST /api/courses/:id/publish');
export const submitCourse = client<typeof contract.submitCourse>('POST /api/courses/:id/submit');
export const unpublishCourse = client<typeof contract.unpublishCourse>('POST /api/courses/:id/unpublish');
export const duplicateCourse = client<typeof contract.duplicateCourse>('POST /api/courses/:id/duplicate');
export const unassignCourse = client<typeof contract.unassignCourse>(
  'PUT /api/courses/:id/unassign-course/:curriculumId',
);
export const addResource = client<typeof contract.addCourseResource>('POST /api/courses/:id/resources');
export const removeResource = client<typeof contract.removeCourseResource>(
  'DELETE /api/courses/:id/resources/:resourceId',
);
const courseChapters = client<typeof chapters.courseChapters>('GET /api/chapter/:courseId');
export const saveChapter = client<typeof chapters.saveChapter>('POST /api/chapters');
export const deleteChapter = client<typeof chapters.deleteChapter>('DELETE /api/chapters/:id');
export const deleteSection = client<typeof chapters.deleteSection>('DELETE /api/sections/:id');
export const orderChapters = client<typeof chapters.updateChapterOrders>('POST /api/chapters/update-orders');
export const orderSections = client<typeof chapters.updateSectionOrders>('POST /api/sections/update-orders');
const listCurriculums = client<typeof curriculums.listCurriculums>('GET /api/curriculums');

export type { CourseCheck, CourseEdit, CourseRow } from '@forecourt/contract/courses';
export type { ChapterView } from '@forecourt/contract/chapters';
export type { SectionView } from '@forecourt/contract/training';

/** Largest answer of a list. */
const ALL = 200;

export const coursesQuery = (query: Readonly<Record<string, unknown>>) =>
  queryOptions({
    queryKey: ['courses', query],
    queryFn: ({ signal }) => listCourses({ query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The course as it is edited now, with its learners. */
export const fetchCourse = async (id: string): Promise<contract.CourseEdit | undefined> =>
  (await getCourse({ params: { id } })).edit;

export const courseQuery = (id: string) =>
  queryOptions({
    queryKey: ['course', id, 'edit'],
    queryFn: ({ signal }) => getCourse({ params: { id } }, { signal }),
  });

/** Milliseconds between looks at files that are being made playable. */
const LOOK_AGAIN = 3_000;

const waits = (section: training.SectionView): boolean =>
  (section.sectionType === 'video' && section.video?.state === 'processing') ||
  (section.sectionType === 'audio' && section.audio?.state === 'processing');

/** The chapters as they are edited; asks again while a file is being made playable. */
export const chaptersQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['course', courseId, 'chapters'],
    queryFn: async ({ signal }) =>
      (await courseChapters({ params: { courseId }, query: { edit: true } }, { signal })).chapters,
    refetchInterval: ({ state }) =>
      state.data?.some((chapter) => chapter.sections.some(waits)) ? LOOK_AGAIN : false,
  });

export const curriculumsQuery = queryOptions({
  queryKey: ['course-curriculums'],
  queryFn: async ({ signal }) =>
    (await listCurriculums({ query: { limit: ALL, sortBy: 'title' } }, { signal })).curriculums,
  staleTime: 60_000,
});

/** Courses of a brand that others may be made to wait for. */
export const brandCoursesQuery = (brandId: string) =>
  queryOptions({
    queryKey: ['courses', 'of-brand', brandId],
    queryFn: async ({ signal }) =>
      (await listCourses({ query: { brandId, limit: ALL, sortBy: 'title', sortDir: 1 } }, { signal }))
        .courses,
  });

/** Keeps what a call answered about a course, so that the next one sends the right version. */
export function setCourseCache(edit: contract.CourseEdit): void {
  queryClient.setQueryData(courseQuery(edit._id).queryKey, (before) => ({ ...before, edit }));
  invalidateCourses();
}

export const invalidateCourses = (): void => void queryClient.invalidateQueries({ queryKey: ['courses'] });

/** After a change of chapters: stores the new version and refetches the rest. */
export async function chaptersChanged(courseId: string, version: number): Promise<void> {
  queryClient.setQueryData(courseQuery(courseId).queryKey, (before) =>
    before?.edit ? { ...before, edit: { ...before.edit, version } } : before,
  );
  await queryClient.invalidateQueries({ queryKey: ['course', courseId] });
}
