import type * as offline from '@forecourt/contract/offline';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';
import { downloadedCourses } from './download/kept.ts';

export const takeOffline = client<typeof offline.takeOffline>('POST /api/courses/:id/offline');
export const checkOffline = client<typeof offline.checkOffline>('POST /api/offline/check');

/** The downloaded courses; storing or deleting one refetches them. */
export const storedQuery = (userId: string) =>
  queryOptions({
    queryKey: ['offline', 'kept', userId],
    queryFn: () => downloadedCourses(userId),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  });
