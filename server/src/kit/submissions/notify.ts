import type { DenialCode } from '@forecourt/contract/submissions';
import type { Tx } from '../db/db.ts';
import { announceToHolders, notify } from '../notify.ts';
import type { Deciding, SubmissionKind, SubmissionRow } from './submission.ts';

interface News {
  readonly status: 'approved' | 'denied' | 'reopened';
  readonly amount: number;
  readonly reasonCode?: DenialCode | null | undefined;
  readonly reason: string;
}

/** Tells who handed it in what became of it, and the reviewers' pages that one less waits. */
export async function notifySubmitter(
  tx: Tx,
  { portal, now }: Deciding,
  kind: SubmissionKind,
  row: SubmissionRow,
  { status, reasonCode, reason }: News,
): Promise<void> {
  await notify(tx, portal.jobs, now, {
    kind: `claim.${status}`,
    to: [row.submitter_id],
    data: { number: row.number, title: row.title, reason, code: reasonCode ?? '' },
    link: kind.ownPage(row.id),
    key: `claim-${status}:${row.id}:${row.step + 1}`,
  });
  await announceToHolders(tx, 'badges', 'CREATE_EDIT_INCENTIVE');
}
