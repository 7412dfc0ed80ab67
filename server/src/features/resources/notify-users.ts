import type { CommandContextWithPortal } from '../../kit/command-context.ts';
import { addressedAmong } from '../../kit/content/addressed.ts';
import type { Tx } from '../../kit/db/db.ts';
import { sql } from 'kysely';
import { notify } from '../../kit/notify.ts';
import { isPublishedNow } from '../../kit/publishable/window.ts';

/** Tells those who have taken a resource, and may still see it, that it was replaced, where that has happened in this very change. */
export async function notifyDownloaders(
  tx: Tx,
  { now, portal }: CommandContextWithPortal,
  id: string,
): Promise<void> {
  const { rows } = await sql<{ title: string; takers: string[] }>`select c.title,
      array(select distinct x.user_id from resource_download x where x.content_id = c.id) as takers
    from content c join resource d on d.content_id = c.id
    where c.id = ${id} and d.replaced_at = ${now} and ${isPublishedNow('c', now)}`.execute(tx);
  const [row] = rows;
  if (!row) return;
  await notify(tx, portal.jobs, now, {
    kind: 'resource.updated',
    to: await addressedAmong(tx, id, row.takers),
    data: { title: row.title },
    link: '/auth/resources',
    key: `resource.updated:${id}:${now.toISOString()}`,
    about: { kind: 'resource', id },
  });
}
