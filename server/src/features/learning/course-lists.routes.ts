import * as contract from '@forecourt/contract/learning';
import type { QueryOf } from '@forecourt/contract/endpoint';
import { membershipOf } from '../../kit/access/membership.ts';
import { handle, type Call, type Route } from '../../kit/http/handle.ts';
import { found } from '../../kit/http/problem.ts';
import { paginationOf } from '../../kit/list.ts';
import type { Actor } from '../../kit/session/actor.ts';
import { courseCards, type CourseFilter, type CourseOrder } from './course-cards.ts';
import { loadCategory, coursesStatus } from './learning.queries.ts';

type ListCall = Pick<Call<unknown, Actor>, 'actor' | 'db' | 'http' | 'now'> & {
  readonly query: QueryOf<typeof contract.recentCourses>;
};

/** A list of own courses: membership and cards are its two queries. `natural` is the order called `recent`. */
async function list(
  { actor, db, http, now, query }: ListCall,
  natural: CourseOrder,
  filter: Partial<CourseFilter>,
) {
  const { page, limit, text, sortBy, sortDir } = query;
  const { courses, total } = await courseCards(db, actor, await membershipOf(db, actor), {
    language: http.language,
    now,
    order: sortBy === 'title' ? 'title' : natural,
    sortDir,
    text,
    page,
    limit,
    ...filter,
  });
  return { courses, pagination: paginationOf({ page, limit }, total) };
}

export const courseListRoutes: readonly Route[] = [
  handle(contract.completedCourses, (call) => list(call, 'passed', { statuses: ['passed'] })),
  handle(contract.remainingCourses, (call) =>
    list(call, 'recent', { statuses: ['not_started', 'in_progress', 'failed'] }),
  ),
  handle(contract.recentCourses, (call) =>
    list(call, 'recent', { statuses: ['in_progress', 'failed', 'passed'] }),
  ),
  handle(contract.coursesInProgress, (call) => list(call, 'recent', { statuses: ['in_progress', 'failed'] })),
  handle(contract.mandatoryCourses, (call) =>
    list(call, 'due', { mandatory: true, statuses: ['not_started', 'in_progress', 'failed'] }),
  ),
  handle(contract.userCoursesStatus, async ({ actor, db }) => ({
    coursesStatus: await coursesStatus(db, actor, await membershipOf(db, actor)),
  })),
  handle(contract.categoryCourses, async (call) => {
    found(await loadCategory(call.db, call.params.category, call.http.language));
    return list(call, 'place', { categoryId: call.params.category });
  }),
];
