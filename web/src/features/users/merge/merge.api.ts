import type { ReplyOf } from '@forecourt/contract/endpoint';
import type * as contract from '@forecourt/contract/user-merge';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../../shared/api/client.ts';
import { queryClient } from '../../../shared/api/queryClient.ts';

const mergeCandidates = client<typeof contract.mergeCandidates>('GET /api/users/merge-candidates');
const previewMerge = client<typeof contract.previewMerge>('POST /api/users/merge/preview');
const listMerges = client<typeof contract.listMerges>('GET /api/users/merges');
export const mergeUsers = client<typeof contract.mergeUsers>('POST /api/users/merge');
export const markNotDuplicates = client<typeof contract.markNotDuplicates>(
  'POST /api/users/merge-candidates/not-duplicates',
);
export const undoMerge = client<typeof contract.undoMerge>('POST /api/users/merge/:id/undo');

export type Candidate = ReplyOf<typeof contract.mergeCandidates>['candidates'][number];
export type MergePreview = ReplyOf<typeof contract.previewMerge>;
export type MergeUser = MergePreview['primary'];
export type Merge = ReplyOf<typeof contract.listMerges>['merges'][number];

export const candidatesQuery = (query: Readonly<Record<string, unknown>>) =>
  queryOptions({
    queryKey: ['merge-candidates', query],
    queryFn: ({ signal }) => mergeCandidates({ query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Preview of a merge; refetched each time, because both accounts keep changing. */
export const previewQuery = (primary: string, secondary: string) =>
  queryOptions({
    queryKey: ['merge-preview', primary, secondary],
    queryFn: ({ signal }) => previewMerge({ body: { primary, secondary } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

/** Merges shown below the candidates. */
const RECENT = 10;
export const mergesQuery = queryOptions({
  queryKey: ['merges'],
  queryFn: async ({ signal }) => (await listMerges({ query: { limit: RECENT } }, { signal })).merges,
});

/** After a merge or its undoing everything about people may be another. */
export async function peopleChanged(): Promise<void> {
  await Promise.all(
    [['users'], ['user'], ['merges'], ['merge-candidates'], ['badges'], ['learner-requests']].map(
      (queryKey) => queryClient.invalidateQueries({ queryKey }),
    ),
  );
}
