import { attributionOf, type CommandContextWithPortal } from '../../../kit/command-context.ts';
import type { AnyContentInput } from '../../../kit/content/kind.ts';
import type { LockedContent } from '../../../kit/content/publishing.ts';
import { saveContent } from '../../../kit/content/save.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { allow } from '../../../kit/http/problem.ts';
import type { ExpectedVersion } from '../../../kit/publishable/rows.ts';
import { lockSubmitter, settlePoints } from './points.ts';
import { submissions, videos } from './submissions.kind.ts';
import { decidesOn } from './submissions.view.ts';
import { notifySubmitter } from './notify.ts';

interface Decided extends ExpectedVersion {
  readonly id: string;
}
/** Audience and brand that an approver publishes it with. */
type Terms = Pick<AnyContentInput, 'brandId' | 'audience' | 'notifyAudience'> & {
  readonly category?: string | null | undefined;
};

/** The locked submission to decide on. Throws `submission.own`. */
async function lockDecided(
  tx: Tx,
  by: CommandContextWithPortal,
  { id, version }: Decided,
): Promise<LockedContent> {
  await lockSubmitter(tx, id);
  const row = await submissions.lock(tx, by.actor, id, { version });
  allow(decidesOn(by.actor, row.created_by), 'submission.own');
  return row;
}

/** Publishes a submission. */
export async function approve(
  tx: Tx,
  by: CommandContextWithPortal,
  decided: Decided,
  terms: Terms,
): Promise<void> {
  const row = await lockDecided(tx, by, decided);
  if (Object.values(terms).some((term) => term !== undefined))
    await saveContent(tx, by, videos, submissions, { ...terms, _id: row.id });
  await submissions.step(tx, by, row, 'approve');
  await settle(tx, by, row, '');
  await notifySubmitter(tx, by, row, { kind: 'video.approved' });
}

/** Says why something is not published. */
export async function deny(
  tx: Tx,
  by: CommandContextWithPortal,
  decided: Decided,
  reason: string,
): Promise<void> {
  const row = await lockDecided(tx, by, decided);
  await submissions.step(tx, by, row, 'deny', { data: { reason } });
  await settle(tx, by, row, reason);
  await notifySubmitter(tx, by, row, { kind: 'video.denied', reason });
}

/** @param reason empty: it was approved */
async function settle(
  tx: Tx,
  by: CommandContextWithPortal,
  { id }: LockedContent,
  reason: string,
): Promise<void> {
  const who = attributionOf(by.actor);
  await tx
    .updateTable('video_submission')
    .set({ decided_at: by.now, decided_by: who.by, decided_as: who.as, approved: reason === '', reason })
    .where('content_id', '=', id)
    .execute();
  await settlePoints(tx, by, id);
}
