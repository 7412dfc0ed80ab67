import { dayAt } from '../clock.ts';
import { fileUrl, fileViews } from '../files/views.ts';
import { handle, type Route } from '../http/handle.ts';
import { comesFromUs } from '../http/origin.ts';
import { found, notFound } from '../http/problem.ts';
import { paginationOf } from '../list.ts';
import { stepRoutes } from '../publishable/routes.ts';
import { partFiles } from './files.ts';
import { audienceRoutes } from './audience.routes.ts';
import type { AnyContentInput, AnyContentKind } from './kind.ts';
import { markUnreadForAll } from './publishing.ts';
import { contentById, contentPage, isReadable, neighbor, unreadCount, type ContentQuery } from './queries.ts';
import { noteDownload, recordView, reactionsOf, setFavorite, setOpinion } from './reactions.ts';
import { readerOf, type ContentRow } from './rows.ts';
import { type AnyCall, idOf, type Serving } from './serving.ts';
import { contentCard, contentView, filesOfRows, canSeeAsEditor } from './view.ts';

type Presented = Pick<Serving, 'kind' | 'publishing'>;

/** A thing as the person sees it now. */
export async function presentContent(
  { kind, publishing }: Presented,
  call: AnyCall,
  id: string,
): Promise<Record<string, unknown>> {
  const row = found(await contentById(call.db, kind, await readerOf(call.db, call), id));
  const { actor, now, http, db, settings } = call;
  const editor = canSeeAsEditor(kind, row, call);
  const context = { actor, now, language: http.language, settings, editor };
  return { [kind.one]: await contentView(db, kind, publishing, row, context) };
}

/** Rows of a list as it answers them. */
export async function presentRows(
  { kind, publishing }: Presented,
  { db, actor, now, http, settings }: AnyCall,
  rows: readonly ContentRow[],
  asEditor: boolean,
) {
  const files = await fileViews(db, filesOfRows(kind, rows));
  const presenting = { actor, now, language: http.language, files, settings, editor: asEditor };
  return rows.map((row) => contentCard(kind, publishing, row, presenting));
}

/** Refuses what the person does not see as a reader. */
export async function assertReadable(kind: AnyContentKind, call: AnyCall, id: string): Promise<void> {
  if (!(await isReadable(call.db, kind, await readerOf(call.db, call), id))) throw notFound();
}

const NEWEST = 5;

const readingRoutes = ({ kind, publishing, calls }: Serving): Route[] => [
  handle(calls.list, async (call) => {
    const query = call.query as ContentQuery;
    const { rows, total, asEditor } = await contentPage(call.db, kind, await readerOf(call.db, call), query);
    return {
      [kind.many]: await presentRows({ kind, publishing }, call, rows, asEditor),
      pagination: paginationOf(query, total),
    };
  }),
  handle(calls.recent, async (call) => {
    const { by, direction } = kind.order;
    const query = {
      page: 1,
      limit: NEWEST,
      text: '',
      sortBy: by,
      sortDir: direction === 'asc' ? 1 : -1,
      deleted: false,
    } as const;
    const { rows } = await contentPage(call.db, kind, await readerOf(call.db, call), query);
    return { [kind.many]: await presentRows({ kind, publishing }, call, rows, false) };
  }),
  handle(calls.unread, async (call) => ({
    count: await unreadCount(call.db, kind, await readerOf(call.db, call)),
  })),
  handle(calls.get, async (call) => {
    const answer = await presentContent({ kind, publishing }, call, idOf(call));
    const { visit } = call.query as { readonly visit?: boolean };
    if (visit && call.http.method === 'GET' && comesFromUs(call.portal.config, call.http.headers)) {
      const reader = await readerOf(call.db, call);
      if (await isReadable(call.db, kind, reader, idOf(call)))
        await call.write((tx) => recordView(tx, call, idOf(call)));
    }
    return answer;
  }),
  handle(calls.another, async (call) => {
    const reader = await readerOf(call.db, call);
    const id = idOf(call);
    found(await contentById(call.db, kind, reader, id));
    const input = call.query as { readonly published: boolean; readonly index: 1 | -1 };
    return { newEventId: await neighbor(call.db, kind, reader, { id, ...input }) };
  }),
];

const editingRoutes = ({ kind, publishing, calls, commands }: Serving): Route[] => [
  handle(calls.create, async (call) => {
    const id = await call.write((tx) => commands.save(tx, call, call.body as AnyContentInput));
    return presentContent({ kind, publishing }, call, id);
  }),
  handle(calls.save, async (call) => {
    const input = { ...(call.body as AnyContentInput), _id: idOf(call) };
    const id = await call.write((tx) => commands.save(tx, call, input));
    return presentContent({ kind, publishing }, call, id);
  }),
  handle(calls.remove, (call) => call.write((tx) => commands.remove(tx, call, idOf(call)))),
  ...stepRoutes(
    { ...publishing, restore: commands.restore },
    { publish: calls.publish, unpublish: calls.unpublish, restore: calls.restore },
    (call, id) => presentContent({ kind, publishing }, call, id),
  ),
  handle(calls.showAsNew, async (call) => {
    const thing = { ...(call.body as { readonly version?: number }), id: idOf(call) };
    await call.write((tx) => markUnreadForAll(tx, call, kind, publishing, thing));
    return presentContent({ kind, publishing }, call, thing.id);
  }),
];

const reactingRoutes = ({ kind, calls }: Serving): Route[] => [
  handle(calls.visit, async (call) => {
    await assertReadable(kind, call, idOf(call));
    await call.write((tx) => recordView(tx, call, idOf(call)));
    return { count: await unreadCount(call.db, kind, await readerOf(call.db, call)) };
  }),
  handle(calls.favorite, async (call) => {
    if (!call.settings.features.favourites) throw notFound();
    await assertReadable(kind, call, idOf(call));
    const { favored } = call.body as { readonly favored: boolean };
    await call.write((tx) => setFavorite(tx, call, idOf(call), favored));
    return reactionsOf(call.db, call.actor, idOf(call));
  }),
  handle(calls.like, async (call) => {
    await assertReadable(kind, call, idOf(call));
    const { liked } = call.body as { readonly liked: boolean };
    await call.write((tx) => setOpinion(tx, call, idOf(call), 'like', liked));
    return reactionsOf(call.db, call.actor, idOf(call));
  }),
  handle(calls.dislike, async (call) => {
    await assertReadable(kind, call, idOf(call));
    const { disliked } = call.body as { readonly disliked: boolean };
    await call.write((tx) => setOpinion(tx, call, idOf(call), 'dislike', disliked));
    return reactionsOf(call.db, call.actor, idOf(call));
  }),
  handle(calls.download, async (call) => {
    const { id, fileId } = call.params as { readonly id: string; readonly fileId: string };
    await assertReadable(kind, call, id);
    const parts = await partFiles(call.db, id);
    if (!parts.some(({ file_id, place }) => file_id === fileId && place === 'attachment')) throw notFound();
    const file = found((await fileViews(call.db, [fileId])).get(fileId));
    await call.write((tx) => noteDownload(tx, call, { id, fileId, day: dayAt(call.now) }));
    return { location: `${fileUrl(file)}&download=true` };
  }),
];

/** Handlers of all calls of a kind of content. */
export const contentRoutes = (serving: Serving): Route[] => [
  ...readingRoutes(serving),
  ...editingRoutes(serving),
  ...audienceRoutes(serving),
  ...reactingRoutes(serving),
];
