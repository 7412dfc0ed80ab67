import type { ReplyOf } from '@forecourt/contract/endpoint';
import type * as learning from '@forecourt/contract/learning';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../../shared/api/client.ts';

const categoryProgress = client<typeof learning.categoryProgress>('GET /api/categories/:category/progress');
const categoryCourses = client<typeof learning.categoryCourses>('GET /api/categories/:category/courses');
const myTraining = client<typeof learning.myTraining>('GET /api/my-training');

export type CourseCardData = ReplyOf<typeof learning.categoryCourses>['courses'][number];
export type Progress = ReplyOf<typeof learning.categoryProgress>['progress'];

export const categoryQuery = (category: string) =>
  queryOptions({
    queryKey: ['category', category],
    queryFn: ({ signal }) => categoryProgress({ params: { category } }, { signal }),
  });

/** Courses that are shown at first, and that one press adds. */
export const MORE_COURSES = 20;

/** @param limit rows; grows as the person asks for more */
export const categoryCoursesQuery = (category: string, limit = MORE_COURSES) =>
  queryOptions({
    queryKey: ['category', category, 'courses', limit],
    queryFn: ({ signal }) => categoryCourses({ params: { category }, query: { limit } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** All own training by brand. */
export const trainingQuery = queryOptions({
  queryKey: ['my-training'],
  queryFn: ({ signal }) => myTraining({}, { signal }),
});
