import type * as follows from '@forecourt/contract/suggested-follows';
import type { ContentCard } from '@forecourt/contract/content';
import type { Endpoint, Path, ReplyOf } from '@forecourt/contract/endpoint';
import type { Pagination } from '@forecourt/contract/fields';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';
import { queryClient } from '../../shared/api/queryClient.ts';
import { sendLarge } from '../../shared/files/uploadLarge.ts';

/** What every kind of content has in lists. */
export type Card = ContentCard;
/** What every kind has when it is read or edited. */
export type Thing = Omit<
  ReplyOf<typeof follows.getSuggestedFollow>['suggest'],
  'network' | 'url' | 'description'
>;
export type Attachment = Thing['attachments'][number];
export type Reactions = ReplyOf<typeof follows.likeSuggestedFollow>;

interface Ided {
  readonly id: string;
}
/** No fields of its own. */
type Nothing = Record<string, never>;
type Query = Readonly<Record<string, unknown>>;
/** Calls whose shape all families share; which body and answer one has, its contract says. */
type Reads<Reply> = Endpoint<'GET', Path, Nothing, unknown, object, undefined, undefined, Reply>;
type EndpointOf<Reply> = Endpoint<'GET', Path, Ided, unknown, object, undefined, undefined, Reply>;
type Does<Reply> = Endpoint<'POST', Path, Ided, unknown, unknown, undefined, undefined, Reply>;
type Sends<Reply> = Endpoint<'POST', Path, Ided, unknown, unknown, object, object, Reply>;
type Creates<Reply> = Endpoint<'POST', Path, Nothing, unknown, unknown, object, object, Reply>;
type Removes = Endpoint<'DELETE', Path, Ided, unknown, unknown, undefined, undefined>;

type Downloads = Endpoint<
  'POST',
  Path,
  { readonly id: string; readonly fileId: string },
  unknown,
  unknown,
  undefined,
  undefined,
  { readonly location: string }
>;
export type Reach = ReplyOf<typeof follows.suggestedFollowReach>;
export type Person = Reach['some'][number];
/** Who reads a thing, and whether it is open to them now. */
interface Seen {
  readonly person: Person;
  readonly open: boolean;
}
interface Paged {
  readonly pagination: Pagination;
}

/** How the calls and answers of a family are named. */
export interface Names {
  /** Of its addresses: `bulletins`. */
  readonly family: string;
  readonly one: string;
  readonly many: string;
}

export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly pagination: Pagination;
}

/** Rows that "Show more" brings. */
const STEP = 10;

/** The calls of a family that change something. */
function callsOf<View>(at: `/api/${string}`) {
  type One = Readonly<Record<string, View>>;
  return {
    create: client<Creates<One>>(`POST ${at}`),
    save: client<Sends<One>>(`POST ${at}/:id`),
    remove: client<Removes>(`DELETE ${at}/:id`),
    publish: client<Sends<One>>(`POST ${at}/:id/publish`),
    unpublish: client<Sends<One>>(`POST ${at}/:id/unpublish`),
    restore: client<Sends<One>>(`POST ${at}/:id/restore`),
    showAsNew: client<Sends<One>>(`POST ${at}/:id/show-as-new`),
    favorite: client<Sends<Reactions>>(`POST ${at}/:id/favorite`),
    like: client<Sends<Reactions>>(`POST ${at}/:id/like`),
    dislike: client<Sends<Reactions>>(`POST ${at}/:id/dis-like`),
    visit: client<Does<{ readonly count: number }>>(`POST ${at}/:id/visit`),
    reach: client<Creates<Reach>>(`POST ${at}/audience-preview`),
    download: client<Downloads>(`POST ${at}/:id/attachments/:fileId/download`),
  };
}

/** The thing that an answer holds. */
const viewIn =
  <View>(one: string) =>
  (answer: Readonly<Record<string, View>>): View => {
    const view = answer[one];
    if (!view) throw new Error(`The answer names no ${one}`);
    return view;
  };

