import { sql } from 'kysely';
import type { ActingIn } from '../../kit/acting.ts';
import type { Tx } from '../../kit/db/db.ts';
import { notify } from '../../kit/notify.ts';

/** Tells those who have taken a resource that it was replaced, where that has happened in this very change. */
export async function tellUsers(tx: Tx, { now, portal }: ActingIn, id: string): Promise<void> {
  const { rows } = await sql<{
    title: string;
  }>`select c.title from content c join resource d on d.content_id = c.id
    where c.id = ${id} and d.replaced_at = ${now}`.execute(tx);
  const [row] = rows;
  if (!row) return;
  const takers = await tx
    .selectFrom('resource_download')
    .select('user_id')
    .distinct()
    .where('content_id', '=', id)
    .execute();
  await notify(tx, portal.jobs, now, {
    kind: 'resource.updated',
    to: takers.map(({ user_id }) => user_id),
    data: { title: row.title },
    link: '/auth/resources',
    key: `resource.updated:${id}:${now.toISOString()}`,
  });
}
