import type { ReplyOf } from '@forecourt/contract/endpoint';
import type * as contract from '@forecourt/contract/course-sharing';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';

const courseShare = client<typeof contract.courseShare>('GET /api/courses/:id/share');
export const setShareLink = client<typeof contract.setShareLink>('PUT /api/courses/:id/share-link');
export const revokeShareLink = client<typeof contract.revokeShareLink>('DELETE /api/courses/:id/share-link');

export type Share = ReplyOf<typeof contract.setShareLink>['share'];
export type { ShareReader } from '@forecourt/contract/course-sharing';

/** Selectable lifetimes of a link in days, from the contract. */
export const SHARE_DAYS = [1, 7, 30, 90] as const satisfies typeof contract.SHARE_DAYS;

export const shareQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['course', courseId, 'share'],
    queryFn: ({ signal }) => courseShare({ params: { id: courseId } }, { signal }),
    // readers are refetched each time
    staleTime: 0,
  });