/** The queries of a family. */
function queriesOf<Row extends Card, View extends Thing>({ family, one, many }: Names) {
  type One = Readonly<Record<string, View>>;
  const at = `/api/${family}` as const;
  const list = client<Reads<Readonly<Record<string, readonly Row[]>> & Paged>>(`GET ${at}`);
  const get = client<EndpointOf<One>>(`GET ${at}/:id`);
  const another = client<EndpointOf<{ readonly newEventId: string | null }>>(`GET ${at}/:id/another`);
  const viewOf = viewIn<View>(one);
  const ask = async (id: string, signal?: AbortSignal) => viewOf(await get({ params: { id } }, { signal }));
  const pageOf = async (query: Query, signal: AbortSignal): Promise<Page<Row>> => {
    const answer = await list({ query }, { signal });
    return { rows: answer[many] ?? [], pagination: answer.pagination };
  };
  const key = ['content', family] as const;
  return {
    viewOf,
    ask,
    oneQuery: (id: string) =>
      queryOptions({ queryKey: [...key, 'one', id], queryFn: ({ signal }) => ask(id, signal) }),
    /** One page of the editors' list. */
    editorsQuery: (query: Query) =>
      queryOptions({
        queryKey: [...key, 'list', 'editors', query],
        queryFn: ({ signal }) => pageOf({ ...query, isAdmin: true }, signal),
        placeholderData: keepPreviousData,
      }),
    /** The readers' list, which grows by "Show more". */
    readersQuery: (query: Query) =>
      infiniteQueryOptions({
        queryKey: [...key, 'list', 'readers', query],
        queryFn: ({ signal, pageParam }) => pageOf({ ...query, page: pageParam, limit: STEP }, signal),
        initialPageParam: 1,
        getNextPageParam: ({ pagination: { page, pages } }) => (page < pages ? page + 1 : undefined),
        placeholderData: keepPreviousData,
      }),
    /** The first rows of the readers' list, for parts of other pages. */
    newestQuery: (limit: number, query: Query = {}) =>
      queryOptions({
        queryKey: [...key, 'list', 'newest', limit, query],
        queryFn: ({ signal }) => pageOf({ ...query, limit }, signal),
      }),
    /** The one before or after in the list; null at its end. */
    anotherQuery: (id: string, index: 1 | -1) =>
      queryOptions({
        queryKey: [...key, 'list', 'another', id, index],
        queryFn: async ({ signal }) => {
          const { newEventId } = await another({ params: { id }, query: { index } }, { signal });
          return newEventId ? ask(newEventId, signal) : null;
        },
      }),
  };
}

/** The thing as a member of the audience reads it. */
function asQueryOf<View>({ family, one }: Names) {
  const viewAs = client<EndpointOf<Readonly<Record<string, View>> & Seen>>(`GET /api/${family}/:id/view-as`);
  const viewOf = viewIn<View>(one);
  return (id: string, person: string) =>
    queryOptions({
      queryKey: ['content', family, 'as', id, person],
      queryFn: async ({ signal }) => {
        const answer = await viewAs({ params: { id }, query: { person } }, { signal });
        return { view: viewOf(answer), person: answer.person, open: answer.open };
      },
      staleTime: 0,
    });
}

/** The calls and queries of a kind of content. */
export function contentApi<Row extends Card, View extends Thing>(names: Names) {
  const { family } = names;
  const { create, save, remove, publish, unpublish, restore, showAsNew, ...calls } = callsOf<View>(
    `/api/${family}`,
  );
  const { viewOf, ...queries } = queriesOf<Row, View>(names);
  const listsChanged = () => void queryClient.invalidateQueries({ queryKey: ['content', family, 'list'] });
  const keep = (answer: Readonly<Record<string, View>>): View => {
    const view = viewOf(answer);
    queryClient.setQueryData(queries.oneQuery(view._id).queryKey, view);
    listsChanged();
    return view;
  };
  const acts = (call: typeof publish) => async (id: string) => keep(await call({ params: { id }, body: {} }));
  return {
    ...calls,
    ...queries,
    asQuery: asQueryOf<View>(names),
    family,
    listsChanged,
    create: async (body: object, onProgress: (share: number) => void = () => undefined) =>
      keep(await create({ body: await sendLarge(body, onProgress) }, { onProgress })),
    save: async (id: string, body: object, onProgress: (share: number) => void = () => undefined) =>
      keep(await save({ params: { id }, body: await sendLarge(body, onProgress) }, { onProgress })),
    remove: async (id: string) => {
      await remove({ params: { id } });
      listsChanged();
    },
    publish: acts(publish),
    unpublish: acts(unpublish),
    restore: acts(restore),
    showAsNew: acts(showAsNew),
  };
}
export type ContentApi<Row extends Card, View extends Thing> = ReturnType<typeof contentApi<Row, View>>;
