import type { PageCheck } from '../support/visits.ts';

export const visits: readonly PageCheck[] = [
  { name: 'activities', who: 'learner', path: '/auth/activities', both: true },
  { name: 'activity manager', who: 'company-admin', path: '/auth/admin/activity-manager', both: true },
  { name: 'activity import', who: 'company-admin', path: '/auth/admin/activity-manager/import' },
  { name: 'activity queue', who: 'company-admin', path: '/auth/admin/activity-submissions/pending' },
  { name: 'activities, approved', who: 'company-admin', path: '/auth/admin/activity-submissions/approved' },
  { name: 'activities, denied', who: 'company-admin', path: '/auth/admin/activity-submissions/denied' },
  { name: 'activities, any state', who: 'company-admin', path: '/auth/admin/activity-submissions' },
];
