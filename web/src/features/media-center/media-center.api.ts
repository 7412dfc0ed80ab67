import type { ReplyOf } from '@forecourt/contract/endpoint';
import type * as contract from '@forecourt/contract/media-center';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';
import { queryClient } from '../../shared/api/queryClient.ts';

const getMedia = client<typeof contract.getMedia>('GET /api/media-center/*path');
const mediaFolders = client<typeof contract.mediaFolders>('GET /api/media-center/file-structure');
const photoLibrary = client<typeof contract.photoLibrary>('GET /api/photo-library');
const dealerTraining = client<typeof contract.dealerTraining>('GET /api/dealer-training');
const archiveMedia = client<typeof contract.archiveMedia>('POST /api/media-archives');
export const addMedia = client<typeof contract.addMedia>('POST /api/media-center');
export const changeMedia = client<typeof contract.changeMedia>('PUT /api/media-center/*path');
export const removeMedia = client<typeof contract.removeMedia>('DELETE /api/media-center/*path');
export const restoreMedia = client<typeof contract.restoreMedia>('POST /api/media-center/:id/restore');

export type FileObject = contract.FileObject;
export type FolderAnswer = ReplyOf<typeof contract.getMedia>;
export type Photo = contract.Photo;

interface Shown {
  readonly text?: string;
  readonly sortDir?: 1 | -1;
  readonly type?: 'file' | undefined;
}

/** What lies in a folder, page by page, as its readers see it. */
export const folderQuery = (path: string, shown: Shown = {}) =>
  infiniteQueryOptions({
    queryKey: ['media', 'folder', path, shown],
    queryFn: ({ signal, pageParam }) =>
      getMedia({ params: { path }, query: { ...shown, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, pages } }) => (page < pages ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });

/** One page of a folder as its editors see it. */
export const editedFolderQuery = (path: string, query: Readonly<Record<string, unknown>>) =>
  queryOptions({
    queryKey: ['media', 'edited', path, query],
    queryFn: ({ signal }) => getMedia({ params: { path }, query: { ...query, isAdmin: true } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Folders in a folder, for the tree of editors. */
export const foldersQuery = (location: string) =>
  queryOptions({
    queryKey: ['media', 'folders', location],
    queryFn: async ({ signal }) =>
      (await mediaFolders({ query: { location, isAdmin: true } }, { signal })).folders,
  });

/** Pictures, page by page, the newest first. */
export const photosQuery = (text: string) =>
  infiniteQueryOptions({
    queryKey: ['media', 'photos', text],
    queryFn: ({ signal, pageParam }) => photoLibrary({ query: { text, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, pages } }) => (page < pages ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });

/** Media shown in the sections of dealer training. */
export const dealerTrainingQuery = queryOptions({
  queryKey: ['media', 'dealer-training'],
  queryFn: async ({ signal }) => (await dealerTraining({}, { signal })).sections,
});

/** Invalidates the media center. */
export const mediaChanged = () => queryClient.invalidateQueries({ queryKey: ['media'] });

/** Downloads folders and files as one archive. @throws {ApiProblem} for nothing, too much, or one at a time */
export async function downloadTogether(nodes: readonly string[]): Promise<void> {
  const { location } = await archiveMedia({ body: { nodes: [...nodes] } });
  const link = document.createElement('a');
  link.href = location;
  link.download = '';
  link.click();
}
