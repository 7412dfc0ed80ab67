import type * as podcasts from '@forecourt/contract/podcasts';
import type { Endpoint, Path, ReplyOf } from '@forecourt/contract/endpoint';
import type { Pagination } from '@forecourt/contract/fields';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';
import { queryClient } from '../../shared/api/queryClient.ts';
import { type Range, union } from '../../shared/media/ranges.ts';
import type { Played } from '../../shared/media/useWatching.ts';
import { privateLinkApi } from '../../shared/privateLink/privateLink.api.ts';
import { contentApi } from '../content/index.ts';

/** A podcast or a video: their answers are alike. */
export type CastRow = ReplyOf<typeof podcasts.listPodcasts>['podcasts'][number];
export type Cast = ReplyOf<typeof podcasts.getPodcast>['podcast'];
export type Categories = ReplyOf<typeof podcasts.podcastCategories>;

/** A category with some of its things. */
export interface CategoryRows {
  readonly _id: string;
  readonly name: string;
  readonly total: number;
  readonly rows: readonly CastRow[];
}

type Counted = Omit<CategoryRows, 'rows'>;
type Family = 'podcasts' | 'videos';
type Rows = Readonly<Record<Family, readonly CastRow[]>>;
type Reads<Params, Query, Reply> = Endpoint<'GET', Path, Params, unknown, Query, undefined, undefined, Reply>;
type Sends<Params, Body, Reply> = Endpoint<'POST', Path, Params, unknown, unknown, Body, Body, Reply>;
/** An address without parts that change. */
type NoParams = Record<string, never>;
type Page = Rows & { readonly category: Counted; readonly pagination: Pagination };

const listsOf = (family: Family) => ['content', family, 'list'] as const;

/** Rows that "Show more" brings. */
const STEP = 12;
/** Parts that one report may carry. */
const MOST = 200;

interface Progress {
  /** Seconds. */
  readonly position: number;
  readonly share: number;
}

const callsOf = (family: Family, one: 'podcast' | 'video') => ({
  byCategories: client<
    Reads<NoParams, { text?: string }, { readonly categories: readonly (Counted & Rows)[] }>
  >(`GET /api/${family}/by-categories`),
  byCategory: client<Reads<{ categoryId: string }, { page?: number; limit?: number; text?: string }, Page>>(
    `GET /api/${family}/by-category/:categoryId`,
  ),
  track: client<Sends<{ id: string }, { time: number; ranges: [number, number][] }, Progress>>(
    `POST /api/${family}/:id/track-listenings`,
  ),
  categories: client<Reads<NoParams, unknown, Categories>>(`GET /api/${one}-categories`),
  save: client<
    Sends<NoParams, { version: number; categories: { _id?: string | undefined; name: string }[] }, Categories>
  >(`POST /api/${one}-categories`),
});

/** The queries by category. */
function queriesOf(family: Family, calls: ReturnType<typeof callsOf>) {
  const key = listsOf(family);
  return {
    categoriesQuery: queryOptions({
      queryKey: [...key, 'categories'],
      queryFn: ({ signal }) => calls.categories({}, { signal }),
    }),
    /** The newest of each category. */
    rowsQuery: (text: string) =>
      queryOptions({
        queryKey: [...key, 'by-categories', text],
        queryFn: async ({ signal }): Promise<readonly CategoryRows[]> => {
          const { categories } = await calls.byCategories({ query: { text } }, { signal });
          return categories.map((category) => ({ ...category, rows: category[family] }));
        },
        placeholderData: keepPreviousData,
      }),
    /** One category, which grows by "Show more". */
    categoryQuery: (categoryId: string) =>
      infiniteQueryOptions({
        queryKey: [...key, 'category', categoryId],
        queryFn: async ({ signal, pageParam: page }) => {
          const query = { page, limit: STEP };
          const answer = await calls.byCategory({ params: { categoryId }, query }, { signal });
          return { ...answer, rows: answer[family] };
        },
        initialPageParam: 1,
        getNextPageParam: ({ pagination: { page, pages } }) => (page < pages ? page + 1 : undefined),
      }),
  };
}

/** The calls and queries of podcasts, or of videos. */
function castApi(family: Family, one: 'podcast' | 'video') {
  const content = contentApi<CastRow, Cast>({ family, one, many: family });
  const calls = callsOf(family, one);
  const queries = queriesOf(family, calls);
  return {
    ...content,
    ...queries,
    saveCategories: async (version: number, categories: readonly { _id?: string; name: string }[]) => {
      const saved = await calls.save({ body: { version, categories: [...categories] } });
      queryClient.setQueryData(queries.categoriesQuery.queryKey, saved);
      content.listsChanged();
      return saved;
    },
    /** Reports what was played of a thing. What could not be sent goes along with the next report. */
    reporter: (id: string) => {
      let waiting: readonly Range[] = [];
      return async ({ ranges, position }: Played) => {
        const sending = union([...waiting, ...ranges]).slice(-MOST);
        waiting = [];
        try {
          const parts = sending.map(([from, to]): [number, number] => [Math.round(from), Math.round(to)]);
          const body = { time: position / 1000, ranges: parts };
          const now = await calls.track({ params: { id }, body }, { keepalive: true });
          queryClient.setQueryData(content.oneQuery(id).queryKey, (known) => known && { ...known, ...now });
          void queryClient.invalidateQueries({ queryKey: listsOf(family), refetchType: 'none' });
        } catch {
          // without a network: the next report takes it along
          waiting = union([...waiting, ...sending]);
        }
      };
    },
  };
}
export type CastApi = ReturnType<typeof castApi>;

export const podcastsApi = castApi('podcasts', 'podcast');
export const videosApi = castApi('videos', 'video');
export const podcastLink = privateLinkApi('/api/podcast-link');
