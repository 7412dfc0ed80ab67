import type { PageCheck } from '../support/visits.ts';

export const visits: readonly PageCheck[] = [
  { name: 'suggested-follows', who: 'learner', path: '/auth/suggested-follows', both: true },
  { name: 'suggested-follows, building', who: 'company-admin', path: '/auth/admin/suggested-follows' },
  { name: 'suggested-follows, new', who: 'company-admin', path: '/auth/admin/suggested-follows/create' },
];
