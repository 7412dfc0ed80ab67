import { sql } from 'kysely';
import type { AnyContentKind } from '../../kit/content/kind.ts';
import { pageOf } from '../../kit/content/kind.ts';
import { isEditors, seen } from '../../kit/content/visible.ts';
import { holds } from '../../kit/session/actor.ts';
import type { ThreadOwner } from '../../kit/threads.ts';
import type { CastKind } from './casts.kind.ts';

/** Things of a kind of content as owners of threads: whoever sees one, talks about it; its editors delete. */
export const threadsOf = (kind: AnyContentKind, { feature, edits }: CastKind): ThreadOwner => ({
  kind: kind.kind,
  table: 'content',
  title: (alias) => sql<string>`${sql.ref(`${alias}.title`)}`,
  sees: (alias, reader, settings) =>
    sql<boolean>`(${settings.features[feature]} and ${seen(kind, alias, reader)})`,
  edits: (alias, actor) => (holds(actor, ...edits) ? isEditors(kind, alias, actor) : sql<boolean>`false`),
  page: (id) => pageOf(kind, id),
});
