import type { ReplyOf } from '@forecourt/contract/endpoint';
import type * as videos from '@forecourt/contract/videos';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../../shared/api/client.ts';
import { queryClient } from '../../../shared/api/queryClient.ts';

/** A video as its submitter or approver sees it. */
export type Film = ReplyOf<typeof videos.getVideo>['video'];
export type FilmRow = ReplyOf<typeof videos.listVideos>['videos'][number];

const list = client<typeof videos.listVideos>('GET /api/videos');
const get = client<typeof videos.getVideo>('GET /api/videos/:id');
const create = client<typeof videos.createVideo>('POST /api/videos');
const save = client<typeof videos.saveVideo>('POST /api/videos/:id');
const submit = client<typeof videos.submitVideo>('POST /api/videos/:id/submit');
const withdraw = client<typeof videos.withdrawVideo>('POST /api/videos/:id/withdraw');
const remove = client<typeof videos.deleteVideo>('DELETE /api/videos/:id');
const restore = client<typeof videos.restoreVideo>('POST /api/videos/:id/restore');
const approve = client<typeof videos.approveVideo>('PUT /api/videos/:id/approve');
const deny = client<typeof videos.denyVideo>('PUT /api/videos/:id/deny');

const KEY = ['content', 'videos', 'list', 'submissions'] as const;
/** Rows that "Show more" brings. */
const STEP = 12;

/** The own ones, in every state. */
export const mineQuery = infiniteQueryOptions({
  queryKey: [...KEY, 'mine'],
  queryFn: async ({ signal, pageParam }) => {
    const query = { createdBy: 'me' as const, sortBy: 'updatedAt' as const, page: pageParam, limit: STEP };
    const { videos: rows, pagination } = await list({ query }, { signal });
    return { rows, pagination };
  },
  initialPageParam: 1,
  getNextPageParam: ({ pagination: { page, pages } }) => (page < pages ? page + 1 : undefined),
});

/** What waits for a decision, or was denied. */
export const queueQuery = (query: Readonly<Record<string, unknown>>) =>
  queryOptions({
    queryKey: [...KEY, 'queue', query],
    queryFn: ({ signal }) =>
      list({ query: { status: ['waiting_approval'], ...query, isAdmin: true } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const filmQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, 'one', id],
    queryFn: async ({ signal }) => (await get({ params: { id } }, { signal })).video,
  });

/** Every list and page of videos may show it otherwise now. */
const changed = (film: Film): Film => {
  queryClient.setQueryData(filmQuery(film._id).queryKey, film);
  void queryClient.invalidateQueries({ queryKey: ['content', 'videos'] });
  void queryClient.invalidateQueries({ queryKey: ['badges'] });
  return film;
};

type Progress = (share: number) => void;
type Fields = Parameters<typeof create>[0]['body'];

export const handIn = async (body: Fields, onProgress: Progress): Promise<Film> =>
  changed((await create({ body }, { onProgress })).video);
export const changeFilm = async (id: string, body: Fields, onProgress: Progress): Promise<Film> =>
  changed((await save({ params: { id }, body }, { onProgress })).video);
export const sendAgain = async ({ _id: id }: Film): Promise<Film> =>
  changed((await submit({ params: { id } })).video);
export const takeBack = async ({ _id: id }: Film): Promise<Film> =>
  changed((await withdraw({ params: { id } })).video);
export const restoreSubmission = async (id: string): Promise<Film> =>
  changed((await restore({ params: { id } })).video);
export const approveFilm = async ({ _id: id, version }: Film): Promise<Film> =>
  changed((await approve({ params: { id }, body: { version } })).video);
export const denyFilm = async ({ _id: id, version }: Film, reason: string): Promise<Film> =>
  changed((await deny({ params: { id }, body: { reason, version } })).video);
export async function removeFilm({ _id: id }: Film): Promise<void> {
  await remove({ params: { id } });
  void queryClient.invalidateQueries({ queryKey: ['content', 'videos'] });
}
