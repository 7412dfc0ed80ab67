import { sql } from 'kysely';
import type { talkCalls } from '@forecourt/contract/comments';
import { type AnyContentKind, type ContentKind, pageOf } from '../../kit/content/kind.ts';
import { isEditableBy, isVisibleTo } from '../../kit/content/visible.ts';
import type { Route } from '../../kit/http/handle.ts';
import { hasPermission } from '../../kit/session/actor.ts';
import type { ThreadOwner } from '../../kit/threads.ts';
import { listComments } from './comments.queries.ts';
import { commentRoutes } from './owner.routes.ts';

/** Content as thread owners: readers comment, editors delete. */
const threadsOf = (kind: AnyContentKind): ThreadOwner => ({
  kind: kind.kind,
  table: 'content',
  title: (alias) => sql<string>`${sql.ref(`${alias}.title`)}`,
  sees: (alias, reader, settings) =>
    sql<boolean>`(${settings.features[kind.feature]} and ${isVisibleTo(kind, alias, reader)})`,
  edits: (alias, actor) =>
    hasPermission(actor, ...kind.rights.edits) ? isEditableBy(kind, alias, actor) : sql<boolean>`false`,
  page: (id) => pageOf(kind, id),
});

/** Adds comments to a content kind listed in `COMMENTED_KINDS`. */
export const withComments = <D extends object, I extends object>(
  kind: ContentKind<D, I>,
): ContentKind<D, I> => ({
  ...kind,
  view: async (db, row, requested) => ({
    ...(await kind.view?.(db, row, requested)),
    ...(await listComments(db, requested, threadsOf(kind), row.id)),
  }),
});

/** Parts that a feature adds to those of `contentParts` for a commented kind. */
export function commentFeatureParts(
  kind: AnyContentKind,
  { comments: list, comment: write, reply, removeComment: remove }: ReturnType<typeof talkCalls>,
): { readonly threads: readonly ThreadOwner[]; readonly routes: readonly Route[] } {
  const owner = threadsOf(kind);
  return { threads: [owner], routes: commentRoutes(owner, { list, write, reply, remove }) };
}
