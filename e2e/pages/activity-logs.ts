import type { PageCheck } from '../support/visits.ts';

export const visits: readonly PageCheck[] = [
  { name: 'activity log', who: 'platform-admin', path: '/auth/admin/activity-logs' },
];
