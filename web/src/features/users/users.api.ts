import type * as adminGroups from '@forecourt/contract/admin-groups';
import type * as assignmentGroups from '@forecourt/contract/assignment-groups';
import type * as brands from '@forecourt/contract/brands';
import type * as businessUnits from '@forecourt/contract/business-units';
import type * as dealers from '@forecourt/contract/dealers';
import type { ReplyOf } from '@forecourt/contract/endpoint';
import type * as session from '@forecourt/contract/session';
import type * as contract from '@forecourt/contract/users';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';
import { queryClient } from '../../shared/api/queryClient.ts';
import type { Seek } from '../../shared/list/SoughtChip.tsx';

export const listUsers = client<typeof contract.listUsers>('GET /api/users');
const getUser = client<typeof contract.getUser>('GET /api/users/:id');
const userHistory = client<typeof contract.userHistory>('GET /api/users/:id/history');
const listRoleNames = client<typeof contract.listRoleNames>('GET /api/users/roles');
const listUserDealers = client<typeof contract.listUserDealers>('GET /api/users/dealers');
const dealerNames = client<typeof dealers.dealerNames>('GET /api/dealers/all-names');
const groupNames = client<typeof assignmentGroups.assignmentGroupNames>(
  'GET /api/assignment-groups/all-names',
);
const adminGroupNames = client<typeof adminGroups.adminGroupNames>('GET /api/admin-groups/all-names');
const listUnits = client<typeof businessUnits.listBusinessUnits>('GET /api/business-units');
const listBrands = client<typeof brands.listBrands>('GET /api/brands');
export const saveUser = client<typeof contract.saveUser>('POST /api/users/save');
export const deactivateUser = client<typeof contract.deactivateUser>('POST /api/users/:id/deactivate');
export const activateUser = client<typeof contract.activateUser>('POST /api/users/:id/activate');
export const setParticipating = client<typeof contract.participatingLearner>(
  'POST /api/users/:id/participating-learner',
);
export const disconnectSignOn = client<typeof contract.disconnectSignOn>(
  'POST /api/users/:id/disconnect-sign-on',
);
export const resendInvitation = client<typeof contract.resendInvitation>('POST /api/users/:id/invite');
export const bulkUsers = client<typeof contract.bulkUsers>('POST /api/users/bulk');
export const startProxy = client<typeof session.startProxy>('POST /api/proxy/:proxyId');

export type UserRow = ReplyOf<typeof contract.listUsers>['users'][number];
export type User = ReplyOf<typeof contract.getUser>['user'];
export type HistoryEntry = ReplyOf<typeof contract.userHistory>['entries'][number];

/** Largest answer of a list. */
const ALL = 200;
/** Milliseconds for which names to choose from stay as they are. */
const NAMES_STAY = 300_000;

export const usersQuery = (query: Readonly<Record<string, unknown>>) =>
  queryOptions({
    queryKey: ['users', query],
    queryFn: ({ signal }) => listUsers({ query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: ['user', id],
    queryFn: async ({ signal }) => (await getUser({ params: { id } }, { signal })).user,
  });

export const historyQuery = (id: string, query: Readonly<Record<string, unknown>>) =>
  queryOptions({
    queryKey: ['user', id, 'history', query],
    queryFn: ({ signal }) => userHistory({ params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const rolesQuery = queryOptions({
  queryKey: ['role-names'],
  queryFn: async ({ signal }) => (await listRoleNames({}, { signal })).roles,
  staleTime: NAMES_STAY,
});

/** Dealers of people in scope, to filter by. */
export const searchDealerOptions: Seek = (text, chosen) => ({
  queryKey: ['user-dealers', text, chosen],
  queryFn: async ({ signal }) => {
    const { dealers } = await listUserDealers({ query: { text, chosen: [...chosen] } }, { signal });
    return dealers.map(({ _id, name, city }) => ({ value: _id, label: city ? `${name}, ${city}` : name }));
  },
});

/** Dealers that a person can be put into. */
export const dealerNamesQuery = (text: string) =>
  queryOptions({
    queryKey: ['dealer-names', text],
    queryFn: async ({ signal }) => (await dealerNames({ query: { text } }, { signal })).names,
    placeholderData: keepPreviousData,
  });

export const groupNamesQuery = queryOptions({
  queryKey: ['assignment-group-names'],
  queryFn: async ({ signal }) => (await groupNames({}, { signal })).names,
  staleTime: NAMES_STAY,
});

export const adminGroupNamesQuery = queryOptions({
  queryKey: ['admin-group-names'],
  queryFn: async ({ signal }) => (await adminGroupNames({}, { signal })).names,
  staleTime: NAMES_STAY,
});

export const unitNamesQuery = queryOptions({
  queryKey: ['business-unit-names'],
  queryFn: async ({ signal }) => (await listUnits({ query: { limit: ALL } }, { signal })).businessUnits,
  staleTime: NAMES_STAY,
});

export const brandNamesQuery = queryOptions({
  queryKey: ['user-brands'],
  queryFn: async ({ signal }) =>
    (await listBrands({ query: { limit: ALL, sortBy: 'name' } }, { signal })).brands,
  staleTime: NAMES_STAY,
});

/** After a change: the person as the call answered, and every list that shows people. */
export async function setUserCache(user: User): Promise<void> {
  queryClient.setQueryData(userQuery(user._id).queryKey, user);
  await usersChanged();
  await queryClient.invalidateQueries({ queryKey: ['user', user._id, 'history'] });
}

export async function usersChanged(): Promise<void> {
  await Promise.all(
    [['users'], ['badges'], ['learner-requests'], ['user-requests'], ['reports']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}
