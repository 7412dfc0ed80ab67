import type { ReplyOf } from '@forecourt/contract/endpoint';
import type * as contract from '@forecourt/contract/user-requests';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../../shared/api/client.ts';
import { queryClient } from '../../../shared/api/queryClient.ts';

const listUserRequests = client<typeof contract.listUserRequests>('GET /api/user-requests');
const countUserRequests = client<typeof contract.userRequestCount>('GET /api/user-requests/notifications');
export const approveUser = client<typeof contract.approveUserRequest>('PUT /api/user-requests/:id/approve');
export const denyUser = client<typeof contract.denyUserRequest>('PUT /api/user-requests/:id/deny');
export const undoUser = client<typeof contract.undoUserRequest>('PUT /api/user-requests/:id/undo');
const listLearnerRequests = client<typeof contract.listLearnerRequests>('GET /api/learner-requests');
export const approveLearner = client<typeof contract.approveLearnerRequest>(
  'PUT /api/learner-requests/:id/approve',
);
export const denyLearner = client<typeof contract.denyLearnerRequest>('PUT /api/learner-requests/:id/deny');
export const undoLearner = client<typeof contract.undoLearnerRequest>('PUT /api/learner-requests/:id/undo');

export type UserRequest = ReplyOf<typeof contract.listUserRequests>['requests'][number];
/** True while undecided; also for a registration that counts as denied until it is verified. */
export const isOpen = ({ decidedAt }: Pick<UserRequest, 'decidedAt'>): boolean => decidedAt === null;
export type LearnerRequest = ReplyOf<typeof contract.listLearnerRequests>['users'][number];

export const userRequestsQuery = (query: Readonly<Record<string, unknown>>) =>
  queryOptions({
    queryKey: ['user-requests', query],
    queryFn: ({ signal }) => listUserRequests({ query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const usersWaitingQuery = queryOptions({
  queryKey: ['user-requests', 'waiting'],
  queryFn: async ({ signal }) => (await countUserRequests({}, { signal })).notifications,
});

export const learnerRequestsQuery = (query: Readonly<Record<string, unknown>>) =>
  queryOptions({
    queryKey: ['learner-requests', query],
    queryFn: ({ signal }) => listLearnerRequests({ query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** After a decision: the lists, the numbers in the navigation, and what is known of people. */
export async function requestsChanged(userId?: string): Promise<void> {
  await Promise.all(
    [
      ['user-requests'],
      ['learner-requests'],
      ['badges'],
      ['users'],
      ...(userId ? [['user', userId]] : []),
    ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}
