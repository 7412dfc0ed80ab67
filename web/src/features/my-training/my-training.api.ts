import type * as learning from '@forecourt/contract/learning';
import type { CourseCard } from '@forecourt/contract/training';
import { queryOptions } from '@tanstack/react-query';
import type { Call } from '../../shared/api/client.ts';
import { client } from '../../shared/api/client.ts';

const myTraining = client<typeof learning.myTraining>('GET /api/my-training');
const remaining = client<typeof learning.remainingCourses>('GET /api/courses/remaining');
const completed = client<typeof learning.completedCourses>('GET /api/courses/completed');

/** Most courses that one call answers. */
const PAGE = 200;

/** All pages of a list of courses, one after the other. */
async function all(
  list: Call<typeof learning.remainingCourses>,
  signal: AbortSignal,
  page = 1,
): Promise<CourseCard[]> {
  const { courses, pagination } = await list({ query: { page, limit: PAGE } }, { signal });
  return pagination.page < pagination.pages ? [...courses, ...(await all(list, signal, page + 1))] : courses;
}

export const summaryQuery = () =>
  queryOptions({ queryKey: ['training', 'summary'], queryFn: ({ signal }) => myTraining({}, { signal }) });

/** Every visible course: what remains, the last used first, then what is passed. */
export const coursesQuery = () =>
  queryOptions({
    queryKey: ['training', 'courses'],
    queryFn: async ({ signal }) =>
      (await Promise.all([all(remaining, signal), all(completed, signal)])).flat(),
  });
