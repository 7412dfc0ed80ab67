import type { Visit } from '../support/visits.ts';

export const visits: readonly Visit[] = [
  { name: 'activity log', who: 'platform-admin', path: '/auth/admin/activity-logs' },
];
