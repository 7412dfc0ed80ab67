import type { ReplyOf } from '@forecourt/contract/endpoint';
import type * as learning from '@forecourt/contract/learning';
import type * as session from '@forecourt/contract/session';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';

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
