import { sql, type RawBuilder } from 'kysely';
import type { TenantSettings } from '@forecourt/contract/abilities';
import { isPendingReviewBy } from '../../../kit/content/visible.ts';
import type { Db, Tx } from '../../../kit/db/db.ts';
import { usersWithPermission } from '../../../kit/notify.ts';
import { actorsOfUsers } from '../../../kit/session/actor-of-user.ts';
import type { Actor } from '../../../kit/session/actor.ts';
import type { WaitingCount } from '../../../kit/pending-tasks.ts';
import { decidesOn } from './submissions.view.ts';
import { videos } from './submissions.kind.ts';

const waiting = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`(c.kind = 'video' and c.status = 'waiting_approval' and c.deleted_at is null
    and ${isPendingReviewBy(videos, 'c', actor)})`;

/** Count of the videos waiting for this approver, and the time of the oldest one. */
export const waitingSince = (actor: Actor): RawBuilder<WaitingCount> =>
  sql<WaitingCount>`select count(*) as count, min(s.submitted_at) as oldest
    from content c join video_submission s on s.content_id = c.id where ${waiting(actor)}`;

export async function waitingVideos(db: Db, actor: Actor): Promise<number> {
  const { rows } = await waitingSince(actor).execute(db);
  return rows[0]?.count ?? 0;
}

/** Users who may decide on this submission. */
export async function listApprovers(
  tx: Tx,
  settings: TenantSettings,
  { id, submitter }: { readonly id: string; readonly submitter: string | null },
): Promise<string[]> {
  const holders = await actorsOfUsers(tx, await usersWithPermission(tx, 'APPROVE_VIDEOS'), settings);
  const can = holders.filter((actor) => decidesOn(actor, submitter));
  const { rows } = await sql<{ id: string }>`select who.id from content c, lateral (values
      ${sql.join([sql`(null::uuid, false)`, ...can.map((actor) => sql`(${actor.id}::uuid, ${isPendingReviewBy(videos, 'c', actor)})`)])}
    ) as who(id, can) where c.id = ${id} and who.can`.execute(tx);
  return rows.map((row) => row.id);
}
