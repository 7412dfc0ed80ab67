import type { ReplyOf } from '@forecourt/contract/endpoint';
import type * as contract from '@forecourt/contract/user-requests';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../../shared/api/client.ts';
import { queryClient } from '../../../shared/api/queryClient.ts';
import { replaceRow } from '../../../shared/list/replaceRow.ts';

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

const LISTS = [['user-requests'], ['learner-requests']] as const;

/** Loads the lists again, after several decisions or a refused one. */
export const reloadRequests = (): Promise<unknown> =>
  Promise.all(LISTS.map((queryKey) => queryClient.invalidateQueries({ queryKey })));

/** Shows a decided request in its row. */
export const showDecided = (request: UserRequest | LearnerRequest): Promise<unknown> =>
  Promise.all(LISTS.map((queryKey) => replaceRow(queryKey, request)));

/** After decisions: the numbers in the navigation and above the list, and what is known of people. */
export async function requestsChanged(userId?: string): Promise<void> {
  await Promise.all(
    [usersWaitingQuery.queryKey, ['badges'], ['users'], ...(userId ? [['user', userId]] : [])].map(
      (queryKey) => queryClient.invalidateQueries({ queryKey }),
    ),
  );
}
