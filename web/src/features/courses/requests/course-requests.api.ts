import type * as contract from '@forecourt/contract/course-requests';
import type { CourseRequest } from '@forecourt/contract/course-requests';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../../shared/api/client.ts';
import { queryClient } from '../../../shared/api/queryClient.ts';
import { replaceRow } from '../../../shared/list/replaceRow.ts';

const listRequests = client<typeof contract.listCourseRequests>('GET /api/course-requests');
const countRequests = client<typeof contract.courseRequestCount>('GET /api/course-requests/notifications');
export const approveRequest = client<typeof contract.approveCourseRequest>(
  'PUT /api/course-requests/:id/approve',
);
export const denyRequest = client<typeof contract.denyCourseRequest>('PUT /api/course-requests/:id/deny');
export const undoRequest = client<typeof contract.undoCourseRequest>('PUT /api/course-requests/:id/undo');

export type { CourseRequest } from '@forecourt/contract/course-requests';

export const requestsQuery = (query: Readonly<Record<string, unknown>>) =>
  queryOptions({
    queryKey: ['course-requests', query],
    queryFn: ({ signal }) => listRequests({ query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const waitingQuery = queryOptions({
  queryKey: ['course-requests', 'waiting'],
  queryFn: async ({ signal }) => (await countRequests({}, { signal })).notifications,
});

const LIST = ['course-requests'];

/** Loads the list again, after a refused decision. */
export const reloadRequests = (): Promise<void> => queryClient.invalidateQueries({ queryKey: LIST });

/** Shows a decided request in its row. */
export const showDecided = (request: CourseRequest): Promise<void> => replaceRow(LIST, request);

/** After a decision: the numbers in the navigation and above the list, and what is known of the course. */
export async function requestsChanged(courseId: string): Promise<void> {
  await Promise.all(
    [
      waitingQuery.queryKey,
      ['badges'],
      ['courses'],
      ['course', courseId],
      ['player', 'course', courseId],
    ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}
