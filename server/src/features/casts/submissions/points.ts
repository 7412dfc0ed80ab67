import { sql } from 'kysely';
import type { CommandContextWithPortal } from '../../../kit/command-context.ts';
import { lockPerson, type Tx } from '../../../kit/db/db.ts';
import { post, reverse, isNotReversed } from '../../../kit/ledger.ts';

/** Points are written under the person's lock, taken before any row lock. */
export async function lockSubmitter(tx: Tx, id: string): Promise<void> {
  const row = await tx.selectFrom('content').select('created_by').where('id', '=', id).executeTakeFirst();
  if (row?.created_by) await lockPerson(tx, row.created_by);
}

/**
 * Settles the points of an approved video: credits them exactly once while it is approved and exists. Call with the
 * submitter locked.
 */
export async function settlePoints(
  tx: Tx,
  { settings, now }: CommandContextWithPortal,
  id: string,
): Promise<void> {
  const row = await tx
    .selectFrom('content as c')
    .innerJoin('video_submission as s', 's.content_id', 'c.id')
    .select(['c.created_by', 'c.deleted_at', 's.approved'])
    .where('c.id', '=', id)
    .executeTakeFirst();
  if (!row?.created_by) return;
  const { rows: entries } = await sql<{
    id: string;
    stands: boolean;
  }>`select e.id, ${isNotReversed('e')} as stands
    from ledger_entry e where e.subject_kind = 'video' and e.subject_id = ${id} and e.corrects is null`.execute(
    tx,
  );
  const current = entries.filter((entry) => entry.stands);
  const earned = row.approved && row.deleted_at === null;
  if (!earned) for (const entry of current) await reverse(tx, entry.id, now);
  if (!earned || current.length > 0 || !settings.features.points) return;
  await post(tx, {
    account: 'points',
    userId: row.created_by,
    amount: settings.videoSubmissionPoints,
    reason: 'video-approved',
    counter: 'training',
    subject: { kind: 'video', id },
    // granting again after a reversal needs a new key
    businessKey: `video-approved:${id}:${entries.length + 1}`,
    at: now,
  });
}
