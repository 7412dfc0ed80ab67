import type { SubmissionKind } from '../../kit/submissions/submission.ts';
import { itemsCheck } from './commands/items-check.ts';
import { rejectPhotosUsed } from './photo-limit.ts';

/** Receipts and photos of the loyalty programme: credited to the loyalty account of who sent them. */
export const loyaltyKind: SubmissionKind = {
  kind: 'loyalty',
  feature: 'loyaltyProgramme',
  reasonOf: (type) => (type === 'photo' ? 'photo' : 'receipt'),
  ownPage: (id) => `/auth/loyalty-program?submission=${id}`,
  queue: '/auth/admin/loyalty-programs/pending',
  sums: 'amount',
  checks: itemsCheck,
  async reopening(tx, { id, type, of_id, submitter_id, submitted_at }, { portal }) {
    const brand = await tx
      .selectFrom('loyalty_brand')
      .select(['id', 'name', 'photos_per_month'])
      .where('id', '=', of_id)
      .executeTakeFirst();
    if (type !== 'photo' || !brand) return;
    const { timeZone } = await portal.tenant.settings();
    await rejectPhotosUsed(
      tx,
      { ...brand, timeZone },
      { userId: submitter_id, at: submitted_at, except: id },
    );
  },
};
