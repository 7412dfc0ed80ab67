import type { SubmissionKind } from '../../kit/submissions/submission.ts';
import { itemsCheck } from './commands/items-check.ts';

/** Receipts and photos of the loyalty programme: credited to the loyalty account of who sent them. */
export const loyaltyKind: SubmissionKind = {
  kind: 'loyalty',
  feature: 'loyaltyProgramme',
  reasonOf: (type) => (type === 'photo' ? 'photo' : 'receipt'),
  ownPage: (id) => `/auth/loyalty-program?submission=${id}`,
  queue: '/auth/admin/loyalty-programs/pending',
  sums: 'amount',
  checks: itemsCheck,
};
