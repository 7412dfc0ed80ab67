import type { SubmissionKind } from '../../kit/submissions/submission.ts';
import { approvesItself, claimChecks, assertWithinLimits, runPendingOcr } from './checks.ts';

/** Sales that are claimed from a spiff: cash for the person, or credits for the dealer. */
export const claimKind: SubmissionKind = {
  kind: 'spiff',
  feature: 'salesRewards',
  reasonOf: () => 'spiff',
  ownPage: (id) => `/auth/spiff/list?claim=${id}`,
  queue: '/auth/admin/spiff-manager/pending',
  sums: 'award',
  // cash is completed once it was sent
  completes: (account) => account === 'dealerCredit',
  beforeChecks: runPendingOcr,
  checks: claimChecks,
  // a claim that waits has taken what it would give: only more than that asks again
  approving: (tx, row, amount) =>
    amount > row.award ? assertWithinLimits(tx, row, amount) : Promise.resolve(),
  reopening: (tx, row) => assertWithinLimits(tx, row, row.award),
  approvesItself,
};
