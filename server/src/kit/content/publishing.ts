import { sql, type Selectable } from 'kysely';
import type { CommandContextWithPortal } from '../command-context.ts';
import { writeAuditLog } from '../audit-log.ts';
import type { Db, Tx } from '../db/db.ts';
import type { DB } from '../db/schema.gen.ts';
import { Problem } from '../http/problem.ts';
import { CONTENT } from '../publishable/machine.ts';
import { missingFields, publishable } from '../publishable/publishable.ts';
import type { ExpectedVersion } from '../publishable/rows.ts';
import { announceToAll } from '../live.ts';
import type { AnyContentKind } from './kind.ts';
import { scheduleAudienceNotification } from './notify.ts';
import { isEditableBy, isOfKind, ofLivingBrand } from './visible.ts';

/** A row of the table, locked by the editor who changes it. */
export type LockedContent = Selectable<DB['content']>;

type State = 'draft' | 'published' | 'unpublished';

/** Names of the fields that an entity still needs for publishing. */
export async function missingOf(
  tx: Db | Tx,
  kind: AnyContentKind,
  row: { readonly id: string; readonly body: string; readonly image_id: string | null },
): Promise<string[]> {
  const wordless =
    kind.text === 'article' &&
    row.body === '' &&
    (
      await sql`select from content_section where content_id = ${row.id} and (body <> '' or title <> '')`.execute(
        tx,
      )
    ).rows.length === 0;
  const missing: readonly string[] =
    (await kind.detail?.missing?.(await detailOf(tx, kind, row.id), tx)) ?? [];
  return [...(wordless ? ['body'] : []), ...(kind.needsImage && !row.image_id ? ['image'] : []), ...missing];
}

/** The row of a thing's kind as JSON; null where it has none. */
export async function detailOf(tx: Db | Tx, { detail }: AnyContentKind, id: string): Promise<unknown> {
  if (!detail) return null;
  const { rows } = await sql<{
    detail: unknown;
  }>`select to_jsonb(d) as detail from ${sql.table(detail.table)} d
    where d.content_id = ${id}`.execute(tx);
  return rows[0]?.detail ?? null;
}

/** How things of a kind are drafted, published, deleted and restored. */
export function contentPublishing(kind: AnyContentKind) {
  const { rights } = kind;
  return publishable<'content', LockedContent, State, 'publish' | 'unpublish'>({
    kind: kind.kind,
    table: 'content',
    machine: CONTENT,
    scope: (actor) =>
      sql<boolean>`(${isOfKind(kind, 'content')} and ${isEditableBy(kind, 'content', actor)})`,
    within: ofLivingBrand('content'),
    rights: {
      edit: rights.edits,
      publish: rights.publishes ?? rights.edits,
      remove: rights.removes ?? rights.edits,
    },
    rows: (tx) => tx.selectFrom('content').selectAll(),
    updatedBy: true,
    missing: async (tx, row) => missingFields(await missingOf(tx, kind, row)),
    incomplete: 'content.incomplete',
    log: {
      publish: `${kind.kind}.publish`,
      unpublish: `${kind.kind}.unpublish`,
      delete: `${kind.kind}.delete`,
      restore: `${kind.kind}.restore`,
    },
    logged: ({ title }) => ({ title }),
    shown: (tx, by, row) => appear(tx, by, row.id),
    hidden: async (tx, by, { id }) => {
      await announceToAll(tx, 'badges');
      await kind.hidden?.(tx, by, id);
    },
  });
}

export type ContentPublishing = ReturnType<typeof contentPublishing>;

/**
 * Records when a newly published thing becomes visible, and schedules the notification of its audience. Republishing
 * keeps the revision: users who have read it aren't notified again.
 */
async function appear(tx: Tx, by: CommandContextWithPortal, id: string): Promise<void> {
  await sql`update content set published_at = greatest(${by.now}, publish_from),
      revised_at = coalesce(revised_at, greatest(${by.now}, publish_from)) where id = ${id}`.execute(tx);
  await scheduleAudienceNotification(tx, by.portal.jobs, id);
  await announceToAll(tx, 'badges');
}

/** Reschedules the appearance of a published entity that hasn't appeared yet, after its window changed. */
export async function reschedulePublication(tx: Tx, by: CommandContextWithPortal, id: string): Promise<void> {
  const { rows } = await sql`update content set published_at = greatest(${by.now}, publish_from),
      revised_at = greatest(${by.now}, publish_from)
    where id = ${id} and status = 'published' and published_at > ${by.now}
      and published_at <> greatest(${by.now}, publish_from) returning id`.execute(tx);
  if (rows.length > 0) await scheduleAudienceNotification(tx, by.portal.jobs, id);
}

/** Marks a published thing unread for everyone and notifies its audience again. */
export async function markUnreadForAll(
  tx: Tx,
  by: CommandContextWithPortal,
  kind: AnyContentKind,
  publishing: ContentPublishing,
  thing: ExpectedVersion & { readonly id: string },
): Promise<void> {
  const row = await publishing.lock(tx, by.actor, thing.id, thing);
  if (row.status !== 'published' || (row.published_at !== null && row.published_at > by.now))
    throw new Problem('content.transition');
  await publishing.touch(tx, by, row.id, { revised_at: by.now });
  await writeAuditLog(tx, by.actor, by, {
    type: `${kind.kind}.renew`,
    subject: { kind: kind.kind, id: row.id },
    data: { title: row.title },
  });
  await scheduleAudienceNotification(tx, by.portal.jobs, row.id);
  await announceToAll(tx, 'badges');
}
