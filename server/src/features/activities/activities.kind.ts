import type { SubmissionKind } from '../../kit/submissions/submission.ts';

/** What people do beside training, purchases and sales. */
export const activityKind: SubmissionKind = {
  kind: 'activity',
  feature: 'salesRewards',
  reasonOf: () => 'activity',
  ownPage: (id) => `/auth/activities?submission=${id}`,
  queue: '/auth/admin/activity-submissions/pending',
  sums: 'award',
};
