import type * as chapters from '@forecourt/contract/chapters';
import type * as contract from '@forecourt/contract/courses';
import type { ReplyOf } from '@forecourt/contract/endpoint';
import type * as learning from '@forecourt/contract/learning';
import type * as offline from '@forecourt/contract/offline';
import type * as tests from '@forecourt/contract/tests';
import type { CourseCard } from '@forecourt/contract/training';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Language } from '../../shared/i18n/languages.ts';
import { client } from '../../shared/api/client.ts';

const getCourse = client<typeof contract.getCourse>('GET /api/courses/:id');
const getSections = client<typeof chapters.chapterSections>('GET /api/sections/:chapterId');
export type CourseProgress = ReplyOf<typeof learning.courseProgress>['progress'];
const courseProgress = client<typeof learning.courseProgress>('GET /api/courses/:id/progress');
const remainingCourses = client<typeof learning.remainingCourses>('GET /api/courses/remaining');
export const enroll = client<typeof learning.enroll>('POST /api/courses/:id/enroll');
export const sendProgress = client<typeof learning.sectionProgress>('POST /api/sections/:id/progress');

export const startTest = client<typeof tests.startTest>('POST /api/test/:courseId');
export const saveAnswer = client<typeof tests.saveAnswer>('PUT /api/test/:testId');
export const submitTest = client<typeof tests.submitTest>('POST /api/test');
export const updateTimer = client<typeof tests.getTimeLeft>('PUT /api/test/:testId/update-timer');
export const handInOffline = client<typeof offline.handInOffline>('POST /api/offline/:downloadId/test');
const previewTest = client<typeof tests.previewTest>('GET /api/test/:courseId/preview');
const getTest = client<typeof tests.getTest>('GET /api/test/:testId');

/** @param language of a preview, where it is not that of the page */
export const courseQuery = (id: string, language?: Language) =>
  queryOptions({
    queryKey: ['player', 'course', id, ...(language ? [language] : [])],
    queryFn: async ({ signal }) =>
      (await getCourse({ params: { id }, query: { language } }, { signal })).course ?? null,
  });

export const sectionsQuery = (chapterId: string, language?: Language) =>
  queryOptions({
    queryKey: ['player', 'sections', chapterId, ...(language ? [language] : [])],
    queryFn: async ({ signal }) =>
      (await getSections({ params: { chapterId }, query: { language } }, { signal })).sections,
    staleTime: 300_000,
  });

export const progressQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['player', 'progress', courseId],
    queryFn: async ({ signal }) => (await courseProgress({ params: { id: courseId } }, { signal })).progress,
    // Another device may have continued: refetch whenever the player opens.
    staleTime: 0,
  });

export const testQuery = (testId: string) =>
  queryOptions({
    queryKey: ['player', 'test', testId],
    queryFn: ({ signal }) => getTest({ params: { testId } }, { signal }),
  });

/** The test with its right answers, for those who may preview the course. */
export const previewedTestQuery = (courseId: string, language?: Language) =>
  queryOptions({
    queryKey: ['player', 'previewedTest', courseId, ...(language ? [language] : [])],
    queryFn: async ({ signal }) =>
      (await previewTest({ params: { courseId }, query: { language } }, { signal })).questions,
  });

const PAGE = 100;

/** Courses that can be gone on with, the last used first. */
export const remainingQuery = () =>
  infiniteQueryOptions({
    queryKey: ['player', 'remaining'],
    queryFn: ({ pageParam, signal }) =>
      remainingCourses({ query: { page: pageParam, limit: PAGE } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) =>
      pagination.page < pagination.pages ? pagination.page + 1 : undefined,
    select: ({ pages }): CourseCard[] => pages.flatMap(({ courses }) => courses),
  });
