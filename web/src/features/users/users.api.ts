import type { ReplyOf } from '@forecourt/contract/endpoint';
import type * as session from '@forecourt/contract/session';
import type * as contract from '@forecourt/contract/users';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';

const listUsers = client<typeof contract.listUsers>('GET /api/users');
const getUser = client<typeof contract.getUser>('GET /api/users/:id');
const listRoleNames = client<typeof contract.listRoleNames>('GET /api/users/roles');
const listUserDealers = client<typeof contract.listUserDealers>('GET /api/users/dealers');
export const startProxy = client<typeof session.startProxy>('POST /api/proxy/:proxyId');

export type UserRow = ReplyOf<typeof contract.listUsers>['users'][number];
export type User = ReplyOf<typeof contract.getUser>['user'];

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

export const rolesQuery = queryOptions({
  queryKey: ['role-names'],
  queryFn: async ({ signal }) => (await listRoleNames({}, { signal })).roles,
  staleTime: 300_000,
});

export const dealersQuery = (text: string, chosen: readonly string[]) =>
  queryOptions({
    queryKey: ['user-dealers', text, chosen],
    queryFn: async ({ signal }) =>
      (await listUserDealers({ query: { text, chosen: [...chosen] } }, { signal })).dealers,
    placeholderData: keepPreviousData,
  });
