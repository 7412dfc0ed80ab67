import { z } from 'zod';
import type { SubmissionKind } from '../../kit/submissions/submission.ts';
import { rejectFullMonth } from './month-limit.ts';

const Rules = z.object({ perMonth: z.number().nullable() });

/** Submissions for activities besides training, purchases, and sales. */
export const activityKind: SubmissionKind = {
  kind: 'activity',
  feature: 'salesRewards',
  reasonOf: () => 'activity',
  ownPage: (id) => `/auth/activities?submission=${id}`,
  queue: '/auth/admin/activity-submissions/pending',
  sums: 'award',
  async reopening(tx, { id, of_id, title, submitter_id, day, rules }) {
    const { quantity } = await tx
      .selectFrom('submission')
      .select('quantity')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { perMonth } = Rules.parse(rules);
    await rejectFullMonth(tx, { id: of_id, name: title, perMonth }, submitter_id, {
      date: day,
      quantity,
      except: id,
    });
  },
};
