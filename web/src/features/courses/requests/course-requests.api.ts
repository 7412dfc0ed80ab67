import type * as contract from '@forecourt/contract/course-requests';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../../shared/api/client.ts';
import { queryClient } from '../../../shared/api/queryClient.ts';

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

/** After a decision: the list, the number in the navigation and what is known of the course. */
export async function requestsChanged(courseId: string): Promise<void> {
  await Promise.all(
    [['course-requests'], ['badges'], ['courses'], ['course', courseId], ['player', 'course', courseId]].map(
      (queryKey) => queryClient.invalidateQueries({ queryKey }),
    ),
  );
}
