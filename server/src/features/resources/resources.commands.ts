import { sql } from 'kysely';
import type { CommandContext, CommandContextWithPortal } from '../../kit/command-context.ts';
import { writeAuditLog } from '../../kit/audit-log.ts';
import { isInEditorScope, ofLivingBrand } from '../../kit/content/visible.ts';
import type { Tx } from '../../kit/db/db.ts';
import { Problem } from '../../kit/http/problem.ts';
import { dayIn } from '../../kit/zones.ts';
import { resource } from './resources.kind.ts';

/** Records a download once per user and day of the tenant. Ignored during impersonation. */
export async function recordDownload(
  tx: Tx,
  { actor, now, settings }: CommandContextWithPortal,
  id: string,
): Promise<number> {
  if (!actor.proxiedBy)
    await sql`insert into resource_download (content_id, user_id, day, at)
      values (${id}, ${actor.id}, ${dayIn(now, settings.timeZone)}, ${now}) on conflict do nothing`.execute(
      tx,
    );
  const { rows } = await sql<{ count: number }>`select count(*) as count from resource_download
    where content_id = ${id}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/**
 * Puts all resources that the editor sees in order. Throws `content.order_mismatch` for another set of them: the list has
 * changed since it was read.
 */
export async function orderResources(tx: Tx, by: CommandContext, orders: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string; position: number }>`select c.id, c.position from content c
    where c.kind = 'resource' and c.deleted_at is null and ${isInEditorScope(resource, 'c', by.actor)}
      and ${ofLivingBrand('c')} order by c.id for no key update`.execute(tx);
  const there = new Set(rows.map(({ id }) => id));
  if (
    new Set(orders).size !== orders.length ||
    orders.length !== there.size ||
    orders.some((id) => !there.has(id))
  )
    throw new Problem('content.order_mismatch');
  // the places that they had, so that those of other editors keep theirs
  const places = rows.map(({ position }) => position).toSorted((one, other) => one - other);
  await sql`update content set position = wanted.position
    from unnest(${[...orders]}::uuid[], ${places}::int[]) as wanted(id, position)
    where content.id = wanted.id`.execute(tx);
  await writeAuditLog(tx, by.actor, by, { type: 'resource.order' });
}
