import * as contract from '@forecourt/contract/media-center';
import { membershipOf } from '../../kit/access/membership.ts';
import type { Db, Tx } from '../../kit/db/db.ts';
import { handle, type Route } from '../../kit/http/handle.ts';
import { allow, found } from '../../kit/http/problem.ts';
import { paginationOf } from '../../kit/list.ts';
import { hasPermission, hasGlobalScope, type Actor } from '../../kit/session/actor.ts';
import type { Language } from '@forecourt/contract/languages';
import { createArchiveSelection, sendArchive } from './archive.ts';
import { addNode } from './commands/add-node.ts';
import { changeNode } from './commands/change-node.ts';
import { removeNode, restoreNode } from './commands/remove-node.ts';
import {
  bucketNodes,
  listCrumbs,
  follow,
  foldersIn,
  listMedia,
  findNode,
  listPhotos,
  type NodeRow,
} from './media.queries.ts';
import { toObjectViews, toPhotoViews } from './media.view.ts';

const canEdit = (actor: Actor): boolean => hasPermission(actor, 'CREATE_UPLOADS_MEDIA');

interface Looking {
  readonly actor: Actor;
  readonly now: Date;
}

/** Who looks, and whether as an editor; 403 for those who are none. */
async function viewOf(db: Db | Tx, { actor, now }: Looking, asEditor: boolean) {
  allow(!asEditor || canEdit(actor));
  return { reader: { actor, member: await membershipOf(db, actor), now }, asEditor };
}
type View = Awaited<ReturnType<typeof viewOf>>;

/** The folder of a path, if it shows: null is the root; undefined a file. 404 for anything else. */
async function folderAt(db: Db, path: string, view: View): Promise<NodeRow | null> {
  const id = await follow(db, path);
  if (id === null) return null;
  return found(id === undefined ? undefined : await findNode(db, id, view));
}

/** One node as its editor sees it. */
async function edited(
  call: Looking & { readonly db: Db; readonly http: { readonly language: Language } },
  id: string,
) {
  const { db, http } = call;
  const node = found(await findNode(db, id, await viewOf(db, call, true)));
  const [fileObject] = await toObjectViews(db, [node], http.language);
  return { fileObject: found(fileObject) };
}

/** Trail with the path of each folder. */
async function breadcrumbs(db: Db, node: NodeRow | null) {
  const steps = node ? await listCrumbs(db, node.trail) : [];
  return steps.map(({ name }, index) => ({
    name,
    path: steps
      .slice(0, index + 1)
      .map((step) => step.name)
      .join('/'),
  }));
}

export const mediaCenterRoutes: readonly Route[] = [
  handle(contract.getMedia, async ({ db, actor, params, query, http, now }) => {
    const view = await viewOf(db, { actor, now }, query.isAdmin);
    const node = await folderAt(db, params.path, view);
    const { rows, total } =
      node?.kind === 'file'
        ? { rows: [node], total: 1 }
        : await listMedia(db, { folder: node?.id ?? null }, query, view);
    const [views, current] = await Promise.all([
      toObjectViews(db, rows, http.language),
      toObjectViews(db, node ? [node] : [], http.language),
    ]);
    return {
      breadcrumbs: await breadcrumbs(db, node),
      current: current[0] ?? null,
      fileObjects: views,
      pagination: paginationOf(query, total),
      // brand managers may add what belongs to one of theirs
      can: {
        add:
          canEdit(actor) &&
          (node?.built === true || hasGlobalScope(actor) || actor.managedBrandIds.length > 0),
      },
    };
  }),

  handle(contract.mediaFolders, async ({ db, actor, query, now }) => {
    const view = await viewOf(db, { actor, now }, query.isAdmin);
    const node = await folderAt(db, query.location, view);
    const folders = await foldersIn(db, node?.id ?? null, view);
    return {
      folders: folders.map(({ id, name, path, children, built }) => ({
        _id: id,
        name,
        path,
        hasChildren: children,
        can: { edit: built },
      })),
    };
  }),

  handle(contract.findMedia, async ({ db, actor, query, http, now }) => {
    const view = await viewOf(db, { actor, now }, query.isAdmin);
    const { rows, total } = await listMedia(db, 'anywhere', query, view);
    return {
      fileObjects: await toObjectViews(db, rows, http.language),
      pagination: paginationOf(query, total),
    };
  }),

  handle(contract.addMedia, async (call) => {
    const id = await call.write((tx) => addNode(tx, call, call.body));
    return edited(call, id);
  }),

  handle(contract.changeMedia, async (call) => {
    const id = await call.write((tx) => changeNode(tx, call, call.params.path, call.body));
    return edited(call, id);
  }),

  handle(contract.removeMedia, async (call) => ({
    _id: await call.write((tx) => removeNode(tx, call, call.params.path)),
  })),

  handle(contract.restoreMedia, async (call) => {
    await call.write((tx) => restoreNode(tx, call, call.params.id));
    return edited(call, call.params.id);
  }),

  handle(contract.archiveMedia, async (call) => createArchiveSelection(call, call.body.nodes)),
  handle(contract.downloadArchive, async (call) => sendArchive(call, call.params.id)),

  handle(contract.dealerTraining, async ({ db, actor, http, settings, now }) => {
    const { reader } = await viewOf(db, { actor, now }, false);
    const rows = settings.features.mediaCentre ? await bucketNodes(db, reader) : [];
    const views = await toObjectViews(db, rows, http.language);
    const inBucket = Map.groupBy(views, ({ _id }) => rows.find(({ id }) => id === _id)?.bucket ?? '');
    return {
      sections: contract.BUCKETS.flatMap((bucket) => {
        const fileObjects = inBucket.get(bucket);
        return fileObjects ? [{ bucket, fileObjects }] : [];
      }),
    };
  }),

  handle(contract.photoLibrary, async ({ db, actor, query, http, now }) => {
    const view = await viewOf(db, { actor, now }, false);
    const folder = query.folder ? await folderAt(db, query.folder, view) : null;
    const { rows, total } = await listPhotos(db, view.reader, query, folder?.id ?? null);
    return { photos: await toPhotoViews(db, rows, http.language), pagination: paginationOf(query, total) };
  }),
];
