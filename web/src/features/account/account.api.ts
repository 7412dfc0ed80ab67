import type * as account from '@forecourt/contract/account';
import type { ReplyOf } from '@forecourt/contract/endpoint';
import type * as learning from '@forecourt/contract/learning';
import type * as session from '@forecourt/contract/session';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client, hrefOf } from '../../shared/api/client.ts';
import { queryClient } from '../../shared/api/queryClient.ts';

export const changePassword = client<typeof session.changePassword>('POST /api/change-password');
const points = client<typeof learning.points>('GET /api/points');
const trainingHistory = client<typeof learning.trainingHistory>('GET /api/training-history');

export type Points = ReplyOf<typeof learning.points>;
export type PointsEntry = Points['points'][number];
export type HistoryEntry = ReplyOf<typeof learning.trainingHistory>['history'][number];

export const pointsQuery = (query: Readonly<Record<string, unknown>>) =>
  queryOptions({
    queryKey: ['points', query],
    queryFn: ({ signal }) => points({ query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const historyQuery = (query: Readonly<Record<string, unknown>>) =>
  queryOptions({
    queryKey: ['training', 'history', query],
    queryFn: ({ signal }) => trainingHistory({ query }, { signal }),
    placeholderData: keepPreviousData,
  });

export type OwnAccount = ReplyOf<typeof account.ownAccount>['account'];
export type OwnSession = ReplyOf<typeof account.listOwnSessions>['sessions'][number];
export type DataExport = account.DataExport;

const getOwnAccount = client<typeof account.ownAccount>('GET /api/me');
const listOwnSessions = client<typeof account.listOwnSessions>('GET /api/me/sessions');
const listDataExports = client<typeof account.listDataExports>('GET /api/me/exports');
export const saveOwnAccount = client<typeof account.saveOwnAccount>('PUT /api/me');
export const changeEmail = client<typeof account.changeEmail>('POST /api/me/email');
export const confirmEmail = client<typeof account.confirmEmail>('POST /api/me/email/confirm');
export const storeEmail = client<typeof account.storeEmail>('DELETE /api/me/email');
export const endOwnSession = client<typeof account.endOwnSession>('DELETE /api/me/sessions/:id');
export const endOwnSessions = client<typeof account.endOwnSessions>('POST /api/me/sessions/end-all');
export const makeDataExport = client<typeof account.makeDataExport>('POST /api/me/exports');
export const requestDeletion = client<typeof account.requestAccountDeletion>('POST /api/me/leave');
export const stay = client<typeof account.stay>('DELETE /api/me/leave');
export const exportAddress = (id: string): string =>
  hrefOf<typeof account.downloadDataExport>('GET /api/me/exports/:id/file', { params: { id } });

export const ownAccountQuery = queryOptions({
  queryKey: ['own-account'],
  queryFn: async ({ signal }) => (await getOwnAccount({}, { signal })).account,
});

export const setAccountCache = (reply: { readonly account: OwnAccount }): void => {
  queryClient.setQueryData(ownAccountQuery.queryKey, reply.account);
};

export const ownSessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: async ({ signal }) => (await listOwnSessions({}, { signal })).sessions,
});

/** Refetched with the notifications, one of which announces a finished export. */
export const exportsQuery = queryOptions({
  queryKey: ['notifications', 'exports'],
  queryFn: async ({ signal }) => (await listDataExports({}, { signal })).exports,
});
