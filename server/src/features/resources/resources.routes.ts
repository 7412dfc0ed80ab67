import * as contract from '@forecourt/contract/resources';
import { membershipOf } from '../../kit/access/membership.ts';
import { contentById } from '../../kit/content/queries.ts';
import { readerOf } from '../../kit/content/rows.ts';
import { assertReadable } from '../../kit/content/routes.ts';
import { canSeeAsEditor } from '../../kit/content/view.ts';
import type { Db } from '../../kit/db/db.ts';
import { fileUrl, fileViews, mediaView } from '../../kit/files/views.ts';
import { handle, type Route } from '../../kit/http/handle.ts';
import { found, notFound } from '../../kit/http/problem.ts';
import { paginationOf } from '../../kit/list.ts';
import { recordDownload, orderResources } from './resources.commands.ts';
import { resource } from './resources.kind.ts';
import { courseResources, downloadsByDealer } from './resources.queries.ts';

/** URL of a resource's file or page. */
async function locationOf(db: Db, id: string): Promise<string> {
  const row = await db
    .selectFrom('resource')
    .select(['file_id', 'url'])
    .where('content_id', '=', id)
    .executeTakeFirst();
  if (row?.url) return row.url;
  const file = found((await fileViews(db, [row?.file_id])).get(row?.file_id ?? ''));
  return `${fileUrl(file)}&download=true`;
}

export const resourcesRoutes: readonly Route[] = [
  handle(contract.downloadResource, async (call) => {
    const { id } = call.params;
    await assertReadable(resource, call, id);
    const location = await locationOf(call.db, id);
    return { location, downloads: await call.write((tx) => recordDownload(tx, call, id)) };
  }),
  handle(contract.resourceDownloads, async (call) => {
    const { db, params, query } = call;
    const row = found(await contentById(db, resource, await readerOf(db, call), params.id));
    if (!canSeeAsEditor(resource, row, call)) throw notFound();
    const { rows, total, people, downloads } = await downloadsByDealer(db, params.id, query);
    return {
      title: row.title,
      dealers: rows.map(({ id, name, ...of }) => ({
        dealer: id === null ? null : { _id: id, name: name ?? '' },
        people: of.people,
        downloads: of.downloads,
      })),
      counts: { people, downloads },
      pagination: paginationOf(query, total),
    };
  }),
  handle(contract.changeResourceOrder, (call) =>
    call.write((tx) => orderResources(tx, call, call.body.orders)),
  ),
  handle(contract.resourceCourses, async ({ actor, db, http }) => {
    const { language } = http;
    const reader = { userId: actor.id, member: await membershipOf(db, actor), language };
    const rows = await courseResources(db, reader);
    const files = await fileViews(
      db,
      rows.map(({ file_id }) => file_id),
    );
    const courses = [...Map.groupBy(rows, ({ course_id }) => course_id)].map(([_id, own]) => ({
      _id,
      title: own[0]?.course ?? '',
      resources: own.map(({ id, title, description, file_id, url, untranslated }) => ({
        _id: id,
        title,
        description,
        file: mediaView(files.get(file_id ?? ''), language),
        url,
        ...(untranslated && { untranslated }),
      })),
    }));
    return { courses };
  }),
];
