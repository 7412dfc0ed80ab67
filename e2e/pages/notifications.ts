import type { PageCheck } from '../support/visits.ts';

export const visits: readonly PageCheck[] = [
  { name: 'choices of notifications', who: 'learner', path: '/auth/me?tab=notifications' },
  { name: 'notifications', who: 'learner', path: '/auth/notifications' },
  { name: 'notifications of an administrator', who: 'company-admin', path: '/auth/admin/notifications' },
];
